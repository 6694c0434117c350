"""Pivit in batches: actions, masks and observations, from the seat's point of view."""

from __future__ import annotations

from typing import Final

from numba import uint64

from turnabout.fast.bits import lowest, signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    MASTERS,
    MASTERY,
    O_SEATS,
    O_SIZE,
    ONE,
    OVER,
    OWN,
    QUIET,
    RESIGNED,
    TURN,
    UP_DOWN,
    advance,
    is_legal,
    occupied,
    outcome,
    targets,
)
from turnabout.fast.rows import NOBODY
from turnabout.fast.types import Bits, Code, Numbers, Words

__all__ = ["advance", "chance", "is_legal", "look", "mark", "move_of", "outcome", "turn"]

# The tables: three offsets and the number of actions; from T_ACTIONS on, a row of 64 x 64 for each
# seat with the action of each move. Then for each seat a row with the move of each action, a row
# with where it sees each square, and whether it sees rows as columns.
T_MOVES, T_SQUARES, T_TURNED, T_COUNT, T_ACTIONS = 0, 1, 2, 3, 4
PAIRS: Final = 64 * 64
QUIET_BITS: Final = 10
MOST_QUIET: Final = (1 << QUIET_BITS) - 1


@kernel
def turn(options: Numbers, tables: Numbers, state: Code) -> int:
    seat = signed(state[TURN])
    return NOBODY if seat == OVER else seat


@kernel
def chance(options: Numbers, state: Code, rng: Words) -> None:
    """Nothing in this game is left to chance."""


@kernel
def move_of(options: Numbers, tables: Numbers, state: Code, seat: int, action: int) -> int:
    return signed(tables[tables[T_MOVES] + seat * tables[T_COUNT] + action])


@kernel
def action_of(options: Numbers, tables: Numbers, seat: int, move: int) -> int:
    return signed(tables[T_ACTIONS + seat * PAIRS + move])


@kernel
def mark(options: Numbers, tables: Numbers, state: Code, seat: int, mask: Bits) -> None:
    if signed(state[TURN]) != seat:
        return
    # Numba checks whether a signed index counts from the end.
    own, taken = state[OWN + seat], occupied(state)
    left = own
    while left:
        square = lowest(left)
        left &= left - ONE
        found = targets(options, state, square, own, taken)
        actions = T_ACTIONS + seat * PAIRS + square * 64
        while found:
            mask[uint64(tables[uint64(actions + lowest(found))])] = 1
            found &= found - ONE


@kernel
def look(options: Numbers, tables: Numbers, state: Code, seat: int, out: Bits) -> None:
    """In the field order of `PivitArrays`; seats count from the observer."""
    seats, squares = signed(options[O_SEATS]), signed(options[O_SIZE] * options[O_SIZE])
    seen, turned = signed(tables[T_SQUARES]) + 64 * seat, tables[tables[T_TURNED] + seat]
    masters, up_down = state[MASTERS], state[UP_DOWN]
    turns = 4 * seats * squares
    mastery, resigned = turns + seats, turns + seats + seats * seats
    for place in range(seats):
        other = seat + place if seat + place < seats else seat + place - seats
        left = state[OWN + other]
        while left:
            square = lowest(left)
            left &= left - ONE
            here = uint64(square)
            axis = signed((up_down >> here) & ONE) ^ turned
            kind = 4 * place + 2 * signed((masters >> here) & ONE) + axis
            out[uint64(kind * squares + tables[uint64(seen + square)])] = 1
        out[turns + place] = state[TURN] == uint64(other)
        order = signed(state[MASTERY + other])
        if order:
            out[mastery + place * seats + order - 1] = 1
        out[resigned + place] = (state[RESIGNED] >> uint64(other)) & ONE
    quiet = min(signed(state[QUIET]), MOST_QUIET)
    for bit in range(QUIET_BITS):
        out[resigned + seats + bit] = quiet >> bit & 1
