"""An exact solution: every shortest one, and the proof that none is shorter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnabout.core.game import Game
from turnabout.core.json import Json


@dataclass(frozen=True, slots=True)
class ShortestWays:
    """The shortest solutions of a position, with the proof."""

    length: int | None
    """The number of moves in a shortest solution; None if there is none."""
    count: int
    """How many solutions of this length there are."""
    ways: tuple[tuple[Any, ...], ...]
    """The first of them."""
    searched: tuple[int, ...]
    """The proof: how many positions can be reached in exactly 0, 1, … moves.

    All were visited and none solves it; if `length` is None, there are no others.
    """

    def write(self, game: Game[Any, Any]) -> dict[str, Json]:
        """As JSON, with moves as text."""
        return {
            "length": self.length,
            "count": self.count,
            "ways": [[game.write_move(move) for move in way] for way in self.ways],
            "searched": list(self.searched),
        }

    @classmethod
    def read(cls, game: Game[Any, Any], data: Mapping[str, Any]) -> ShortestWays:
        """The inverse of `write`."""
        ways = tuple(tuple(game.read_move(text) for text in way) for way in data["ways"])
        return cls(data["length"], data["count"], ways, tuple(data["searched"]))
