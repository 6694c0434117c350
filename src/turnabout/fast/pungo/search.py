"""Whole turns as kernels: every arena in which a turn can end, arrays in and arrays out.

An arena is packed into two numbers: the stacks one above the other, five bits per pyramid, and
their heights, four bits per cell, with the points still to be spent above them.
"""

from __future__ import annotations

import numpy as np

from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.arena import list_steps, most, shift, victory
from turnabout.fast.pungo.layout import (
    ALL_FROZEN,
    ARENA,
    BITS,
    MOST_MOVES,
    O_PYRAMID,
    PLAYER,
    POINTS,
    STEPS,
    TARGETS,
    WIDTH,
)
from turnabout.fast.types import Code, Numbers

TO_GO = 48
"""The position of the remaining points in the second number."""
FULL = -1
TOO_MANY = -2


@kernel
def enumerate_turn(
    options: Numbers,
    state: Code,
    stop: bool,
    packed: Code,
    links: Numbers,
    slots: Numbers,
    ends: Numbers,
) -> int:
    """How many arenas this turn can end in (PU-5); their nodes are written to `ends`.

    In `state` a step must be due. With `stop`, only the first winning arena is returned, or none. A
    node is two numbers of `packed` and two of `links`: the node it was first reached from, and the
    number of the step; node 0 is the start. Nodes are found in the order of the number of steps, so
    the path to each is a shortest one. Arenas in `ends` have no points to spend and are thawed.

    `slots` is a hash table whose size is a power of two, larger than the room for nodes. FULL:
    there are more nodes than `links` has room for. TOO_MANY: there are more ends than `ends` has.
    """
    best = 1 if options[O_PYRAMID] else most(state, int(state[POINTS]))
    # PU-7: a turn that cannot spend all its points cannot win.
    if stop and best < state[POINTS]:
        return 0
    for slot in range(len(slots)):
        slots[slot] = 0
    here, after = state.copy(), np.empty(WIDTH, np.int64)
    moves = np.empty(MOST_MOVES, np.int32)
    room, node, count = len(links) // 2, 0, 0
    nodes = enter(here, best, 0, packed, slots)
    while node < nodes:
        to_go = unpack(packed, node, here)
        listed = list_steps(options, here, to_go, moves) if to_go else 0
        for place in range(listed):
            step = signed(moves[place]) - STEPS
            source, target = step // 36, TARGETS[step // 36 * 4 + step % 4]
            for field in range(ARENA, ARENA + 12):
                after[field] = here[field]
            cost = shift(after, source, target, step // 4 % 9 + 1)
            left = 0 if options[O_PYRAMID] else to_go - cost
            if left == 0:
                for field in range(ARENA, ARENA + 12):
                    after[field] &= ~ALL_FROZEN
            if nodes == room:
                return FULL
            known, nodes = nodes, enter(after, left, nodes, packed, slots)
            if nodes == known:
                continue
            links[2 * known] = node
            links[2 * known + 1] = moves[place]
            if left == 0 and stop:
                if victory(options, after, int(state[PLAYER])):
                    ends[0] = known
                    return 1
            elif left == 0:
                if count == len(ends):
                    return TOO_MANY
                ends[count] = known
                count += 1
        node += 1
    return count


@kernel
def enter(state: Code, to_go: int, nodes: int, packed: Code, slots: Numbers) -> int:
    """Add an arena as the next node unless it is known; returns the number of nodes."""
    pyramids, heights, width = 0, to_go << TO_GO, 0
    for cell in range(12):
        stack = int(state[ARENA + cell])
        pyramids |= stack << width
        while stack:
            heights += 1 << 4 * cell
            width += BITS
            stack >>= BITS
    mask = len(slots) - 1
    mixed = pyramids * 0x1E3779B97F4A7C15 ^ heights * 0x3F58476D1CE4E5B9
    slot = (mixed ^ mixed >> 29) & mask
    while slots[slot]:
        node = slots[slot] - 1
        if packed[2 * node] == pyramids and packed[2 * node + 1] == heights:
            return nodes
        slot = (slot + 1) & mask
    slots[slot] = nodes + 1
    packed[2 * nodes] = pyramids
    packed[2 * nodes + 1] = heights
    return nodes + 1


@kernel
def unpack(packed: Code, node: int, state: Code) -> int:
    """Write the stacks of a node into a state; returns the points still to be spent."""
    pyramids, heights = int(packed[2 * node]), int(packed[2 * node + 1])
    for cell in range(12):
        width = BITS * (heights & 15)
        state[ARENA + cell] = pyramids & ((1 << width) - 1)
        pyramids >>= width
        heights >>= 4
    return heights
