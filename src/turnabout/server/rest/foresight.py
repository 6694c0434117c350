"""What two cards of Chimes at midnight would do, at tables that allow help."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import Field

from turnabout.games.chimes.foresight import Foreseen, foresee
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import State
from turnabout.server.rest.analysis import require_hint
from turnabout.server.rest.errors import refusals
from turnabout.server.rest.given import GameVisit, RatesOf, Someone
from turnabout.server.rest.shape import Shape
from turnabout.server.table.acts import SeatNumber
from turnabout.server.table.refusal import Refusal

By = Literal["players", "automaton"]

router = APIRouter(tags=["analysis"])


class ForeseenAct(Shape):
    """What would happen on a square; without `from` and `to` nothing moves there."""

    by: By
    square: str
    card: str
    piece: str | None
    origin: Annotated[str | None, Field(alias="from")]
    to: str | None
    captured: str | None


class ForeseenEnd(Shape):
    """How the game would be over."""

    won: bool
    reason: str


class ForeseenTurn(Shape):
    """My card, one that my partner may play, and the acts in their order."""

    mine: str
    theirs: str | None
    """Null where the partner's hand is not shown."""
    acts: Annotated[list[ForeseenAct], Field(max_length=2)]
    end: ForeseenEnd | None


class Foresight(Shape):
    """Every turn that may come, my cards in the order in which they are held."""

    seat: int
    turns: Annotated[list[ForeseenTurn], Field(max_length=100)]


@router.get("/tables/{table}/foresight", responses=refusals(401, 403, 404, 409))
async def foretell(
    visit: GameVisit, rates: RatesOf, someone: Someone, seat: Annotated[SeatNumber, Query()]
) -> Foresight:
    """What your cards would do with each card of your partner, if the table allows hints."""
    table = visit.table
    if not isinstance(table.game, Chimes):
        raise Refusal("no-foresight", "only the cards of Chimes at midnight are foretold")
    require_hint(table, someone.who, seat)
    rates.foresee(someone.who)
    # The mask first: whatever comes after it cannot know the partner's choice.
    known = table.game.mask(table.state, seat)
    # A hundred turns take a while; everyone else goes on meanwhile.
    return await asyncio.to_thread(_foresight, table.game, known, seat)


def _foresight(game: Chimes, known: State, seat: int) -> Foresight:
    turns = [_told(game, turn) for turn in foresee(game, known, seat)]
    return Foresight.model_validate({"seat": seat, "turns": turns}, strict=False)


def _told(game: Chimes, turn: Foreseen) -> dict[str, Any]:
    end = turn.outcome
    return {
        "mine": game.write_move(turn.own),
        "theirs": None if turn.other is None else game.write_move(turn.other),
        "acts": [_act(event) for event in turn.told if event["event"] == "act"],
        "end": None if end is None else {"won": end.scores[0] == 1, "reason": end.reason},
    }


def _act(event: dict[str, Any]) -> dict[str, Any]:
    """The act without its English sentence, which most of the answer would be."""
    return {key: value for key, value in event.items() if key not in ("event", "says")}
