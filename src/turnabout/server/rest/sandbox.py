"""A sandbox: try moves from any position, made up or of a finished game. Nothing is stored.

A position that is given here may come from a game in progress, so nothing is told that would
help there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter
from pydantic import Field, Strict

from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.core.game import CHANCE, HOST, Actor, Game, whole_move, why_not
from turnabout.games import game_info, games
from turnabout.server.rest.dependencies import GameVisit, ServicesOf
from turnabout.server.rest.errors import SENT, Error, refusals
from turnabout.server.rest.positions import require_move, require_over
from turnabout.server.rest.shape import Shape
from turnabout.server.table.acts.models import Index, MoveText, SeatNumber
from turnabout.server.table.gate import MOST_MOVES
from turnabout.server.table.setup import without_help
from turnabout.server.table.shapes import AnyEvent, AnyView
from turnabout.server.table.table import Table

LONGEST_STATE = 2000
MOST_GIVEN = 50
MOST_VARIED = 200
"""Moves to try in a finished game."""
MOST_DRAWN = 200
"""Moves of chance: no position of a real game needs nearly as many, but an invented one may."""

router = APIRouter(tags=["games"])

GivenMove = Annotated[
    # Not strict, as JSON has only lists; the two items are as strict as everything else.
    tuple[
        Annotated[int, Field(strict=True, ge=HOST, le=200)],
        Annotated[str, Field(strict=True, min_length=1, max_length=400)],
    ],
    Strict(False),
]


VariationLine = Annotated[
    list[GivenMove], Field(default_factory=list, max_length=MOST_VARIED, examples=[[]])
]
"""Moves that were not played, with their actors."""


class Trial(Shape):
    """A position, and moves to make from it."""

    game: Annotated[str, Field(min_length=1, max_length=40, examples=list(games()))]
    seats: SeatNumber | None = None
    """How many play; by default, the usual number."""
    options: Annotated[dict[str, Any], Field(default_factory=dict, max_length=40, examples=[{}])]
    state: Annotated[str, Field(max_length=LONGEST_STATE)] | None = None
    """The position in the rulebook's notation; by default, the start."""
    moves: Annotated[
        list[GivenMove],
        Field(default_factory=list, max_length=MOST_GIVEN, examples=[[], [[0, "b8b7"]]]),
    ]
    """Each an actor (a seat, -1 for chance, -2 for the clock) and what they do."""
    seat: SeatNumber | None = None
    """Whose view; by default, that of the first seat to act."""
    begins: MoveText | None = None
    """A move of that seat, or the beginning of one, to learn why it cannot be made."""


class Variation(Shape):
    """The position after the first `move` moves of a finished game, and moves to try there."""

    move: Index
    line: VariationLine
    seat: SeatNumber | None = None
    """Whose view; by default, that of the first seat to act."""
    begins: MoveText | None = None
    """A move of that seat, or the beginning of one, to learn why it cannot be made."""


class TriedMove(Shape):
    """A move that was made, and what everyone may be told about it."""

    actor: int
    move: str
    events: list[AnyEvent]


class Tried(Shape):
    """The position that was reached."""

    state: str
    seat: int | None
    view: AnyView
    """As the seat sees it; without a seat, as a spectator does."""
    to_act: list[int]
    together: bool
    """Whether all seats win or lose together."""
    moves: list[str] | None
    """The seat's legal moves; null if there are too many to list."""
    played: list[TriedMove]
    """The moves that were given, and the moves of chance due between and after them."""
    refusal: Error | None
    """Why the rules allow no move that begins like `begins`; null if they do."""


@router.post("/try", responses=refusals(*SENT))
async def try_moves(services: ServicesOf, trial: Trial) -> Tried:
    """Try moves in any position; moves of chance are sampled unless they are given."""
    # In a thread: games are quick, but a hostile position may be crafted to be slow.
    return await asyncio.to_thread(_tried, trial, services.fate)


@router.post("/tables/{table}/variation", responses=refusals(*SENT, 404, 409))
async def try_variation(visit: GameVisit, variation: Variation) -> Tried:
    """Try moves that were not played in a finished game; chance is the same each time."""
    table = visit.table
    require_over(table)
    require_move(table, variation.move)
    return await asyncio.to_thread(_varied, visit.room.row.id, table, variation)


def state_after(name: str, table: Table, move: int, line: list[tuple[int, str]]) -> Any:
    """The position after the first `move` moves of a game, followed by those of `line`."""
    state = table.game_session.state_at(move)
    for _, after in _line(table.game, state, line, _chance_of(name, move)) if line else ():
        state = after
    return state


class _Chance(NamedTuple):
    """The source of chance, and whether the client may choose its moves instead."""

    fate: Random
    given: bool


def _chance_of(name: str, move: int) -> _Chance:
    """The same each time in a variation: a client that chose it could recreate a live game."""
    return _Chance(Random(f"{name} {move}"), given=False)


def _varied(name: str, table: Table, variation: Variation) -> Tried:
    state = table.game_session.state_at(variation.move)
    seat, begins, chance = variation.seat, variation.begins, _chance_of(name, variation.move)
    return _reached(table.game, state, variation.line, seat, begins, chance)


def _tried(trial: Trial, fate: Random) -> Tried:
    game = game_info(trial.game).make(trial.seats, trial.options)
    state = game.start() if trial.state is None else game.read_state(trial.state)
    chance = _Chance(fate, given=True)
    return _reached(game, state, trial.moves, trial.seat, trial.begins, chance)


def _reached(
    game: Game[Any, Any],
    state: Any,
    given: list[tuple[int, str]],
    wanted: int | None,
    begins: str | None,
    chance: _Chance,
) -> Tried:
    played = []
    for tried, after in _line(game, state, given, chance):
        played.append(tried)
        state = after
    seat = _seat(game, state, wanted)
    against = _against(game, state, seat, begins)
    return _shown(game, state, seat, played, against)


def _line(
    game: Game[Any, Any], state: Any, given: list[tuple[int, str]], chance: _Chance
) -> Iterator[tuple[TriedMove, Any]]:
    """Every move with the state after it; the game is the only judge."""
    left = MOST_DRAWN
    actor: Actor
    waiting = list(reversed(given))
    while waiting or CHANCE in game.to_act(state):
        is_given = bool(waiting) and waiting[-1][0] == CHANCE
        if CHANCE in game.to_act(state) and not (is_given and chance.given):
            if not left:
                raise BadOptions("endless-chance")
            left -= 1
            actor, move = CHANCE, game.sample(state, chance.fate)
            if is_given and game.read_move(waiting.pop()[1]) != move:
                raise BadOptions("chosen-chance")
        else:
            actor, text = waiting.pop()
            move = whole_move(game, state, game.read_move(text))
        after = game.play(state, actor, move)
        events: list[Any] = list(without_help(game.events(state, actor, move, after)))
        yield TriedMove(actor=actor, move=game.write_move(move), events=events), after
        state = after


def _seat(game: Game[Any, Any], state: Any, wanted: int | None) -> int | None:
    if wanted is None:
        return min((actor for actor in game.to_act(state) if actor >= 0), default=None)
    if wanted >= game.seats:
        raise BadOptions("no-such-seat", count=game.seats)
    return wanted


def _against(
    game: Game[Any, Any], state: Any, seat: int | None, begins: str | None
) -> TurnaboutError | None:
    return None if seat is None or begins is None else why_not(game, state, seat, begins)


def _shown(
    game: Game[Any, Any],
    state: Any,
    seat: int | None,
    played: list[TriedMove],
    against: TurnaboutError | None,
) -> Tried:
    masked = game.mask(state, seat)
    listed = () if seat is None else game.moves(masked, seat)
    return Tried(
        state=game.write_state(state),
        seat=seat,
        view=game.view(masked),
        to_act=sorted(game.to_act(state)),
        together=game_info(game.name).together,
        moves=[game.write_move(move) for move in listed] if len(listed) <= MOST_MOVES else None,
        played=played,
        refusal=None if against is None else Error.of(against),
    )
