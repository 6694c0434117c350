"""The die and the surface it is tipped on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from turnabout.games.pungo.state import LARGE, MEDIUM, SMALL, Die

FACES: Final = range(1, 7)
WAYS: Final = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
"""How far each direction goes to the east and to the north."""
OPPOSITE: Final[Mapping[str, Mapping[int, int]]] = {
    "d6": {face: 7 - face for face in FACES},
    "pyramid": {1: 2, 2: 1, 3: 5, 5: 3, 4: 6, 6: 4},
}
# PU-2 and PU-11: the starting faces on top, to the south and to the west.
START: Final = {"d6": (1, 2, 3), "pyramid": (1, 6, 5)}
# PU-3: the columns and the die's starting square; "3x4" is the figure of a later draft.
SURFACES: Final = {"3x3": ("abc", "b2"), "3x4": ("abcd", "c2")}
AVERAGING: Final = {1: 3, 2: 2, 3: 3, 4: 4, 5: 5, 6: 4}
SHOWN: Final[Mapping[int, tuple[int, ...]]] = {
    1: (SMALL,),
    2: (MEDIUM,),
    3: (LARGE,),
    4: (SMALL, MEDIUM),
    5: (SMALL, LARGE),
    6: (MEDIUM, LARGE),
}
"""The sizes on each face of the pyramid die."""


class Surface:
    """Squares in three rows, and every way the die can lie on them."""

    def __init__(self, name: str, die: str, start: str | None = None) -> None:
        columns, square = SURFACES[name]
        self.squares = tuple(f"{column}{row}" for row in "321" for column in columns)
        self.opposite = OPPOSITE[die]
        self.start = Die(*START[die], start or square)
        self.tips: dict[Die, dict[str, Die]] = {}
        """For each way the die can lie: how it lies after each permitted tip."""
        waiting = [self.start]
        while waiting:
            lying = waiting.pop()
            if lying not in self.tips:
                self.tips[lying] = self._tips(lying)
                waiting.extend(self.tips[lying].values())

    def _tips(self, die: Die) -> dict[str, Die]:
        """Not off the surface, and not back onto the square it just left."""
        tips = {}
        for way in WAYS:
            square = next_square(die.square or "", way)
            if square in self.squares and square != die.came_from:
                top, south, west = tipped(die, way, self.opposite)
                tips[way] = Die(top, south, west, square, die.square)
        return tips


def tipped(die: Die, way: str, opposite: Mapping[int, int]) -> tuple[int, int, int]:
    """The faces on top, to the south and to the west after a tip."""
    top, south, west = die.top, die.south, die.west
    match way:
        case "N":
            return south, opposite[top], west
        case "E":
            return west, south, opposite[top]
        case "S":
            return opposite[south], top, west
        case _:
            return opposite[west], south, top


@cache
def surface_of(name: str, die: str, start: str | None = None) -> Surface:
    """The surface of this name with this die on it, on its own square or another one; cached."""
    return Surface(name, die, start)


def next_square(square: str, way: str) -> str:
    """The name of the next square in a direction, whether or not it is on the surface."""
    east, north = WAYS[way]
    return f"{chr(ord(square[0]) + east)}{int(square[1]) + north}"
