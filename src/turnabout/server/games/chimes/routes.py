"""What cards of Chimes at midnight would do, and what a bot meant by one that it has shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from turnabout.bots import Question
from turnabout.core.game import Seat
from turnabout.core.outcome import Outcome
from turnabout.games.chimes.events import Acted, ChimesEvent
from turnabout.games.chimes.foresight import Foreseen, foresee
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.hindsight import choices, hoped_acts
from turnabout.games.chimes.state import State, hand_of
from turnabout.server.rest.analysis import require_hint
from turnabout.server.rest.dependencies import (
    Address,
    GameVisit,
    HelpedVisit,
    RatesOf,
    ServicesOf,
    Someone,
)
from turnabout.server.rest.errors import refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.table.acts.models import SeatNumber
from turnabout.server.table.gate import Viewer
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

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


class Thought(Shape):
    """What a bot had in mind with a card."""

    seat: int
    hoped: str
    """The card that it hoped its partner would play."""
    acts: Annotated[list[Acted], Field(max_length=2)]
    """What the two cards would have done together."""


class Thoughts(Shape):
    """Of the bots at the table, by seat, in a turn that is over."""

    thoughts: list[Thought]


@router.get("/tables/{table}/thoughts", responses=refusals(401, 403, 404, 409, 503))
async def explain(
    visit: HelpedVisit,
    services: ServicesOf,
    rates: RatesOf,
    someone: Someone,
    address: Address,
    turn: Annotated[int, Query(ge=1, le=2**31)],
) -> Thoughts:
    """What bots meant by their cards: in a game that is over, or where hints are allowed."""
    table = visit.table
    if not isinstance(table.game, Chimes):
        raise Refusal("no-foresight")
    # There is no talk during a game (CH-7), unless the table is one to learn at.
    if table.phase != "over" and not table.setup.hints:
        raise Refusal("no-hints")
    if turn > table.state.turns:
        raise Refusal("no-such-move", moves=len(table.log))
    first = _first_place(turn)
    thoughts = []
    chosen = dict(await asyncio.to_thread(_chosen, table, table.game, first))
    for seat, bot in sorted(_bots(table, first)):
        state = chosen[seat]
        if table.phase != "over" and not _knows_hand(table.game, state, 1 - seat, visit.viewer):
            continue
        question = Question.about(
            table.game, state, seat, table.log[:first], bot=bot, task="explain"
        )
        with rates.think(someone.who):
            answer = await services.workers.ask(question, patient=True, asker=address)
        if (hoped := answer.move) is not None:
            acts = hoped_acts(table.game, state, seat, hoped)
            thoughts.append(Thought(seat=seat, hoped=table.game.write_move(hoped), acts=acts))
    return Thoughts(thoughts=thoughts)


def _first_place(turn: int) -> int:
    """Where a turn begins in the log: the deal comes first, then two cards per turn."""
    return 2 * turn - 1


def _bots(table: Table, first: int) -> Iterator[tuple[Seat, str]]:
    """The bots that chose a card in the turn that begins at this place.

    A bot may have taken over from a person, or continue a game that others began.
    """
    for place in range(max(first, len(table.setup.opening)), first + 2):
        entry, seat = table.entries[table.places[place] - 1], table.log[place].actor
        sitter = table.seats[seat]
        if not entry.who and sitter is not None and sitter.bot is not None:
            yield seat, sitter.bot


def _chosen(table: Table, game: Chimes, first: int) -> list[tuple[Seat, State]]:
    """The choices of the turn that begins at this place."""
    before = table.game_session.state_at(first)
    return choices(game, before, table.log[first : first + 2])


def _knows_hand(game: Chimes, state: State, seat: Seat, viewer: Viewer) -> bool:
    """Whether a viewer may know what a seat held: in the memory game, spectators may not (CH-6)."""
    return any(hand_of(game.mask(state, eye).hands, seat) is not None for eye in viewer.eyes)


def _foresight(game: Chimes, known: State, seat: int) -> Foresight:
    turns = [_turn(game, turn) for turn in foresee(game, known, seat)]
    return Foresight(seat=seat, turns=turns)


def _turn(game: Chimes, turn: Foreseen) -> ForeseenTurn:
    return ForeseenTurn(
        mine=game.write_move(turn.own),
        theirs=None if turn.other is None else game.write_move(turn.other),
        acts=_acts(turn.events),
        outcome=turn.outcome,
    )


def _acts(events: Sequence[ChimesEvent]) -> list[Acted]:
    return [event for event in events if isinstance(event, Acted)]
