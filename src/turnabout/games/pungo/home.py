"""Home rows (PU-1) and the two ways to win."""

from __future__ import annotations

from typing import Final

from turnabout.games.pungo.arena import NUMBERS
from turnabout.games.pungo.state import Arena

HOMES: Final = {
    "three": (("a1", "a2", "a3"), ("d1", "d2", "d3")),
    "four": (("a3", "b3", "c3", "d3"), ("a1", "b1", "c1", "d1")),
}
"""The home row of the first and of the second player."""


def victory(arena: Arena, home: str, seat: int) -> str | None:
    """Why this seat has won with this arena, nothing in it frozen; None if it has not."""
    own = [arena[NUMBERS[name]] for name in HOMES[home][seat]]
    if all(own) and own == own[::-1]:
        return "symmetry"
    abroad = [NUMBERS[name] for name in HOMES[home][1 - seat]]
    if not any(stack for cell, stack in enumerate(arena) if cell not in abroad):
        return "exile"
    return None
