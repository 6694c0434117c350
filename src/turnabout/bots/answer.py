"""A bot's answer."""

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
    """A legal move and, in a race, in how many seconds to make it.

    If the position changes before that, the caller asks again. The wait is infinite if the bot
    has nothing more to say here.
    """

    move: Any
    """For an analysis or a solution, the first move; None if nothing solves the position. For an
    explanation, the move that the bot hopes its partner makes; None if it counts on none."""
    wait: float = 0.0
    analysis: Analysis | None = None
    """If an analysis was asked for."""
    solution: ShortestWays | None = None
    """If a solution was asked for."""

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
