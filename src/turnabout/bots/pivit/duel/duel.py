"""The player for two: looks deeper and deeper until its time is up or its depth is reached."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

import numpy as np

from turnabout.bots.budget import MOST_NODES, Budget, Stop
from turnabout.bots.pivit.duel.evaluation import NAMES
from turnabout.bots.pivit.duel.layout import (
    FULL_WIDTH,
    LINES,
    MEASURED,
    MOVES,
    PLIES,
    RANKS,
    REDUCED,
    REDUCTIONS,
    SELECTIVE,
    Selectivity,
    Workspace,
)
from turnabout.bots.pivit.duel.search import look, order
from turnabout.bots.pivit.duel.weights import LEVELS, TABLE, Weights, weights_of
from turnabout.bots.pivit.levels import MOST_EXCHANGES, LevelSettings
from turnabout.bots.pivit.style import minding
from turnabout.bots.search.deepening import deepen
from turnabout.bots.search.limits import NODES, STOPPED, Limits, Statistics, statistics
from turnabout.bots.search.table import PROVEN, WIN
from turnabout.core.game import Seat
from turnabout.fast.fast_game import FastGame
from turnabout.fast.jit import progress
from turnabout.fast.pivit.kernels import OVER, TURN
from turnabout.fast.types import Code
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State

Line = list[tuple[Seat, int]]
Looked = tuple[int, int, list[int]]
Valued = tuple[int, float, bool, int | None, Line]
"""A move, its expected score, whether that is proven, in how many moves, and the line."""

DEEPEST: Final = PLIES - MOST_EXCHANGES - 2
NEAR: Final = 6
"""A player that looks no further than this searches at full width."""


class Duel:
    """Pivit for two; a node is a position entered, including those of exchanges."""

    def __init__(
        self,
        game: Pivit,
        fast: FastGame[State, AnyMove],
        settings: LevelSettings,
        weights: Weights | None = None,
    ) -> None:
        self._game, self._fast, self._settings = game, fast, settings
        self._sight = min(settings.depth, DEEPEST)
        if weights is None:
            path = LEVELS if settings.measured else TABLE
            weights = weights_of(game.size, settings.material_only, path)
            features = minding(weights.features, NAMES, settings.caution)
            weights = weights._replace(features=features)
        self.workspace = Workspace(fast.coding.options, weights, settings.span)
        selective = MEASURED if settings.measured else SELECTIVE
        self.selectivity = selective if settings.depth > NEAR else FULL_WIDTH
        self.keeps = not settings.measured
        """Whether it remembers positions of earlier questions if the clock decides anyway."""
        self.statistics = Statistics(0, 0, 0, 0)
        with progress("pivit"):
            code, limits = fast.coding.example(), Limits(Budget(nodes=1), Stop())
            self.analyse(code, 0, limits)
            self.choose(code, 0, Random(0), limits)

    def choose(self, code: Code, seat: Seat, rng: Random, limits: Limits) -> int:
        """The best of the moves that it notices."""
        moves = [int(move) for move in self._fast.moves(code, seat)]
        if len(moves) == 1:
            return moves[0]
        rng.shuffle(moves)
        noticed = [m for m in moves if rng.random() >= self._overlooks(m)] or moves[:1]
        hasty = {move for move in noticed if rng.random() >= self._settings.replies}
        self._begin(limits, self.selectivity, self._settings.nodes, self.keeps and limits.timed)
        moves = self._ordered(code, noticed)
        address = self.workspace.address

        def value(move: int, depth: int, alpha: int, beta: int) -> int:
            deep = 0 if move in hasty else depth - 1
            less = self._less(moves, move, depth) if beta - alpha == 1 and deep else 0
            if less:
                shallow = look(address, code, move, deep - less, alpha, beta)
                if shallow <= alpha:
                    return shallow
            return look(address, code, move, deep, alpha, beta)

        reached = deepen(moves, value, self._stopped, self._sight)
        self.statistics = statistics(self.workspace.block, reached)
        return moves[0]

    def analyse(self, code: Code, seat: Seat, limits: Limits) -> tuple[list[Valued], int, int]:
        """All moves, best first, with values from one depth; that depth, and the nodes."""
        moves = [int(move) for move in self._fast.moves(code, seat)]
        # One move ahead is quick and always done, whatever the budget. The limits need a name,
        # because the kernel only has the address of their stop, which must stay alive.
        unlimited = Limits(Budget(nodes=MOST_NODES), Stop())
        self._begin(unlimited, FULL_WIDTH)
        found, reached = self._all(code, moves, 1), 1
        nodes = int(self.workspace.block[NODES])
        limits.apply(self.workspace.block)
        self.workspace.block[NODES] = nodes
        while reached < self._sight and not self._stopped() and not _settled(found, reached):
            deeper = self._all(code, [move for move, _, _ in found], reached + 1)
            if self._stopped():
                break
            found, reached = deeper, reached + 1
        valued = [self._valued(code, *row) for row in found]
        return valued, reached, int(self.workspace.block[NODES])

    def _less(self, moves: list[int], move: int, depth: int) -> int:
        """How much less deep to search a late move of the question at first."""
        place = moves.index(move)
        if place < self.selectivity.root_late:
            return 0
        row = REDUCTIONS + REDUCED * min(depth, REDUCED - 1)
        less = int(self.workspace.block[row + min(place, REDUCED - 1)]) - 1
        return max(0, min(less, depth - 2))

    def _begin(
        self,
        limits: Limits,
        selectivity: Selectivity,
        most: int | None = None,
        keep: bool = False,
    ) -> None:
        self.workspace.begin(selectivity, self._settings.exchanges, keep)
        limits.apply(self.workspace.block, most)

    def _overlooks(self, move: int) -> float:
        away = abs((move >> 6) - (move & 63))
        squares = away if away < self._game.size else away // self._game.size
        return self._settings.chance_to_overlook(squares)

    def _ordered(self, code: Code, moves: list[int]) -> list[int]:
        """The most promising first; the first is the answer if there is no time for another."""
        block = self.workspace.block
        total = order(self.workspace.address, code)
        listed = zip(block[MOVES : MOVES + total], block[RANKS : RANKS + total], strict=True)
        ranks = {int(move): int(rank) for move, rank in listed}
        return sorted(moves, key=lambda move: -ranks.get(move, 0))

    def _all(self, code: Code, moves: list[int], depth: int) -> list[Looked]:
        """Each move with its own value and line, best first; fewer if time runs out."""
        found = []
        for move in moves:
            value = look(self.workspace.address, code, move, depth - 1, -WIN, WIN)
            if self._stopped():
                break
            found.append((move, value, self._line()))
        return sorted(found, key=lambda row: -row[1])

    def _stopped(self) -> bool:
        return bool(self.workspace.block[STOPPED])

    def _line(self) -> list[int]:
        """The best line after the last move that was searched."""
        place = LINES + PLIES + 2
        row = self.workspace.block[place : place + PLIES + 2]
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
    """Whether searching deeper would change nothing: every result is proven."""
    return all(WIN - abs(value) <= depth for _, value, _ in found)
