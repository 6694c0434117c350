"""The games of a study as they come in: a cell counts an opening when all before it are there."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

from turnabout.lab.metrics.intervals import Estimate, share
from turnabout.lab.metrics.ladder import step
from turnabout.lab.study.plan import Cell, Plan
from turnabout.lab.study.studied_game import StudiedGame

CHECKED = 20
"""Openings between two looks at how narrow an interval is."""
LADDER = 0.05
"""Two bots are compared no more precisely than this."""
MOST_OPENINGS = 100_000


class CellTally:
    """So the end does not depend on which process was quicker, and whatever is late is dropped."""

    def __init__(self, cell: Cell, seats: int, games: int | None, precision: float | None) -> None:
        self.cell = cell
        self.units: list[list[StudiedGame]] = []
        """The games of each opening that counts; empty where one of them failed."""
        self.failures: list[StudiedGame] = []
        self.finished = False
        self._seats = seats
        self._length = MOST_OPENINGS if games is None else -(-games // len(cell.seatings))
        self._precision = precision
        self._waiting: dict[int, dict[tuple[int, ...], StudiedGame]] = defaultdict(dict)

    def add(self, game: StudiedGame) -> None:
        if self.finished:
            return
        if game.failed is not None:
            self.failures.append(game)
        self._waiting[game.opening][game.seating] = game
        while not self.finished and self._is_next_here():
            found = self._waiting.pop(len(self.units))
            games = [found[seating] for seating in self.cell.seatings]
            whole = all(one.failed is None for one in games)
            self.units.append(games if whole else [])
            self.finished = self._is_enough()

    @property
    def games(self) -> list[StudiedGame]:
        return [game for unit in self.units for game in unit]

    def headline(self) -> Estimate:
        """The figure that is to be precise: the first seat's score, or the stronger bot's.

        Of a game played together both are the share that is won.
        """
        if not self.cell.is_mixed:
            return share([unit[0].scores[0] for unit in self.units if unit])
        strong = self.cell.bots[-1]
        return step([_score(unit, strong) for unit in self.units if unit], self._seats)

    def _is_next_here(self) -> bool:
        return len(self._waiting.get(len(self.units), ())) == len(self.cell.seatings)

    def _is_enough(self) -> bool:
        openings = len(self.units)
        if openings >= self._length:
            return True
        if self._precision is None or openings % CHECKED:
            return False
        wanted = max(self._precision, LADDER) if self.cell.is_mixed else self._precision
        return self.headline().half <= wanted

    def expected_openings(self) -> int:
        """How many there will be, as far as one can tell."""
        if self._precision is None:
            return self._length
        wanted = max(self._precision, LADDER) if self.cell.is_mixed else self._precision
        if len(self.units) < CHECKED:
            return min(self._length, math.ceil(0.25 * (1.96 / wanted) ** 2))
        needed = len(self.units) * (self.headline().half / wanted) ** 2
        return min(self._length, max(len(self.units), CHECKED * math.ceil(needed / CHECKED)))


class StudyTally:
    """All cells that are played by processes."""

    def __init__(self, plan: Plan, games: int | None, precision: float | None) -> None:
        self.cells = {
            cell.number: CellTally(cell, plan.arms[cell.arm].seats, games, precision)
            for cell in plan.cells()
            if not plan.in_kernels(cell)
        }
        self.finished: set[int] = set()
        """The numbers of cells that need no more games."""
        self._of = {
            (tally.cell.arm, seating): tally
            for tally in self.cells.values()
            for seating in tally.cell.seatings
        }

    def add(self, game: StudiedGame) -> None:
        tally = self._of[game.arm, game.seating]
        tally.add(game)
        if tally.finished:
            self.finished.add(tally.cell.number)

    def is_finished(self) -> bool:
        return len(self.finished) == len(self.cells)

    @property
    def failures(self) -> list[StudiedGame]:
        return [game for tally in self.cells.values() for game in tally.failures]


def _score(unit: Sequence[StudiedGame], bot: int) -> float:
    scores = [game.scores[game.seating.index(bot)] for game in unit]
    return math.fsum(scores) / len(scores)
