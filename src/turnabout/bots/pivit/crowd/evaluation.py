"""What a position with three or four players is worth to each of them.

A seat's strength is a weighted sum of features; its share of the win is its part of the total
strength (a multinomial logit), so that the shares of the remaining seats add up to one.
"""

from __future__ import annotations

import math

import numpy as np

from turnabout.fast.bits import count, lowest, signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    MASTERS,
    MASTERY,
    NONE,
    O_BOARD,
    O_SEATS,
    ONE,
    OWN,
    RESIGNED,
    occupied,
    share_win,
    targets,
)
from turnabout.fast.pivit.tables import CORNERS
from turnabout.fast.types import Code, Numbers, Scores, Words

FEATURES = (
    "masters",
    "minions",
    "mobility",
    "promoting",
    "minions attacked",
    "masters attacked",
    "earliest mastery",
    "masters ahead",
    "to move",
    "to move: promoting",
    "to move: minions attacked",
    "to move: masters attacked",
    "to move: can take a minion",
    "to move: can take a master",
    "next to move: can take a minion",
    "next to move: can take a master",
)
COUNT = len(FEATURES)
EARLY_MINIONS = 24.0
"""Minions on the board at the start: weights shift from early to late as they disappear."""
EDGE = 0.01
"""How far an estimated share stays from 0 and 1, which are for proven results."""
SLOWER = 1e-4
"""What a win loses with every turn until it comes, ..."""
LATER = 2e-5
"""... and what a loss gains."""
WON = 0.985
LOST = 0.008


@kernel
def out_of_it(state: Code, seat: int) -> bool:
    """Whether a seat can no longer win."""
    return not state[OWN + seat] or (state[RESIGNED] >> np.uint64(seat)) & ONE != NONE


@kernel
def survey(options: Numbers, state: Code, attacked: Words, found: Scores) -> None:
    """For each seat: where it can land, and the features that follow from its own moves."""
    taken, corners = occupied(state), CORNERS[options[O_BOARD]]
    for seat in range(options[O_SEATS]):
        own, reached = state[OWN + seat], NONE
        mobility, promoting = 0, 0
        left = own if not (state[RESIGNED] >> np.uint64(seat)) & ONE else NONE
        while left:
            square = lowest(left)
            here = left & (~left + ONE)
            left ^= here
            there = targets(options, state, square, own, taken)
            reached |= there
            mobility += count(there)
            if there & corners and not state[MASTERS] & here:
                promoting += 1
        attacked[seat] = reached
        masters = count(own & state[MASTERS])
        found[seat, 0], found[seat, 1] = masters, count(own) - masters
        found[seat, 2], found[seat, 3] = mobility, promoting


@kernel
def features(options: Numbers, state: Code, turn: int, attacked: Words, found: Scores) -> float:
    """A row per seat as if it were this seat's turn; returns how late in the game it is, 0 to 1."""
    seats = options[O_SEATS]
    survey(options, state, attacked, found)
    minions, best = 0.0, 0.0
    earliest, after = -1, (turn + 1) % seats
    for seat in range(seats):
        if out_of_it(state, seat):
            continue
        minions += found[seat, 1]
        rank = state[MASTERY + seat]
        if rank and (earliest < 0 or rank < state[MASTERY + earliest]):
            earliest = seat
        best = max(best, found[seat, 0])
    for seat in range(seats):
        threats, victims = NONE, NONE
        for other in range(seats):
            if other != seat:
                threats |= attacked[other]
                victims |= state[OWN + other]
        own, row = state[OWN + seat], found[seat]
        row[4] = count(own & threats & ~state[MASTERS])
        row[5] = count(own & threats & state[MASTERS])
        row[6] = 1.0 if seat == earliest else 0.0
        row[7] = 1.0 if row[0] == best and best > 0.0 else 0.0
        victims &= attacked[seat]
        loot = 2 if victims & state[MASTERS] else (1 if victims else 0)
        moves = 1.0 if seat == turn else 0.0
        follows = 1.0 if seat == after else 0.0
        row[8], row[9] = moves, moves * min(row[3], 1.0)
        row[10], row[11] = moves * row[4], moves * row[5]
        row[12], row[13] = moves * (loot == 1), moves * (loot == 2)
        row[14], row[15] = follows * (loot == 1), follows * (loot == 2)
    return max(0.0, 1.0 - minions / EARLY_MINIONS)


@kernel
def estimate(
    options: Numbers,
    state: Code,
    turn: int,
    weights: Scores,
    attacked: Words,
    found: Scores,
    shares: Scores,
) -> None:
    """The share of the win that each seat can expect."""
    late = features(options, state, turn, attacked, found)
    seats, total = options[O_SEATS], 0.0
    for seat in range(seats):
        shares[seat] = 0.0
        if not out_of_it(state, seat):
            strength = 0.0
            for feature in range(COUNT):
                strength += found[seat, feature] * (
                    weights[0, feature] + late * weights[1, feature]
                )
            shares[seat] = math.exp(min(50.0, max(-50.0, strength)))
            total += shares[seat]
    for seat in range(seats):
        shares[seat] = EDGE + (1.0 - seats * EDGE) * shares[seat] / total


@kernel
def final(options: Numbers, state: Code, draw: bool, ply: int, shares: Scores) -> None:
    """The scores at the end of the game, better for winning soon and losing late."""
    share_win(options, state, shares, draw)
    for seat in range(options[O_SEATS]):
        if shares[seat] == 0.0:
            shares[seat] = ply * LATER
        elif shares[seat] == 1.0:
            shares[seat] = 1.0 - ply * SLOWER


@kernel
def seat_of(turn_move: int) -> int:
    """Moves in the search include the seat that makes them."""
    return signed(turn_move) >> 12
