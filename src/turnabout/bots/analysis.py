"""The analysis of a position: its ranked moves, for people who want to learn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from turnabout.bots.reason import Reason
from turnabout.core.game import Actor, Game, Seat
from turnabout.core.json import Json

Certainty: TypeAlias = Literal["exact", "proven", "estimated"]


@dataclass(frozen=True, slots=True)
class Ranked:
    """One move and what it is worth to the seat that makes it."""

    move: Any
    value: float
    """The expected score, 0 to 1, which is certain if `exact`.

    If others have a say, it is what can still be achieved: in a cooperative game 1 if some choices
    of the others still win; in a race 1 for the shortest bid that can be demonstrated, and less
    for longer ones.
    """
    exact: bool
    distance: int | None = None
    """If known: how many moves (Pivit), turns (Pungo, Chimes) or pivots until the end."""
    line: tuple[tuple[Actor, Any], ...] = ()
    """How play continues if everyone plays their best, this move first."""
    reason: Reason | None = None
    """Why it is good; only for the best few moves."""
    proven: bool = False
    """Whether it is exact because of a forced win or loss; exhaustive solvers leave it False."""

    @property
    def certainty(self) -> Certainty:
        """Exact after an exhaustive search, proven if a forced win or loss was found."""
        if not self.exact:
            return "estimated"
        return "proven" if self.proven else "exact"

    def write(self, game: Game[Any, Any]) -> dict[str, Json]:
        """As JSON, with moves as text."""
        return {
            "move": game.write_move(self.move),
            "value": self.value,
            "exact": self.exact,
            "certainty": self.certainty,
            "distance": self.distance,
            "line": [[actor, game.write_move(move)] for actor, move in self.line],
            "reason": None if self.reason is None else self.reason.write(game),
        }

    @classmethod
    def read(cls, game: Game[Any, Any], data: Mapping[str, Any]) -> Ranked:
        """The inverse of `write`."""
        line = tuple((actor, game.read_move(text)) for actor, text in data["line"])
        move = game.read_move(data["move"])
        reason = None if data["reason"] is None else Reason.read(game, data["reason"])
        proven = data["certainty"] == "proven"
        return cls(move, data["value"], data["exact"], data["distance"], line, reason, proven)


@dataclass(frozen=True, slots=True)
class Analysis:
    """The moves of a seat, best first."""

    seat: Seat
    ranked: tuple[Ranked, ...]
    depth: int
    """How far the search looked ahead, in the units of `distance`."""
    nodes: int

    @property
    def best(self) -> Ranked:
        """The move that is given as a hint."""
        return self.ranked[0]

    def write(self, game: Game[Any, Any]) -> dict[str, Json]:
        """As JSON, with moves as text."""
        moves: list[Json] = [ranked.write(game) for ranked in self.ranked]
        return {"seat": self.seat, "depth": self.depth, "nodes": self.nodes, "moves": moves}

    @classmethod
    def read(cls, game: Game[Any, Any], data: Mapping[str, Any]) -> Analysis:
        """The analysis that `write` wrote."""
        ranked = tuple(Ranked.read(game, row) for row in data["moves"])
        return cls(data["seat"], ranked, data["depth"], data["nodes"])
