"""How soon a coordinated pair can win, and by which turn; depth first, and interruptible.

A position is one word and the memo keeps failures, as in `fast.chimes.par_kernels`.
"""

from __future__ import annotations

from numba import uint64

from turnabout.fast.chimes.kernels import CARDS
from turnabout.fast.chimes.par_kernels import (
    LEVEL,
    MOST_WITHIN,
    after,
    least,
    side_won,
    slot_of,
    winning_turn,
)
from turnabout.fast.chimes.pawns import EVERY
from turnabout.fast.jit import kernel
from turnabout.fast.types import Code, Numbers, Words


@kernel
def reach(
    options: Numbers, board: Code, position: int, turns: int, memo: Words, left: Code, cell: Code
) -> int:
    """A turn (20 x seat 0's card + seat 1's) with which this many turns can win, or -1.

    `left[0]` counts down the positions that may be searched; below 0, a -1 means nothing.
    """
    left[0] -= 1
    if cell[0]:
        left[0] = -1
    if left[0] < 0 or least(position) > turns:
        return -1
    slot = slot_of(position, len(memo))
    known = memo[slot]
    if known >> uint64(LEVEL) == uint64(position) and known & uint64(MOST_WITHIN) >= uint64(turns):
        return -1
    found = winning_turn(options, board, position, EVERY)
    if found >= 0:
        return found
    hand = position >> 2 * CARDS
    for one in range(CARDS if turns > 1 else 0):
        for two in range(CARDS):
            if not hand >> one & 1 or hand >> two & 1:
                continue
            child = after(options, board, position, one, two)
            if side_won(child):
                continue
            if reach(options, board, child, turns - 1, memo, left, cell) >= 0:
                return CARDS * one + two
    if left[0] >= 0:
        memo[slot] = uint64(position) << uint64(LEVEL) | uint64(turns)
    return -1
