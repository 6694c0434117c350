"""What the games of one cell have shown, in columns: a long study still fits into memory."""

from __future__ import annotations

import math
import sys
from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from turnabout.lab.study.plan import StudyCell
from turnabout.lab.study.studied_game import StudiedGame


@dataclass(frozen=True, slots=True)
class CellData:
    """Rows that stand for games; those of the same opening in two arms can be compared."""

    cell: StudyCell
    openings: array[int] = field(default_factory=lambda: array("l"))
    seatings: array[int] = field(default_factory=lambda: array("b"))
    """Which of the cell's seatings."""
    scores: tuple[array[float], ...] = ()
    """By seat; NaN if the game was cut off."""
    reasons: list[str] = field(default_factory=list)
    columns: dict[str, array[float]] = field(default_factory=dict)
    """Every metric and fact; NaN where a game has nothing to say about it."""
    begun: list[str] = field(default_factory=list)
    """The moves of the first turn."""
    firsts: Counter[str] = field(default_factory=Counter)
    """With which moves the bot itself would begin."""
    places: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, cell: StudyCell) -> CellData:
        """Nothing so far."""
        return cls(cell, scores=tuple(array("d") for _ in cell.seatings[0]))

    def __len__(self) -> int:
        return len(self.openings)

    def add(self, game: StudiedGame) -> None:
        measured = {**game.measures, **game.facts}
        for name in measured.keys() - self.columns.keys():
            self.columns[name] = array("d", [math.nan] * len(self))
        for name, column in self.columns.items():
            column.append(measured.get(name, math.nan))
        for seat, column in enumerate(self.scores):
            column.append(game.scores[seat] if game.scores else math.nan)
        self.openings.append(game.opening)
        self.seatings.append(self.cell.seatings.index(game.seating))
        self.reasons.append(sys.intern(game.reason))
        self.begun.append(sys.intern(game.begun))
        self.places.update(game.places)
        if game.first:
            self.firsts[game.first] += 1

    def numbers(self, name: str) -> list[float]:
        """One metric or fact of the games that have it."""
        return [value for value in self.columns.get(name, ()) if not math.isnan(value)]

    def column(self, name: str) -> dict[int, float]:
        """The same by opening."""
        found = zip(self.openings, self.columns.get(name, ()), strict=False)
        return {opening: value for opening, value in found if not math.isnan(value)}

    def seat_scores(self, seat: int) -> list[float]:
        """Of the games that ended."""
        return [score for score in self.scores[seat] if not math.isnan(score)]

    def unit_scores(self, bot: int) -> list[float]:
        """The mean score of a bot over the games of each opening."""
        units: dict[int, list[float]] = {}
        for place, opening in enumerate(self.openings):
            seat = self.cell.seatings[self.seatings[place]].index(bot)
            score = self.scores[seat][place]
            if not math.isnan(score):
                units.setdefault(opening, []).append(score)
        return [math.fsum(scores) / len(scores) for scores in units.values()]


def played_data(cell: StudyCell, games: Iterable[StudiedGame]) -> CellData:
    data = CellData.of(cell)
    for game in games:
        data.add(game)
    return data


def extend(column: array[float], numbers: Any) -> None:
    """Append what Numpy has computed, without an object for each number."""
    import numpy as np

    column.frombytes(np.ascontiguousarray(numbers, dtype=np.float64).tobytes())
