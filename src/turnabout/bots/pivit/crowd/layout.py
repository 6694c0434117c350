"""The data of a search for three and four: one block of words, a position per ply among them."""

from __future__ import annotations

from math import exp, log1p
from typing import Any, Final

import numpy as np
from numba import carray, types, uint64
from numba.extending import intrinsic

from turnabout.bots.pivit.crowd.weights import Weights
from turnabout.bots.search.limits import LIMITS
from turnabout.bots.search.memory import address_of, new_block
from turnabout.bots.search.table import PositionTable
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import O_BOARD, O_QUIET_LIMIT, O_SEATS, O_SIZE, WIDTH
from turnabout.fast.pivit.tables import CORNERS
from turnabout.fast.types import Code, Numbers

PLIES: Final = 64
"""The maximum depth, including captures."""
MOST_MOVES: Final = 14 * 64
POSITIONS: Final = 1 << 19
SEATS: Final = 4
KINDS: Final = 4
"""Minions and masters, across and up-down: 2 for a master plus 1 for up-down."""
SUMMED: Final = 1024
"""Differences in strength up to which the weaker of two still counts."""

# Single words after the limits.
(
    TABLE, TABLE_MASK, TABLE_AGE, EXCHANGES, QUIET_LIMIT, BOARD, COUNT_SEATS, B_CORNERS, METHOD,
    ME, ROOM, SINGLE,
) = range(LIMITS, LIMITS + 12)  # fmt: skip

_next = SINGLE


def _room(words: int) -> int:
    global _next
    place, _next = _next, _next + words
    return place


OPTIONS: Final = _room(4)
"""The options of the game, as the kernels of its rules read them."""
NOTICED: Final = _room(64)
"""For each square, those from which the player notices that an enemy comes."""
WORTH: Final = _room(KINDS * 64)
"""What a piece of a kind on a square is worth: two numbers in one word, early and late."""
WEIGHTS: Final = _room(64)
FEATURES: Final = _room(32 * SEATS)
STRENGTHS: Final = _room(SEATS)
"""The logarithm of each seat's part of the win, in hundredths."""
SHARES: Final = _room(SEATS)
"""Everyone's share of the win, where the tree has just been."""
TOTALS: Final = _room(SEATS)
"""The shares that were found since the tree began to grow, added up."""
TRAIL: Final = _room(PLIES + 2)
"""The nodes of the tree from its root to there."""
PHASES: Final = _room(65)
"""How early in the game it is by the number of minions left, out of 256."""
SUMS: Final = _room(SUMMED)
"""By the difference of two strengths, how much stronger than the stronger one both together are."""
HISTORY: Final = _room(SEATS * 4096)
KILLERS: Final = _room(2 * (PLIES + 2))
STATES: Final = _room(WIDTH * (PLIES + 2))
MAPS: Final = _room(SEATS * (PLIES + 2))
"""What each seat attacks or guards."""
TARGETS: Final = _room(64 * (PLIES + 2))
"""Where the piece on each square can go."""
MOVES: Final = _room(MOST_MOVES * (PLIES + 2))
RANKS: Final = _room(MOST_MOVES * (PLIES + 2))
LINES: Final = _room((PLIES + 2) * (PLIES + 2))
"""The best line from each ply on; moves are stored plus 1, and 0 ends the line."""
WORDS: Final = _next


class Workspace:
    """One bot's block and its table of positions."""

    def __init__(self, options: Numbers, weights: Weights, span: int) -> None:
        self.block = new_block(WORDS)
        self.table = PositionTable(POSITIONS)
        self.address = address_of(self.block)
        board, size = int(options[O_BOARD]), int(options[O_SIZE])
        block = self.block
        block[TABLE], block[TABLE_MASK] = address_of(self.table.words), self.table.mask
        block[QUIET_LIMIT], block[COUNT_SEATS] = options[O_QUIET_LIMIT], options[O_SEATS]
        block[BOARD] = board
        block[OPTIONS:NOTICED].view(np.int32)[: len(options)] = options
        words = block.view(np.uint64)
        words[B_CORNERS] = CORNERS[board]
        words[NOTICED:WORTH] = [_near(square, size, span) for square in range(64)]
        self.weigh(weights)
        full = 4 * (size - 2)
        block[PHASES:SUMS] = [min(256, 256 * left // full) for left in range(65)]
        block[SUMS:HISTORY] = [round(100 * log1p(exp(-d / 100))) for d in range(SUMMED)]

    def weigh(self, weights: Weights) -> None:
        """Use these weights from now on."""
        self.block[WORTH:WEIGHTS] = weights.worth.ravel()
        self.block[WEIGHTS : WEIGHTS + len(weights.features)] = weights.features

    def begin(self, code: Code, me: int, method: int, exchanges: int) -> None:
        """Set up a question; forget what was learnt from another one."""
        block = self.block
        block[ME], block[METHOD], block[EXCHANGES] = me, method, exchanges
        block[HISTORY:STATES] = 0
        block.view(np.uint64)[STATES : STATES + WIDTH] = code
        self.table.forget()
        block[TABLE_AGE] = self.table.age


@intrinsic
def _pointer(typing: Any, address: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.int64), build


@kernel
def state_at(block: int, ply: int) -> Code:
    """The encoded position at a ply, as the kernels of the rules read and write it."""
    return carray(_pointer(block + 8 * (STATES + WIDTH * ply)), WIDTH, uint64)


@kernel
def options_of(block: int) -> Numbers:
    return carray(_pointer(block + 8 * OPTIONS), 5, types.int32)


def _near(square: int, size: int, span: int) -> int:
    row, column = divmod(square, size)
    return sum(
        1 << there
        for there in range(size * size)
        if abs(row - there // size) + abs(column - there % size) <= span
    )
