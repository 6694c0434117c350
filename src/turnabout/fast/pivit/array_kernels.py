"""Pivit in batches: actions, masks and observations, from the seat's point of view."""

from __future__ import annotations

from typing import Final

from numba import uint64

from turnabout.fast.bits import lowest, signed
from turnabout.fast.flags import put_bits, put_word
from turnabout.fast.jit import inlined, kernel
from turnabout.fast.pivit.kernels import (
    MASTERS,
    MASTERY,
    O_BOARD,
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
    distances,
    is_legal,
    occupied,
    outcome,
    reach,
)
from turnabout.fast.pivit.tables import FLAGS, GATHERS, LINES, MOST_SWAPS, OTHERS, SWAPS
from turnabout.fast.rows import NOBODY
from turnabout.fast.types import Bits, Code, Numbers, Words

__all__ = ["advance", "chance", "is_legal", "look", "mark", "move_of", "outcome", "turn"]

# The tables: three offsets and the number of actions; from T_ACTIONS on, a row of 64 x 64 for each
# seat with the action of each move. Then for each seat a row with the move of each action; for each
# seat, axis and square where in a mask the flags of a piece go; and the sight of each seat, which
# is a bit for each reflection of `SWAPS`.
T_MOVES, T_PLACES, T_SIGHTS, T_COUNT, T_ACTIONS = 0, 1, 2, 3, 4
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


@inlined
def mark(options: Numbers, tables: Numbers, state: Code, seat: int, mask: Bits) -> None:
    if signed(state[TURN]) == seat:
        for axis in range(2):
            mark_lines(options, tables, state, seat, axis, mask)


@inlined
def mark_lines(
    options: Numbers, tables: Numbers, state: Code, seat: int, axis: int, mask: Bits
) -> None:
    """Set the actions of the pieces with this axis: for each piece, one word of adjacent flags.

    The squares on its line are gathered as adjacent bits, its own bit is dropped, and the others
    are spread to bytes.
    """
    board, sight = signed(options[O_BOARD]), signed(tables[tables[T_SIGHTS] + seat])
    seen = axis ^ sight & 1
    back = sight >> (2 - seen) & 1
    spread, each, gap = FLAGS[board, back, 0], FLAGS[board, back, 1], FLAGS[board, back, 2]
    gather, rest, others = GATHERS[board, axis, 0], GATHERS[board, axis, 1], OTHERS[board]
    up = uint64(8 * (9 - options[O_SIZE]) * seen)
    places = tables[T_PLACES] + 128 * seat + 64 * axis
    own, taken, masters = state[OWN + seat], occupied(state), state[MASTERS]
    left = own & (state[UP_DOWN] if axis else ~state[UP_DOWN])
    while left:
        square = lowest(left)
        left &= left - ONE
        found = reach(board, square, axis, taken) & ~own & distances(board, square, masters)
        line = (found >> LINES[board, axis, square, 0]) * gather >> rest
        before = (ONE << LINES[board, axis, square, 1]) - ONE
        line = (line & before | line >> ONE & ~before) & others
        flags = (line * spread & each) >> gap
        # Numba checks whether a signed index counts from the end.
        put_word(mask, signed(tables[uint64(places + square)]), flags << up)


@kernel
def sighted(board: int, sight: int, squares: Words) -> Words:
    """A set of squares as a seat sees it."""
    for reflection in range(3):
        if sight >> reflection & 1:
            for step in range(MOST_SWAPS):
                distance = SWAPS[board, reflection, step, 0]
                moved = (squares >> distance ^ squares) & SWAPS[board, reflection, step, 1]
                squares ^= moved | moved << distance
    return squares


@inlined
def look(options: Numbers, tables: Numbers, state: Code, seat: int, out: Bits) -> None:
    """In the field order of `PivitArrays`; seats count from the observer."""
    board, size, seats = signed(options[O_BOARD]), options[O_SIZE], signed(options[O_SEATS])
    sight, squares = signed(tables[tables[T_SIGHTS] + seat]), signed(size * size)
    masters, up_down = sighted(board, sight, state[MASTERS]), sighted(board, sight, state[UP_DOWN])
    if sight & 1:
        up_down = ~up_down
    turns = 4 * seats * squares
    mastery, resigned = turns + seats, turns + seats + seats * seats
    for place in range(seats):
        other = seat + place if seat + place < seats else seat + place - seats
        own, first = sighted(board, sight, state[OWN + other]), 4 * place * squares
        put_plane(out, first, squares, own & ~masters & ~up_down)
        put_plane(out, first + squares, squares, own & ~masters & up_down)
        put_plane(out, first + 2 * squares, squares, own & masters & ~up_down)
        put_plane(out, first + 3 * squares, squares, own & masters & up_down)
        out[turns + place] = state[TURN] == uint64(other)
        for order in range(seats):
            out[mastery + place * seats + order] = state[MASTERY + other] == uint64(order + 1)
        out[resigned + place] = (state[RESIGNED] >> uint64(other)) & ONE
    quiet = min(signed(state[QUIET]), MOST_QUIET)
    for bit in range(QUIET_BITS):
        out[resigned + seats + bit] = quiet >> bit & 1


@inlined
def put_plane(out: Bits, place: int, squares: int, plane: Words) -> None:
    """A flag for each square: of the first 32, then of the last, which may be some of the first."""
    put_bits(out, place, plane)
    put_bits(out, place + squares - 32, plane >> uint64(squares - 32))
