"""Points without which a player cannot win, as kernels: 0 exactly if the arena on the table wins.

Opposite cells agree if both hold the same pyramids X from the bottom up. Three pyramids of each
size are enough for fifteen different X, each size at most once in it. For each of them: what stands
on the part that is right already has to leave, which costs its size at least; what is missing has
to come from the nearest place where there is one.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Final

import numpy as np
from numba import int64
from numpy.typing import NDArray

from turnabout.bots.pungo.steps import (
    ALONG,
    BITS,
    SET,
    height,
    option,
    weight,
)
from turnabout.bots.pungo.workspace import CELLS, WORK
from turnabout.bots.search.memory import number_at
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.layout import (
    HOME_CELLS,
    O_HOME,
    O_ONLY_EXILE,
    O_SYMMETRY,
)

FAR: Final = 99
"""Points for what cannot be: no two stacks agree in size and colour (PU-12)."""
MOST_NEEDS: Final = 12
"""The most points of which an estimate takes note."""
_NOWHERE: Final = 15
# A larger one on a smaller one is a rise. Steps make none, so X has only those that are there.
_RISES: Final = {(1, 2): 1, (1, 3): 2, (2, 3): 4}


def _rises(stack: tuple[int, ...]) -> int:
    """The kinds of rises in a stack, as bits."""
    return sum(_RISES.get(pair, 0) for pair in pairwise(stack))


_STACKS: Final = sorted(
    (x for length in (1, 2, 3) for x in permutations((1, 2, 3), length)), key=_rises
)
COUNT: Final = len(_STACKS)
LEVEL_COUNT: Final = sum(not _rises(stack) for stack in _STACKS)
"""The first of them have no rises."""
_ROW: Final = 16


def _kept(bottom: int, stack: tuple[int, ...]) -> int:
    """How many of a stack may stay where the lowest three of a cell are these."""
    sizes = [bottom & 3, bottom >> 2 & 3, bottom >> 4 & 3]
    kept = 0
    while kept < len(stack) and sizes[kept] == stack[kept]:
        kept += 1
    # Nothing that is missing may land on a smaller one.
    while 0 < kept < len(stack) and stack[kept] > stack[kept - 1]:
        kept -= 1
    return kept


def _pairs() -> NDArray[np.int32]:
    """By the lowest three of both cells and X: from the low bits, what is kept, in points, the
    rises that have to be somewhere, and eight times the sets of sizes that only the one, only the
    other, and both are missing.
    """
    found = np.zeros((64, 64, _ROW), np.int32)
    missing = np.zeros((64, COUNT), np.int64)
    kept = np.zeros((64, COUNT), np.int64)
    for bottom in range(64):
        for number, stack in enumerate(_STACKS):
            right = _kept(bottom, stack)
            kept[bottom, number] = sum(stack[:right])
            missing[bottom, number] = sum(1 << size - 1 for size in stack[right:])
    one, other = missing[:, None, :], missing[None, :, :]
    found[:, :, :COUNT] = (
        kept[:, None, :] + kept[None, :, :]
        | np.array([_rises(stack) for stack in _STACKS]) << 4
        | (one & ~other) * 8 << 8
        | (other & ~one) * 8 << 16
        | (one & other) * 8 << 24
    )
    return found.reshape(-1)


def _apart(one: int, other: int) -> int:
    return abs(one // 4 - other // 4) + abs(one % 4 - other % 4)


def _steps(place: int, source: int, grounded: bool) -> int:
    """Steps from a cell to a place in a home row, beyond those counted already, in one turn.

    What comes from the opposite cell has left it already, and what is in the cell has to return.
    What stands on the ground can make one step and is frozen; but where the two cells are next to
    each other it may take the place of another one that goes on.
    """
    cell, last = int(HOME_CELLS[place]), 2 + place // 8
    opposite = int(HOME_CELLS[place // 4 * 4 + max(last - place % 4, 0)])
    steps = _apart(cell, source)
    if grounded and steps != 1:
        relayed = _apart(cell, opposite) == _apart(opposite, source) == 1 and source != cell
        return 2 if relayed else _NOWHERE
    return 1 if source == cell else steps - (source == opposite)


def _nearest(grounded: bool) -> NDArray[np.int8]:
    """By home, seat and place in the row, then by a set of cells: steps from the nearest."""
    found = np.full((16, 1 << CELLS), _NOWHERE, np.int8)
    for place in range(16):
        for source in range(CELLS):
            sets = np.arange(1 << CELLS) >> source & 1 == 1
            steps = _steps(place, source, grounded)
            found[place, sets] = np.minimum(found[place, sets], steps)
    return found.reshape(-1)


def _both(grounded: bool) -> NDArray[np.int8]:
    """By home, seat and inner or outer pair, then by the cells that hold a size: steps from two
    different pyramids of it, there are three, to the two cells. One is lowest in a cell.
    """
    found = np.full((8, 1 << CELLS), 2 * _NOWHERE, np.int8)
    sets = np.arange(1 << CELLS)
    few = np.array([int(cells).bit_count() < 3 for cells in sets]) & (not grounded)
    for pair in range(8):
        home, seat, inner = pair >> 2, pair >> 1 & 1, pair & 1
        first = 8 * home + 4 * seat + inner
        second = first + 2 + home - 2 * inner
        for one in range(CELLS):
            for other in range(CELLS):
                here = (sets >> one & sets >> other & 1 == 1) & ((one != other) | few)
                steps = _steps(first, one, grounded) + _steps(second, other, grounded)
                found[pair, here] = np.minimum(found[pair, here], steps)
    return found.reshape(-1)


PAIRS: Final = _pairs()
NEAREST: Final = _nearest(False)
NEAREST_GROUND: Final = _nearest(True)
BOTH: Final = _both(False)
BOTH_GROUND: Final = _both(True)
# A set of sizes, as eight times three bits, says where in a word the byte is that sums them up.
_BYTES: Final = np.array([0, 0x0100010001000100, 0x0101000001010000, 0x0101010100000000])
_SIZES, _HUES = (sum(part << BITS * level for level in range(9)) for part in (3, 12))
READINGS: Final = np.array([15, 15, 12, 12, 3, 12]) * (_SIZES // 3)
"""PU-12: by 2 x reading, which parts of opposite stacks must agree: the first or the second."""


@kernel
def bottom_of(stack: int, high: int) -> int:
    """The sizes of the lowest three of a stack so high, the very lowest in the low bits."""
    lifted = stack << BITS * (9 - high)
    return (lifted >> 32 & 3) | (lifted >> 28 & 3) << 2 | (lifted >> 24 & 3) << 4


@kernel
def arrival(place: int, resting: int, lowest: int) -> int:
    """Steps to a place from the nearest of these cells."""
    return min(int64(NEAREST[place << 12 | resting]), int64(NEAREST_GROUND[place << 12 | lowest]))


@kernel
def arrivals(place: int, found: int, grounds: int, other: int, stack: int) -> int:
    """For each set of sizes a byte: points to bring them to a place of a row.

    Of each size one in the other cell, with this stack, is to stay.
    """
    rest = ~(1 << other)
    total = int64(0)
    for size in range(1, 4):
        resting = found >> 12 + 12 * size & SET
        if not several(stack, size):
            resting &= rest
        lowest = grounds >> 12 * (size - 1) & SET & rest
        total += size * arrival(place, resting, lowest) * _BYTES[size]
    return total


@kernel
def double_arrivals(kind: int, first: int, second: int, found: int, grounds: int) -> int:
    """For each set of sizes a byte: points to bring one of each to both places."""
    total = int64(0)
    for size in range(1, 4):
        resting, lowest = found >> 12 + 12 * size & SET, grounds >> 12 * (size - 1) & SET
        steps = int64(BOTH[kind << 12 | resting])
        if lowest:
            steps = min(steps, int64(BOTH_GROUND[kind << 12 | lowest]))
            one = int64(NEAREST[first << 12 | resting]) + NEAREST_GROUND[second << 12 | lowest]
            other = int64(NEAREST[second << 12 | resting]) + NEAREST_GROUND[first << 12 | lowest]
            steps = min(steps, one, other)
        total += size * steps * _BYTES[size]
    return total


@kernel
def several(stack: int, size: int) -> bool:
    """Whether a stack holds more than one of a size."""
    low, high = stack & _SIZES // 3, stack >> 1 & _SIZES // 3
    found = low & ~high if size == 1 else (high & ~low if size == 2 else low & high)
    return found & (found - 1) != 0


@kernel
def pair_ways(
    block: int,
    found: int,
    grounds: int,
    first: int,
    second: int,
    kind: int,
    rises: int,
    most: int,
) -> int:
    """How two places of a home row can come to agree.

    For each number of points below `most` that leave them, four bits: the least that have to
    arrive then.
    """
    one, other = HOME_CELLS[first], HOME_CELLS[second]
    stack, facing = number_at(block, WORK + one), number_at(block, WORK + other)
    total = weight(stack) + weight(facing)
    pair = (bottom_of(stack, height(stack)) << 6 | bottom_of(facing, height(facing))) * _ROW
    only = arrivals(first, found, grounds, other, facing)
    only_other = arrivals(second, found, grounds, one, stack)
    both = double_arrivals(kind, first, second, found, grounds)
    ways = int64(-1)
    for number in range(COUNT if rises else LEVEL_COUNT):
        row = int64(PAIRS[pair + number])
        leaving = total - (row & 15)
        if leaving >= most or row >> 4 & 7 & ~rises:
            continue
        arriving = only >> (row >> 8 & 255) & 255
        arriving += (only_other >> (row >> 16 & 255) & 255) + (both >> (row >> 24 & 255) & 255)
        if arriving < ways >> 4 * leaving & 15:
            ways = ways & ~(15 << 4 * leaving) | arriving << 4 * leaving
    return ways


@kernel
def least_of(ends: int, inner: int, inner_ways: int, most: int) -> int:
    """Points without which not all places of a row can agree; no more than `most` are told.

    What leaves the ends may arrive between them, and the other way round: one step serves both.
    """
    for leaving in range(most):
        arriving = ends >> 4 * leaving & 15
        if arriving < most:
            for other in range(min(inner_ways, most - leaving)):
                needs = max(leaving, inner >> 4 * other & 15) + max(other, arriving)
                most = min(most, needs)
    return most


@kernel
def rises_of(block: int) -> int:
    """The kinds of rises on the table, as bits."""
    found = int64(0)
    for cell in range(CELLS):
        stack = number_at(block, WORK + cell)
        while stack > 15:
            top, under = stack & 3, stack >> BITS & 3
            if top > under:
                found |= 1 << top + under - 3
            stack >>= BITS
    return found


@kernel
def unlike(one: int, other: int, parts: int) -> int:
    """The same for the parts of coloured stacks that must agree, without regard to distances.

    What agrees from the bottom up may stay. Each pyramid above that has to leave, or its
    likeness has to come to the other cell: one of the same size, or if sizes are free a small one.
    """
    if one == 0 and other == 0:
        return int64(2)
    above, beyond = BITS * height(one), BITS * height(other)
    if (one ^ other) & parts == 0:
        return int64(0)
    while above and beyond and (one & parts) >> above - BITS == (other & parts) >> beyond - BITS:
        above -= BITS
        beyond -= BITS
    if parts & 3 == 0:
        return (above + beyond) // BITS
    return weight(one & (1 << above) - 1) + weight(other & (1 << beyond) - 1)


@kernel
def coloured_pair_needs(block: int, first: int, second: int) -> int:
    stack = number_at(block, WORK + HOME_CELLS[first])
    facing = number_at(block, WORK + HOME_CELLS[second])
    reading = 2 * option(block, O_SYMMETRY)
    needs = unlike(stack, facing, READINGS[reading])
    return min(needs, unlike(stack, facing, READINGS[reading + 1]))


@kernel
def symmetry_needs(block: int, found: int, grounds: int, seat: int, rises: int, most: int) -> int:
    """Points without which this home row cannot become symmetric, 0 exactly if it is.

    `most` or more if it needs as much.
    """
    if option(block, O_ONLY_EXILE):
        return int64(FAR)
    home = option(block, O_HOME)
    first = 8 * home + 4 * seat
    last = first + 2 + home
    if option(block, O_SYMMETRY):
        return coloured_needs(block, first, last)
    kind = 4 * home + 2 * seat
    ends = pair_ways(block, found, grounds, first, last, kind, rises, most)
    if home:
        inner = pair_ways(block, found, grounds, first + 1, first + 2, kind + 1, rises, most)
    else:
        # An empty middle is filled by what has to leave the ends, or by another one.
        inner = int64(number_at(block, WORK + HOME_CELLS[first + 1]) == 0)
    return least_of(ends, inner, most if home else 1, most)


@kernel
def coloured_needs(block: int, first: int, last: int) -> int:
    empty = 0
    for place in range(first, last + 1):
        empty += number_at(block, WORK + HOME_CELLS[place]) == 0
    # A pyramid for each empty cell; four are not all small.
    if empty == 4:
        empty = 5
    ends = coloured_pair_needs(block, first, last)
    if last - first == 2:
        return max(ends, empty)
    inner = coloured_pair_needs(block, first + 1, first + 2)
    return max(ends, empty, (ends + inner + 1) >> 1)


@kernel
def symmetric(block: int, seat: int) -> bool:
    """Whether a home row wins."""
    if option(block, O_ONLY_EXILE):
        return False
    home = option(block, O_HOME)
    first = 8 * home + 4 * seat
    last = first + 2 + home
    if option(block, O_SYMMETRY):
        return coloured_needs(block, first, last) == 0
    return equal(block, first, last) and equal(block, first + 1, last - 1)


@kernel
def equal(block: int, first: int, second: int) -> bool:
    stack = number_at(block, WORK + HOME_CELLS[first])
    return stack != 0 and stack == number_at(block, WORK + HOME_CELLS[second])


@kernel
def exile_sum(block: int) -> int:
    """Each pyramid's size times its way to the first cells of the arena."""
    found, home = int64(0), 12 * option(block, O_HOME)
    for cell in range(CELLS):
        found += weight(number_at(block, WORK + cell)) * ALONG[home + cell]
    return found


@kernel
def exile_needs(block: int, total: int, seat: int) -> int:
    """Points without which not everything can stand in the other's home row: 0 exactly if so."""
    return total if seat else 18 * (2 if option(block, O_HOME) else 3) - total
