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

Sight = tuple[list[int], bool]
"""Where each square is seen, and whether rows are seen as columns."""


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
    squares = np.zeros((game.seats, 64), np.int32)
    for seat, (seen, _) in enumerate(sights):
        squares[seat, : len(seen)] = seen
        back = {there: here for here, there in enumerate(seen)}
        for action, (source, target) in enumerate(listed):
            actions[seat, back[source], back[target]] = action
            moves[seat, action] = back[source] * 64 + back[target]
    first = T_ACTIONS + actions.size
    second = first + moves.size
    head = [first, second, second + squares.size, count]
    parts = [head, actions.ravel(), moves.ravel(), squares.ravel(), [swap for _, swap in sights]]
    return np.concatenate([np.array(part, np.int32) for part in parts])


def _seen_moves(size: int) -> Iterator[tuple[int, int]]:
    for source in range(size * size):
        row, column = divmod(source, size)
        yield from ((source, row * size + other) for other in range(size) if other != column)
        yield from ((source, other * size + column) for other in range(size) if other != row)


def _sight(game: Pivit, seat: int) -> Sight:
    """How a seat must look at the board to see, at the start, what the first seat sees."""
    plain = list(range(game.size**2)), False
    wanted = _seen(game, 0, plain)
    return next(
        (sight for sight in _sights(game.size) if _seen(game, seat, sight) == wanted), plain
    )


def _seen(game: Pivit, seat: int, sight: Sight) -> dict[int, tuple[int, int]]:
    """At the start: for each square as it is seen, the owner and the axis of the piece there."""
    squares, swapped = sight
    return {
        squares[square]: ((owner(found) - seat) % game.seats, axis(found) ^ swapped)
        for square, found in enumerate(game.start().board)
        if found != EMPTY
    }


def _sights(size: int) -> Iterator[Sight]:
    """The eight symmetries of a square."""
    last = size - 1
    for swapped in (False, True):
        for down in (False, True):
            for right in (False, True):
                squares = []
                for square in range(size * size):
                    row, column = divmod(square, size)
                    row, column = (column, row) if swapped else (row, column)
                    row, column = last - row if down else row, last - column if right else column
                    squares.append(row * size + column)
                yield squares, swapped


arrays = PivitArrays
