"""The same people's next game, with seats swapped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random

from turnabout.server.live.services import Services
from turnabout.server.live.table_rows import MOST_TABLES, new_table
from turnabout.server.notary import Notary
from turnabout.server.store import NewTable, Row
from turnabout.server.table.acts.permissions import Asker
from turnabout.server.table.acts.seats import begin
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Answered, AnyEntry, Asked, Rematched, Sat
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.seating import Sitter
from turnabout.server.table.table import Table


def next_table(
    row: Row, table: Table, entries: Sequence[AnyEntry], now: int, notary: Notary, fate: Random
) -> NewTable | None:
    """The table that these entries promise, if any; it is stored together with them.

    It has the same invite key, so anyone who was invited to this one may come along.
    """
    promise = next((entry for entry in entries if isinstance(entry, Rematched)), None)
    if promise is None:
        return None
    coming = [
        None if seat in promise.without else sitter for seat, sitter in enumerate(table.seats)
    ]
    # Everyone moves up one seat; the last becomes the first.
    sitters = [coming[-1], *coming[:-1]]
    setup = table.setup.model_copy(update={"seats": len(sitters), "opening": ()})
    brought = _brought(chain(reversed(entries), reversed(table.entries)))
    sat = [
        Sat(
            at=now,
            seat=seat,
            name=sitter.name,
            person=sitter.person,
            bot=sitter.bot,
            random=brought.get(sitter.person, ""),
        )
        for seat, sitter in enumerate(sitters)
        if sitter is not None
    ]
    change = Change(notary.promise(setup, promise.table)).add(*sat)
    if len(sat) == len(sitters):
        asker = Asker(who="", name="", owner=False, now=now, fate=fate)
        change = begin(change, asker, range(len(sitters)))
    owner = _host(row.owner, table, coming)
    return new_table(promise.table, owner, row.invite, row.listed, change.table, now)


async def require_room(services: Services, owner: str, now: int) -> None:
    """The next game counts towards its host's limits like any other table."""
    if wait := services.rematches.take(owner, now):
        raise Refusal("too-fast", seconds=-(-wait // 1000))
    if await services.store.count_unfinished(owner) >= MOST_TABLES:
        raise Refusal("rematch-tables", most=MOST_TABLES)


def _brought(latest: Iterable[AnyEntry]) -> Mapping[str, str]:
    """What people bring to the next table's chance: each sent it when asking or agreeing."""
    brought: dict[str, str] = {}
    for entry in latest:
        if isinstance(entry, Asked | Answered):
            brought.setdefault(entry.who, entry.random)
        if isinstance(entry, Asked):
            break
    return brought


def _host(owner: str, table: Table, coming: Sequence[Sitter | None]) -> str:
    """The owner of this table, unless they sit at it and stay behind."""
    people = [sitter.person for sitter in coming if sitter and sitter.person]
    stays = bool(table.seats_of(owner)) and owner not in people
    return people[0] if stays else owner
