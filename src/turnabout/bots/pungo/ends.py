"""The arenas that a turn can end in, as kernels: each once, mirror images as one."""

from __future__ import annotations

import numpy as np

from turnabout.bots.pungo.workspace import (
    CHILDREN,
    ENUMERATION,
    NODES_MOST,
    PACKED_AT,
    SLOTS,
    SLOTS_AT,
    TURNS_AT,
)
from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.arena import most, shift, survey
from turnabout.fast.pungo.layout import (
    ACCEPTS,
    AHEAD,
    ALL_FROZEN,
    ARENA,
    BESIDE,
    BITS,
    EVERYTHING,
    FROZEN,
    O_HOME,
    O_PYRAMID,
    O_SIZES,
    O_WORTH,
    TARGETS,
    WIDTH,
)
from turnabout.fast.pungo.search import unpack
from turnabout.fast.types import Code, Numbers

_TO_GO = 48
_NODE = (1 << 20) - 1


@kernel
def list_ends(
    options: Numbers,
    workspace: Code,
    level: int,
    pyramids: int,
    heights: int,
    die: int,
    face: int,
    listed: int,
) -> int:
    """Write the ends of a turn with this face after those listed at this level; how many now.

    PU-5: a turn that has no step, or none that spends more, ends as it is.
    """
    state, at = np.empty(WIDTH, np.int64), TURNS_AT + 4 * CHILDREN * level
    workspace[PACKED_AT], workspace[PACKED_AT + 1] = pyramids, heights
    unpack(workspace, signed(PACKED_AT // 2), state)
    points = signed(options[O_WORTH + face])
    best = signed(1 if options[O_PYRAMID] else most(state, points))
    workspace[ENUMERATION] += 1
    nodes, node, first = note(options, workspace, state, best, signed(0)), 0, listed
    while node < nodes and nodes < NODES_MOST:
        to_go = unpack(workspace, PACKED_AT // 2 + node, state)
        node += 1
        if to_go == 0:
            continue
        found = survey(state)
        for source in range(12):
            stack = int(state[ARENA + source])
            rest, cost, pile = stack, 0, 0
            while rest and not rest & FROZEN:
                size = rest & 3
                cost += size
                if cost > (EVERYTHING if options[O_PYRAMID] else to_go):
                    break
                pile += 1
                rest >>= BITS
                targets = BESIDE[source] & found >> ACCEPTS * size
                if not options[O_SIZES + face] >> size & 1:
                    continue
                for way in range(4):
                    if not targets & AHEAD[4 * source + way]:
                        continue
                    target = TARGETS[4 * source + way]
                    under = state[ARENA + target]
                    shift(state, source, target, pile)
                    left = signed(0 if options[O_PYRAMID] else to_go - cost)
                    before = nodes
                    if nodes < NODES_MOST:
                        nodes = note(options, workspace, state, left, nodes)
                    if left == 0 and nodes > before and listed < CHILDREN:
                        workspace[at + 4 * listed] = workspace[PACKED_AT + 2 * before]
                        workspace[at + 4 * listed + 1] = workspace[PACKED_AT + 2 * before + 1]
                        workspace[at + 4 * listed + 2] = die
                        listed += 1
                    state[ARENA + source] = stack
                    state[ARENA + target] = under
    if listed == first and listed < CHILDREN:
        workspace[at + 4 * listed] = pyramids
        workspace[at + 4 * listed + 1] = heights
        workspace[at + 4 * listed + 2] = die
        listed += 1
    return listed


@kernel
def note(options: Numbers, workspace: Code, state: Code, to_go: int, nodes: int) -> int:
    """Write an arena down as the next node unless it is known: how many nodes there are then."""
    if to_go:
        pyramids, heights = packed(state, signed(0))
        heights |= to_go << _TO_GO
    else:
        pyramids, heights = alike(options, state)
    slot = mix(pyramids, heights) & SLOTS - 1
    mark = workspace[ENUMERATION] << 20
    while workspace[SLOTS_AT + slot] & ~_NODE == mark:
        node = PACKED_AT + 2 * (workspace[SLOTS_AT + slot] & _NODE)
        if workspace[node] == pyramids and workspace[node + 1] == heights:
            return nodes
        slot = (slot + 1) & SLOTS - 1
    workspace[SLOTS_AT + slot] = mark | nodes
    workspace[PACKED_AT + 2 * nodes] = pyramids
    workspace[PACKED_AT + 2 * nodes + 1] = heights
    return nodes + 1


@kernel
def alike(options: Numbers, state: Code) -> tuple[int, int]:
    """Two numbers for an arena and its mirror image alike, nothing in them frozen.

    The mirror maps both home rows to themselves, and the die lies elsewhere: nothing in the game
    can tell the two apart.
    """
    one = packed(state, signed(0))
    other = packed(state, signed(2 if options[O_HOME] else 1))
    low, high = one[0] & ~ALL_FROZEN, other[0] & ~ALL_FROZEN
    if low < high or (low == high and one[1] <= other[1]):
        return low, one[1]
    return high, other[1]


@kernel
def packed(state: Code, mirror: int) -> tuple[int, int]:
    """The pyramids, five bits each, and the heights of the stacks, four bits each.

    With mirror 1 rows 1 and 3 change places, with mirror 2 columns a and d, b and c.
    """
    pyramids, heights, width = 0, 0, 0
    for cell in range(12):
        other = cell ^ 3 if mirror == 2 else (8 - (cell & 12) + (cell & 3) if mirror else cell)
        stack = int(state[ARENA + other])
        pyramids |= stack << width
        while stack:
            heights += 1 << 4 * cell
            width += BITS
            stack >>= BITS
    return pyramids, heights


@kernel
def mix(pyramids: int, heights: int) -> int:
    """A number that is different for different arenas, nearly always."""
    mixed = pyramids * 0x1E3779B97F4A7C15 ^ heights * 0x3F58476D1CE4E5B9
    mixed ^= (mixed >> 31) & 0x1FFFFFFFF
    mixed *= 0x14D049BB133111EB
    return mixed ^ (mixed >> 29) & 0x7FFFFFFFF
