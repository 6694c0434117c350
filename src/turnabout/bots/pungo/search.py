"""The search over whole turns as a kernel: alpha-beta, wins at once first."""

from __future__ import annotations

from typing import Final

from numba import int64, uint64

from turnabout.bots.pungo.steps import list_turns, put_score, score_at
from turnabout.bots.pungo.value import SURE, certain, estimate, odds, wins_now
from turnabout.bots.pungo.workspace import (
    CHILDREN,
    R_DIE,
    R_KEY,
    ROW,
    ROWS_AT,
    TABLE,
    TABLE_AGE,
    TABLE_MASK,
    WIDTHS,
)
from turnabout.bots.search.limits import NODES, STOPPED, check, count_cut, enter
from turnabout.bots.search.memory import number_at
from turnabout.bots.search.table import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    NOTHING,
    PROVEN,
    WIN,
    bound_of,
    depth_of,
    move_of,
    recall,
    remember,
    value_of,
)
from turnabout.fast.jit import kernel
from turnabout.fast.types import Words

NEVER: Final = WIN + 1
"""Worse than any loss."""
SOON: Final = 64
"""When the turn limit is nearer than this, positions differ by it."""
TAKEN: Final = -(1 << 40)
FIRST: Final = 1 << 40
"""Scores of a turn that was looked at, and of the one that was best before."""
SHARE: Final = 4
"""So many turns that lose, not at once, count as one that does not."""


@kernel
def position_key(block: int, row: int, seat: int, left: int) -> Words:
    near = left if left < SOON else int64(0)
    about = ((near << 1 | seat) << 10 | number_at(block, row + R_DIE)) * 0x3F58476D1CE4E5B9
    mixed = (number_at(block, row + R_KEY) ^ about) * 0x1E3779B97F4A7C15
    return uint64(mixed ^ (mixed >> 29 & 0x7FFFFFFFF))


@kernel
def sign_of(block: int, row: int) -> int:
    """A hint at a turn by where it ends."""
    mixed = (number_at(block, row + R_KEY) + number_at(block, row + R_DIE)) * 0x14D049BB133111EB
    return mixed >> 32 & 0xFFFFFFFF


@kernel
def settles(found: Words, level: int, depth: int, alpha: int, beta: int) -> bool:
    """Whether it was looked at deep enough and the bound answers what is asked."""
    value, bound = value_of(found, level), bound_of(found)
    if depth_of(found) < depth and abs(value) <= PROVEN:
        return False
    return (
        bound == EXACTLY
        or (bound == AT_LEAST and value >= beta)
        or (bound == AT_MOST and value <= alpha)
    )


@kernel
def search(
    block: int, row: int, level: int, seat: int, left: int, depth: int, alpha: int, beta: int
) -> int:
    """What a position is worth to the player whose turn begins, so many turns before the limit.

    `level` turns have been played since the root.
    """
    # A node takes long enough to look at the clock at each.
    enter(block)
    check(block, number_at(block, NODES))
    if number_at(block, STOPPED):
        return int64(0)
    if wins_now(block, row, seat):
        return WIN - level - 1
    if depth == 0:
        return estimate(block, row, seat)
    key = position_key(block, row, seat, left)
    table, mask, age = (
        number_at(block, TABLE),
        number_at(block, TABLE_MASK),
        number_at(block, TABLE_AGE),
    )
    found = recall(table, mask, age, key)
    if found != NOTHING and settles(found, level, depth, alpha, beta):
        return value_of(found, level)
    listed = list_scored(block, row, level, seat, move_of(found) if found != NOTHING else int64(0))
    best, hint, low = int64(-NEVER), int64(0), alpha
    tried, count, most = int64(0), int64(0), SHARE * number_at(block, WIDTHS + depth)
    while best < beta:
        place = best_left(block, level, listed)
        if place < 0:
            break
        seems = certain(score_at(block, level, place))
        put_score(block, level, place, TAKEN)
        child = ROWS_AT + (level * CHILDREN + place) * ROW
        value = int64(0)
        if depth == 1 and left > 1 and seems <= low:
            # It is worth no more than it seems, and the rest seem no better.
            best = max(best, seems)
            break
        if left > 1:
            value = low + 1
            # All but the first are only asked whether they are better, until one is.
            if tried and beta - low > 1:
                value = -search(
                    block, child, level + 1, 1 - seat, left - 1, depth - 1, -low - 1, -low
                )
            if value > low:
                value = -search(block, child, level + 1, 1 - seat, left - 1, depth - 1, -beta, -low)
        if number_at(block, STOPPED):
            return int64(0)
        tried += 1
        if value > best:
            best, hint = value, sign_of(block, child)
        low = max(low, best)
        # What loses at once does not count: there may be a single defence.
        if value >= -PROVEN:
            count += SHARE
        elif value > -(WIN - level - 2):
            count += 1
        if count >= most and best < beta:
            # Not all were looked at, so nothing is proven.
            best = max(best, -SURE)
            break
    bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACTLY)
    if best >= beta:
        count_cut(block, tried == 1)
    remember(table, mask, age, key, level, depth, bound, best, hint)
    return best


@kernel
def list_scored(block: int, row: int, level: int, seat: int, hint: int) -> int:
    """Write the turns from a row with their scores; how many there are."""
    listed = list_turns(block, level, row)
    for place in range(listed):
        child = ROWS_AT + (level * CHILDREN + place) * ROW
        score = -odds(block, child, 1 - seat)
        if hint and sign_of(block, child) == hint:
            score = int64(FIRST)
        put_score(block, level, place, score)
    return listed


@kernel
def best_left(block: int, level: int, listed: int) -> int:
    """The turn that seems best of those that were not taken; -1 if there is none."""
    best, score = int64(-1), int64(TAKEN)
    for place in range(listed):
        if score_at(block, level, place) > score:
            best, score = int64(place), score_at(block, level, place)
    return best
