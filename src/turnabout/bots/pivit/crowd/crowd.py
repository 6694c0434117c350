"""The player among three or four: a tree of likely play, or a look a few moves ahead."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from turnabout.bots.budget import Budget, Stop
from turnabout.bots.pivit.crowd.evaluation import NAMES
from turnabout.bots.pivit.crowd.layout import LINES, MOVES, PLIES, RANKS, ROOM, TOTALS, Workspace
from turnabout.bots.pivit.crowd.search import BEST_REPLY, PARANOID, look, order
from turnabout.bots.pivit.crowd.tree import (
    CHILDREN,
    FIRST,
    MOVE,
    NODE,
    NODES_KEPT,
    SUM,
    VISITS,
    WHOLE,
    grow,
)
from turnabout.bots.pivit.crowd.weights import Weights, weights_of
from turnabout.bots.pivit.levels import MOST_EXCHANGES, LevelSettings
from turnabout.bots.pivit.style import minding
from turnabout.bots.search.deepening import deepen
from turnabout.bots.search.limits import NODES, STOPPED, Limits, Statistics, statistics
from turnabout.bots.search.memory import address_of
from turnabout.bots.search.table import PROVEN, WIN
from turnabout.core.game import Seat
from turnabout.fast.fast_game import FastGame
from turnabout.fast.jit import progress
from turnabout.fast.pivit.kernels import TURN, contenders
from turnabout.fast.types import Code
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State

DEEPEST: Final = PLIES - MOST_EXCHANGES - 2
PROOF: Final = 100_000
"""How many positions of an analysis are spent on proving wins."""
GLANCE: Final = 3_000
"""Positions that it takes to see who is winning."""
EDGE: Final = 0.001
"""How far an estimated share stays from 0 and 1, which are for proven results."""
Line = list[tuple[Seat, int]]
Valued = tuple[int, float, bool, int | None, Line]
"""A move, its expected score, whether that is proven, in how many moves, and the line."""


class Crowd:
    """One player among three or four; a node is a position looked at."""

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
            weights = weights_of(game.seats, game.size, settings.material_only)
            features = minding(weights.features, NAMES, settings.caution)
            weights = weights._replace(features=features)
        self.workspace = Workspace(fast.coding.options, weights, settings.span)
        room = NODES_KEPT if settings.grows else 1
        # Not written to: a tree seldom takes all its room.
        self._tree = np.empty(room * NODE, np.int64)
        self.workspace.block[ROOM] = room
        self.statistics = Statistics(0, 0, 0, 0)
        with progress("pivit"):
            code, limits = fast.coding.example(), Limits(Budget(nodes=1), Stop())
            if settings.grows:
                self.analyse(code, 0, limits)
            self.choose(code, 0, Random(0), limits)

    def choose(self, code: Code, seat: Seat, rng: Random, limits: Limits) -> int:
        """The best of the moves that it notices."""
        moves = [int(move) for move in self._fast.moves(code, seat)]
        if len(moves) == 1:
            return moves[0]
        rng.shuffle(moves)
        self._begin(code, seat, BEST_REPLY, limits, self._settings.nodes)
        if self._settings.grows:
            return self._grown(moves)
        noticed = [m for m in moves if rng.random() >= self._overlooks(m)] or moves[:1]
        hasty = {move for move in noticed if rng.random() >= self._settings.replies}
        address, ours = self.workspace.address, seat << 12

        def value(move: int, depth: int, alpha: int, beta: int) -> int:
            deep = 0 if move in hasty else depth - 1
            return look(address, ours | move, deep, alpha, beta)

        moves = self._ordered(noticed)
        reached = deepen(moves, value, self._stopped, self._sight)
        self.statistics = statistics(self.workspace.block, reached)
        return moves[0]

    def analyse(self, code: Code, seat: Seat, limits: Limits) -> tuple[list[Valued], int, int]:
        """All moves, best first: proven results, else shares from the tree; depth and nodes."""
        moves = [int(move) for move in self._fast.moves(code, seat)]
        proven, proved, proving = self._proven(code, seat, moves, limits)
        # The limits need a name, because the kernel only has the address of their stop.
        self._begin(code, seat, BEST_REPLY, limits, max(limits.nodes - proving, 1))
        self._grown(moves)
        rows = self._valued(seat, moves, proven)
        rows.sort(key=lambda row: (-row[1], not row[2], row[3] or 0))
        depth = max(proved, *(len(line) for *_, line in rows))
        return rows, depth, proving + int(self.workspace.block[NODES])

    def shares(self, code: Code) -> list[float]:
        """What every seat can expect to win, by a small tree."""
        limits = Limits(Budget(nodes=GLANCE), Stop())
        self._begin(code, int(code[TURN]), BEST_REPLY, limits)
        grow(self.workspace.address, address_of(self._tree))
        totals = self.workspace.block[TOTALS : TOTALS + self._game.seats]
        return [float(total) / max(1, int(totals.sum())) for total in totals]

    def _grown(self, moves: list[int]) -> int:
        """The best move by the tree; if there was no time for one, the most promising."""
        found = int(grow(self.workspace.address, address_of(self._tree)))
        self.statistics = statistics(self.workspace.block, 0)
        return found & 4095 if found >= 0 else self._ordered(moves)[0]

    def _begin(
        self, code: Code, seat: Seat, method: int, limits: Limits, most: int | None = None
    ) -> None:
        self.workspace.begin(code, seat, method, self._settings.exchanges)
        limits.apply(self.workspace.block, most)

    def _overlooks(self, move: int) -> float:
        away = abs((move >> 6) - (move & 63))
        squares = away if away < self._game.size else away // self._game.size
        return self._settings.chance_to_overlook(squares)

    def _ordered(self, moves: list[int]) -> list[int]:
        """The most promising first; the first is the answer if there is no time for another."""
        block = self.workspace.block
        total = order(self.workspace.address)
        listed = zip(block[MOVES : MOVES + total], block[RANKS : RANKS + total], strict=True)
        ranks = {int(move) & 4095: int(rank) for move, rank in listed}
        return sorted(moves, key=lambda move: -ranks.get(move, 0))

    def _proven(
        self, code: Code, seat: Seat, moves: list[int], limits: Limits
    ) -> tuple[dict[int, Valued], int, int]:
        """Moves that win against everyone, or, between two, surely lose; its depth and nodes."""
        self._begin(code, seat, PARANOID, limits, min(limits.nodes // 4, PROOF))
        found, depth = dict[int, tuple[int, Line]](), 0
        while depth < self._sight and not self._stopped() and not _settled(found, depth):
            deeper = self._all(seat, moves, depth + 1)
            if len(deeper) < len(moves):
                break
            found, depth = deeper, depth + 1
        alone = contenders(self._fast.coding.options, code) == 2
        proven: dict[int, Valued] = {
            move: (move, float(value > 0), True, WIN - abs(value), [(seat, move), *line])
            for move, (value, line) in found.items()
            if value > PROVEN or (alone and value < -PROVEN)
        }
        return proven, depth, int(self.workspace.block[NODES])

    def _all(self, seat: Seat, moves: list[int], depth: int) -> dict[int, tuple[int, Line]]:
        """The value of each move, and the line after it; fewer if time runs out."""
        found = {}
        for move in moves:
            value = look(self.workspace.address, seat << 12 | move, depth - 1, -WIN, WIN)
            if self._stopped():
                break
            found[move] = value, self._line()
        return found

    def _stopped(self) -> bool:
        return bool(self.workspace.block[STOPPED])

    def _line(self) -> Line:
        """The best line after the last move that was searched."""
        place = LINES + PLIES + 2
        row = self.workspace.block[place : place + PLIES + 2]
        steps = [int(step) - 1 for step in row[: int(np.argmin(row != 0))]]
        return [(step >> 12, step & 4095) for step in steps]

    def _valued(self, seat: Seat, moves: list[int], proven: dict[int, Valued]) -> list[Valued]:
        """Every move by its share; one that was hardly visited is no better than the favourite."""
        nodes = self._tree.reshape(-1, NODE)
        first, count = int(nodes[0, FIRST]), int(nodes[0, CHILDREN])
        children = {int(nodes[place, MOVE]) & 4095: place for place in range(first, first + count)}
        shares = {move: _share(nodes[place]) for move, place in children.items()}
        most = max(children, key=lambda move: int(nodes[children[move], VISITS]), default=None)
        limit = 1.0 if most is None else shares[most]
        rows = []
        for move in moves:
            share = min(shares.get(move, 1 / self._game.seats), limit, 1.0 - EDGE)
            line = _line_from(nodes, children[move]) if move in children else [(seat, move)]
            rows.append(proven.get(move, (move, max(share, EDGE), False, None, line)))
        return rows


def _share(node: Code) -> float:
    return float(node[SUM]) / (WHOLE * float(node[VISITS]))


def _line_from(nodes: Code, place: int) -> Line:
    """The move that leads to a node, and what is likely to follow."""
    line = []
    while True:
        step = int(nodes[place, MOVE])
        line.append((step >> 12, step & 4095))
        first, count = int(nodes[place, FIRST]), int(nodes[place, CHILDREN])
        if count == 0:
            return line
        place = first + int(np.argmax(nodes[first : first + count, VISITS]))


def _settled(found: dict[int, tuple[int, Line]], depth: int) -> bool:
    """Whether searching deeper would change nothing: every result is proven."""
    return bool(found) and all(WIN - abs(value) <= depth for value, _ in found.values())
