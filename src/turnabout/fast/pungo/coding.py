"""Pungo's values as numbers, and back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import index

import numpy as np

from turnabout.fast.pungo import kernels
from turnabout.fast.pungo.layout import (
    ANY_SIZE,
    ARENA,
    CELL_COUNT,
    COLOURS,
    DIE,
    FACES,
    HOME_NAMES,
    MOST_MOVES,
    MOVES,
    O_DICE,
    PLAYER,
    POINTS,
    STEPS,
    SYMMETRIES,
    TAG,
    TARGETS,
    TURNS,
    WIDTH,
    arena_of,
    stack_number,
)
from turnabout.fast.tag import tag_of
from turnabout.fast.types import Code, Numbers
from turnabout.games.pungo.die import FACES as DIE_FACES
from turnabout.games.pungo.die import SHOWN, WAYS, Surface
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.setup import COLOURINGS
from turnabout.games.pungo.state import AnyMove, Die, Face, Roll, State, Step, name_pyramids


class PungoCoding:
    """A state is eighteen numbers; pyramids lose their `State.ids`."""

    kernels = kernels
    dtype = np.int64
    width = WIDTH
    most_moves = MOST_MOVES
    reasons = ("symmetry", "exile", "turn-limit")

    def __init__(self, game: Pungo) -> None:
        self.game = game
        self._dice = dice_of(game)
        self._numbers = {die: number for number, die in enumerate(self._dice)}
        self._tags = _tags(game)
        self.options = self._options()

    def encode(self, state: State) -> Code:
        if len(state.arena) != CELL_COUNT or state.die not in self._numbers:
            raise ValueError("an arena or a die of another game")
        if state.player not in (0, 1, None) or (state.points is not None and state.points < 0):
            raise ValueError("a player or points that cannot be")
        code = np.zeros(WIDTH, np.int64)
        code[TAG], code[TAG + 1] = self._tags
        code[ARENA : ARENA + CELL_COUNT] = [stack_number(stack) for stack in state.arena]
        code[DIE] = self._numbers[state.die]
        code[PLAYER] = -1 if state.player is None else index(state.player)
        code[POINTS] = -1 if state.points is None else index(state.points)
        code[TURNS] = index(state.turns)
        return code

    def decode(self, code: Code) -> State:
        numbers = [int(number) for number in code]
        arena = arena_of(numbers[ARENA : ARENA + CELL_COUNT])
        return State(
            arena=arena,
            die=self._dice[numbers[DIE]],
            player=None if numbers[PLAYER] < 0 else numbers[PLAYER],
            points=None if numbers[POINTS] < 0 else numbers[POINTS],
            turns=numbers[TURNS],
            ids=name_pyramids(arena),
        )

    def encode_move(self, move: AnyMove) -> int:
        return _NUMBERS[move]

    def decode_move(self, number: int) -> AnyMove:
        return move_of(number)

    def masked(self, codes: Code) -> bool:
        return False

    def example(self) -> Code:
        return self.encode(self.game.start())

    def _options(self) -> Numbers:
        game = self.game
        start = game.start()
        flags = game.decision, game.chaos, game.pyramid_die, game.coloured, game.shuffled
        numbers = [*self._tags, HOME_NAMES.index(game.home), *flags]
        numbers += [SYMMETRIES.index(game.colour_symmetry), game.only_exile_wins]
        numbers += [game.turn_limit, self._numbers[start.die]]
        numbers += [-1 if start.points is None else start.points, len(self._dice)]
        numbers += [0, *map(game.points_of, DIE_FACES)]
        numbers += [0, *map(self._sizes, DIE_FACES)]
        assert len(numbers) == O_DICE
        for die in self._dice:
            tips = {} if game.chaos else game.surface.tips[die]
            numbers.append(die.top)
            numbers += [self._numbers[tips[way]] if way in tips else -1 for way in WAYS]
        return np.array(numbers, np.int32)

    def _sizes(self, face: int) -> int:
        """The sizes that a face allows to move, as bits."""
        return sum(1 << size for size in SHOWN[face]) if self.game.pyramid_die else ANY_SIZE


def dice_of(game: Pungo) -> tuple[Die, ...]:
    """Every way the die can lie, in the order of their numbers."""
    return _THROWN if game.chaos else _lying(game.surface)


_THROWN = tuple(map(Die, range(7)))
"""In Chaos the die is only its face, 0 before the first roll."""


@cache
def _lying(surface: Surface) -> tuple[Die, ...]:
    return tuple(surface.tips)


def move_of(number: int) -> AnyMove:
    return _MOVES[number]


def _tags(game: Pungo) -> tuple[int, int]:
    """The two halves of the tag."""
    return divmod(tag_of(game), 1 << 16)


def _listed_moves() -> Iterator[tuple[int, AnyMove]]:
    yield from enumerate(map(Roll, WAYS))
    yield from enumerate(map(Face, DIE_FACES), FACES)
    yield from enumerate(COLOURINGS, COLOURS)
    for number in range(MOVES - STEPS):
        source, pile, way = number // 36, number // 4 % 9 + 1, number % 4
        target = int(TARGETS[4 * source + way])
        if target >= 0:
            yield STEPS + number, Step(pile, source, target)


_MOVES = dict(_listed_moves())
_NUMBERS = {move: number for number, move in _MOVES.items()}
