"""Remembered positions: two words each, a key and what is known."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import int64, uint64
from numpy.typing import NDArray

from turnabout.bots.search.memory import fetch, new_block, put_word, word_at
from turnabout.fast.jit import kernel
from turnabout.fast.types import Words

WIN: Final = 30_000
"""An immediate win; a win in n moves is n less."""
PROVEN: Final = 20_000
"""Estimates are closer to even than this."""
AT_MOST, AT_LEAST, EXACTLY = 1, 2, 3
NOTHING: Final = uint64(0)
AGES: Final = 63

# Packed, from the low bits: move 32, value 16, depth 8, bound 2, age 6; age 0 is not used.
_VALUE, _DEPTH, _BOUND, _AGE = uint64(32), uint64(48), uint64(56), uint64(58)
_MIDDLE: Final = 1 << 15


class PositionTable:
    """Forgets by age: what was learnt from another question must not change an answer."""

    def __init__(self, positions: int) -> None:
        """`positions` is a power of two."""
        self.words: NDArray[np.int64] = new_block(2 * positions)
        self.mask = positions - 2
        self.age = 0

    def forget(self) -> None:
        self.age = self.age % AGES + 1
        if self.age == 1:
            self.words.fill(0)


@kernel
def recall(table: int, mask: int, since: int, key: Words) -> Words:
    """What this question has learnt about a position, or NOTHING."""
    place = 2 * int64(key & uint64(mask))
    for slot in (place, place + 2):
        if word_at(table, slot) == key:
            found = word_at(table, slot + 1)
            if int64(found >> _AGE) >= since:
                return found
    return NOTHING


@kernel
def prepare(table: int, mask: int, key: Words) -> None:
    """Start to fetch what is known about a position, before it is needed."""
    fetch(table, 2 * int64(key & uint64(mask)))


@kernel
def remember(
    table: int,
    mask: int,
    age: int,
    key: Words,
    ply: int,
    depth: int,
    bound: int,
    value: int,
    move: int,
) -> None:
    """In the first of two slots if it is free, older or shallower; else in the second."""
    place = 2 * int64(key & uint64(mask))
    kept = word_at(table, place + 1)
    fresh = int64(kept >> _AGE) == age
    if fresh and depth_of(kept) > depth and word_at(table, place) != key:
        place += 2
    if value > PROVEN:
        value += ply
    elif value < -PROVEN:
        value -= ply
    packed = uint64(age) << _AGE | uint64(bound) << _BOUND | uint64(max(depth, 0)) << _DEPTH
    put_word(table, place, key)
    put_word(table, place + 1, packed | uint64(value + _MIDDLE) << _VALUE | uint64(move))


@kernel
def move_of(found: Words) -> int:
    return int64(found & uint64(0xFFFFFFFF))


@kernel
def depth_of(found: Words) -> int:
    return int64((found >> _DEPTH) & uint64(255))


@kernel
def bound_of(found: Words) -> int:
    return int64((found >> _BOUND) & uint64(3))


@kernel
def value_of(found: Words, ply: int) -> int:
    """Proven results count moves from the root, not from where they were found."""
    value = int64((found >> _VALUE) & uint64(0xFFFF)) - _MIDDLE
    if value > PROVEN:
        return value - ply
    if value < -PROVEN:
        return value + ply
    return value
