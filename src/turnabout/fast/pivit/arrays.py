"""What an action of Pivit is, and what a seat observes.

Actions are numbered by source square in reading order, then the other squares of its row from the
left, then those of its column from the top. Every seat sees the board as the first one does: if
a rotation or reflection maps its set-up onto the first seat's, it sees the board that way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from turnabout.fast.arrays import Shape
from turnabout.fast.pivit import array_kernels
from turnabout.fast.pivit.array_kernels import QUIET_BITS, T_ACTIONS
from turnabout.fast.rows import row_kernels
from turnabout.fast.types import Numbers
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import EMPTY, axis, owner

PLAIN = 0
"""A seat's sight has a bit for each reflection: in the diagonal, of the rows, of the columns."""


class PivitArrays:
    kernels = array_kernels
    rows = row_kernels(array_kernels)

    def __init__(self, game: Pivit) -> None:
        size, seats = game.size, game.seats
        self.actions = size * size * 2 * (size - 1)
        self.fields: Mapping[str, Shape] = {
            "pieces": (seats, 2, 2, size, size),
            "turn": (seats,),
            "mastery": (seats, seats),
            "resigned": (seats,),
            "quiet": (QUIET_BITS,),
        }
        self.tables = _tables(game, self.actions)


def _tables(game: Pivit, count: int) -> Numbers:
    sights = [_sight(game, seat) for seat in range(game.seats)]
    listed = list(_seen_moves(game.size))
    assert len(listed) == count
    actions = np.zeros((game.seats, 64, 64), np.int32)
    moves = np.zeros((game.seats, count), np.int32)
    places = np.zeros((game.seats, 2, 64), np.int32)
    others = game.size - 1
    for seat, sight in enumerate(sights):
        seen = _seen_squares(game.size, sight)
        for square, there in enumerate(seen):
            # A word of flags begins with those of the row, or ends with those of the column.
            places[seat, sight & 1, square] = 2 * others * there
            places[seat, 1 - (sight & 1), square] = 2 * others * (there + 1) - 8
        back = {there: here for here, there in enumerate(seen)}
        for action, (source, target) in enumerate(listed):
            actions[seat, back[source], back[target]] = action
            moves[seat, action] = back[source] * 64 + back[target]
    first = T_ACTIONS + actions.size
    second = first + moves.size
    head = [first, second, second + places.size, count]
    parts = [head, actions.ravel(), moves.ravel(), places.ravel(), sights]
    return np.concatenate([np.array(part, np.int32) for part in parts])


def _seen_moves(size: int) -> Iterator[tuple[int, int]]:
    for source in range(size * size):
        row, column = divmod(source, size)
        yield from ((source, row * size + other) for other in range(size) if other != column)
        yield from ((source, other * size + column) for other in range(size) if other != row)


def _sight(game: Pivit, seat: int) -> int:
    """How a seat must look at the board to see, at the start, what the first seat sees."""
    wanted = _seen(game, 0, PLAIN)
    return next((sight for sight in range(8) if _seen(game, seat, sight) == wanted), PLAIN)


def _seen(game: Pivit, seat: int, sight: int) -> dict[int, tuple[int, int]]:
    """At the start: for each square as it is seen, the owner and the axis of the piece there."""
    squares = _seen_squares(game.size, sight)
    return {
        squares[square]: ((owner(found) - seat) % game.seats, axis(found) ^ sight & 1)
        for square, found in enumerate(game.start().board)
        if found != EMPTY
    }


def _seen_squares(size: int, sight: int) -> list[int]:
    """Where each square is seen."""
    last, squares = size - 1, []
    for square in range(size * size):
        row, column = divmod(square, size)
        row, column = (column, row) if sight & 1 else (row, column)
        row, column = last - row if sight & 2 else row, last - column if sight & 4 else column
        squares.append(row * size + column)
    return squares


arrays = PivitArrays
