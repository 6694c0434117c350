"""Analysis of any position in a finished game, and hints for the player to move."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from turnabout.bots import Budget, Question
from turnabout.server.rest.dependencies import GameVisit, RatesOf, ServicesOf, Someone
from turnabout.server.rest.errors import SENT, refusals
from turnabout.server.rest.positions import require_move
from turnabout.server.rest.shape import Shape
from turnabout.server.table.acts.models import Index, SeatNumber
from turnabout.server.table.acts.permissions import require_playing
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

MOST_RANKED = 20
HINT_BUDGET = Budget(seconds=1.0)

router = APIRouter(tags=["analysis"])


class AnalysisRequest(Shape):
    """The position after the first `move` moves of a finished game."""

    move: Index
    seconds: Annotated[float, Field(ge=0.05, le=5, allow_inf_nan=False)] = 1.0


class RankedMove(Shape):
    """A move and what it is worth to the seat that makes it."""

    move: str
    value: float
    """The expected score, 0 to 1; exactly that if `exact`."""
    exact: bool
    distance: int | None
    """How far the end is, if known."""
    line: list[tuple[int, str]]
    """How play continues if everyone plays their best: actors and moves, this one first."""


class Analysed(Shape):
    """The moves of a seat, best first."""

    seat: int
    depth: int
    nodes: int
    moves: list[RankedMove]


class HintWish(Shape):
    """One of your seats."""

    seat: SeatNumber


class Hint(Shape):
    """The move that the bots would make."""

    seat: int
    move: str


@router.post("/tables/{table}/analysis", responses=refusals(*SENT, 401, 404, 409, 503))
async def analyse(
    visit: GameVisit, services: ServicesOf, rates: RatesOf, someone: Someone, asked: AnalysisRequest
) -> Analysed:
    """The best moves in a position of a game that is over."""
    table = visit.table
    if table.phase != "over":
        raise Refusal("playing")
    require_move(table, asked.move)
    with rates.think(someone.who):
        answer = await services.workers.ask(await asyncio.to_thread(_question, table, asked))
    assert answer.analysis is not None
    return Analysed.model_validate(answer.analysis.write(table.game), strict=False)


@router.post("/tables/{table}/hint", responses=refusals(*SENT, 401, 404, 409, 503))
async def hint(
    visit: GameVisit, services: ServicesOf, rates: RatesOf, someone: Someone, wish: HintWish
) -> Hint:
    """A good move for one of your seats, if the table allows hints."""
    table = visit.table
    require_hint(table, someone.who, wish.seat)
    question = Question.about(
        table.game, table.state, wish.seat, task="analyse", budget=HINT_BUDGET, most=1
    )
    with rates.think(someone.who):
        answer = await services.workers.ask(question)
    if visit.table.position != table.position:
        raise Refusal("stale")
    return Hint(seat=wish.seat, move=table.game.write_move(answer.move))


def require_hint(table: Table, who: str, seat: int) -> None:
    """Hints are for your own seat, where they are allowed and there is a move to choose."""
    if seat not in table.seats_of(who):
        raise Refusal("not-your-seat")
    if not table.setup.hints:
        raise Refusal("no-hints")
    require_playing(table)
    if seat not in table.acting():
        raise Refusal("not-your-turn")


def _question(table: Table, asked: AnalysisRequest) -> Question:
    """As the first seat that has a choice there sees it."""
    state = table.game_session.state_at(asked.move)
    seats = [actor for actor in table.game.to_act(state) if actor >= 0]
    if not seats:
        raise Refusal("nothing-to-choose")
    budget = Budget(seconds=asked.seconds)
    return Question.about(
        table.game, state, min(seats), task="analyse", budget=budget, most=MOST_RANKED
    )
