"""What a position of two players is worth: a weighted sum of readable features."""

from __future__ import annotations

from typing import Final

from numba import int32, int64

from turnabout.bots.pivit.duel.layout import (
    B_CORNERS,
    FEATURES,
    MAPS,
    PHASES,
    TARGETS,
    WEIGHTS,
)
from turnabout.bots.pivit.duel.position import Position, kind_of, leader, position_of, reach
from turnabout.bots.search.memory import number_at, put_number, put_word, word_at
from turnabout.fast.bits import count, lowest
from turnabout.fast.jit import inlined, kernel
from turnabout.fast.pivit.kernels import NONE, ONE
from turnabout.fast.types import Code, Words

SIDE: Final = (
    "squares minions reach",
    "squares masters reach",
    "minions that can promote",
    "minions that can promote in safety",
    "loose minions under attack",
    "guarded minions under attack",
    "loose masters under attack",
    "guarded masters under attack",
    "safe squares",
    "several loose pieces under attack",
)
"""The features of each side: first for the side to move, then for the other."""
NAMES: Final = (
    *[f"mine: {name}" for name in SIDE],
    *[f"theirs: {name}" for name in SIDE],
    "first to master",
    "ahead by masters",
    "ahead by masters, near the end",
    "masters ahead, near the end",
    "the turn",
)
(
    MINION_REACH, MASTER_REACH, PROMOTABLE, SAFE_PROMOTABLE, LOOSE_MINIONS, GUARDED_MINIONS,
    LOOSE_MASTERS, GUARDED_MASTERS, SAFE_SQUARES, SEVERAL_LOOSE,
) = range(len(SIDE))  # fmt: skip
FIRST, AHEAD, AHEAD_LATE, LEAD_LATE, TEMPO, COUNT = range(2 * len(SIDE), 2 * len(SIDE) + 6)
MOST: Final = 5_000
"""Estimates are never further from even than this; proven results are."""
NEAR_END: Final = 6
"""With fewer minions than this, the game may be over soon."""
_OTHER: Final = len(SIDE)


@kernel
def survey(block: int, own: Words, at: Position, targets: int, features: int) -> Words:
    """Record where a side's pieces can go; returns the squares that it attacks or guards."""
    taken, corners = at.own | at.foe, word_at(block, B_CORNERS) & ~own
    found, left, steps, promotable = NONE, own, 0, 0
    while left:
        square = lowest(left)
        left &= left - ONE
        kind = kind_of(at.up_down, at.masters, square)
        there = reach(block, kind, square, taken)
        found |= there
        there &= ~own
        if targets:
            put_word(block, targets + square, there)
        # Minions in the low half and masters in the high half: what a piece is cannot be guessed.
        steps += count(there) << (16 * (kind & 2))
        promotable += ((there & corners) != NONE) & (kind < 2)
    put_number(block, features + MINION_REACH, steps & 0xFFFFFFFF)
    put_number(block, features + MASTER_REACH, steps >> 32)
    put_number(block, features + PROMOTABLE, promotable)
    return found


@kernel
def danger(
    block: int, own: Words, masters: Words, guarded: Words, attacked: Words, features: int
) -> None:
    """Record which of a side's pieces could be captured."""
    loose, held = own & attacked & ~guarded, own & attacked & guarded
    put_number(block, features + LOOSE_MINIONS, count(loose & ~masters))
    put_number(block, features + GUARDED_MINIONS, count(held & ~masters))
    put_number(block, features + LOOSE_MASTERS, count(loose & masters))
    put_number(block, features + GUARDED_MASTERS, count(held & masters))
    put_number(block, features + SEVERAL_LOOSE, int64((loose & (loose - ONE)) != NONE))
    put_number(block, features + SAFE_SQUARES, count(guarded & ~attacked & ~own))
    safe = word_at(block, B_CORNERS) & guarded & ~attacked & ~own
    put_number(block, features + SAFE_PROMOTABLE, count(safe))


@kernel
def describe(block: int, ply: int, at: Position) -> None:
    """Record all features, what the sides attack or guard, and where the side to move can go."""
    side, other = int64(FEATURES), int64(FEATURES + _OTHER)
    mine = survey(block, at.own, at, TARGETS + 64 * ply, side)
    theirs = survey(block, at.foe, at, int64(0), other)
    danger(block, at.own, at.masters, mine, theirs, side)
    danger(block, at.foe, at.masters, theirs, mine, other)
    put_word(block, MAPS + 2 * ply, mine)
    put_word(block, MAPS + 2 * ply + 1, theirs)
    first = 0
    if at.ranks & 15 == 1:
        first = 1
    elif at.ranks >> 4 == 1:
        first = -1
    put_number(block, FEATURES + FIRST, first)
    near = max(0, NEAR_END - count((at.own | at.foe) & ~at.masters))
    lead = count(at.own & at.masters) - count(at.foe & at.masters)
    put_number(block, FEATURES + AHEAD, leader(at))
    put_number(block, FEATURES + AHEAD_LATE, near * leader(at))
    put_number(block, FEATURES + LEAD_LATE, near * lead)
    put_number(block, FEATURES + TEMPO, 1)


@inlined
def evaluate(block: int, ply: int, at: Position) -> int:
    """A hundred times the log-odds of winning, for the side to move."""
    describe(block, ply, at)
    total = at.worth
    for place in range(COUNT):
        total += number_at(block, WEIGHTS + place) * number_at(block, FEATURES + place)
    return max(-MOST, min(MOST, blend(block, at, total)))


@kernel
def estimate(block: int, code: Code) -> int:
    """What an encoded state is worth to the side to move; leaves its features in the block."""
    return evaluate(block, int64(0), position_of(block, code))


@kernel
def blend(block: int, at: Position, total: int) -> int:
    """Interpolate between the early and the late half of a word by the minions left."""
    early = int64(int32(total))
    late = (total - early) >> 32
    phase = number_at(block, PHASES + count((at.own | at.foe) & ~at.masters))
    return (early * phase + late * (256 - phase)) >> 8
