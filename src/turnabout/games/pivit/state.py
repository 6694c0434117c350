"""The values of Pivit: squares, pieces, moves, states."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from turnabout.core.shown_state import shown_state

ACROSS: Final = 0
UP_DOWN: Final = 1
EMPTY: Final = 0


class Move(NamedTuple):
    """A piece goes from one square to another; squares are counted from the top left."""

    source: int
    target: int


class Gesture(Enum):
    """What a player may do instead of moving (PV-5)."""

    RESIGN = "resign"
    DRAW = "draw"


AnyMove: TypeAlias = Move | Gesture


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position; `ids` identifies the pieces for spectators and is not part of its value."""

    board: bytes
    """One byte per square, from the top left: EMPTY or a piece."""
    turn: int | None
    """The seat to move; None when the game is over."""
    mastery: tuple[int, ...]
    """For each seat, its rank in getting a first master: 1 is the earliest; 0 is not yet."""
    quiet: int
    """Turns in a row without a capture or promotion."""
    resigned: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
    """The seats that agree to a draw."""
    ids: bytes = field(default=b"", compare=False)

    def __repr__(self) -> str:
        from turnabout.games.pivit.notation import write_state  # imports this module

        return shown_state(self, lambda: write_state(self))


def piece(seat: int, axis: int, master: bool) -> int:
    """The byte of a piece; never EMPTY."""
    return 1 + 4 * seat + 2 * master + axis


def owner(piece: int) -> int:
    return (piece - 1) >> 2


def pieces_of(seat: int) -> range:
    """The minions and masters of a seat."""
    return range(1 + 4 * seat, 5 + 4 * seat)


def is_master(piece: int) -> bool:
    return (piece - 1) & 2 != 0


def axis(piece: int) -> int:
    return (piece - 1) & 1


def turned(piece: int, promoted: bool) -> int:
    """The piece after a move: its other axis, and a master if it was promoted."""
    return ((piece - 1) ^ 1 | 2 * promoted) + 1


def name_pieces(board: bytes) -> bytes:
    """Ids for the pieces of a board without a history: 1, 2, … in reading order."""
    count = 0
    ids = bytearray(len(board))
    for square, found in enumerate(board):
        if found:
            count += 1
            ids[square] = count
    return bytes(ids)
