"""UCT: a tree grown by playouts, knowing nothing of the game but its rules."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from turnabout.bots.answer import Answer
from turnabout.bots.budget import MOST_NODES, Budget, watch
from turnabout.bots.question import Question
from turnabout.bots.uct.tree import NOBODY, back_up, new_tree, open_node, pick
from turnabout.core.game import Game
from turnabout.fast import load
from turnabout.fast.chance import seeded
from turnabout.fast.jit import progress
from turnabout.fast.types import Code

EXPLORE = 0.5
"""Less than the textbook's 1.41, because a baseline should be a good opponent."""
SIZE = 2_000_000
"""Nodes of the tree, 56 MB; once full it stops growing, but playouts still count."""
LONGEST = 1_000
"""The most moves in a playout; a longer one is worth nothing to anyone."""
DEEPEST = 1_000


class Uct:
    """A node of the budget is one playout."""

    usual = Budget(seconds=1.0)

    def __init__(self, game: Game[Any, Any]) -> None:
        self._fast = load(game)
        self._tree = new_tree(SIZE)
        self._used = 1
        with progress():
            code = self._fast.coding.example()
            self._grow(code, Question(game, None, 0, Random(0), Budget(nodes=9)))

    def answer(self, question: Question) -> Answer:
        """The most visited move."""
        self._grow(self._fast.encode(question.state), question)
        first, count = self._tree.first[0], self._tree.children[0]
        visits = self._tree.visits[first : first + count]
        move = self._tree.move[first + int(np.argmax(visits))]
        return Answer(self._fast.decode_move(int(move)))

    def _grow(self, root: Code, question: Question) -> None:
        tree, kernels, options = self._tree, self._fast.kernels, self._fast.coding.options
        rng = seeded(question.rng.getrandbits(63), 1)[0]
        state, undo = np.empty_like(root), np.empty_like(root)
        scores, path = np.zeros(self._fast.game.seats), np.zeros(DEEPEST, np.int32)
        nothing = np.empty((0, 2), np.int32)
        tree.visits[0], self._used = 0, 1
        self._open(root, 0)
        budget = question.within(self.usual)
        with watch(budget, question.stop) as stop:
            for _ in range(budget.nodes or MOST_NODES):
                state[:] = root
                node, length = 0, 1
                while tree.actor[node] != NOBODY and tree.children[node] and length < DEEPEST:
                    actor, node = tree.actor[node], pick(tree, node, rng, EXPLORE)
                    kernels.make(options, state, int(actor), int(tree.move[node]), undo)
                    path[length] = node
                    length += 1
                if tree.actor[node] == NOBODY and tree.visits[node]:
                    self._open(state, node)
                scores.fill(0.0)
                kernels.playout(options, state, rng, LONGEST, nothing)
                kernels.outcome(options, state, scores)
                back_up(tree, path, length, scores)
                if stop.is_set():
                    return

    def _open(self, state: Code, node: int) -> None:
        """Give a node its children, unless the game is over there or the tree is full."""
        kernels, options = self._fast.kernels, self._fast.coding.options
        who = np.empty(self._fast.game.seats + 2, np.int32)
        moves = np.empty(self._fast.coding.most_moves, np.int32)
        if self._used + len(moves) > SIZE or not kernels.acting(options, state, who):
            return
        actor = int(who[0])
        count = kernels.list_moves(options, state, actor, moves)
        self._used = open_node(self._tree, node, self._used, actor, moves, count)
