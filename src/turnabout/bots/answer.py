"""The answer of a bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnabout.bots.analysis import Analysis
from turnabout.bots.shortest_ways import ShortestWays
from turnabout.core.game import Game
from turnabout.core.json import Json


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal move, and in a race how many seconds from now it is to be made.

    Whoever asked asks again when the position has changed before that. The wait is infinite if
    there is nothing more to say here.
    """

    move: Any
    """Of an analysis or a solution the first move; None if nothing solves the position."""
    wait: float = 0.0
    analysis: Analysis | None = None
    """If that was the task."""
    solution: ShortestWays | None = None
    """If that was the task."""

    def write(self, game: Game[Any, Any]) -> dict[str, Json]:
        """As JSON, with moves as text."""
        return {
            "move": None if self.move is None else game.write_move(self.move),
            "wait": self.wait,
            "analysis": None if self.analysis is None else self.analysis.write(game),
            "solution": None if self.solution is None else self.solution.write(game),
        }

    @classmethod
    def read(cls, game: Game[Any, Any], data: Mapping[str, Any]) -> Answer:
        """The answer that `write` wrote."""
        move, analysis, solution = data["move"], data["analysis"], data["solution"]
        return cls(
            move=None if move is None else game.read_move(move),
            wait=data["wait"],
            analysis=None if analysis is None else Analysis.read(game, analysis),
            solution=None if solution is None else ShortestWays.read(game, solution),
        )
