"""Steps and the turns that they make up, as kernels on the bots' own form of an arena.

A stack has four bits a pyramid, size and 4 x colour, with the top one lowest. What may not move
again is one number, four bits a cell: how many pyramids from the bottom up are frozen (PU-4: what
rests on a frozen one can move, what it rests on cannot).
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import int64, uint64

from turnabout.bots.pungo.workspace import (
    CELLS,
    CHILDREN,
    MARK,
    MARKS,
    OPTIONS,
    R_DIE,
    R_FOUND,
    R_GROUNDS,
    R_KEY,
    ROW,
    ROWS_AT,
    SCORES_AT,
    SLOTS,
    SLOTS_AT,
    WORK,
)
from turnabout.bots.search.memory import number_at, put_number
from turnabout.fast.bits import highest, lowest
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.layout import (
    BESIDE,
    EVERYTHING,
    O_DECISION,
    O_DICE,
    O_HOME,
    O_PYRAMID,
    O_SIZES,
    O_WORTH,
)

BITS: Final = 4
ONES: Final = sum(1 << BITS * level for level in range(9))
_random = np.random.default_rng(12)
KEYS: Final = _random.integers(1, 1 << 62, CELLS) | 1
"""Stacks times these, added up, tell arenas apart, nearly always."""
MIRRORED: Final = np.array(
    [[8 - cell // 4 * 4 + cell % 4 for cell in range(CELLS)], [cell ^ 3 for cell in range(CELLS)]]
)
"""By home: the mirror that maps both home rows to themselves. The die lies elsewhere, so nothing
in the game can tell the two apart."""
TWIN_KEYS: Final = KEYS[MIRRORED].reshape(-1)
"""By 12 x home + cell."""
ALONG: Final = np.array([[c % 4 for c in range(CELLS)], [c // 4 for c in range(CELLS)]]).reshape(-1)
"""By 12 x home + cell: steps to the first player's home row, or to the second's from it."""

# What is told of all cells at once, sets of twelve: that accept a medium and a large pyramid, that
# hold a small, a medium and a large one which rests on another; and in a word of its own those in
# which the lowest is small, medium and large.
SET: Final = (1 << CELLS) - 1
SMALL, MEDIUM, LARGE = 24, 36, 48
_ALL_SETS: Final = 1 | 1 << 12 | 1 << SMALL | 1 << MEDIUM | 1 << LARGE
_ALL_GROUNDS: Final = 1 | 1 << 12 | 1 << 24
_FROZEN_KEY, _POINTS_KEY = 0x3F58476D1CE4E5B9, 0x14D049BB133111EB
_PROBES: Final = 256
"""A list that would need more is cut short."""


@kernel
def option(block: int, place: int) -> int:
    return number_at(block, OPTIONS + place)


@kernel
def height(stack: int) -> int:
    return (highest(uint64(stack)) >> 2) + 1 if stack else int64(0)


@kernel
def weight(stack: int) -> int:
    """The sizes of a stack, added up."""
    sizes = stack & 3 * ONES
    pairs = (sizes & 0xF0F0F0F0F) + (sizes >> 4 & 0x0F0F0F0F)
    return pairs * 0x0101010101 >> 32 & 255


@kernel
def traits(stack: int) -> int:
    """What is told of a cell with this stack, for cell 0."""
    top = stack & 3
    found = int64(top != 1) | int64(top == 0 or top == 3) << 12
    resting = stack & (1 << BITS * (height(stack) - 1)) - 1 if stack else int64(0)
    low, high = resting & ONES, resting >> 1 & ONES
    found |= int64(low & ~high != 0) << SMALL
    found |= int64(high & ~low != 0) << MEDIUM
    return found | int64(low & high != 0) << LARGE


@kernel
def ground(stack: int) -> int:
    """The set of a cell with this stack by its lowest pyramid, for cell 0."""
    if stack == 0:
        return int64(0)
    return int64(1) << 12 * ((stack >> BITS * (height(stack) - 1) & 3) - 1)


@kernel
def renewed(found: int, source: int, stack: int, target: int, other: int) -> int:
    """What is told after two cells got these stacks."""
    rest = found & ~(_ALL_SETS << source | _ALL_SETS << target)
    return rest | traits(stack) << source | traits(other) << target


@kernel
def regrounded(grounds: int, source: int, stack: int, target: int, other: int) -> int:
    """The lowest pyramids after two cells got these stacks."""
    rest = grounds & ~(_ALL_GROUNDS << source | _ALL_GROUNDS << target)
    return rest | ground(stack) << source | ground(other) << target


@kernel
def occupied(grounds: int) -> int:
    return (grounds | grounds >> 12 | grounds >> 24) & SET


@kernel
def accepting(found: int, size: int) -> int:
    """The cells on which a pyramid of this size may land."""
    return SET if size == 1 else found >> 12 * (size - 2) & SET


@kernel
def set_up(block: int, row: int) -> None:
    """Put the arena of a row on the table."""
    for cell in range(CELLS):
        put_number(block, WORK + cell, number_at(block, row + cell))


@kernel
def describe(block: int, row: int) -> None:
    """Complete a row that has stacks and a die."""
    key, twin, home = int64(0), int64(0), 12 * option(block, O_HOME)
    found, grounds = int64(0), int64(0)
    for cell in range(CELLS):
        stack = number_at(block, row + cell)
        key += stack * KEYS[cell]
        twin += stack * TWIN_KEYS[home + cell]
        found |= traits(stack) << cell
        grounds |= ground(stack) << cell
    put_number(block, row + R_KEY, min(key, twin))
    put_number(block, row + R_FOUND, found)
    put_number(block, row + R_GROUNDS, grounds)


@kernel
def fresh(block: int, key: int) -> bool:
    """Whether a key was not met in this list, which it now has been."""
    mixed = (key ^ key >> 31 & 0x1FFFFFFFF) * 0x1E3779B97F4A7C15
    slot, mark = mixed >> 44 & SLOTS - 1, number_at(block, MARK)
    word = mixed << 20 | mark
    for _ in range(_PROBES):
        kept = number_at(block, SLOTS_AT + slot)
        if kept == word:
            return False
        if kept & MARKS - 1 != mark:
            put_number(block, SLOTS_AT + slot, word)
            return True
        slot = slot + 1 & SLOTS - 1
    return False


@kernel
def begin_list(block: int) -> None:
    """Nothing was met yet."""
    mark = number_at(block, MARK) + 1
    if mark == MARKS:
        for slot in range(SLOTS):
            put_number(block, SLOTS_AT + slot, int64(0))
        mark = int64(1)
    put_number(block, MARK, mark)


@kernel
def spread(
    block: int,
    level: int,
    die: int,
    sizes: int,
    to_go: int,
    frozen: int,
    found: int,
    grounds: int,
    key: int,
    twin: int,
    listed: int,
) -> int:
    """Write the ends of the turn on the table that spend exactly so much; how many are listed now.

    `sizes` can be moved; with the pyramid die one step is the turn (PU-11).
    """
    home, single = 12 * option(block, O_HOME), option(block, O_PYRAMID) != 0
    sources = occupied(grounds)
    while sources:
        source = lowest(uint64(sources))
        sources &= sources - 1
        stack = number_at(block, WORK + source)
        free, cost, width = height(stack) - (frozen >> 4 * source & 15), int64(0), int64(0)
        while width < BITS * free:
            size = stack >> width & 3
            cost += size
            if cost > to_go:
                break
            width += BITS
            if not sizes >> size & 1:
                continue
            rest, moved = stack >> width, stack & (1 << width) - 1
            gone = rest - stack
            targets = BESIDE[source] & accepting(found, size)
            while targets:
                target = lowest(uint64(targets))
                targets &= targets - 1
                under = number_at(block, WORK + target)
                there = under << width | moved
                came = there - under
                after = key + gone * KEYS[source] + came * KEYS[target]
                mirrored = twin + gone * TWIN_KEYS[home + source] + came * TWIN_KEYS[home + target]
                if single or cost == to_go:
                    if listed < CHILDREN and fresh(block, min(after, mirrored)):
                        put_end(block, level, listed, die, min(after, mirrored))
                        row = ROWS_AT + (level * CHILDREN + listed) * ROW
                        put_number(block, row + source, rest)
                        put_number(block, row + target, there)
                        put_number(
                            block, row + R_FOUND, renewed(found, source, rest, target, there)
                        )
                        put_number(
                            block, row + R_GROUNDS, regrounded(grounds, source, rest, target, there)
                        )
                        listed += 1
                    continue
                still = frozen
                if rest == 0 or under == 0:
                    still &= ~(15 << 4 * target)
                    still |= height(there) << 4 * target
                left = to_go - cost
                if not fresh(block, after + still * _FROZEN_KEY + left * _POINTS_KEY):
                    continue
                put_number(block, WORK + source, rest)
                put_number(block, WORK + target, there)
                told = renewed(found, source, rest, target, there)
                lowest_ones = grounds
                if rest == 0 or under == 0:
                    lowest_ones = regrounded(grounds, source, rest, target, there)
                listed = spread(
                    block,
                    level,
                    die,
                    sizes,
                    left,
                    still,
                    told,
                    lowest_ones,
                    after,
                    mirrored,
                    listed,
                )
                put_number(block, WORK + source, stack)
                put_number(block, WORK + target, under)
    return listed


@kernel
def put_end(block: int, level: int, listed: int, die: int, key: int) -> None:
    """Write what is on the table down as a row."""
    row = ROWS_AT + (level * CHILDREN + listed) * ROW
    for cell in range(CELLS):
        put_number(block, row + cell, number_at(block, WORK + cell))
    put_number(block, row + R_KEY, key)
    put_number(block, row + R_DIE, die)


@kernel
def put_same(block: int, level: int, listed: int, row: int, die: int) -> None:
    """Write a row down as the end of a turn in which nothing moved."""
    end = ROWS_AT + (level * CHILDREN + listed) * ROW
    for place in range(ROW):
        put_number(block, end + place, number_at(block, row + place))
    put_number(block, end + R_DIE, die)


@kernel
def list_ends(block: int, level: int, row: int, face: int, die: int, listed: int) -> int:
    """Write the ends of a turn with this face, the die then lying so; how many are listed now.

    PU-5: as many points are spent as can be; -1 if there is no step.
    """
    set_up(block, row)
    key, twin, home = int64(0), int64(0), 12 * option(block, O_HOME)
    for cell in range(CELLS):
        stack = number_at(block, row + cell)
        key += stack * KEYS[cell]
        twin += stack * TWIN_KEYS[home + cell]
    found, grounds = number_at(block, row + R_FOUND), number_at(block, row + R_GROUNDS)
    sizes, none = option(block, O_SIZES + face), int64(0)
    points = option(block, O_WORTH + face)
    if option(block, O_PYRAMID):
        points = int64(EVERYTHING)
    first = listed
    while points > 0:
        begin_list(block)
        listed = spread(block, level, die, sizes, points, none, found, grounds, key, twin, first)
        if listed > first:
            return listed
        points -= 1
    return -1


@kernel
def list_turns(block: int, level: int, row: int) -> int:
    """Write the different ends of every turn from a row; how many there are."""
    listed = int64(0)
    for way in range(1, 5):
        listed = list_way(block, level, row, int64(way), listed)
    return list_passes(block, level, row) if listed == 0 else listed


@kernel
def list_way(block: int, level: int, row: int, way: int, listed: int) -> int:
    """Write the ends of the turns with this tip; how many turns are listed now.

    In the decision game the face is shown already, and the tip for the opponent ends the turn.
    """
    die = number_at(block, row + R_DIE)
    after = option(block, O_DICE + 5 * die + way)
    if after < 0:
        return listed
    decided = option(block, O_DECISION) != 0
    face = option(block, O_DICE + 5 * (die if decided else after))
    count = list_ends(block, level, row, face, after, listed)
    if count >= 0:
        return count
    if decided:
        put_same(block, level, listed, row, after)
        return listed + 1
    return listed


@kernel
def list_passes(block: int, level: int, row: int) -> int:
    """PU-15: nobody passes by tipping, unless every tip leaves them without a step."""
    listed, die = int64(0), number_at(block, row + R_DIE)
    for way in range(1, 5):
        after = option(block, O_DICE + 5 * die + way)
        if after >= 0:
            put_same(block, level, listed, row, after)
            listed += 1
    return listed


@kernel
def score_at(block: int, level: int, place: int) -> int:
    return number_at(block, SCORES_AT + level * CHILDREN + place)


@kernel
def put_score(block: int, level: int, place: int, score: int) -> None:
    put_number(block, SCORES_AT + level * CHILDREN + place, score)
