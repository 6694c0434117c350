"""Analysis of finished games, and hints for the player to move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractContextManager, aclosing
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse
from pydantic import Field
from starlette.types import Receive, Scope, Send

from turnabout.bots import Analysis, Budget, Question
from turnabout.bots.analysis import Certainty
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Game
from turnabout.server.live.review import Review, brief, question_about
from turnabout.server.rest.dependencies import (
    Address,
    HelpedVisit,
    RatesOf,
    ServicesOf,
    Someone,
)
from turnabout.server.rest.errors import SENT, Error, refusals
from turnabout.server.rest.positions import require_move, require_over
from turnabout.server.rest.sandbox import VariationLine, state_after
from turnabout.server.rest.shape import Shape
from turnabout.server.table.acts.models import Index, SeatNumber
from turnabout.server.table.acts.permissions import require_playing
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

HINT_BUDGET = Budget(seconds=1.0)

router = APIRouter(tags=["analysis"])


class AnalysisRequest(Shape):
    """The position after the first `move` moves of a finished game, and those of `line`."""

    move: Index
    line: VariationLine
    seconds: Annotated[float, Field(ge=0.05, le=5, allow_inf_nan=False)] = 1.0


class MoveReason(Shape):
    """Why a move is good; null where there is none. Others' moves come with their seats."""

    threat: str | None
    """What the seat could do next that it could not do before."""
    stopped: tuple[int, str] | None
    """What another could have done, and no longer can."""
    reply: tuple[int, str] | None
    """The best reply of another seat."""


class RankedMove(Shape):
    """A move and what it is worth to the seat that makes it."""

    move: str
    value: float
    """The expected score, 0 to 1; exactly that if `exact`."""
    exact: bool
    certainty: Certainty
    """Exact if everything was searched, proven if a win or a defeat was found on the way."""
    distance: int | None
    """How far away the end is, if known."""
    line: list[tuple[int, str]]
    """How play continues if everyone plays their best: actors and moves, this one first."""
    reason: MoveReason | None
    """Only for the best few."""


class Analysed(Shape):
    """The moves of a seat, best first."""

    seat: int
    depth: int
    nodes: int
    moves: list[RankedMove]


class PositionFound(Shape):
    """The analysis of the position after the first `move` moves; a later one replaces it."""

    type: Literal["found"] = "found"
    move: int
    found: Analysed


class ReviewEnd(Shape):
    """Everything has been looked at."""

    type: Literal["end"] = "end"


class ReviewRefused(Shape):
    """The bots could not go on; ask again for what is missing."""

    type: Literal["refused"] = "refused"
    refusal: Error


class HintWish(Shape):
    """One of your seats."""

    seat: SeatNumber


class Hint(Shape):
    """The move that the bots would make."""

    seat: int
    move: str
    certainty: Certainty
    reason: MoveReason | None


class Lines(StreamingResponse):
    """Lines of JSON, each sent as soon as there is something to say."""

    media_type = "application/x-ndjson"

    def __init__(self, lines: AsyncGenerator[str], during: AbstractContextManager[None]) -> None:
        """`during` is entered before anything is sent, while it can still refuse."""
        # A proxy that collects the lines would defeat their purpose.
        super().__init__(lines, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        self._lines = lines
        self._during = during

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._during:
            # However this ends, no bot goes on thinking for a client that has gone away.
            async with aclosing(self._lines):
                await super().__call__(scope, receive, send)


@router.get(
    "/tables/{table}/analysis",
    response_class=Response,
    responses={
        200: {
            "model": PositionFound | ReviewEnd | ReviewRefused,
            "description": "Lines of JSON, position by position, until the end",
            "content": {Lines.media_type: {}},
        },
        **refusals(401, 403, 404, 409),
    },
)
async def analyse_game(
    visit: HelpedVisit, services: ServicesOf, rates: RatesOf, someone: Someone, address: Address
) -> Lines:
    """Every position of a finished game, as fast as the bots analyse them."""
    table = visit.table
    require_over(table)
    review = services.reviews.of(visit.room.row.id, table)
    return Lines(_lines(review, table.game, address), rates.review(someone.who, address))


@router.post("/tables/{table}/analysis", responses=refusals(*SENT, 401, 404, 409, 503))
async def analyse(
    visit: HelpedVisit,
    services: ServicesOf,
    rates: RatesOf,
    someone: Someone,
    address: Address,
    asked: AnalysisRequest,
) -> Analysed:
    """The best moves in a position of a finished game."""
    table = visit.table
    require_over(table)
    require_move(table, asked.move)
    with rates.think(someone.who):
        question = await asyncio.to_thread(_question, visit.room.row.id, table, asked)
        answer = await services.workers.ask(question, patient=True, asker=address)
    assert answer.analysis is not None
    return _analysed(brief(answer.analysis), table.game)


@router.post("/tables/{table}/hint", responses=refusals(*SENT, 401, 404, 409, 503))
async def hint(
    visit: HelpedVisit,
    services: ServicesOf,
    rates: RatesOf,
    someone: Someone,
    address: Address,
    wish: HintWish,
) -> Hint:
    """A good move for one of your seats, if the table allows hints."""
    table = visit.table
    require_hint(table, someone.who, wish.seat)
    question = Question.about(
        table.game, table.state, wish.seat, task="analyse", budget=HINT_BUDGET, most=1
    )
    with rates.think(someone.who):
        answer = await services.workers.ask(question, asker=address)
    if visit.table.position != table.position:
        raise Refusal("stale")
    assert answer.analysis is not None
    best = _analysed(answer.analysis, table.game).moves[0]
    return Hint(seat=wish.seat, move=best.move, certainty=best.certainty, reason=best.reason)


def require_hint(table: Table, who: str, seat: int) -> None:
    """Hints are for your own seat, where they are allowed and there is a move to choose."""
    if seat not in table.seats_of(who):
        raise Refusal("not-your-seat")
    if not table.setup.hints:
        raise Refusal("no-hints")
    require_playing(table)
    if seat not in table.acting():
        raise Refusal("not-your-turn")


def _question(name: str, table: Table, asked: AnalysisRequest) -> Question:
    state = state_after(name, table, asked.move, asked.line)
    question = question_about(table.game, state, Budget(seconds=asked.seconds))
    if question is None:
        raise Refusal("nothing-to-choose")
    return question


async def _lines(review: Review, game: Game[Any, Any], asker: str) -> AsyncGenerator[str]:
    last: ReviewEnd | ReviewRefused = ReviewEnd()
    try:
        async with aclosing(review.follow(asker)) as findings:
            async for place, analysis in findings:
                yield _line(PositionFound(move=place, found=_analysed(analysis, game)))
    except TurnaboutError as error:
        last = ReviewRefused(refusal=Error.of(error))
    yield _line(last)


def _line(said: Shape) -> str:
    return said.model_dump_json() + "\n"


def _analysed(analysis: Analysis, game: Game[Any, Any]) -> Analysed:
    return Analysed.model_validate(analysis.write(game), strict=False)
