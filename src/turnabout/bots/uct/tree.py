"""A search tree as arrays, and the kernels that walk it. Nodes are numbers; the root is 0."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from turnabout.fast.chance import below
from turnabout.fast.jit import kernel
from turnabout.fast.types import Numbers, Scores, Words

NOBODY = -9
"""The actor at a node that has not been expanded."""


class Tree(NamedTuple):
    """Columns, with a row per node; the children of a node are consecutive rows."""

    move: Numbers
    """The move that led here."""
    actor: Numbers
    """Who moves here."""
    first: Numbers
    children: Numbers
    """Its children, if it has been expanded: the first, and how many."""
    visits: Numbers
    value: Scores
    """The sum of the scores of the actor that moved here."""


def new_tree(size: int) -> Tree:
    move, actor, first, children, visits = np.zeros((5, size), np.int32)
    actor.fill(NOBODY)
    return Tree(move, actor, first, children, visits, np.zeros(size))


@kernel
def open_node(tree: Tree, node: int, used: int, actor: int, moves: Numbers, count: int) -> int:
    """Give a node its children; returns how many rows are used now."""
    tree.actor[node], tree.first[node], tree.children[node] = actor, used, count
    for child in range(count):
        tree.move[used + child] = moves[child]
        tree.actor[used + child] = NOBODY
        tree.visits[used + child] = 0
        tree.value[used + child] = 0.0
    return used + count


@kernel
def pick(tree: Tree, node: int, rng: Words, explore: float) -> int:
    """The child to visit next: any for chance, an unvisited one, or the one UCB1 prefers."""
    first, count = tree.first[node], tree.children[node]
    if tree.actor[node] < 0:
        return first + below(rng, count)
    fresh = 0
    for child in range(first, first + count):
        if tree.visits[child] == 0:
            fresh += 1
    if fresh:
        chosen = below(rng, fresh)
        for child in range(first, first + count):
            if tree.visits[child] == 0:
                if chosen == 0:
                    return child
                chosen -= 1
    best, found = -1.0, first
    total = math.log(tree.visits[node])
    for child in range(first, first + count):
        visits = tree.visits[child]
        bound = tree.value[child] / visits + explore * math.sqrt(total / visits)
        if bound > best:
            best, found = bound, child
    return found


@kernel
def back_up(tree: Tree, path: Numbers, length: int, scores: Scores) -> None:
    """Add the scores to every node of the path, for the actor that moved there."""
    tree.visits[path[0]] += 1
    for place in range(1, length):
        node, mover = path[place], tree.actor[path[place - 1]]
        tree.visits[node] += 1
        if mover >= 0:
            tree.value[node] += scores[mover]
