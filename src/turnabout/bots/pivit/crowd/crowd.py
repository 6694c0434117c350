"""The multi-player search: Pivit for three and four players."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnabout.bots.budget import Budget, Stop
from turnabout.bots.pivit.crowd.evaluation import EDGE, LATER, LOST, SLOWER, WON
from turnabout.bots.pivit.crowd.search import look
from turnabout.bots.pivit.crowd.weights import MATERIAL, WEIGHTS
from turnabout.bots.pivit.crowd.workspace import (
    DEEPEST,
    ME,
    METHOD,
    METHODS,
    PARANOID,
    SALT,
    SETTLE,
    SPAN,
    new_room,
)
from turnabout.bots.pivit.levels import LevelSettings
from turnabout.bots.search.limits import NODES, Limits
from turnabout.core.game import Seat
from turnabout.fast.fast_game import FastGame
from turnabout.fast.jit import progress
from turnabout.fast.pivit.kernels import contenders
from turnabout.fast.types import Code, Numbers, Scores
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State

METHOD_KEPT = "brs"
SETTLED = 2
"""How many turns captures and promotions are followed beyond the depth."""
PROOF = 50_000
"""How many positions of an analysis are spent on proving wins."""
Line = list[tuple[Seat, int]]
Valued = tuple[int, float, bool, int | None, Line]


class Found(NamedTuple):
    """The result of a search: moves, best first, and their values."""

    moves: NDArray[np.int64]
    values: Scores
    lines: Numbers
    depth: int
    nodes: int


class Crowd:
    """One player among three or four; `method` is one of METHODS."""

    def __init__(
        self,
        game: Pivit,
        fast: FastGame[State, AnyMove],
        settings: LevelSettings,
        method: str = METHOD_KEPT,
        settle: int = SETTLED,
        weights: Scores | None = None,
    ) -> None:
        self.game, self.fast, self.settings = game, fast, settings
        self._method = METHODS.index(method)
        self._settle = min(settle, settings.exchanges)
        self._workspace = new_room()
        kept = MATERIAL if settings.material_only else WEIGHTS
        self._workspace.weights[:] = kept if weights is None else weights
        self._asked = 0
        with progress("pivit"):
            code = fast.coding.example()
            self.choose(code, 0, Random(0), Limits(Budget(nodes=9), Stop()))

    def choose(self, code: Code, seat: Seat, rng: Random, limits: Limits) -> int:
        """The best move that it notices."""
        moves = [int(move) for move in self.fast.moves(code, seat)]
        if len(moves) == 1:
            return moves[0]
        rng.shuffle(moves)
        noticed = [m for m in moves if rng.random() >= self._overlooks(m)] or moves[:1]
        depths = [DEEPEST if rng.random() < self.settings.replies else 1 for _ in noticed]
        most = self.settings.nodes
        found = self.search(code, seat, noticed, depths, limits, wide=False, most=most)
        return int(found.moves[0])

    def analyse(self, code: Code, seat: Seat, limits: Limits) -> tuple[list[Valued], int, int]:
        """Every move with its value, whether that is proven, in how many turns, and the line."""
        moves = [int(move) for move in self.fast.moves(code, seat)]
        sights = [DEEPEST] * len(moves)
        kept, self._method = self._method, PARANOID
        most = min(limits.nodes // 4, PROOF)
        proof = self.search(code, seat, moves, sights, limits, wide=True, most=most)
        self._method = kept
        proven = self._proven(code, proof)
        most = limits.nodes - proof.nodes
        found = self.search(code, seat, moves, sights, limits, wide=True, most=most)
        rows = [self._valued(code, seat, found, place, proven) for place in range(len(moves))]
        rows.sort(key=lambda row: (-row[1], not row[2], row[3] or 0))
        return rows, max(found.depth, proof.depth), found.nodes + proof.nodes

    def _overlooks(self, move: int) -> float:
        size = self.game.size
        source, target = move >> 6, move & 63
        far = abs(source // size - target // size) + abs(source % size - target % size)
        return self.settings.chance_to_overlook(far)

    def search(
        self,
        code: Code,
        seat: Seat,
        listed: list[int],
        sights: list[int],
        limits: Limits,
        wide: bool,
        most: int | None = None,
    ) -> Found:
        """Look one turn further each time, until time is up or nothing is left to see."""
        self._plan(seat, limits, most)
        work = self._workspace
        moves, sight = np.array(listed, np.int64), np.array(sights, np.int64)
        values = np.zeros(len(moves))
        lines = np.zeros((len(moves), DEEPEST + 2), np.int32)
        options, state, reached = self.fast.coding.options, code.copy(), 0
        for depth in range(1, self._depth() + 1):
            fresh, drawn = values.copy(), lines.copy()
            done = look(options, state, depth, moves, sight, wide, fresh, drawn, work)
            if done < len(moves) and (wide or not done) and depth > 1:
                break
            order = _best_first(fresh, done, wide)
            moves, sight, lines = moves[order], sight[order], drawn[order]
            values = fresh[order]
            if done < len(moves):
                break
            reached = depth
            if values[0] > WON and not wide:
                break
        return Found(moves, values, lines, reached, int(work.plan[NODES]))

    def _depth(self) -> int:
        """With more players it looks less far ahead than with two."""
        return min(max(self.settings.depth * 3 // 4, 1), DEEPEST - 8)

    def _plan(self, seat: Seat, limits: Limits, most: int | None) -> None:
        """Forget everything from the previous question: answers must not depend on it."""
        plan = self._workspace.plan
        self._asked += 1
        limits.apply(plan, most)
        plan[METHOD], plan[ME], plan[SETTLE] = self._method, seat, self._settle
        plan[SPAN] = self.settings.span
        plan[SALT] = self._asked * 0x9E3779B97F4A7C15 % (1 << 62)
        self._workspace.history.fill(0)
        self._workspace.killers.fill(-1)

    def _proven(self, code: Code, proof: Found) -> dict[int, tuple[float, int]]:
        """Moves that win against everyone, or, between two, surely lose; and in how many turns."""
        alone = contenders(self.fast.coding.options, code) == 2
        found = {}
        for move, value in zip(proof.moves.tolist(), proof.values.tolist(), strict=True):
            if value > WON:
                found[move] = 1.0, round((1.0 - value) / SLOWER)
            elif alone and 0.0 < value < LOST:
                found[move] = 0.0, round(value / LATER)
        return found

    def _valued(
        self, code: Code, seat: Seat, found: Found, place: int, proven: dict[int, tuple[float, int]]
    ) -> Valued:
        move, value = int(found.moves[place]), float(found.values[place])
        line = self._legal(code, [(seat, move), *_line(found.lines[place])])
        if move in proven:
            sure, distance = proven[move]
            return move, sure, True, distance, line
        return move, min(1.0 - EDGE, max(EDGE, value)), False, None, line

    def _legal(self, code: Code, line: Line) -> Line:
        """The part of the line in which seats move in turn: best replies skip the others."""
        kept: Line = []
        for seat, move in line:
            if seat not in self.fast.to_act(code):
                break
            code = self.fast.play(code, seat, move)
            kept.append((seat, move))
        return kept


def _line(row: Numbers) -> Line:
    return [(int(step) >> 12, int(step) & 4095) for step in row[1 : 1 + int(row[0])]]


def _best_first(values: Scores, done: int, wide: bool) -> list[int]:
    """Sorted by value if all values are exact, else with the first of the best in front."""
    places = list(range(len(values)))
    if wide:
        return sorted(places, key=lambda place: -values[place])
    if done:
        best = int(np.argmax(values[:done]))
        places.insert(0, places.pop(best))
    return places
