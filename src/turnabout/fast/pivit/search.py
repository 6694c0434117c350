"""What a search needs of a Pivit position: its hash, attacks, captures and promotions.

The kernels are for searches that are kernels themselves; the functions below check their input.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from turnabout.core.errors import quote
from turnabout.core.game import Seat
from turnabout.fast.bits import lowest, signed
from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import FastGame
from turnabout.fast.jit import kernel, progress
from turnabout.fast.pivit.coding import PivitCoding
from turnabout.fast.pivit.kernels import (
    HASH,
    MASTERS,
    NONE,
    O_BOARD,
    ONE,
    OWN,
    UP_DOWN,
    list_within,
    occupied,
    reach,
    targets,
    write_moves,
)
from turnabout.fast.pivit.tables import CORNERS, ODD
from turnabout.fast.types import Code, Numbers, Words
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State


@kernel
def attackers_of(options: Numbers, state: Code, seat: int, square: int) -> Words:
    """The pieces of a seat that could land on a square, were no friend there."""
    board, taken = options[O_BOARD], occupied(state)
    able = state[OWN + seat] & (state[MASTERS] | ODD[board, square])
    across = reach(board, square, 0, taken) & ~state[UP_DOWN]
    return able & (across | reach(board, square, 1, taken) & state[UP_DOWN])


@kernel
def attacked_by(options: Numbers, state: Code, seat: int) -> Words:
    """Every square on which a seat could land."""
    own, taken, found = state[OWN + seat], occupied(state), NONE
    left = own
    while left:
        square = lowest(left)
        left &= left - ONE
        found |= targets(options, state, square, own, taken)
    return found


@kernel
def list_captures(options: Numbers, state: Code, actor: int, out: Numbers) -> int:
    """The moves that capture, in the order of all moves."""
    return list_within(options, state, actor, occupied(state) & ~state[OWN + actor], out)


@kernel
def list_promotions(options: Numbers, state: Code, actor: int, out: Numbers) -> int:
    """The moves of minions to a corner, in the order of all moves."""
    own, taken, total = state[OWN + actor], occupied(state), signed(0)
    left = own & ~state[MASTERS]
    while left:
        square = lowest(left)
        left &= left - ONE
        found = targets(options, state, square, own, taken) & CORNERS[options[O_BOARD]]
        total = write_moves(square, found, out, total)
    return total


class PivitSearch:
    """The same for Python, behind the checks of `FastGame`."""

    def __init__(self, game: Pivit) -> None:
        self.fast: FastGame[State, AnyMove] = FastGame(PivitCoding(game))
        self._board = game.board
        self._options = self.fast.coding.options
        with progress("pivit"):
            code = self.fast.coding.example()
            self.attackers(code, 0, "a1")
            self.captures(code)
            self.promotions(code)
            attacked_by(self._options, code, 0)

    def hash_of(self, code: Code) -> int:
        """The hash that the kernels keep up to date: pieces, turn and mastery ranks."""
        return int(self.fast.check(code)[HASH])

    def attackers(self, code: Code, seat: Seat, square: str) -> list[str]:
        """The squares from which a seat could capture on this square."""
        self.fast.check(code)
        if square not in self._board.numbers:
            raise BadArray("pivit-no-such-square", text=f"{square!r:.40}", last=self._board.last)
        self._check_seat(seat)
        found = attackers_of(self._options, code, seat, self._board.numbers[square])
        return self._named(int(found))

    def attacked(self, code: Code, seat: Seat) -> list[str]:
        """The squares on which a seat could land, whether or not it is its turn."""
        self.fast.check(code)
        self._check_seat(seat)
        return self._named(int(attacked_by(self._options, code, seat)))

    def captures(self, code: Code) -> Numbers:
        """The capturing moves of the seat to move."""
        return self._listed(list_captures, code)

    def promotions(self, code: Code) -> Numbers:
        """The promoting moves of the seat to move."""
        return self._listed(list_promotions, code)

    def _listed(self, kernel: Callable[..., int], code: Code) -> Numbers:
        out = np.empty(self.fast.coding.most_moves, np.int32)
        acting = self.fast.to_act(code)
        return out[: kernel(self._options, code, acting[0], out)] if acting else out[:0]

    def _check_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < self.fast.game.seats:
            most = self.fast.game.seats - 1
            raise BadArray("fast-number", least=0, most=most, given=quote(repr(seat)))

    def _named(self, squares: int) -> list[str]:
        return [name for square, name in enumerate(self._board.names) if squares >> square & 1]
