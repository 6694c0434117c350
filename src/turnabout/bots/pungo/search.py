"""The search over whole turns as a kernel: alpha-beta, wins at once first."""

from __future__ import annotations

import numpy as np

from turnabout.bots.pungo.ends import list_ends
from turnabout.bots.pungo.memory import (
    EXACT,
    LOWER,
    NOTHING,
    UPPER,
    hint_of,
    key_of,
    mark_of,
    recall,
    remember,
    settles,
    value_of,
)
from turnabout.bots.pungo.value import PROVEN, WIN, leaf
from turnabout.bots.pungo.workspace import CHILDREN, LIMIT, NODES, OVER, TURNS_AT
from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.arena import legal_tips
from turnabout.fast.pungo.layout import DIE, O_DECISION, O_DICE, WIDTH
from turnabout.fast.pungo.search import unpack
from turnabout.fast.types import Code, Numbers

NEVER = 2 * WIN
"""Worse than any loss."""


@kernel
def search(
    options: Numbers,
    workspace: Code,
    stop: Code,
    level: int,
    pyramids: int,
    heights: int,
    die: int,
    seat: int,
    left: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """What a position is worth to the player whose turn begins, so many turns before the limit.

    `level` turns have been played since the root. There is no win at once: `leaf` has said so.
    """
    if depth == 0:
        return leaf(options, workspace, pyramids, heights, die, seat, level)
    key = key_of(pyramids, heights, die, seat, left)
    found = recall(workspace, key)
    if found != NOTHING and settles(found, level, depth, alpha, beta):
        return value_of(found, level)
    at = TURNS_AT + 4 * CHILDREN * level
    listed, best, way = signed(0), signed(-NEVER), signed(0)
    tips = tips_of(options, pyramids, heights, die)
    # A roll at a time: often the turns with the first are good enough.
    while way < 4 and best < beta:
        first = listed
        if tips >> way & 1:
            listed = list_turns(options, workspace, level, pyramids, heights, die, way, first)
        value = score(
            options, workspace, stop, level, first, listed, seat, left, depth, beta, hint_of(found)
        )
        best, way = max(best, value), way + 1
    low, hint = max(alpha, best), 0
    tried = 0
    while best < beta:
        place = take_best(workspace, at, listed)
        if place < 0:
            break
        one, two, lying = (
            signed(workspace[place]),
            signed(workspace[place + 1]),
            signed(workspace[place + 2]),
        )
        value = low + 1
        # All but the first are only asked whether they are better, until one is.
        if tried and beta - low > 1:
            value = -search(
                options,
                workspace,
                stop,
                level + 1,
                one,
                two,
                lying,
                1 - seat,
                left - 1,
                depth - 1,
                -low - 1,
                -low,
            )
        if value > low and not workspace[OVER]:
            value = -search(
                options,
                workspace,
                stop,
                level + 1,
                one,
                two,
                lying,
                1 - seat,
                left - 1,
                depth - 1,
                -beta,
                -low,
            )
        if workspace[OVER]:
            return 0
        tried += 1
        if value > best:
            best, hint = value, mark_of(one, two, lying)
        low = max(low, best)
    bound = LOWER if best >= beta else (UPPER if best <= alpha else EXACT)
    remember(workspace, key, best, level, depth, bound, hint)
    return best


@kernel
def tips_of(options: Numbers, pyramids: int, heights: int, die: int) -> int:
    """The legal rolls at the beginning of a turn, as bits (PU-15)."""
    pair, state = np.empty(2, np.int64), np.empty(WIDTH, np.int64)
    pair[0], pair[1] = pyramids, heights
    unpack(pair, signed(0), state)
    state[DIE] = die
    return legal_tips(options, state)


@kernel
def list_turns(
    options: Numbers,
    workspace: Code,
    level: int,
    pyramids: int,
    heights: int,
    die: int,
    way: int,
    listed: int,
) -> int:
    """Write the different ends of a turn with this roll after those listed; how many now."""
    after = signed(options[O_DICE + 5 * die + 1 + way])
    # In the decision game the face shown now is that of this turn, and the roll comes after it.
    face = signed(options[O_DICE + 5 * (die if options[O_DECISION] else after)])
    return list_ends(options, workspace, level, pyramids, heights, after, face, listed)


@kernel
def score(
    options: Numbers,
    workspace: Code,
    stop: Code,
    level: int,
    first: int,
    listed: int,
    seat: int,
    left: int,
    depth: int,
    beta: int,
    hint: int,
) -> int:
    """Write what the listed turns seem to be worth: -NEVER if there is nothing more to look for.

    The best of these is returned. The turn that was best before comes first.
    """
    at, best = TURNS_AT + 4 * CHILDREN * level, -NEVER
    for place in range(at + 4 * first, at + 4 * listed, 4):
        if best >= beta or stop[0]:
            break
        one, two, die = (
            signed(workspace[place]),
            signed(workspace[place + 1]),
            signed(workspace[place + 2]),
        )
        value = 0
        if left > 1:
            value = -leaf(options, workspace, one, two, die, 1 - seat, level + 1)
        if depth == 1 or left == 1 or abs(value) > PROVEN:
            best = max(best, value)
            value = -NEVER
        elif hint and mark_of(one, two, die) == hint:
            value = NEVER
        workspace[place + 3] = value
    count_nodes(workspace, stop, listed - first)
    return best


@kernel
def count_nodes(workspace: Code, stop: Code, nodes: int) -> None:
    """A node is a turn that is looked at."""
    workspace[NODES] += nodes
    if workspace[NODES] >= workspace[LIMIT] or stop[0]:
        workspace[OVER] = 1


@kernel
def take_best(workspace: Code, at: int, listed: int) -> int:
    """Where the turn that seems best stands, which it will not again; -1 if none is left."""
    best, value = -1, -NEVER
    for place in range(at, at + 4 * listed, 4):
        if workspace[place + 3] > value:
            best, value = place, signed(workspace[place + 3])
    if best >= 0:
        workspace[best + 3] = -NEVER
    return best
