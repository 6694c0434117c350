"""Positions remembered: one word is the key, the other packs what is known."""

from __future__ import annotations

from typing import Final

from numba import uint64

from turnabout.bots.pivit.duel.workspace import AGE, TABLE, Workspace
from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import HASH, O_QUIET_LIMIT, ONE, QUIET
from turnabout.fast.types import Code, Numbers, Words

WIN: Final = 30_000
"""A win at once; one in n moves is n less."""
PROVEN: Final = 20_000
"""Estimates are nearer to even than this."""
AT_MOST, AT_LEAST, EXACTLY = 1, 2, 3
NOTHING: Final = uint64(0)

# Packed, from the low bits: move 12, depth 8, bound 2, value 16, and the rest is the age.
_DEPTH, _BOUND, _VALUE, _AGE = uint64(12), uint64(20), uint64(22), uint64(38)
_MIDDLE: Final = 1 << 15


@kernel
def key_of(options: Numbers, state: Code, depth: int) -> Words:
    """The hash, and near the quiet limit (PV-4) also how near.

    If the limit cannot be met within `depth` moves the value does not depend on it.
    """
    limit, quiet = signed(options[O_QUIET_LIMIT]), signed(state[QUIET])
    if 0 < limit <= quiet + depth:
        return state[HASH] ^ (uint64(quiet + 1) * uint64(0x9E3779B97F4A7C15))
    return state[HASH]


@kernel
def recall(work: Workspace, key: Words) -> Words:
    """What is known of a position in this question, or NOTHING."""
    place = signed(key & uint64(TABLE - 2))
    for slot in range(place, place + 2):
        found = work.table[slot, 1]
        if work.table[slot, 0] == key and signed(found >> _AGE) == work.ways[AGE]:
            return found
    return NOTHING


@kernel
def remember(
    work: Workspace, key: Words, ply: int, depth: int, bound: int, value: int, move: int
) -> None:
    """In the first of two places if it is free, older or shallower; else in the second."""
    place = signed(key & uint64(TABLE - 2))
    kept = work.table[place, 1]
    fresh = signed(kept >> _AGE) == work.ways[AGE]
    if fresh and depth_of(kept) > depth and work.table[place, 0] != key:
        place += 1
    if value > PROVEN:
        value += ply
    elif value < -PROVEN:
        value -= ply
    packed = uint64(work.ways[AGE]) << _AGE | uint64(value + _MIDDLE) << _VALUE
    packed |= uint64(bound) << _BOUND | uint64(depth) << _DEPTH | uint64(move)
    work.table[place, 0], work.table[place, 1] = key, packed


@kernel
def move_of(found: Words) -> int:
    return signed(found & ((ONE << _DEPTH) - ONE))


@kernel
def depth_of(found: Words) -> int:
    return signed((found >> _DEPTH) & uint64(255))


@kernel
def bound_of(found: Words) -> int:
    return signed((found >> _BOUND) & uint64(3))


@kernel
def value_of(found: Words, ply: int) -> int:
    """Proven results count moves from the question, not from where they were found."""
    value = signed((found >> _VALUE) & uint64(0xFFFF)) - _MIDDLE
    if value > PROVEN:
        return value - ply
    if value < -PROVEN:
        return value + ply
    return value


@kernel
def holds(options: Numbers, state: Code, found: Words, depth: int) -> bool:
    """Whether what was found elsewhere holds here: deep enough, and short of the quiet limit."""
    if depth_of(found) < depth:
        return False
    limit, quiet = signed(options[O_QUIET_LIMIT]), signed(state[QUIET])
    if limit == 0 or limit <= quiet + depth:
        return True
    value, reached = abs(value_of(found, signed(0))), depth_of(found)
    if value > PROVEN:
        reached = max(reached, WIN - value)
    return quiet + reached < limit
