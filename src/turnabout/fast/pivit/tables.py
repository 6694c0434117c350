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

MOST_SWAPS: Final = 7
"""The number of distances in a reflection of the larger board."""

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
    return [_mask(s for s in squares if _colour(board, s) != colour) for colour in (0, 1)]


def _odd(board: Board) -> list[int]:
    """For each square, those at odd distances."""
    checker = _checker(board)
    return [checker[_colour(board, square)] for square in range(64)]


def _colour(board: Board, square: int) -> int:
    return (square // board.size + square) % 2


def _swaps(board: Board) -> list[list[tuple[int, int]]]:
    """How each reflection exchanges squares: those of `lower` with the ones `distance` above."""
    size, squares = board.size, range(board.size**2)
    reflections = (
        [square % size * size + square // size for square in squares],
        [(size - 1 - square // size) * size + square % size for square in squares],
        [square // size * size + size - 1 - square % size for square in squares],
    )
    found = []
    for reflected in reflections:
        pairs = [(there - here, here) for here, there in enumerate(reflected) if here < there]
        steps = [
            (distance, _mask(here for apart, here in pairs if apart == distance))
            for distance in sorted({apart for apart, _ in pairs})
        ]
        found.append(steps + [(0, 0)] * (MOST_SWAPS - len(steps)))
    return found


def _lines(board: Board) -> list[list[tuple[int, int]]]:
    """For each axis and square, where its line begins, and its own place there."""
    size = board.size
    across = [(square - square % size, square % size) for square in range(64)]
    up_down = [(square % size, square // size) for square in range(64)]
    return [across, up_down]


def _gathers(board: Board) -> list[tuple[int, int]]:
    """For each axis, what moves the squares of the first line to adjacent bits: `* it >> there`."""
    apart = board.size - 1
    return [(1, 0), (_mask(apart * line for line in range(board.size)), apart * apart)]


def _flags(size: int) -> list[tuple[int, int, int]]:
    """What spreads up to seven bits to bytes, in their order and reversed: `* it & each >> gap`."""
    bits = range(7)
    forth = _mask(7 * bit for bit in bits), _mask(8 * bit for bit in bits), 0
    back = _mask(9 * bit for bit in bits), _mask(8 * bit + 6 for bit in bits), 6 + 8 * (8 - size)
    return [forth, back]


def _words(rows: object) -> Words:
    return np.array(rows, np.uint64)


_BOARDS: Final = [board_of(size) for size in SIZES]
RAYS: Final = _words([_rays(board) for board in _BOARDS])
OTHER_COLOUR: Final = _words([_checker(board) for board in _BOARDS])
CORNERS: Final = _words([_mask(board.corners) for board in _BOARDS])
SQUARES: Final = _words([(1 << size * size) - 1 for size in SIZES])
NOT_LEFT: Final = _words([_mask(s for s in range(z * z) if s % z) for z in SIZES])
NOT_RIGHT: Final = _words([_mask(s for s in range(z * z) if s % z != z - 1) for z in SIZES])
SWAPS: Final = _words([_swaps(board) for board in _BOARDS])
"""By board, reflection (in the diagonal, of rows, of columns) and step: distance, lower squares."""
LINES: Final = _words([_lines(board) for board in _BOARDS])
ODD: Final = _words([_odd(board) for board in _BOARDS])
FLAGS: Final = _words([_flags(size) for size in SIZES])
OTHERS: Final = _words([(1 << size - 1) - 1 for size in SIZES])
GATHERS: Final = _words([_gathers(board) for board in _BOARDS])

_random = np.random.default_rng(20_260_101)
PIECE_KEYS: Final = _random.integers(0, 2**64, (64, 16), np.uint64)
TURN_KEYS: Final = _random.integers(0, 2**64, 5, np.uint64)
MASTERY_KEYS: Final = _random.integers(0, 2**64, (4, 5), np.uint64)
"""Hash keys, the same on every machine: a piece on a square, a turn, a mastery rank."""
