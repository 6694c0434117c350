"""New tables: the game, its options, and who sits where; some continue an earlier game."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from turnabout.core.errors import BadOptions
from turnabout.games import game_info, games
from turnabout.server.live.services import Services
from turnabout.server.live.table_rows import MOST_TABLES, new_table
from turnabout.server.rest.dependencies import (
    Address,
    HelpedVisit,
    RatesOf,
    ServicesOf,
    Someone,
    TableVisit,
)
from turnabout.server.rest.errors import SENT, refusals
from turnabout.server.rest.matchmaking import matched
from turnabout.server.rest.positions import require_move, require_over
from turnabout.server.rest.rates import Rates, TooFast
from turnabout.server.rest.shape import Shape
from turnabout.server.store import NewTable, Person
from turnabout.server.table import gate
from turnabout.server.table.acts.models import BotWord, Hex, Index, SeatNumber, SitTogether
from turnabout.server.table.acts.permissions import Asker
from turnabout.server.table.acts.seats import begin, bot_sits
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Sat
from turnabout.server.table.gate import Viewer
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.setup import Setup, TimeControl
from turnabout.server.table.table import Table
from turnabout.server.tokens import new_id, new_invite

ME, OPEN = "me", "open"

router = APIRouter(tags=["tables"])


class TableWish(Shape):
    """A table to make."""

    game: Annotated[str, Field(min_length=1, max_length=40, examples=list(games()))]
    options: Annotated[dict[str, Any], Field(default_factory=dict, max_length=40, examples=[{}])]
    """Options that are left out have their default."""
    seats: Annotated[
        list[BotWord] | None,
        Field(min_length=1, max_length=100, examples=[[ME, OPEN], [ME, ME], ["club", ME]]),
    ] = None
    """Each `me`, `open`, the name of a bot, or `match` for one that fits your last results.

    Without it you sit first and wait for others."""
    clock: TimeControl | None = None
    listed: bool = False
    """Whether everyone can find it; a private one is found by its invite link."""
    hints: bool = False
    tempo: Annotated[float, Field(ge=0.05, le=10, allow_inf_nan=False)] | None = None
    """Seconds that bots may think about a move."""
    random: Hex | None = None
    """What you bring to the table's chance, if you sit down at once.

    You send it before you know what the table commits to. If you do not want to trust the server,
    leave your seats open and take them afterwards."""


class ContinuationWish(Shape):
    """A table that continues a finished game after its first `move` moves."""

    move: Index
    seats: Annotated[
        list[BotWord], Field(min_length=1, max_length=100, examples=[[ME, OPEN], ["club", ME]])
    ]
    """Each `me`, `open` or the name of a bot; as many as played."""
    random: Hex | None = None
    """As for a new table."""


class TableMade(Shape):
    """The table's id, the key for friends, and the commitment to its chance."""

    id: str
    invite: str
    commitment: str


class SeatsWish(Shape):
    """The seats to take, all of them or none."""

    seats: Annotated[list[SeatNumber], Field(min_length=1, max_length=100, examples=[[0]])]
    random: Hex | None = None
    """What you bring to the table's chance, once you know its commitment."""


@router.post("/tables", status_code=201, responses=refusals(*SENT, 401, 409))
async def make_table(
    services: ServicesOf, rates: RatesOf, someone: Someone, address: Address, wish: TableWish
) -> TableMade:
    """Make a table; if no seat is open the game begins at once."""
    rates.make(someone.who)
    seats = await matched(services.store, someone, wish.game, _seats(wish))
    new = await _new(services, someone, _setup(wish), seats, wish.random, wish.listed)
    return await _keep(services, rates, address, new)


@router.post(
    "/tables/{table}/continuation", status_code=201, responses=refusals(*SENT, 401, 404, 409)
)
async def continue_game(
    visit: HelpedVisit,
    services: ServicesOf,
    rates: RatesOf,
    someone: Someone,
    address: Address,
    wish: ContinuationWish,
) -> TableMade:
    """Make a private table that continues a finished game from one of its positions."""
    table = visit.table
    require_over(table)
    require_move(table, wish.move)
    rates.make(someone.who)
    setup = await asyncio.to_thread(_continued, table, wish.move)
    if len(wish.seats) != setup.seats:
        given = str(len(wish.seats))
        raise BadOptions("bad-seats", given=given, least=setup.seats, most=setup.seats)
    new = await _new(services, someone, setup, wish.seats, wish.random)
    return await _keep(services, rates, address, new)


@router.post(
    "/tables/{table}/seats", status_code=204, responses=refusals(*SENT, 401, 403, 404, 409)
)
async def take_seats(
    visit: TableVisit, services: ServicesOf, someone: Someone, wish: SeatsWish
) -> None:
    """Sit down; the game begins once no seat is free."""
    if wait := services.acts.take(someone.who, services.clock.now()):
        raise TooFast(wait)
    act = SitTogether(id=new_id(services.fate), seats=wish.seats, random=wish.random)
    await visit.room.act(someone.who, someone.name, act)


async def _new(
    services: Services,
    someone: Person,
    setup: Setup,
    seats: list[str],
    random: str | None,
    listed: bool = False,
) -> NewTable:
    now = services.clock.now()
    asker = Asker(who=someone.who, name=someone.name, owner=True, now=now, fate=services.fate)
    name, invite = new_id(services.fate), new_invite(services.fate)
    table = await asyncio.to_thread(
        lambda: _seated(services.notary.promise(setup, name), seats, asker, random or "")
    )
    if await services.store.count_unfinished(someone.who) >= MOST_TABLES:
        raise Refusal("too-many-tables", most=MOST_TABLES)
    return new_table(name, someone.who, invite, listed, table, now)


async def _keep(services: Services, rates: Rates, address: str, new: NewTable) -> TableMade:
    # A continuation holds all the moves of the game before it.
    rates.store(address, len(new.setup) + sum(map(len, new.entries)))
    await services.store.create(new)
    commitment = services.notary.chance(new.id).commitment
    return TableMade(id=new.id, invite=new.invite, commitment=commitment)


def _continued(table: Table, move: int) -> Setup:
    """A continuation has no clock, and starts where everyone knows everything that was chosen."""
    # No further than someone who watched the game may know it.
    move = min(move, len(gate.record(table, Viewer()).log))
    game, session = table.game, table.game_session
    if game.outcome(session.state_at(move)) is not None:
        raise Refusal("game-over")
    while game.hidden_from(session.state_at(move), None):
        move -= 1
    opening = tuple((entry.actor, entry.move) for entry in table.log[:move])
    changes = {"seats": len(table.seats), "clock": None, "opening": opening, "uploaded": False}
    return table.setup.model_copy(update=changes)


def _seats(wish: TableWish) -> list[str]:
    return wish.seats or [ME, *[OPEN] * (game_info(wish.game).usual_seats - 1)]


def _setup(wish: TableWish) -> Setup:
    seats = len(_seats(wish))
    return Setup.choose(wish.game, seats, wish.options, wish.clock, wish.hints, wish.tempo)


def _seated(table: Table, seats: list[str], asker: Asker, random: str) -> Table:
    change = Change(table)
    for seat, word in enumerate(seats):
        if word == ME:
            sat = Sat(seat=seat, name=asker.name, person=asker.who, random=random, **asker.mark)
            change = change.add(sat)
        elif word != OPEN:
            change = change.add(bot_sits(change.table, asker, seat, word))
    if OPEN not in seats:
        change = begin(change, asker, range(len(seats)))
    return change.table
