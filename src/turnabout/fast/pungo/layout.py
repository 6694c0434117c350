"""The layout of Pungo's arrays, and tables over its cells and moves.

A stack is a number with five bits per pyramid, the top one lowest: the byte that games/ uses for
it (size, 4 x colour, 16 if frozen). So piles are split off and added by shifts, an empty cell is
0, and all nine pyramids fit in 45 bits.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from turnabout.games.pungo.arena import CELLS, COLUMNS, NEIGHBOURS, NUMBERS
from turnabout.games.pungo.die import WAYS
from turnabout.games.pungo.home import HOMES
from turnabout.games.pungo.setup import COLOURINGS, OPENING, coloured
from turnabout.games.pungo.state import Arena

# The fields of a state: two for the tag, the stacks of the cells in reading order, how the die
# lies (an index into the options' table), the player (-1: the game is over), the points (-1: none).
TAG, ARENA, DIE, PLAYER, POINTS, TURNS, WIDTH = 0, 2, 14, 15, 16, 17, 18

# The fields of the options. SYMMETRY is a reading of PU-12, a row of AGREE; ONLY_EXILE says that no
# row can be symmetric. DIE and POINTS are the starting values; WORTH has the points of each face,
# from 0; SIZES has the sizes that each face allows to move, as bits; DICE has five numbers for each
# way the die can lie: the face on top, then how it lies after a tip N, E, S, W, or -1.
O_TAG, O_HOME, O_DECISION, O_CHAOS, O_PYRAMID, O_COLOURED, O_SHUFFLED = 0, 2, 3, 4, 5, 6, 7
O_SYMMETRY, O_ONLY_EXILE = 8, 9
O_TURN_LIMIT, O_DIE, O_POINTS, O_COUNT, O_WORTH, O_SIZES, O_DICE = 10, 11, 12, 13, 14, 21, 28

# The numbers of moves: tips N, E, S, W; faces 1 to 6; colourings; steps by source, pile and
# direction, so that they ascend in the order of games/.
FACES: Final = 4
COLOURS: Final = 10
STEPS: Final = COLOURS + len(COLOURINGS)
MOVES: Final = STEPS + 12 * 9 * 4
MOST_MOVES: Final = len(COLOURINGS)

CELL_COUNT: Final = len(CELLS)
BITS: Final = 5
FROZEN: Final = 16
ALL_FROZEN: Final = sum(FROZEN << BITS * level for level in range(9))
FULL: Final = 1 << BITS * 9
"""Larger than any stack."""
EVERYTHING: Final = 18
"""What a pile of all nine pyramids would cost."""
ANY_SIZE: Final = 0b1110


# The result of `survey`: sets of cells, each within ALL. Those that accept a size are at ACCEPTS x
# size; the lowest set is that of loose small pyramids.
ALL: Final = (1 << 12) - 1
ACCEPTS, OCCUPIED = 12, 48
EVERY_TRAIT: Final = 1 | 1 << ACCEPTS | 1 << 2 * ACCEPTS | 1 << 3 * ACCEPTS | 1 << OCCUPIED


def stack_number(stack: bytes) -> int:
    number = 0
    for found in stack:
        if found >> BITS:
            raise ValueError(f"{found} is no pyramid")
        number = number << BITS | found
    return number


@lru_cache(maxsize=1 << 12)
def stack_of(number: int) -> bytes:
    found = bytearray()
    while number:
        found.append(number & 31)
        number >>= BITS
    return bytes(reversed(found))


def arena_of(numbers: list[int]) -> Arena:
    return tuple(map(stack_of, numbers))


def _target(cell: int, way: str) -> int:
    """The next cell in a direction, or -1 if there is none."""
    east, north = WAYS[way]
    name = f"{chr(ord(CELLS[cell][0]) + east)}{int(CELLS[cell][1]) + north}"
    return NUMBERS.get(name, -1)


def _mask(cells: object) -> int:
    return sum(1 << cell for cell in cells)  # type: ignore[attr-defined]  # any iterable


def _traits(top: int, more: bool) -> int:
    """A cell's part of `survey`, from its top pyramid (0: empty) and whether more are below."""
    size = top & 3
    loose = size == 1 and top < FROZEN and more
    accepts_medium, accepts_large = size != 1, size in (0, 3)
    accepts = 1 | accepts_medium << ACCEPTS | accepts_large << 2 * ACCEPTS
    return loose | accepts << ACCEPTS | (size > 0) << OCCUPIED


TARGETS: Final = np.array([_target(cell, way) for cell in range(12) for way in WAYS], np.int64)
"""By 4 x cell + way."""
AHEAD: Final = np.array([1 << cell if cell >= 0 else 0 for cell in TARGETS.tolist()], np.int64)
"""The same as sets of one cell or none."""
BESIDE: Final = np.array([_mask(cells) for cells in NEIGHBOURS], np.int64)
TRAITS: Final = np.array([_traits(n & 31, n > 31) for n in range(64)], np.int64)
"""By the top pyramid + 32 if it is not alone."""
NOT_LEFT: Final = _mask(cell for cell in range(12) if cell % COLUMNS)
NOT_RIGHT: Final = _mask(cell for cell in range(12) if (cell + 1) % COLUMNS)

HOME_NAMES: Final = tuple(HOMES)
_ROWS: Final = [[NUMBERS[name] for name in row] for rows in HOMES.values() for row in rows]
HOME_CELLS: Final = np.array([(*row, *row)[:4] for row in _ROWS], np.int64).reshape(-1)
"""By 8 x home + 4 x seat: the home row; a row of three cells is padded."""
HOME_MASKS: Final = np.array([_mask(row) for row in _ROWS], np.int64)
"""By 2 x home + seat."""

# PU-12: which parts of opposite stacks must match, as bits: either the first or the second.
_SIZES, _HUES = (sum(part << BITS * level for level in range(9)) for part in (3, 12))
SYMMETRIES: Final = ("strict", "colour", "either")
AGREE: Final = np.array([_SIZES | _HUES, _SIZES | _HUES, _HUES, _HUES, _SIZES, _HUES], np.int64)
"""By 2 x reading. A part is 0 only without a pyramid, so stacks that match have one height."""

START: Final = np.array([stack_number(stack) for stack in OPENING], np.int64)
COLOURED: Final = np.array(
    [[stack_number(stack) for stack in coloured(colours)] for colours in COLOURINGS], np.int64
).reshape(-1)
"""By 12 x colouring: the starting arena."""
