"""Tables over the squares of both boards: rays, colours of squares, edges, hash keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from turnabout.fast.types import Words
from turnabout.games.pivit.board import Board, board_of
from turnabout.games.pivit.state import ACROSS, UP_DOWN

SIZES: Final = (6, 8)
"""A board is number 0 or 1 in all tables."""

LEFT: Final = 0
RIGHT: Final = 1
UP: Final = 2
DOWN: Final = 3


def _mask(squares: Iterable[int]) -> int:
    return sum(1 << square for square in squares)


def _rays(board: Board) -> list[list[int]]:
    """For each direction and square, the squares up to the rim."""
    rays = [[0] * 64 for _ in range(4)]
    for axis, low, high in ((ACROSS, LEFT, RIGHT), (UP_DOWN, UP, DOWN)):
        for square, ways in enumerate(board.rays[axis]):
            for way in ways:
                rays[low if way[0] < square else high][square] = _mask(way)
    return rays


def _checker(board: Board) -> list[int]:
    """For each colour of square, the squares of the other colour: those at odd distances."""
    squares = range(board.size**2)
    colour = [(square // board.size + square) % 2 for square in squares]
    return [_mask(square for square in squares if colour[square] != c) for c in (0, 1)]


def _words(rows: object) -> Words:
    return np.array(rows, np.uint64)


_BOARDS: Final = [board_of(size) for size in SIZES]
RAYS: Final = _words([_rays(board) for board in _BOARDS])
OTHER_COLOUR: Final = _words([_checker(board) for board in _BOARDS])
CORNERS: Final = _words([_mask(board.corners) for board in _BOARDS])
SQUARES: Final = _words([(1 << size * size) - 1 for size in SIZES])
NOT_LEFT: Final = _words([_mask(s for s in range(z * z) if s % z) for z in SIZES])
NOT_RIGHT: Final = _words([_mask(s for s in range(z * z) if s % z != z - 1) for z in SIZES])

_random = np.random.default_rng(20_260_101)
PIECE_KEYS: Final = _random.integers(0, 2**64, (64, 16), np.uint64)
TURN_KEYS: Final = _random.integers(0, 2**64, 5, np.uint64)
MASTERY_KEYS: Final = _random.integers(0, 2**64, (4, 5), np.uint64)
"""Hash keys, the same on every machine: a piece on a square, a turn, a mastery rank."""
