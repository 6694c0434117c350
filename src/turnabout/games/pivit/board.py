"""The geometry of a square board: lines, corners and the names of squares."""

from __future__ import annotations

from functools import cache

from turnabout.games.pivit.state import ACROSS, UP_DOWN, Move


class Board:
    """Tables over the squares of one size, numbered in reading order from the top left."""

    def __init__(self, size: int) -> None:
        self.size = size
        squares = range(size * size)
        self.names = tuple(f"{'abcdefgh'[s % size]}{size - s // size}" for s in squares)
        self.numbers = {name: square for square, name in enumerate(self.names)}
        self.last = self.names[size - 1]
        """The square at the top right; a1 is opposite."""
        self.corners = frozenset((0, size - 1, size * size - size, size * size - 1))
        self.corner_names = tuple(self.names[corner] for corner in sorted(self.corners))
        self.rays = tuple(
            tuple(self._rays(square, axis) for square in squares) for axis in (ACROSS, UP_DOWN)
        )
        self.moves = tuple(tuple(Move(source, target) for target in squares) for source in squares)
        self.texts = {
            move: self.names[move.source] + self.names[move.target]
            for row in self.moves
            for move in row
        }
        self.by_text = {text: move for move, text in self.texts.items()}

    def _rays(self, square: int, axis: int) -> tuple[tuple[int, ...], ...]:
        """The squares from here to the rim, both ways along the axis, nearest first."""
        size = self.size
        if axis == ACROSS:
            low = square - square % size
            ways = range(square - 1, low - 1, -1), range(square + 1, low + size)
        else:
            ways = range(square - size, -1, -size), range(square + size, size * size, size)
        return tuple(tuple(way) for way in ways if way)


@cache
def board_of(size: int) -> Board:
    """The board of this size, made once."""
    return Board(size)
