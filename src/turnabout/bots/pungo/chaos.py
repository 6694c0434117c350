"""The search in Chaos as a kernel: the mean over the six faces of the best turn with each."""

from __future__ import annotations

from numba import int64

from turnabout.bots.pungo.search import NEVER, position_key, settles
from turnabout.bots.pungo.steps import list_ends, put_same
from turnabout.bots.pungo.value import leaf, wins_now
from turnabout.bots.pungo.workspace import (
    CHILDREN,
    R_DIE,
    ROW,
    ROWS_AT,
    TABLE,
    TABLE_AGE,
    TABLE_MASK,
)
from turnabout.bots.search.limits import NODES, STOPPED, check, enter
from turnabout.bots.search.memory import number_at, put_number
from turnabout.bots.search.table import EXACTLY, NOTHING, PROVEN, recall, remember, value_of
from turnabout.fast.jit import kernel


@kernel
def expect(block: int, row: int, level: int, seat: int, left: int, depth: int) -> int:
    """What a position is worth to the player who is about to get a face by chance."""
    if not enter(block):
        return int64(0)
    seems = leaf(block, row, seat, level)
    if depth == 0 or abs(seems) > PROVEN:
        return seems
    # The face of the turn before does not matter any more.
    put_number(block, row + R_DIE, int64(0))
    key = position_key(block, row, seat, left)
    table, mask, age = (
        number_at(block, TABLE),
        number_at(block, TABLE_MASK),
        number_at(block, TABLE_AGE),
    )
    found = recall(table, mask, age, key)
    if found != NOTHING and settles(found, level, depth, int64(-NEVER), int64(NEVER)):
        return value_of(found, level)
    total, faces, zero = int64(0), wins_now(block, row, seat), int64(0)
    for face in range(1, 7):
        if faces >> face & 1:
            total += PROVEN - level - 1
            continue
        check(block, number_at(block, NODES))
        listed = list_ends(block, level, row, int64(face), zero, zero)
        if listed < 0:
            put_same(block, level, zero, row, zero)
            listed = int64(1)
        best = int64(-NEVER)
        for place in range(listed):
            child, value = ROWS_AT + (level * CHILDREN + place) * ROW, int64(0)
            if left > 1:
                enter(block)
                check(block, number_at(block, NODES))
                value = -leaf(block, child, 1 - seat, level + 1)
            # Only what seems better than the best so far is looked at more deeply.
            if depth > 1 and left > 1 and best < value <= PROVEN:
                value = -expect(block, child, level + 1, 1 - seat, left - 1, depth - 1)
            if number_at(block, STOPPED):
                return int64(0)
            best = max(best, value)
        total += max(-PROVEN, min(best, PROVEN))
    remember(table, mask, age, key, level, depth, int64(EXACTLY), total // 6, zero)
    return total // 6
