"""The games of a study as they come in: a cell counts an opening when all before it are there."""

from __future__ import annotations

import math
from collections import defaultdict

from turnabout.lab.metrics.intervals import Estimate, share
from turnabout.lab.metrics.ladder import step
from turnabout.lab.study.cell_data import CellData
from turnabout.lab.study.plan import Plan, StudyCell
from turnabout.lab.study.studied_game import StudiedGame

CHECKED = 20
"""Openings between two looks at how narrow an interval is."""
LADDER = 0.05
"""Two bots are compared no more precisely than this."""
MOST_OPENINGS = 100_000
"""Of a cell, so that its columns take some tens of megabytes at most."""


class CellTally:
    """So the end does not depend on which process was quicker, and whatever is late is dropped."""

    def __init__(
        self, cell: StudyCell, seats: int, games: int | None, precision: float | None
    ) -> None:
        self.cell = cell
        self.data = CellData.of(cell)
        """The games of openings that count: those of which no game failed."""
        self.openings = 0
        """How many are behind, those with a failed game included."""
        self.failures = 0
        self.finished = False
        self._seats = seats
        self._length = MOST_OPENINGS if games is None else -(-games // len(cell.seatings))
        self._precision = precision
        self._waiting: dict[int, dict[tuple[int, ...], StudiedGame]] = defaultdict(dict)

    def add(self, game: StudiedGame) -> None:
        if self.finished:
            return
        self.failures += game.failed is not None
        self._waiting[game.opening][game.seating] = game
        while not self.finished and self._is_next_here():
            found = self._waiting.pop(self.openings)
            games = [found[seating] for seating in self.cell.seatings]
            if all(one.failed is None for one in games):
                for one in games:
                    self.data.add(one)
            self.openings += 1
            self.finished = self._is_enough()

    def headline(self) -> Estimate:
        """The figure that is to be precise: the first seat's score, or the stronger bot's.

        Of a game played together both are the share that is won.
        """
        if not self.cell.is_mixed:
            return share(self.data.seat_scores(0))
        return step(self.data.unit_scores(self.cell.bots[-1]), self._seats)

    def _is_next_here(self) -> bool:
        return len(self._waiting.get(self.openings, ())) == len(self.cell.seatings)

    def _is_enough(self) -> bool:
        if self.openings >= self._length:
            return True
        if self._precision is None or self.openings % CHECKED:
            return False
        wanted = max(self._precision, LADDER) if self.cell.is_mixed else self._precision
        return self.headline().half <= wanted

    def expected_openings(self) -> int:
        """How many there will be, as far as one can tell."""
        if self._precision is None:
            return self._length
        wanted = max(self._precision, LADDER) if self.cell.is_mixed else self._precision
        if self.openings < CHECKED:
            return min(self._length, math.ceil(0.25 * (1.96 / wanted) ** 2))
        needed = self.openings * (self.headline().half / wanted) ** 2
        return min(self._length, max(self.openings, CHECKED * math.ceil(needed / CHECKED)))


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
    def failures(self) -> int:
        return sum(tally.failures for tally in self.cells.values())
