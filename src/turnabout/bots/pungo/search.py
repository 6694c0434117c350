"""The search over whole turns as a kernel: alpha-beta, wins at once first."""

from __future__ import annotations

from typing import Final

from numba import int64, uint64

from turnabout.bots.pungo.levels import ALL
from turnabout.bots.pungo.steps import list_passes, list_turns, list_way, put_score, score_at
from turnabout.bots.pungo.value import SURE, certain, estimate, odds, threatening, wins_now
from turnabout.bots.pungo.workspace import (
    CALM,
    CHILDREN,
    R_DIE,
    R_KEY,
    ROW,
    ROWS_AT,
    SLACK,
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
    if left == 1:
        return int64(0)
    if depth == 1 and calm(block, row, seat, beta):
        return beta
    key = position_key(block, row, seat, left)
    table, mask, age = (
        number_at(block, TABLE),
        number_at(block, TABLE_MASK),
        number_at(block, TABLE_AGE),
    )
    found = recall(table, mask, age, key)
    if found != NOTHING and settles(found, level, depth, alpha, beta):
        return value_of(found, level)
    hint = move_of(found) if found != NOTHING else int64(0)
    best = int64(-NEVER)
    if depth == 1:
        best, hint = last_turn(block, row, level, seat, hint, alpha, beta)
        if number_at(block, STOPPED):
            return int64(0)
        bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACTLY)
        remember(table, mask, age, key, level, depth, bound, best, hint)
        return best
    listed = list_turns(block, level, row)
    put_scores(block, level, seat, hint, int64(0), listed)
    low, tried, count = alpha, int64(0), int64(0)
    most = SHARE * number_at(block, WIDTHS + depth)
    while best < beta:
        place = best_left(block, level, listed)
        if place < 0:
            break
        put_score(block, level, place, TAKEN)
        child = ROWS_AT + (level * CHILDREN + place) * ROW
        value = low + 1
        # All but the first are only asked whether they are better, until one is.
        if tried and beta - low > 1:
            value = -search(block, child, level + 1, 1 - seat, left - 1, depth - 1, -low - 1, -low)
        if value > low:
            value = -search(block, child, level + 1, 1 - seat, left - 1, depth - 1, -beta, -low)
        if number_at(block, STOPPED):
            return int64(0)
        tried += 1
        if value > best:
            best, hint = value, sign_of(block, child)
        low = max(low, best)
        count += share_of(value, level)
        if count >= most and best < beta:
            # Not all were looked at, so nothing is proven.
            best = max(best, int64(-SURE))
            break
    if best >= beta:
        count_cut(block, tried == 1)
    bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACTLY)
    remember(table, mask, age, key, level, depth, bound, best, hint)
    return best


@kernel
def calm(block: int, row: int, seat: int, beta: int) -> bool:
    """Whether a player may be trusted to keep what is more than enough: no win is in view."""
    if number_at(block, WIDTHS + 1) >= ALL:
        return False
    seems = certain(odds(block, row, seat) - number_at(block, CALM))
    return seems >= beta and threatening(block, row, seat) == 0


@kernel
def share_of(value: int, level: int) -> int:
    """What loses at once does not count as looked at: there may be a single defence."""
    if value >= -PROVEN:
        return int64(SHARE)
    return int64(value > -(WIN - level - 2))


@kernel
def last_turn(
    block: int, row: int, level: int, seat: int, hint: int, alpha: int, beta: int
) -> tuple[int, int]:
    """The same one turn before the end of a line, where a turn is worth what it seems."""
    best, low, tried, count, listed = int64(-NEVER), alpha, int64(0), int64(0), int64(0)
    most, slack = SHARE * number_at(block, WIDTHS + 1), number_at(block, SLACK)
    for way in range(1, 5):
        first = listed
        listed = list_way(block, level, row, int64(way), listed)
        if way == 4 and listed == 0:
            listed = list_passes(block, level, row)
        put_scores(block, level, seat, hint, first, listed)
        while best < beta and count < most:
            place = best_left(block, level, listed)
            if place < 0:
                break
            score = score_at(block, level, place)
            # Often a turn with one of the first tips is good enough.
            if way < 4 and certain(score) < beta:
                break
            if way == 4 and certain(score + slack) <= low:
                # It is worth no more than it may seem, and the rest seem no better.
                best = max(best, certain(score + slack))
                break
            put_score(block, level, place, TAKEN)
            child = ROWS_AT + (level * CHILDREN + place) * ROW
            enter(block)
            value = int64(-(WIN - level - 2))
            if not wins_now(block, child, 1 - seat):
                value = -estimate(block, child, 1 - seat)
            tried += 1
            if value > best:
                best, hint = value, sign_of(block, child)
            low = max(low, best)
            count += share_of(value, level)
        if best >= beta:
            count_cut(block, tried == 1)
            break
        if count >= most:
            best = max(best, int64(-SURE))
            break
    return best, hint


@kernel
def put_scores(block: int, level: int, seat: int, hint: int, first: int, listed: int) -> None:
    """Say what the turns of this seat from `first` on seem to be worth."""
    for place in range(first, listed):
        child = ROWS_AT + (level * CHILDREN + place) * ROW
        score = -odds(block, child, 1 - seat)
        if hint and sign_of(block, child) == hint:
            score = int64(FIRST)
        put_score(block, level, place, score)


@kernel
def best_left(block: int, level: int, listed: int) -> int:
    """The turn that seems best of those that were not taken; -1 if there is none."""
    best, score = int64(-1), int64(TAKEN)
    for place in range(listed):
        if score_at(block, level, place) > score:
            best, score = int64(place), score_at(block, level, place)
    return best
