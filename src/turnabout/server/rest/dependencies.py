"""Dependencies of the routes: the server's services, the person asking, and the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Header, Path, Request

from turnabout.server.live.admission import admit, is_owner, someone
from turnabout.server.live.copies import is_by_one_hand, plays_now
from turnabout.server.live.room import Room
from turnabout.server.live.rooms import Rooms
from turnabout.server.live.services import Services
from turnabout.server.rest.rates import Rates
from turnabout.server.safety.identity import who_is
from turnabout.server.safety.limits import client_of
from turnabout.server.store import Person
from turnabout.server.table.gate import Viewer
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


async def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def _rates(request: Request) -> Rates:
    rates: Rates = request.app.state.rates
    return rates


async def _who(request: Request) -> str:
    return who_is(request) or ""


async def _address(request: Request) -> str:
    return client_of(request.scope)


ServicesOf = Annotated[Services, Depends(_services)]
RoomsOf = Annotated[Rooms, Depends(_rooms)]
RatesOf = Annotated[Rates, Depends(_rates)]
Who = Annotated[str, Depends(_who)]
"""The person behind the cookie; empty without one."""
Address = Annotated[str, Depends(_address)]
"""The address of the client."""


async def _someone(services: ServicesOf, who: Who) -> Person:
    return await someone(services.store, who)


Someone = Annotated[Person, Depends(_someone)]
TableId = Annotated[str, Path(min_length=1, max_length=40)]
Invite = Annotated[
    str | None,
    Header(alias="Turnabout-Invite", max_length=40, description="The key to a private table."),
]


@dataclass(frozen=True, slots=True)
class Visit:
    """A person, or an anonymous visitor, at a table that they may look at."""

    room: Room
    who: str

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.table.seats_of(self.who), is_owner(self.room.row, self.who))


async def _visit(
    table: TableId, rooms: RoomsOf, who: Who, invite: Invite = None
) -> AsyncIterator[Visit]:
    async with rooms.visit(table) as room:
        admit(room.row, who, bool(room.table.seats_of(who)), invite)
        yield Visit(room, who)


TableVisit = Annotated[Visit, Depends(_visit)]


async def _game_visit(visit: TableVisit) -> Visit:
    if not visit.table.has_begun:
        raise Refusal("not-begun")
    return visit


GameVisit = Annotated[Visit, Depends(_game_visit)]
"""At a table where the game has begun."""


async def _helped_visit(
    visit: GameVisit, services: ServicesOf, rooms: RoomsOf, who: Who, address: Address
) -> Visit:
    """A file may hold what they are playing right now, or nearly that; so may their own moves."""
    setup = visit.table.setup
    code = "uploaded" if setup.uploaded else "copied" if is_by_one_hand(visit.table) else None
    if code is not None and await plays_now(services, rooms, who, address, setup.game):
        raise Refusal(code, game=setup.game)
    return visit


HelpedVisit = Annotated[Visit, Depends(_helped_visit)]
"""At a table where bots and solvers may help."""
