"""What two cards of Chimes at midnight would do, at tables that allow hints."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from turnabout.core.outcome import Outcome
from turnabout.games.chimes.events import Acted
from turnabout.games.chimes.foresight import Foreseen, foresee
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import State
from turnabout.server.rest.analysis import require_hint
from turnabout.server.rest.dependencies import GameVisit, RatesOf, Someone
from turnabout.server.rest.errors import refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.table.acts.models import SeatNumber
from turnabout.server.table.refusal import Refusal

router = APIRouter(tags=["analysis"])


class ForeseenTurn(Shape):
    """My card, one that my partner might play, and the resulting acts in order."""

    mine: str
    theirs: str | None
    """Null where the partner's hand is not shown."""
    acts: Annotated[list[Acted], Field(max_length=2)]
    outcome: Outcome | None
    """How the game would end; null if it would continue."""


class Foresight(Shape):
    """Every possible turn, with my cards in the order in which I hold them."""

    seat: int
    turns: Annotated[list[ForeseenTurn], Field(max_length=100)]


@router.get("/tables/{table}/foresight", responses=refusals(401, 403, 404, 409))
async def foretell(
    visit: GameVisit, rates: RatesOf, someone: Someone, seat: Annotated[SeatNumber, Query()]
) -> Foresight:
    """What your cards would do with each card of your partner, if the table allows hints."""
    table = visit.table
    if not isinstance(table.game, Chimes):
        raise Refusal("no-foresight")
    require_hint(table, someone.who, seat)
    rates.ask(someone.who)
    # Mask first, so that nothing after this can know the partner's choice.
    known = table.game.mask(table.state, seat)
    # In a thread: a hundred turns take a while, and must not hold anyone else up.
    return await asyncio.to_thread(_foresight, table.game, known, seat)


def _foresight(game: Chimes, known: State, seat: int) -> Foresight:
    turns = [_turn(game, turn) for turn in foresee(game, known, seat)]
    return Foresight(seat=seat, turns=turns)


def _turn(game: Chimes, turn: Foreseen) -> ForeseenTurn:
    return ForeseenTurn(
        mine=game.write_move(turn.own),
        theirs=None if turn.other is None else game.write_move(turn.other),
        acts=[event for event in turn.events if isinstance(event, Acted)],
        outcome=turn.outcome,
    )
