"""The statements of a batch, written so that each handles many rows at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Insert,
    String,
    Table,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import asyncpg

from turnabout.server.store.schema import (
    entries,
    hidden,
    people,
    secrets,
    sitters,
    snapshots,
    tables,
    transfers,
)

Values = dict[str, Any]


class Held(msgspec.Struct, frozen=True):
    """What a table's row says about it."""

    index: int
    sitting: str
    phase: str
    due: int | None
    updated: int


Present = dict[str, Held]
_HELD = [tables.c[name] for name in Held.__struct_fields__]


@dataclass(frozen=True)
class Statements:
    """The statements of a batch, for one of the databases."""

    hold: Executable
    create: Executable
    enter: Executable
    snap: Executable
    step: Executable
    move_on: Executable
    unseat: Executable
    seat: Executable
    hide: Executable
    offer: Executable
    keep: Executable
    packed: bool  # rows travel as one JSON text

    @classmethod
    def of(cls, connection: Connection) -> Statements:
        """The ones that suit this database best."""
        return _SQLITE if connection.dialect.name == "sqlite" else POSTGRES

    def held(self, connection: Connection, ids: Collection[str]) -> Present:
        """The tables' rows, which nobody else can change before the transaction ends."""
        if not self.packed:
            rows = connection.execute(self.hold, {"ids": sorted(ids)})
        else:
            ((found,),) = _run_text(connection, self.hold, list(ids))
            rows = msgspec.json.decode(found)
        return {id: Held(*row) for id, *row in rows}

    def run(self, connection: Connection, statement: Executable, rows: list[Values]) -> None:
        """Run one statement for all the rows."""
        if self.packed:
            _run_text(connection, statement, rows)
        else:
            connection.execute(statement, rows)


def _hide(dialect: ModuleType) -> Executable:
    """Hiding a table twice is the same as once."""
    hide: Executable = dialect.insert(hidden).on_conflict_do_nothing()
    return hide


def _keep(dialect: ModuleType) -> Executable:
    """The first value stays."""
    keep: Executable = dialect.insert(secrets).on_conflict_do_nothing()
    return keep


def _offer(dialect: ModuleType) -> Executable:
    """A person's latest offer replaces the one before."""
    offer = dialect.insert(transfers)
    news = {name: offer.excluded[name] for name in ("key", "sealed", "expires")}
    replacing: Executable = offer.on_conflict_do_update(index_elements=["who"], set_=news)
    return replacing


RENAME: Final = (
    update(people).where(people.c.who == bindparam("key")).values(name=bindparam("name"))
)
MEET: Final = insert(people)

# The columns that every move changes are in no index.
_STEP = ("index", "summary")
_MOVING = ("updated", "index", "phase", "due", "summary", "sitting")


def _update(names: Sequence[str], given: Callable[[str], Any]) -> Executable:
    changed = update(tables).where(tables.c.id == given("key"))
    return changed.values({name: given(name) for name in names})


POSTGRES = Statements(
    # Locked in the order of their ids, so that two processes never deadlock.
    hold=select(tables.c.id, *_HELD)
    .where(tables.c.id == func.any(bindparam("ids", type_=postgresql.ARRAY(String))))
    .order_by(tables.c.id)
    .with_for_update(),
    create=insert(tables),
    enter=insert(entries),
    snap=insert(snapshots),
    step=_update(_STEP, bindparam),
    move_on=_update(_MOVING, bindparam),
    unseat=delete(sitters).where(sitters.c.table == bindparam("key")),
    seat=insert(sitters),
    hide=_hide(postgresql),
    offer=_offer(postgresql),
    keep=_keep(postgresql),
    packed=False,
)

# Every row that passes between Python and SQLite releases the interpreter's lock, and next to
# a busy event loop getting it back takes a while; so all rows go in and come out as one text.
_EACH = func.json_each(bindparam("rows")).table_valued("value")


def _run_text(
    connection: Connection, statement: Executable, rows: list[Values] | list[str]
) -> list[Any]:
    """Bypasses SQLAlchemy, which takes longer to run a statement than SQLite does."""
    driver: Any = connection.connection.driver_connection
    given = {"rows": msgspec.json.encode(rows).decode()}
    found: list[Any] = driver.execute(_text(statement), given).fetchall()
    return found


@cache
def _text(statement: Executable) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))  # type: ignore[attr-defined]


@cache
def numbered(statement: Executable) -> tuple[str, tuple[str, ...]]:
    """A statement as asyncpg takes it: the text, and the names of its values in order."""
    compiled = statement.compile(dialect=asyncpg.dialect())  # type: ignore[attr-defined, no-untyped-call]
    return str(compiled), tuple(compiled.positiontup)


def _unpacked(name: str) -> ColumnElement[Any]:
    return func.json_extract(_EACH.c.value, literal_column(f"'$.{name}'"))


def _insert(table: Table) -> Insert:
    return insert(table).from_select(list(table.c), select(*(_unpacked(c.name) for c in table.c)))


_SQLITE = Statements(
    hold=select(func.json_group_array(func.json_array(tables.c.id, *_HELD))).where(
        tables.c.id.in_(select(_EACH.c.value))
    ),
    create=_insert(tables),
    enter=_insert(entries),
    snap=_insert(snapshots),
    step=_update(_STEP, _unpacked),
    move_on=_update(_MOVING, _unpacked),
    unseat=delete(sitters).where(sitters.c.table.in_(select(_unpacked("key")))),
    seat=_insert(sitters),
    hide=_hide(sqlite),
    offer=_offer(sqlite),
    keep=_keep(sqlite),
    packed=True,
)
