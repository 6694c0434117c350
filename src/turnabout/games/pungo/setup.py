"""The starting arena, and the colours of its pyramids (PU-12)."""

from __future__ import annotations

from itertools import permutations, product
from typing import Final

from turnabout.games.pungo.state import Arena, Colours, pyramid, size

SIZES: Final = "SML"
HUES: Final = "rgb"
"""Red, green and blue."""
_EMPTY: Final = ("",) * 4
_STACKS: Final = (*_EMPTY, "SML", "ML", "LS", "SM", *_EMPTY)

OPENING: Final[Arena] = tuple(
    bytes(pyramid(SIZES.index(letter) + 1) for letter in stack) for stack in _STACKS
)
STANDARD: Final = Colours("rgb", "rgb", "rgb")
COLOURINGS: Final = tuple(
    Colours(*orders) for orders in product(map("".join, permutations(HUES)), repeat=3)
)
"""Every assignment of colours: each size has one pyramid of each colour."""


def coloured(colours: Colours) -> Arena:
    """The starting arena with these colours."""
    left = [iter(hues) for hues in colours]
    return tuple(
        bytes(pyramid(size(p), 1 + HUES.index(next(left[size(p) - 1]))) for p in stack)
        for stack in OPENING
    )
