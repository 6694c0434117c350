"""The player of two: looks deeper and deeper until its time or its sight ends."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turnabout.bots.pivit.duel.evaluation import weights_of
from turnabout.bots.pivit.duel.search import FORCING_PLIES, clear, go, order, search, verdict
from turnabout.bots.pivit.duel.table import PROVEN, WIN
from turnabout.bots.pivit.duel.workspace import (
    AGE,
    LIMIT,
    NODES,
    PLIES,
    QUIESCENCE,
    REDUCTIONS,
    SPAN,
    STOPPED,
    new_desk,
)
from turnabout.bots.pivit.levels import LevelSettings
from turnabout.core.game import Seat
from turnabout.fast.fast_game import FastGame
from turnabout.fast.jit import progress
from turnabout.fast.pivit.kernels import OVER, TURN
from turnabout.fast.types import Code, Numbers
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State

Cell = NDArray[np.int64]
Line = list[tuple[Seat, int]]
Looked = tuple[int, int, list[int]]
Valued = tuple[int, float, bool, int | None, Line]
"""A move, its expected score, whether that is proven, in how many moves, and how play goes on."""

DEEPEST: Final = PLIES - FORCING_PLIES - 2
AGES: Final = 1 << 26
UNLIMITED: Final = 1 << 60


class Duel:
    """Pivit between two; a node is a position entered, those of exchanges included."""

    def __init__(
        self,
        game: Pivit,
        fast: FastGame[State, AnyMove],
        settings: LevelSettings,
        weights: Numbers | None = None,
    ) -> None:
        self._game, self._fast, self._character = game, fast, settings
        self._sight = min(settings.depth, DEEPEST)
        if weights is None:
            weights = weights_of(game.size, settings.material_only)
        self._workspace = new_desk(fast.coding.options, weights)
        with progress("pivit"):
            code, cell = fast.coding.example(), np.zeros(1, np.int64)
            self.analyse(code, 0, 1, cell)
            self.choose(code, 0, Random(0), 1, cell)

    def choose(self, code: Code, seat: Seat, rng: Random, nodes: int, cell: Cell) -> int:
        """The best of the moves that it notices."""
        moves = [int(move) for move in self._fast.moves(code, seat)]
        if len(moves) == 1:
            return moves[0]
        rng.shuffle(moves)
        noticed = [m for m in moves if rng.random() >= self._overlooks(m)] or moves[:1]
        hasty = {move for move in noticed if rng.random() >= self._character.replies}
        most = self._character.nodes
        self._begin(code, nodes if most is None else min(nodes, most))
        moves = self._ordered(seat, noticed)
        for depth in range(1, self._sight + 1):
            value = self._round(moves, hasty, depth, cell)
            if self._over(cell) or WIN - abs(value) <= depth:
                break
        return moves[0]

    def analyse(
        self, code: Code, seat: Seat, nodes: int, cell: Cell
    ) -> tuple[list[Valued], int, int]:
        """All moves, best first, with values of one depth; that depth, and the nodes."""
        moves = [int(move) for move in self._fast.moves(code, seat)]
        self._begin(code, UNLIMITED)
        self._workspace.ways[REDUCTIONS] = 0
        # One move ahead takes a moment and is looked at whatever the budget.
        found, reached = self._all(moves, 1, np.zeros_like(cell)), 1
        self._workspace.ways[LIMIT] = nodes
        while reached < self._sight and not self._over(cell) and not _settled(found, reached):
            deeper = self._all([move for move, _, _ in found], reached + 1, cell)
            if self._over(cell):
                break
            found, reached = deeper, reached + 1
        valued = [self._valued(code, *row) for row in found]
        return valued, reached, int(self._workspace.ways[NODES])

    def _begin(self, code: Code, nodes: int) -> None:
        work, ways = self._workspace, self._workspace.ways
        clear(work)
        ways[AGE] = ways[AGE] % (AGES - 1) + 1
        ways[NODES] = ways[STOPPED] = 0
        ways[LIMIT], ways[SPAN] = nodes, self._character.span
        ways[QUIESCENCE], ways[REDUCTIONS] = self._character.quiescence, 1
        work.stack[0] = code

    def _overlooks(self, move: int) -> float:
        away = abs((move >> 6) - (move & 63))
        squares = away if away < self._game.size else away // self._game.size
        return self._character.chance_to_overlook(squares)

    def _ordered(self, seat: Seat, moves: list[int]) -> list[int]:
        """Likely good ones first; the first is the answer if there is no time for another."""
        total = order(self._workspace, seat)
        ranks = dict(
            zip(self._workspace.moves[0, :total], self._workspace.ranks[0, :total], strict=True)
        )
        return sorted(moves, key=lambda move: -int(ranks[move]))

    def _round(self, moves: list[int], hasty: set[int], depth: int, cell: Cell) -> int:
        """Look at all moves to a depth; the best so far is brought to the front."""
        best = -WIN
        for place, move in enumerate(list(moves)):
            deep = 0 if move in hasty else depth - 1
            value = self._look(move, deep, best, WIN if place == 0 else best + 1, cell)
            if place and value > best and not self._over(cell):
                value = self._look(move, deep, best, WIN, cell)
            if self._over(cell):
                break
            if value > best:
                best = value
                moves.remove(move)
                moves.insert(0, move)
        return best

    def _all(self, moves: list[int], depth: int, cell: Cell) -> list[Looked]:
        """Each move with its own value and line, best first, or less if there is no time."""
        found = []
        for move in moves:
            value = self._look(move, depth - 1, -WIN, WIN, cell)
            if self._over(cell):
                break
            found.append((move, value, self._line()))
        return sorted(found, key=lambda row: -row[1])

    def _look(self, move: int, depth: int, alpha: int, beta: int, cell: Cell) -> int:
        """The value of a move for whoever makes it, looking `depth` moves ahead after it."""
        work = self._workspace
        seat = int(work.stack[0, TURN])
        turn = go(work, 0, seat, move)
        if turn == OVER:
            return verdict(work, 1, seat)
        if turn == seat:
            return search(work, cell, 1, depth, alpha, beta)
        return -search(work, cell, 1, depth, -beta, -alpha)

    def _over(self, cell: Cell) -> bool:
        return bool(self._workspace.ways[STOPPED] or cell[0])

    def _line(self) -> list[int]:
        """The best line after the move looked at last."""
        row = self._workspace.lines[1]
        return [int(step) - 1 for step in row[: int(np.argmin(row != 0))]]

    def _valued(self, code: Code, move: int, value: int, rest: list[int]) -> Valued:
        line: Line = []
        for step in (move, *rest):
            seat = int(code[TURN])
            line.append((seat, step))
            code = self._fast.play(code, seat, step)
        if abs(value) > PROVEN:
            return move, float(value > 0), True, WIN - abs(value), line
        drawn = value == 0 and not rest and int(code[TURN]) == OVER
        return move, 1 / (1 + exp(-value / 100)), drawn, 1 if drawn else None, line


def _settled(found: list[Looked], depth: int) -> bool:
    """Whether looking deeper would change nothing: every result is proven."""
    return all(WIN - abs(value) <= depth for _, value, _ in found)
