"""The values of Pungo: pyramids, stacks, the die, moves, states."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from turnabout.core.shown_state import shown_state

SMALL: Final = 1
MEDIUM: Final = 2
LARGE: Final = 3
FROZEN: Final = 16

Arena: TypeAlias = tuple[bytes, ...]
"""A stack per cell, from the top left cell; one byte per pyramid, from the bottom."""

THAW: Final = bytes(byte % FROZEN for byte in range(256))
FREEZE: Final = bytes(byte % FROZEN + FROZEN for byte in range(256))
"""Tables for `bytes.translate` that thaw or freeze a whole pile (PU-4)."""
SIZE_ONLY: Final = bytes(byte & 3 for byte in range(256))
COLOUR_ONLY: Final = bytes(byte & 12 for byte in range(256))
"""Tables that keep only the sizes or the colours, to compare two stacks (PU-12)."""


class Die(NamedTuple):
    """How the die lies; in Chaos it has only a top face (0 before the first roll)."""

    top: int
    south: int = 0
    west: int = 0
    square: str | None = None
    came_from: str | None = None


class Roll(NamedTuple):
    """The die is tipped one square to the N, E, S or W."""

    way: str


class Step(NamedTuple):
    """The top `pile` pyramids of a stack go to an adjacent cell."""

    pile: int
    source: int
    target: int


class Face(NamedTuple):
    """Chance rolls this face (Chaos)."""

    face: int


class Colours(NamedTuple):
    """Chance assigns each size its colours, from a2 to d2 and from the bottom up (PU-12)."""

    small: str
    medium: str
    large: str


AnyMove: TypeAlias = Roll | Step | Face | Colours


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position; `ids` identifies the pyramids for spectators and is not part of its value."""

    arena: Arena
    die: Die
    player: int | None
    """The seat whose turn it is; None when the game is over."""
    points: int | None
    """Points left to spend; None while a roll is due. After a win 0, after a draw None."""
    turns: int
    """How many turns are finished; passes and the last one count."""
    ids: Arena = field(default=(), compare=False)

    def __repr__(self) -> str:
        from turnabout.games.pungo.notation import write_state  # imports this module

        def write() -> str:
            coloured = any(colour(found) for stack in self.arena for found in stack)
            return write_state(self, coloured)

        return shown_state(self, write)


def pyramid(size: int, colour: int = 0, frozen: bool = False) -> int:
    """The byte of a pyramid; colour 0 is none, or not yet known."""
    return size + 4 * colour + FROZEN * frozen


def size(pyramid: int) -> int:
    return pyramid & 3


def colour(pyramid: int) -> int:
    return pyramid >> 2 & 3


def is_frozen(pyramid: int) -> bool:
    return pyramid >= FROZEN


def name_pyramids(arena: Arena) -> Arena:
    """Ids for an arena without a history: 3 * (size - 1) + 0, 1, 2 in reading order."""
    count = {SMALL: 0, MEDIUM: 3, LARGE: 6}
    stacks = []
    for stack in arena:
        ids = bytearray()
        for found in stack:
            ids.append(count[size(found)])
            count[size(found)] += 1
        stacks.append(bytes(ids))
    return tuple(stacks)
