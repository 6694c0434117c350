"""The whole turns of a player who is asked, wherever in a turn that is."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnabout.bots.pungo.steps import BITS
from turnabout.bots.pungo.workspace import CELLS
from turnabout.fast.jit import kernel
from turnabout.fast.pungo import kernels
from turnabout.fast.pungo.arena import legal_tips, victory
from turnabout.fast.pungo.layout import (
    ARENA,
    DIE,
    O_DECISION,
    O_DICE,
    PLAYER,
    POINTS,
    STEPS,
    TURNS,
    WIDTH,
)
from turnabout.fast.pungo.layout import BITS as FAST_BITS
from turnabout.fast.pungo.search import TO_GO, enter, enumerate_turn, unpack
from turnabout.fast.types import Code, Numbers

MOST_MOVES = 8
"""Of a turn: steps for six points, and a roll before or after them."""
_ROOMS = (1 << 13, 1 << 17)
"""Nodes there is room for, at the first attempt and when it was not enough."""
_WAYS = 4


class Choices(NamedTuple):
    """Columns, a row for each different end of the turn."""

    turns: Code
    """The stacks of the arena, as the search has them, and how the die lies."""
    won: NDArray[np.bool_]
    again: NDArray[np.bool_]
    """Whether an earlier turn of the game ended like this; false unless the log was read."""
    paths: Numbers
    """The moves that lead there, -1 after the last."""
    steps: Numbers
    piles: Numbers
    """How many of them are steps, and how many of these move more than one pyramid."""


def choices(options: Numbers, code: Code) -> Choices:
    """Every way to finish the turn: rolls in order, then those of fewest steps first."""
    if code[POINTS] >= 0:
        found = _stepped(options, code, -1)
        return _tipped(options, found, code) if options[O_DECISION] else found
    if options[O_DECISION]:
        return _tipped(options, _passed(options, code, -1), code)
    tips = legal_tips(options, code)
    return _joined([_rolled(options, code, way) for way in range(_WAYS) if tips >> way & 1])


def choices_after(options: Numbers, code: Code, move: int) -> Choices:
    """Every way to finish the turn after this move; one, if it is finished."""
    after = code.copy()
    kernels.make(options, after, int(code[PLAYER]), move, np.empty_like(code))
    if after[TURNS] == code[TURNS]:
        return choices(options, after)
    found = _passed(options, after, -1)
    found.won[:] = after[POINTS] == 0
    return found


def _rolled(options: Numbers, code: Code, way: int) -> Choices:
    after = code.copy()
    kernels.make(options, after, int(code[PLAYER]), way, np.empty_like(code))
    # PU-5: without a step the turn passes.
    return (_passed if after[POINTS] < 0 else _stepped)(options, after, way)


def _passed(options: Numbers, code: Code, way: int) -> Choices:
    """The arena stays as it is."""
    room = _Room(1)
    enter(code, 0, 0, room.packed, np.zeros(2, np.int32))
    found = room.read(options, code, 1, way)
    found.won[:] = False
    return found


def _stepped(options: Numbers, code: Code, way: int) -> Choices:
    """The ends of a turn in which a step is due, after this roll if there was one."""
    for size in _ROOMS:
        room = _Room(size)
        slots = np.empty(2 * size, np.int32)
        count = enumerate_turn(options, code, False, room.packed, room.links, slots, room.ends)
        if count >= 0:
            break
    found = room.read(options, code, max(count, 0), way)
    # PU-7: a turn that could not spend all its points cannot win.
    found.won[:] &= int(room.packed[1]) >> TO_GO == code[POINTS]
    return found


def _tipped(options: Numbers, found: Choices, code: Code) -> Choices:
    """The decision game: a roll for the opponent after each, unless it has won."""
    parts = []
    for way in range(_WAYS):
        after = int(options[O_DICE + 5 * code[DIE] + 1 + way])
        if after >= 0:
            columns: Any = (column.copy() for column in found)
            part = Choices(*columns)
            part.turns[:, CELLS] = after
            lengths = (part.paths >= 0).sum(axis=1)
            part.paths[np.arange(len(lengths)), lengths] = np.where(part.won, -1, way)
            parts.append(part)
    return _joined(parts)


def _joined(parts: list[Choices]) -> Choices:
    columns: Any = zip(*parts, strict=True)
    return Choices(*map(np.concatenate, columns))


class _Room:
    """What `enumerate_turn` writes."""

    def __init__(self, nodes: int) -> None:
        self.packed = np.empty(2 * nodes, np.int64)
        self.links = np.zeros(2 * nodes, np.int32)
        self.ends = np.zeros(nodes, np.int32)

    def read(self, options: Numbers, code: Code, count: int, way: int) -> Choices:
        found = Choices(
            np.empty((count, CELLS + 1), np.int64),
            np.empty(count, np.bool_),
            np.zeros(count, np.bool_),
            np.full((count, MOST_MOVES), -1, np.int32),
            np.zeros(count, np.int32),
            np.zeros(count, np.int32),
        )
        columns = found.turns, found.won, found.paths, found.steps, found.piles
        read_ends(options, code, way, self.packed, self.links, self.ends, *columns)
        return found


@kernel
def read_ends(
    options: Numbers,
    code: Code,
    way: int,
    packed: Code,
    links: Numbers,
    ends: Numbers,
    turns: Code,
    won: NDArray[np.bool_],
    paths: Numbers,
    steps: Numbers,
    piles: Numbers,
) -> None:
    """Fill the columns; `way` is the number of the roll before the steps, or -1."""
    state = np.empty(WIDTH, np.int64)
    for place in range(len(won)):
        node = ends[place]
        unpack(packed, int(node), state)
        for cell in range(CELLS):
            turns[place, cell] = stack_of(int(state[ARENA + cell]))
        turns[place, CELLS] = code[DIE]
        won[place] = victory(options, state, int(code[PLAYER])) > 0
        while node:
            piles[place] += (links[2 * node + 1] - STEPS) // 4 % 9 > 0
            steps[place] += 1
            node = links[2 * node]
        node, at = ends[place], steps[place] + (way >= 0)
        if way >= 0:
            paths[place, 0] = way
        while node:
            at -= 1
            paths[place, at] = links[2 * node + 1]
            node = links[2 * node]


@kernel
def stack_of(stack: int) -> int:
    """A stack without what is frozen in it, as the search has it."""
    found, width = 0, 0
    while stack:
        found |= (stack & 15) << width
        stack >>= FAST_BITS
        width += BITS
    return found
