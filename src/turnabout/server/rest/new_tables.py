"""New tables: the game, its options, and who sits where."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from turnabout.games import game_info, games
from turnabout.server.live.table_rows import new_table
from turnabout.server.rest.dependencies import RatesOf, ServicesOf, Someone
from turnabout.server.rest.errors import SENT, refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.table.acts.models import BotWord
from turnabout.server.table.acts.permissions import Asker
from turnabout.server.table.acts.seats import begin, bot_sits
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Sat
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.setup import Setup, TimeControl
from turnabout.server.table.table import Table
from turnabout.server.tokens import new_id, new_invite

MOST_TABLES = 100
"""That are not over, of one person."""
ME, OPEN = "me", "open"

router = APIRouter(tags=["tables"])


class TableWish(Shape):
    """A table to be made."""

    game: Annotated[str, Field(min_length=1, max_length=40, examples=list(games()))]
    options: Annotated[dict[str, Any], Field(default_factory=dict, max_length=40, examples=[{}])]
    """Those that are left out have their default."""
    seats: Annotated[
        list[BotWord] | None,
        Field(min_length=1, max_length=100, examples=[[ME, OPEN], [ME, ME], ["club", ME]]),
    ] = None
    """Each `me`, `open` or the word for a bot; without it you sit first and wait for others."""
    clock: TimeControl | None = None
    listed: bool = False
    """Whether everyone can find it; a private one is found by its invite link."""
    hints: bool = False
    tempo: Annotated[float, Field(ge=0.05, le=10, allow_inf_nan=False)] | None = None
    """Seconds that bots may think about a move."""


class TableMade(Shape):
    """Where it is, and the key for friends."""

    id: str
    invite: str


@router.post("/tables", status_code=201, responses=refusals(*SENT, 401, 409))
async def make_table(
    services: ServicesOf, rates: RatesOf, someone: Someone, wish: TableWish
) -> TableMade:
    """Make a table; if no seat is open the game begins at once."""
    rates.make(someone.who)
    now = services.clock.now()
    asker = Asker(who=someone.who, name=someone.name, owner=True, now=now, fate=services.fate)
    table = _seated(_setup(wish), _seats(wish), asker)
    if await services.store.count_unfinished(someone.who) >= MOST_TABLES:
        raise Refusal("too-many-tables", most=MOST_TABLES)
    name, invite = new_id(services.fate), new_invite(services.fate)
    new = new_table(name, someone.who, invite, wish.listed, table, now)
    await services.store.create(new)
    return TableMade(id=new.id, invite=new.invite)


def _seats(wish: TableWish) -> list[str]:
    return wish.seats or [ME, *[OPEN] * (game_info(wish.game).usual_seats - 1)]


def _setup(wish: TableWish) -> Setup:
    seats = len(_seats(wish))
    return Setup.choose(wish.game, seats, wish.options, wish.clock, wish.hints, wish.tempo)


def _seated(setup: Setup, seats: list[str], asker: Asker) -> Table:
    change = Change(Table.of(setup))
    for seat, word in enumerate(seats):
        if word == ME:
            sat = Sat(seat=seat, name=asker.name, person=asker.who, **asker.mark)
            change = change.add(sat)
        elif word != OPEN:
            change = change.add(bot_sits(change.table, asker, seat, word))
    if OPEN not in seats:
        change = begin(change, asker, range(len(seats)))
    return change.table
