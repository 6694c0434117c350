"""How a pawn moves, and when its side has won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from turnabout.games.chimes.state import BLACK_PAWN, SQUARES, WHITE_PAWN, WIDTH, Card

SIDES: Final = (WHITE_PAWN, BLACK_PAWN)
ENEMY: Final = {WHITE_PAWN: BLACK_PAWN, BLACK_PAWN: WHITE_PAWN}
FORWARD: Final = {WHITE_PAWN: -1, BLACK_PAWN: 1}
"""The change of row per step, towards the other side's starting line; rows count downwards."""
TARGET_LINE: Final = {WHITE_PAWN: slice(0, WIDTH), BLACK_PAWN: slice(-WIDTH, None)}
"""The other side's starting line."""


def destination(cards: Sequence[Card], pawns: bytes, square: int) -> int | None:
    """Where the pawn on this square goes; None if it stays."""
    side = pawns[square]
    enemies = [near for near in _AROUND[square] if pawns[near] == ENEMY[side]]
    straight = [ahead for ahead in _STRAIGHT[side][square] if not pawns[ahead]]
    # CH-4: only a friend straight ahead matters; friends elsewhere change nothing.
    diagonal = [aside for aside in _DIAGONAL[side][square] if not pawns[aside]]
    for candidates in (enemies, straight, diagonal):
        if candidates:
            return _preferred(cards, square, candidates)
    return None


def how_won(pawns: bytes, side: int) -> str | None:
    """How a side has won: by its `line` or by the other's `lone-pawn`; None if it has not."""
    if side in pawns[TARGET_LINE[side]]:
        return "line"
    return "lone-pawn" if pawns.count(ENEMY[side]) <= 1 else None


@lru_cache(maxsize=1 << 12)
def winner(pawns: bytes) -> int | None:
    """The side that has won."""
    for side in SIDES:
        if how_won(pawns, side):
            return side
    return None


def _preferred(cards: Sequence[Card], square: int, candidates: Sequence[int]) -> int:
    """The highest number; of two equal ones, the colour that the mover's square does not have."""
    colour = cards[square].colour
    return max(candidates, key=lambda at: (cards[at].number, cards[at].colour != colour))


def _squares(square: int, rows: Sequence[int], columns: Sequence[int]) -> tuple[int, ...]:
    """The squares this many rows down and columns to the right that are on the board."""
    row, column = divmod(square, WIDTH)
    return tuple(
        (row + down) * WIDTH + column + right
        for down in rows
        for right in columns
        if (down, right) != (0, 0)
        and 0 <= row + down < len(SQUARES) // WIDTH
        and 0 <= column + right < WIDTH
    )


_AROUND: Final = [_squares(at, (-1, 0, 1), (-1, 0, 1)) for at in range(len(SQUARES))]
_STRAIGHT: Final = {
    side: [_squares(at, (FORWARD[side],), (0,)) for at in range(len(SQUARES))] for side in SIDES
}
_DIAGONAL: Final = {
    side: [_squares(at, (FORWARD[side],), (-1, 1)) for at in range(len(SQUARES))] for side in SIDES
}
