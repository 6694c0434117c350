"""Home rows (PU-1) and the two ways to win."""

from __future__ import annotations

from typing import Final

from turnabout.games.pungo.arena import NUMBERS
from turnabout.games.pungo.state import COLOUR_ONLY, SIZE_ONLY, Arena

# PU-1: "three" is what the document says; "four" is its own figure, which is just as old.
HOMES: Final = {
    "three": (("a1", "a2", "a3"), ("d1", "d2", "d3")),
    "four": (("a3", "b3", "c3", "d3"), ("a1", "b1", "c1", "d1")),
}
"""The home rows of the first and the second player."""


def victory(arena: Arena, home: str, seat: int, symmetry: str) -> str | None:
    """Why this seat has won with this arena, which has nothing frozen; None if it has not."""
    own = [arena[NUMBERS[name]] for name in HOMES[home][seat]]
    opposite = zip(own, reversed(own), strict=True)
    if all(own) and all(agree(one, other, symmetry) for one, other in opposite):
        return "symmetry"
    abroad = [NUMBERS[name] for name in HOMES[home][1 - seat]]
    if not any(stack for cell, stack in enumerate(arena) if cell not in abroad):
        return "exile"
    return None


def agree(one: bytes, other: bytes, symmetry: str) -> bool:
    """PU-12: whether two opposite stacks have the same height and match from bottom to top."""
    colours_agree = one.translate(COLOUR_ONLY) == other.translate(COLOUR_ONLY)
    match symmetry:
        case "strict":
            return one == other
        case "colour":
            return colours_agree
        case _:
            return colours_agree or one.translate(SIZE_ONLY) == other.translate(SIZE_ONLY)
