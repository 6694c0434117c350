"""The turns of the player who is asked, looked at one after the other, as a kernel."""

from __future__ import annotations

import numpy as np
from numba import int64
from numpy.typing import NDArray

from turnabout.bots.pungo.chaos import expect
from turnabout.bots.pungo.search import NEVER, search
from turnabout.bots.pungo.steps import describe, option
from turnabout.bots.pungo.value import certain, leaf, odds
from turnabout.bots.pungo.workspace import CELLS, R_DIE, ROOT_ROW
from turnabout.bots.search.clock import nanoseconds
from turnabout.bots.search.limits import CLOCK, DEADLINE, NODES, STOP, STOPPED, check, enter
from turnabout.bots.search.memory import number_at, put_number
from turnabout.bots.search.table import PROVEN
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.layout import O_CHAOS
from turnabout.fast.types import Code, Numbers


@kernel
def look_at(
    block: int,
    turns: Code,
    again: NDArray[np.bool_],
    order: Numbers,
    values: Code,
    seat: int,
    left: int,
    depth: int,
) -> int:
    """Look at these turns in this order and so deep; how many were looked at in time.

    A turn is the stacks of the arena after it and how the die lies. At depth 0 nobody asks who wins
    then. A value that is not better than the best before it is only a bound: it is worth no more.
    One that ends where an earlier turn did leads nowhere, so nobody who is better off should take
    it.
    """
    low, once = int64(-NEVER), int64(1)
    row = int64(ROOT_ROW)
    for tried in range(len(order)):
        place = order[tried]
        put_row(block, row, turns, place)
        if depth == 0:
            values[place] = -certain(odds(block, row, 1 - seat))
            continue
        if left == 1:
            value = int64(0)
        elif depth == 1:
            enter(block)
            check(block, number_at(block, NODES))
            value = -leaf(block, row, 1 - seat, once)
        elif option(block, O_CHAOS):
            value = -expect(block, row, once, 1 - seat, left - 1, depth - 1)
        else:
            value = low + 1
            if tried:
                value = -search(block, row, once, 1 - seat, left - 1, depth - 1, -low - 1, -low)
            if value > low:
                value = -search(block, row, once, 1 - seat, left - 1, depth - 1, -NEVER, -low)
        # The first look is finished even if the nodes are used up: there is nothing before it.
        if number_at(block, STOPPED) and (depth > 1 or late(block)):
            return tried
        if again[place] and value <= PROVEN:
            value = min(value, int64(0))
        values[place] = value
        low = max(low, value)
    return len(order)


@kernel
def late(block: int) -> bool:
    """Whether the time is over, or someone said stop."""
    now = nanoseconds(number_at(block, CLOCK))
    return now >= number_at(block, DEADLINE) or number_at(number_at(block, STOP), 0) != 0


@kernel
def put_row(block: int, row: int, turns: Code, place: int) -> None:
    for cell in range(CELLS):
        put_number(block, row + cell, turns[place, cell])
    put_number(block, row + R_DIE, turns[place, CELLS])
    describe(block, row)
