"""The queries of the store; an index in the schema serves each of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Select,
    bindparam,
    case,
    delete,
    exists,
    func,
    select,
    union_all,
    update,
)

from turnabout.server.store.schema import (
    LISTED,
    OVER,
    PLAYING,
    entries,
    hidden,
    people,
    secrets,
    sitters,
    snapshots,
    tables,
    transfers,
)

# In the order of `Row`'s fields.
_ROW = select(
    tables.c.id,
    tables.c.setup,
    tables.c.game,
    tables.c.owner,
    tables.c.invite,
    tables.c.listed,
    tables.c.created,
    tables.c.updated,
    tables.c.index,
    tables.c.phase,
    tables.c.due,
    tables.c.summary,
)
_LATEST = tables.c.updated.desc()
_LIMIT = bindparam("limit", type_=BigInteger)

TABLE = _ROW.where(tables.c.id == bindparam("table"))

LOG = (
    select(entries.c.text)
    .where(entries.c.table == bindparam("table"), entries.c.index > bindparam("after"))
    .order_by(entries.c.index)
)

SNAPSHOTS = (
    select(snapshots.c.index, snapshots.c.state, snapshots.c.text)
    .where(snapshots.c.table == bindparam("table"))
    .order_by(snapshots.c.index)
)

OF_PERSON = (
    _ROW.where(
        tables.c.id.in_(
            union_all(
                select(sitters.c.table).where(sitters.c.who == bindparam("who")),
                select(tables.c.id).where(tables.c.owner == bindparam("who")),
            )
        ),
        tables.c.id.not_in(select(hidden.c.table).where(hidden.c.who == bindparam("who"))),
        tables.c.updated < bindparam("before", type_=BigInteger),
    )
    .order_by(_LATEST)
    .limit(_LIMIT)
)

_other = sitters.alias("other")
CONTESTED = (
    select(tables.c.id)
    .join_from(sitters, tables, sitters.c.table == tables.c.id)
    .where(
        sitters.c.who == bindparam("who"),
        PLAYING,
        tables.c.game == bindparam("game"),
        exists().where(_other.c.table == tables.c.id, _other.c.who != bindparam("who")),
    )
    .limit(1)
)

OTHERS = (
    select(sitters.c.seat)
    .where(sitters.c.table == bindparam("table"), sitters.c.who != bindparam("who"))
    .limit(1)
)

UPLOADED = select(func.coalesce(func.sum(tables.c.uploaded), 0)).where(
    tables.c.owner == bindparam("who")
)

OLD = (
    select(tables.c.id)
    .where(OVER, tables.c.updated < bindparam("before", type_=BigInteger))
    .order_by(tables.c.updated)
    .limit(_LIMIT)
)

_IDS: BindParameter[Any] = bindparam("ids", expanding=True)
# The table itself comes last, so that it is still found if anything before it fails.
FORGET = (
    *(delete(part).where(part.c.table.in_(_IDS)) for part in (entries, snapshots, sitters, hidden)),
    delete(tables).where(tables.c.id.in_(_IDS)),
)

UNFINISHED = select(func.count()).where(
    tables.c.owner == bindparam("who"), tables.c.phase != "over"
)

_WAITED = (bindparam("now", type_=BigInteger) - tables.c.updated) // 2
_PATIENCE = bindparam("patience", type_=BigInteger)
# The longer a table has not changed, the longer until it is due again.
POSTPONE = (
    update(tables)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .values(due=bindparam("now") + case((_WAITED > _PATIENCE, _WAITED), else_=_PATIENCE))
)

DUE = (
    select(tables.c.id).where(tables.c.due <= bindparam("now")).order_by(tables.c.due).limit(_LIMIT)
)

SEATS = (
    select(sitters.c.table, sitters.c.seat)
    .where(
        sitters.c.who == bindparam("who"),
        sitters.c.table.in_(bindparam("tables", expanding=True)),
    )
    .order_by(sitters.c.seat)
)

# Deletes what it returns, so that only one caller can take a transfer.
TAKE_TRANSFER = (
    delete(transfers)
    .where(transfers.c.key == bindparam("key"), transfers.c.expires > bindparam("now"))
    .returning(transfers.c.sealed)
)

EXPIRE_TRANSFERS = delete(transfers).where(transfers.c.expires <= bindparam("now"))

SECRET = select(secrets.c.value).where(secrets.c.name == bindparam("name"))

PERSON = select(people.c.who, people.c.name, people.c.created).where(
    people.c.who == bindparam("who")
)


@cache
def listed(by: frozenset[str]) -> Select[Any]:
    """The public tables, filtered by any of phase, game and before."""
    query = _ROW.where(LISTED).order_by(_LATEST).limit(_LIMIT)
    if "phase" in by:
        query = query.where(tables.c.phase == bindparam("phase"))
    if "game" in by:
        query = query.where(tables.c.game == bindparam("game"))
    if "before" in by:
        query = query.where(tables.c.updated < bindparam("before"))
    return query
