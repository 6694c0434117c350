"""What a game's own picture is given, and what it returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from turnabout.pictures.element import Element, Point
from turnabout.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingStyle:
    """How to draw a view."""

    words: Words
    marks: frozenset[str] = frozenset()
    """The places that the last move touched."""
    flipped: bool = False
    """Seen from the other side of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A board: its size, its shapes from back to front, and where arrows may go."""

    width: float
    height: float
    shapes: Sequence[Element]
    places: Mapping[str, Point] = field(default_factory=dict)
    """The centre of every place that a move may name."""
    credit: str | None = None
    """The artists to credit, if the licence of their art requires it."""
