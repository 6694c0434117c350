"""Pivot Pawns in batches: the race as a game of turns, with actions, masks and observations."""

from __future__ import annotations

from typing import Final

import numpy as np

from turnabout.fast.bits import count, signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivot_pawns import moves as rules_moves
from turnabout.fast.pivot_pawns.fields import (
    BID,
    BID_MOVE,
    BIDS,
    CARDS,
    CHANCE,
    CONCEDE_MOVE,
    DEAL,
    DONE_MOVE,
    DRAW,
    HIGHEST_BID,
    HOLDERS,
    KIND,
    LENGTH,
    MOVING,
    NONE,
    O_PLACER,
    O_PLACINGS,
    O_SEATS,
    OVER,
    PASS_MOVE,
    PASSED,
    PAWNS,
    PAWNS_IN_ALL,
    PHASE,
    PIVOT,
    PIVOT_MOVE,
    PLACE,
    PLACE_MOVE,
    SAID_DONE,
    SHOW,
    SHOWING,
    SHOWN,
    TARGET,
    THINK,
    TOKENS,
)
from turnabout.fast.pivot_pawns.kernels import outcome
from turnabout.fast.pivot_pawns.moves import list_placings, may_say, open_bids
from turnabout.fast.pivot_pawns.random_moves import random_move, shuffle
from turnabout.fast.pivot_pawns.rules import advance, bag_of, landing, packed, pivot_move
from turnabout.fast.rows import NOBODY
from turnabout.fast.types import Bits, Code, Numbers, Words

__all__ = ["advance", "chance", "is_legal", "look", "mark", "move_of", "outcome", "turn"]

# Actions: bids of 1 to 20, `pass`, `done`, pivots by moving and pivot pawn, `concede`, placements.
A_PASS: Final = HIGHEST_BID
A_DONE: Final = A_PASS + 1
A_PIVOTS: Final = A_DONE + 1
A_CONCEDE: Final = A_PIVOTS + PAWNS_IN_ALL * (PAWNS_IN_ALL - 1)
A_PLACINGS: Final = A_CONCEDE + 1

PHASES: Final = 7
TOKEN_BITS: Final = 4
PLACE_BITS: Final = 7
"""Of a place in the line of bidders, counted from 1."""

judged = rules_moves.is_legal


@kernel
def turn(options: Numbers, tables: Numbers, state: Code) -> int:
    """All may bid at any time; here they are asked in turn, starting with a new seat each round.

    A seat that has passed is not asked again until there is a bid; one that is done, not until
    the next bid.
    """
    phase, seats = signed(state[PHASE]), signed(options[O_SEATS])
    if phase == OVER:
        return NOBODY
    if phase in (DEAL, DRAW):
        return CHANCE
    if phase == PLACE:
        return signed(options[O_PLACER])
    if phase == SHOW:
        return signed(state[SHOWING])
    said = PASSED if phase == THINK else SAID_DONE
    seat = (CARDS - 1 - signed(count(bag_of(state)))) % seats
    while signed(state[TOKENS + seats + seat]) & said:
        seat = seat + 1 if seat + 1 < seats else 0
    return seat


@kernel
def chance(options: Numbers, state: Code, rng: Words) -> None:
    if state[PHASE] == DEAL:
        shuffle(state, rng)
    else:
        advance(options, state, CHANCE, random_move(options, state, CHANCE, rng))


@kernel
def move_of(options: Numbers, tables: Numbers, state: Code, seat: int, action: int) -> int:
    if action < A_PASS:
        return BID_MOVE << KIND | (action + 1)
    if action == A_PASS:
        return PASS_MOVE << KIND
    if action == A_DONE:
        return DONE_MOVE << KIND
    if action == A_CONCEDE:
        return CONCEDE_MOVE << KIND
    if action > A_CONCEDE:
        placings = np.empty(max(signed(options[O_PLACINGS]), 1), np.int32)
        list_placings(options, placings)
        return signed(placings[action - A_PLACINGS])
    moving, pivot = (action - A_PIVOTS) // 4, (action - A_PIVOTS) % 4
    pivot = pivot if pivot < moving else pivot + 1
    if state[PHASE] != SHOW:
        return -1
    return pivot_move(options, packed(state), moving, pivot)


@kernel
def action_of(options: Numbers, tables: Numbers, seat: int, move: int) -> int:
    """The icon of a pivot is left out: it follows from the pawns."""
    kind, low = move >> KIND, move & (1 << KIND) - 1
    if kind == BID_MOVE:
        return low - 1
    if kind == PASS_MOVE:
        return A_PASS
    if kind == DONE_MOVE:
        return A_DONE
    if kind == CONCEDE_MOVE:
        return A_CONCEDE
    if kind == PIVOT_MOVE:
        moving, pivot = low >> MOVING, low >> PIVOT & 7
        return A_PIVOTS + 4 * moving + (pivot if pivot < moving else pivot - 1)
    if kind == PLACE_MOVE:
        placings = np.empty(max(signed(options[O_PLACINGS]), 1), np.int32)
        for place in range(list_placings(options, placings)):
            if placings[place] == move:
                return A_PLACINGS + place
    return -1


@kernel
def is_legal(options: Numbers, state: Code, actor: int, move: int) -> bool:
    """A mistaken pivot (PP-5) is not an action: it would only be another way to concede."""
    if move < 0 or not judged(options, state, actor, move):
        return False
    if move >> KIND != PIVOT_MOVE:
        return True
    moving, pivot = move >> MOVING & 7, move >> PIVOT & 7
    return landing(options, packed(state), signed(state[TARGET]), moving, pivot) >= 0


@kernel
def mark(options: Numbers, tables: Numbers, state: Code, seat: int, mask: Bits) -> None:
    phase = signed(state[PHASE])
    if phase == PLACE and signed(options[O_PLACER]) == seat:
        for place in range(signed(options[O_PLACINGS])):
            mask[A_PLACINGS + place] = 1
    elif phase in (THINK, BID):
        for length in range(open_bids(options, state, seat)):
            mask[length] = 1
        mask[A_PASS] = may_say(options, state, seat, PASS_MOVE)
        mask[A_DONE] = may_say(options, state, seat, DONE_MOVE)
    elif phase == SHOW and signed(state[SHOWING]) == seat:
        mask_pivots(options, state, mask)


@kernel
def mask_pivots(options: Numbers, state: Code, mask: Bits) -> None:
    mask[A_CONCEDE] = 1
    pawns, target, action = packed(state), signed(state[TARGET]), A_PIVOTS
    for moving in range(PAWNS_IN_ALL):
        for pivot in range(PAWNS_IN_ALL):
            if pivot != moving:
                mask[action] = landing(options, pawns, target, moving, pivot) >= 0
                action += 1


@kernel
def look(options: Numbers, tables: Numbers, state: Code, seat: int, out: Bits) -> None:
    """In the field order of `PivotPawnsArrays`; seats count from the observer."""
    seats, rest = signed(options[O_SEATS]), 0
    for pawn in range(PAWNS_IN_ALL):
        for first in (PAWNS, HOLDERS):
            card = signed(state[first + pawn])
            if card != NONE:
                out[rest + card] = 1
            rest += CARDS
    bag, target = bag_of(state), signed(state[TARGET])
    for card in range(CARDS):
        out[rest + card] = bag >> card & 1
        out[rest + CARDS + card] = card == target
    rest += 2 * CARDS
    out[rest + signed(state[PHASE])] = 1
    rest += PHASES
    asked = turn(options, tables, state)
    for place in range(seats):
        other = seat + place if seat + place < seats else seat + place - seats
        look_at_seat(options, state, other, out, rest, other == asked)
        rest += HIGHEST_BID + 4 + PLACE_BITS + TOKEN_BITS
    if state[PHASE] == SHOW:
        length = signed(state[TOKENS + seats + signed(state[SHOWING])])
        out[rest + length - signed(state[SHOWN]) - 1] = 1


@kernel
def look_at_seat(
    options: Numbers, state: Code, seat: int, out: Bits, rest: int, asked: bool
) -> None:
    """Its bid and place in line, what it said, its tokens, and whether it is its turn."""
    seats = signed(options[O_SEATS])
    stand, line = signed(state[TOKENS + seats + seat]), TOKENS + 2 * seats
    length, place = stand & LENGTH, 0
    if length:
        out[rest + length - 1] = 1
        for other in range(signed(state[BIDS])):
            if state[line + other] == seat:
                place = other + 1
    rest += HIGHEST_BID
    out[rest], out[rest + 1] = (stand & PASSED) != 0, (stand & SAID_DONE) != 0
    out[rest + 2] = state[PHASE] == SHOW and signed(state[SHOWING]) == seat
    out[rest + 3] = asked
    for bit in range(PLACE_BITS):
        out[rest + 4 + bit] = place >> bit & 1
    for bit in range(TOKEN_BITS):
        out[rest + 4 + PLACE_BITS + bit] = signed(state[TOKENS + seat]) >> bit & 1
