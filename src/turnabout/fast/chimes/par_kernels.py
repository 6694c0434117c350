"""Search the turns of perfectly coordinated players, compiled.

A position is one word: white's pawns, black's pawns and seat 0's hand, twenty bits each; the
hand determines the roles. A hash table finds positions again: its slots hold 1 + the number of a
position, or 0. `board` is an encoded state, of which only the cards are read.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import uint64

from turnabout.fast.bits import count
from turnabout.fast.chimes.kernels import BLACKS, CARDS, REDS, turned
from turnabout.fast.chimes.pawns import BLACK_LINE, EVERY, won
from turnabout.fast.jit import kernel
from turnabout.fast.types import Code, Numbers, Words

LEVEL: Final = 4
"""Bits of a memo's word that hold a number of turns; the position takes the rest."""
MOST_WITHIN: Final = (1 << LEVEL) - 1

OUT_OF_ROOM: Final = -1


@kernel
def joined(white: int, black: int, hand: int) -> int:
    return white | black << CARDS | hand << 2 * CARDS


@kernel
def after(options: Numbers, board: Code, position: int, one: int, two: int) -> int:
    """The position after a turn in which seat 0 shows the card `one` and seat 1 `two`."""
    white, black = position & EVERY, (position >> CARDS) & EVERY
    hand = position >> 2 * CARDS
    found = turned(options, board[BLACKS], board[REDS], white, black, hand, one, two)
    return joined(found[0], found[1], found[2])


@kernel
def side_won(position: int) -> int:
    """1 if the players have won, 2 if the automaton has, else 0."""
    return won(position & EVERY, (position >> CARDS) & EVERY)


@kernel
def least(position: int) -> int:
    """A lower bound on the turns: each moves one white pawn by one row, or captures once."""
    white, black = position & EVERY, (position >> CARDS) & EVERY
    rows = 0
    while not white & (BLACK_LINE << 5 * rows):
        rows += 1
    return min(rows, count(black) - 1)


@kernel
def winning_turn(options: Numbers, board: Code, position: int, allowed: int) -> int:
    """A turn of two allowed cards (20 x seat 0's + seat 1's) that wins, or -1."""
    if least(position) > 1:
        return -1
    hand = position >> 2 * CARDS
    for one in range(CARDS):
        if not (hand & allowed) >> one & 1:
            continue
        for two in range(CARDS):
            if not (~hand & allowed) >> two & 1:
                continue
            if side_won(after(options, board, position, one, two)) == 1:
                return CARDS * one + two
    return -1


@kernel
def first_win(
    options: Numbers, board: Code, positions: Code, first: int, last: int, allowed: int
) -> int:
    """The number of the first of these positions that can be won in one turn, or -1."""
    for place in range(first, last):
        if winning_turn(options, board, positions[place], allowed) >= 0:
            return place
    return -1


@kernel
def expand(
    options: Numbers,
    board: Code,
    positions: Code,
    parents: Numbers,
    table: Numbers,
    first: int,
    last: int,
    allowed: int,
) -> int:
    """Add the new positions one turn after these; returns the total, or -1 if there is no room.

    `last` is the number of positions so far. None of these can be won in one turn.
    """
    found = last
    for parent in range(first, last):
        position = positions[parent]
        hand = position >> 2 * CARDS
        for one in range(CARDS):
            if not (hand & allowed) >> one & 1:
                continue
            for two in range(CARDS):
                if not (~hand & allowed) >> two & 1:
                    continue
                child = after(options, board, position, one, two)
                if side_won(child) or not is_new(positions, table, child, found):
                    continue
                if found == len(positions):
                    return OUT_OF_ROOM
                positions[found], parents[found] = child, parent
                found += 1
    return found


@kernel
def slot_of(position: int, slots: int) -> int:
    """The first slot to look at; the number of slots is a power of two."""
    stirred = uint64(position) * uint64(0x9E3779B97F4A7C15)
    return int(np.int64(stirred >> uint64(32))) & (slots - 1)


@kernel
def is_new(positions: Code, table: Numbers, position: int, number: int) -> bool:
    """Whether the position is not in the table yet; it is then added with this number."""
    slot = slot_of(position, len(table))
    while table[slot]:
        if positions[table[slot] - 1] == position:
            return False
        slot = (slot + 1) & (len(table) - 1)
    if number < len(positions):
        table[slot] = number + 1
    return True


@kernel
def within(
    options: Numbers, board: Code, position: int, turns: int, memo: Words, left: Code
) -> bool:
    """Whether this many turns can win, depth first; `left[0]` counts down the positions left.

    The memo keeps the most turns with which a position is known to fail. Once `left[0]` is below 0,
    the result means nothing.
    """
    left[0] -= 1
    if left[0] < 0 or least(position) > turns:
        return False
    slot = slot_of(position, len(memo))
    known = memo[slot]
    if known >> uint64(LEVEL) == uint64(position) and known & uint64(MOST_WITHIN) >= uint64(turns):
        return False
    if winning_turn(options, board, position, EVERY) >= 0:
        return True
    hand = position >> 2 * CARDS
    for one in range(CARDS if turns > 1 else 0):
        if not hand >> one & 1:
            continue
        for two in range(CARDS):
            if hand >> two & 1:
                continue
            child = after(options, board, position, one, two)
            if not side_won(child) and within(options, board, child, turns - 1, memo, left):
                return True
    if left[0] >= 0:
        memo[slot] = uint64(position) << uint64(LEVEL) | uint64(turns)
    return False
