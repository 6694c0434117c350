"""The data of a search for two: one block of words, including tables of the board."""

from __future__ import annotations

from math import log
from typing import Final, NamedTuple

import numpy as np

from turnabout.bots.pivit.duel.weights import Weights
from turnabout.bots.search.limits import LIMITS
from turnabout.bots.search.memory import address_of, new_block
from turnabout.bots.search.table import PositionTable
from turnabout.fast.pivit.kernels import O_BOARD, O_QUIET_LIMIT, O_SIZE
from turnabout.fast.pivit.tables import (
    CORNERS,
    MASTERY_KEYS,
    NOT_LEFT,
    NOT_RIGHT,
    OTHER_COLOUR,
    PIECE_KEYS,
    RAYS,
    SQUARES,
    TURN_KEYS,
)
from turnabout.fast.types import Numbers, Words

PLIES: Final = 96
"""The maximum depth, including captures."""
MOST_MOVES: Final = 14 * 64
POSITIONS: Final = 1 << 20
MOVES_KEPT: Final = 64 * 64
REDUCED: Final = 64
"""Depths and move numbers up to which reductions grow."""
KINDS: Final = 4
"""Minions and masters, across and up-down: 2 for a master plus 1 for up-down."""

# Single words after the limits.
(
    TABLE, TABLE_MASK, TABLE_AGE, EXCHANGES, QUIET_LIMIT, SIZE, B_CORNERS, B_SQUARES, B_NOT_LEFT,
    B_NOT_RIGHT, LATE, HISTORY_STEP, PASS_DEPTH, ABOVE_DEPTH, ABOVE_MARGIN, BELOW_DEPTH,
    BELOW_MARGIN, FEW_DEPTH, FEW_MOVES, GUESS_DEPTH, TREND, SINGULAR_DEPTH, SINGULAR_MARGIN,
    ROOT_LATE, ROOT_DEPTH, TABLE_SINCE, SINGLE,
) = range(LIMITS, LIMITS + 27)  # fmt: skip

_next = SINGLE


def _room(words: int) -> int:
    global _next
    place, _next = _next, _next + words
    return place


SLIDES: Final = _room(KINDS * 64 * 4)
"""For a kind and a square: the line before it, the line behind it, where it can go, and where the
player notices that it can go."""
LOWER, UPPER, REACH, NOTICED = range(4)
WORTH: Final = _room(KINDS * 64)
"""What a piece of a kind on a square is worth: two numbers in one word, early and late."""
KEYS: Final = _room(64 * 16)
TURNS: Final = _room(5)
MASTERIES: Final = _room(4 * 5)
PHASES: Final = _room(65)
"""How early in the game it is by the number of minions left, out of 256."""
WEIGHTS: Final = _room(64)
FEATURES: Final = _room(64)
REDUCTIONS: Final = _room(REDUCED * REDUCED)
HISTORY: Final = _room(2 * MOVES_KEPT)
COUNTERS: Final = _room(2 * MOVES_KEPT)
KILLERS: Final = _room(2 * (PLIES + 2))
STATICS: Final = _room(PLIES + 2)
"""What the position was worth at each ply before it was searched."""
EXCLUDED: Final = _room(PLIES + 2)
"""The move, plus 1, without which a position is searched; 0 for none."""
MAPS: Final = _room(2 * (PLIES + 2))
"""What the side to move attacks or guards, and what the other side does."""
TARGETS: Final = _room(64 * (PLIES + 2))
"""Where each piece of the side to move can go, by its square."""
MOVES: Final = _room(MOST_MOVES * (PLIES + 2))
RANKS: Final = _room(MOST_MOVES * (PLIES + 2))
LINES: Final = _room((PLIES + 2) * (PLIES + 2))
"""The best line from each ply on; moves are stored plus 1, and 0 ends the line."""
WORDS: Final = _next


class Selectivity(NamedTuple):
    """What a search prunes or reduces; kernels read it from LATE on."""

    late: int
    """Quiet moves after this many are first searched less deep ..."""
    history: int
    """... by one move more or less per this much bad or good history."""
    pass_depth: int
    """From this depth on, it tries whether even passing would be too good (null move)."""
    above_depth: int
    above_margin: int
    """Up to a depth: this far above the bound, times the depth, a position is good enough."""
    below_depth: int
    below_margin: int
    """Up to a depth: this far below the bound, times the depth plus one, no quiet move helps."""
    few_depth: int
    few_moves: int
    """Up to a depth: this many quiet moves, times the depth squared plus one, are enough."""
    guess_depth: int
    """From this depth on, a position without a known move is searched less deep."""
    trend: int
    """Whether to prune and reduce more where the position has become no better, else less."""
    singular_depth: int
    """From this depth on, it tries whether all moves but the known one are worse ..."""
    singular_margin: int
    """... by this much, times the depth; if so, the known one is searched a move deeper."""
    root_late: int
    """Moves of the question after this many are first searched less deep."""


SELECTIVE: Final = Selectivity(3, 4_000, 3, 4, 90, 3, 65, 4, 3, 4, 1, 6, 2, 4)
MEASURED: Final = Selectivity(3, 4_000, 3, 4, 90, 3, 65, 4, 3, 4, 0, PLIES, 0, MOST_MOVES)
"""The same as it was when the steps between the levels were measured."""
FULL_WIDTH: Final = Selectivity(
    MOST_MOVES, 1, PLIES, 0, 0, 0, 0, 0, 0, PLIES, 0, PLIES, 0, MOST_MOVES
)


class Workspace:
    """One bot's block and its table of positions."""

    def __init__(self, options: Numbers, weights: Weights, span: int) -> None:
        self.block = new_block(WORDS)
        self.table = PositionTable(POSITIONS)
        self.address = address_of(self.block)
        board, size = int(options[O_BOARD]), int(options[O_SIZE])
        block = self.block
        block[TABLE], block[TABLE_MASK] = address_of(self.table.words), self.table.mask
        block[QUIET_LIMIT], block[SIZE] = options[O_QUIET_LIMIT], size
        words = block.view(np.uint64)
        words[B_CORNERS], words[B_SQUARES] = CORNERS[board], SQUARES[board]
        words[B_NOT_LEFT], words[B_NOT_RIGHT] = NOT_LEFT[board], NOT_RIGHT[board]
        words[SLIDES:WORTH] = _slides(board, size, span).ravel()
        words[KEYS:TURNS] = PIECE_KEYS.ravel()
        words[TURNS:MASTERIES] = TURN_KEYS
        words[MASTERIES:PHASES] = MASTERY_KEYS.ravel()
        full = 4 * (size - 2)
        block[PHASES:WEIGHTS] = [min(256, 256 * left // full) for left in range(65)]
        self.weigh(weights)
        for depth in range(1, REDUCED):
            for place in range(1, REDUCED):
                block[REDUCTIONS + depth * REDUCED + place] = int(
                    0.6 + log(depth) * log(place) / 2.2
                )

    def weigh(self, weights: Weights) -> None:
        """Use these weights from now on."""
        self.block[WORTH:KEYS] = weights.worth.ravel()
        self.block[WEIGHTS : WEIGHTS + len(weights.features)] = weights.features

    def begin(self, selectivity: Selectivity, exchanges: int, keep: bool = False) -> None:
        """Forget what was learnt from another question, or keep what was found of positions."""
        self.block[LATE:ROOT_DEPTH] = selectivity
        self.block[EXCHANGES] = exchanges
        self.block[HISTORY:MAPS] = 0
        self.table.forget()
        self.block[TABLE_AGE] = self.table.age
        if not keep or self.table.age == 1:
            self.block[TABLE_SINCE] = self.table.age


def _slides(board: int, size: int, span: int) -> Words:
    found = np.zeros((KINDS, 64, 4), np.uint64)
    for kind in range(KINDS):
        rays = RAYS[board, 2:4] if kind & 1 else RAYS[board, 0:2]
        for square in range(size * size):
            line = rays[0, square] | rays[1, square]
            if not kind & 2:
                line &= OTHER_COLOUR[board, (square // size + square) % 2]
            near = sum(
                1 << there
                for there in range(size * size)
                if abs(square // size - there // size) + abs(square % size - there % size) <= span
            )
            found[kind, square] = rays[0, square], rays[1, square], line, line & np.uint64(near)
    return found
