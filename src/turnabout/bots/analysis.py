"""What there is to say about a position, for people who want to learn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from turnabout.core.game import Actor, Seat


@dataclass(frozen=True, slots=True)
class Ranked:
    """One move and what it is worth to the seat that makes it."""

    move: Any
    value: float
    """The expected score, 0 to 1; exactly that if `exact`.

    Where others decide too, it is what can still be had: in a game played together 1 if some
    choices of the others still win, in a race 1 for the shortest bid that can be shown, and less
    for longer ones.
    """
    exact: bool
    distance: int | None = None
    """If known: how many moves (Pivit), turns (Pungo, Chimes) or pivots until the end."""
    line: tuple[tuple[Actor, Any], ...] = ()
    """How play goes on if all do their best, this move first."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The moves of a seat, best first."""

    seat: Seat
    ranked: tuple[Ranked, ...]
    depth: int
    """How far it looked, in the units of `distance`."""
    nodes: int

    @property
    def best(self) -> Ranked:
        """The hint is its move."""
        return self.ranked[0]
