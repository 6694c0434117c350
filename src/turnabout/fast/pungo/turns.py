"""Whole turns of Pungo: every arena in which one can end, and whether one wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple, overload

import numpy as np

from turnabout.core.errors import TurnaboutError, quote
from turnabout.core.game import CHANCE, Game
from turnabout.core.json import Json
from turnabout.fast import load
from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import FastGame
from turnabout.fast.jit import progress
from turnabout.fast.pungo.coding import move_of
from turnabout.fast.pungo.layout import BITS, CELL_COUNT, O_DECISION, POINTS, stack_of
from turnabout.fast.pungo.search import FULL, TO_GO, TOO_MANY, enumerate_turn
from turnabout.fast.types import Code, Numbers
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import AnyMove, Arena, State, Step

MOST: Final = 100_000
"""The default limit on listed turns; a real position has a few thousand."""
_ROOMS: Final = (1 << 13, 1 << 17)
"""Room for nodes in the first attempt, and in the second if that was not enough."""


class NoTurn(TurnaboutError):
    """A state in which no player has a turn to finish."""

    code = "no-turn"


class TooManyTurns(TurnaboutError):
    """There are more turns than were asked for, or than there is room for."""

    code = "too-many-turns"


@dataclass(frozen=True, slots=True)
class Turn:
    """Steps that finish a turn, and the resulting arena, thawed."""

    steps: tuple[Step, ...]
    arena: Arena


@dataclass(frozen=True, slots=True)
class Turns(Sequence[Turn]):
    """Every arena in which a turn can end, each with a shortest way there, fewest steps first and
    then in the order of games/. Each is built on access.
    """

    spent: int
    """The points that each of them spends; 1 with the pyramid die."""
    lost: int
    """PU-5: the points that cannot be spent."""
    _packed: bytes = field(repr=False)
    _links: bytes = field(repr=False)
    _ends: bytes = field(repr=False)
    """The output of `enumerate_turn`."""

    def __len__(self) -> int:
        return len(self._ends) // 4

    def __iter__(self) -> Iterator[Turn]:
        packed = np.frombuffer(self._packed, np.int64).tolist()
        links = np.frombuffer(self._links, np.int32).tolist()
        for end in np.frombuffer(self._ends, np.int32).tolist():
            yield Turn(_steps(links, end), _arena(packed, end))

    @overload
    def __getitem__(self, place: int) -> Turn: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Turn, ...]: ...
    def __getitem__(self, place: int | slice) -> Turn | tuple[Turn, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        packed, links = np.frombuffer(self._packed, np.int64), np.frombuffer(self._links, np.int32)
        end = int(np.frombuffer(self._ends, np.int32)[place])
        return Turn(_steps(links, end), _arena(packed, end))


def turns(game: Game[Any, Any], state: State, most: int = MOST) -> Turns:
    """Every way to finish the turn of a player who is to step, one per arena.

    NoTurn if no step is due, TooManyTurns if there are more than `most`.
    """
    if type(most) is not int or not 1 <= most <= _ROOMS[-1]:
        raise BadArray("pungo-turns-most", given=quote(repr(most)), most=_ROOMS[-1])
    fast = _fast(game)
    code = fast.encode(state)
    if state.points is None or state.player is None or CHANCE in fast.to_act(code):
        raise NoTurn("pungo-turns-no-step", position=game.write_state(state))
    found = _search(fast, code, most, stop=False)
    if found is None:
        position = game.write_state(state)
        raise TooManyTurns("pungo-turns-too-many", position=position, most=most)
    spent = int(found.packed[1]) >> TO_GO
    written = (array.tobytes() for array in found)
    return Turns(spent, state.points - spent, *written)


def wins(game: Game[Any, Any], state: State) -> tuple[AnyMove, ...] | None:
    """Moves that win this turn for the player to act, with the fewest steps after a roll; or None.

    If a roll is due, it is chosen too; in the decision game that ends the turn, so nothing wins.
    NoTurn if the game is over or chance is to act: in Chaos nothing is known before the roll.
    """
    fast = _fast(game)
    code = fast.encode(state)
    if state.player is None or CHANCE in fast.to_act(code):
        raise NoTurn("pungo-turns-nobody", position=game.write_state(state))
    if state.points is not None:
        return _winning_steps(fast, code)
    if fast.coding.options[O_DECISION]:
        return None
    for way in fast.moves(code, state.player):
        after = fast.play(code, state.player, int(way))
        steps = _winning_steps(fast, after) if after[POINTS] > 0 else None
        if steps is not None:
            return (fast.decode_move(int(way)), *steps)
    return None


class _Found(NamedTuple):
    """The output of `enumerate_turn`."""

    packed: Code
    links: Numbers
    ends: Numbers


def _winning_steps(fast: FastGame[Any, Any], code: Code) -> tuple[Step, ...] | None:
    found = _search(fast, code, 1, stop=True)
    assert found is not None
    return _steps(found.links, int(found.ends[0])) if len(found.ends) else None


def _search(fast: FastGame[Any, Any], code: Code, most: int, stop: bool) -> _Found | None:
    """None if there are more ends than `most`."""
    for room in _ROOMS:
        packed, links = np.empty(2 * room, np.int64), np.zeros(2 * room, np.int32)
        slots, ends = np.empty(2 * room, np.int32), np.empty(min(most, room), np.int32)
        count = enumerate_turn(fast.coding.options, code, stop, packed, links, slots, ends)
        if count >= 0:
            # Nodes come after those they are reached from, so those up to the last end suffice.
            nodes = 1 + int(ends[count - 1]) if count else 1
            return _Found(packed[: 2 * nodes], links[: 2 * nodes], ends[:count])
        if count == TOO_MANY and most <= room:
            return None
    assert count == FULL
    told = fast.game.write_state(fast.decode(code))
    raise TooManyTurns("pungo-turns-no-room", position=told, positions=room)


def _steps(links: Sequence[int] | Numbers, node: int) -> tuple[Step, ...]:
    """The path from node 0."""
    steps = []
    while node:
        step = move_of(int(links[2 * node + 1]))
        assert isinstance(step, Step)
        steps.append(step)
        node = int(links[2 * node])
    return tuple(reversed(steps))


def _arena(packed: Sequence[int] | Code, node: int) -> Arena:
    """Like the kernel `unpack`."""
    pyramids, heights = int(packed[2 * node]), int(packed[2 * node + 1])
    stacks = []
    for _ in range(CELL_COUNT):
        width = BITS * (heights & 15)
        stacks.append(stack_of(pyramids & ((1 << width) - 1)))
        pyramids >>= width
        heights >>= 4
    return tuple(stacks)


def _fast(game: Game[Any, Any]) -> FastGame[Any, Any]:
    if not isinstance(game, Pungo):
        raise BadArray("pungo-turns-other-game", given=quote(repr(game)))
    return _loaded(game.seats, tuple(game.options.items()))


@lru_cache(maxsize=64)
def _loaded(seats: int, options: tuple[tuple[str, Json], ...]) -> FastGame[Any, Any]:
    fast = load(Pungo(seats, dict(options)))
    with progress("pungo"):
        _search(fast, fast.coding.example(), 1, stop=True)
    return fast
