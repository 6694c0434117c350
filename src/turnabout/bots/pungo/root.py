"""The turns of the player who is asked, looked at one after the other, as a kernel."""

from __future__ import annotations

from turnabout.bots.pungo.chaos import expect
from turnabout.bots.pungo.search import NEVER, count_nodes, search
from turnabout.bots.pungo.value import PROVEN, leaf
from turnabout.bots.pungo.workspace import OVER
from turnabout.fast.bits import signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.layout import O_CHAOS
from turnabout.fast.types import Code, Numbers


@kernel
def look_at(
    options: Numbers,
    workspace: Code,
    stop: Code,
    turns: Code,
    order: Numbers,
    values: Code,
    seat: int,
    left: int,
    depth: int,
) -> int:
    """Look at these turns in this order and so deep; how many were looked at in time.

    A turn is the two numbers of its arena and how the die lies. A value that is not better than
    the best before it is only a bound: it is worth no more.
    """
    options, workspace, stop = borrowed(options), borrowed(workspace), borrowed(stop)
    low, once = signed(-NEVER), signed(1)
    for tried in range(len(order)):
        place = order[tried]
        one, two, die = turns[place, 0], turns[place, 1], turns[place, 2]
        value = 0
        if left > 1:
            value = -leaf(options, workspace, one, two, die, 1 - seat, once)
        if depth == 1 or left == 1 or abs(value) > PROVEN:
            count_nodes(workspace, stop, once)
        elif options[O_CHAOS]:
            value = -expect(options, workspace, stop, once, one, two, 1 - seat, left - 1, depth - 1)
        else:
            value = low + 1
            for floor in (low + 1, NEVER):
                if value > low and not (tried == 0 and floor < NEVER):
                    value = -search(
                        options,
                        workspace,
                        stop,
                        once,
                        one,
                        two,
                        die,
                        1 - seat,
                        left - 1,
                        depth - 1,
                        -floor,
                        -low,
                    )
        # The first look is finished even if the nodes are used up: there is nothing before it.
        if stop[0] or (workspace[OVER] and depth > 1):
            return tried
        values[place] = value
        low = max(low, value)
    return len(order)
