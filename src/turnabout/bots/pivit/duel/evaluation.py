"""What a position of two players is worth: readable features, weighed."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import uint64

from turnabout.bots.pivit.duel.weights import WEIGHTS
from turnabout.fast.bits import count, lowest, signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    MASTERS,
    MASTERY,
    NONE,
    O_BOARD,
    O_SIZE,
    ONE,
    OWN,
    TURN,
    UP_DOWN,
    occupied,
    targets,
)
from turnabout.fast.pivit.tables import CORNERS, NOT_LEFT, NOT_RIGHT, SQUARES
from turnabout.fast.types import Code, Numbers, Words

FEATURES: Final = (
    "minions",
    "masters",
    "first to master",
    "squares minions reach",
    "squares masters reach",
    "minions that can promote",
    "minions that face along the rim",
    "minions inside",
    "loose minions under attack",
    "guarded minions under attack",
    "loose masters under attack",
    "guarded masters under attack",
    "the turn",
)
COUNT: Final = len(FEATURES)
MATERIAL: Final = (0, 1)
"""The features that everyone sees."""
(
    MINIONS, MASTERS_LEFT, FIRST, MINION_REACH, MASTER_REACH, PROMOTABLE, ON_RIM, INSIDE,
    LOOSE_MINIONS, GUARDED_MINIONS, LOOSE_MASTERS, GUARDED_MASTERS, TEMPO,
) = range(COUNT)  # fmt: skip
MOST: Final = 5_000
"""No estimate is further from even than this; proven results are."""


def weights_of(size: int, material_only: bool) -> Numbers:
    """A row for a board full of minions and one for a board without; unseen features weigh 0."""
    rows = np.array(WEIGHTS[size], np.int32)
    if material_only:
        rows[:, [place for place in range(COUNT) if place not in MATERIAL]] = 0
    return rows


@kernel
def landings(options: Numbers, state: Code, seat: int, taken: Words) -> Words:
    """The squares that a seat attacks or guards."""
    found, left = NONE, state[OWN + seat]
    while left:
        square = lowest(left)
        left &= left - ONE
        found |= targets(options, state, square, NONE, taken)
    return found


@kernel
def survey(options: Numbers, state: Code, seat: int, sign: int, out: Numbers) -> Words:
    """Add a seat's own features to `out`; the squares that it attacks or guards."""
    own, taken, corners = state[OWN + seat], occupied(state), CORNERS[options[O_BOARD]]
    found, left = NONE, own
    while left:
        square = lowest(left)
        left &= left - ONE
        there = targets(options, state, square, NONE, taken)
        found |= there
        there &= ~own
        if (state[MASTERS] >> uint64(square)) & ONE:
            out[MASTER_REACH] += sign * count(there)
        else:
            out[MINION_REACH] += sign * count(there)
            if there & corners:
                out[PROMOTABLE] += sign
    return found


@kernel
def stand(options: Numbers, state: Code, seat: int, sign: int, out: Numbers) -> None:
    """Add how a seat's pieces stand."""
    board, size = options[O_BOARD], uint64(options[O_SIZE])
    minions = state[OWN + seat] & ~state[MASTERS]
    sides = SQUARES[board] & ~(NOT_LEFT[board] & NOT_RIGHT[board])
    inner_rows = (SQUARES[board] >> (size + size)) << size
    ends = SQUARES[board] & ~inner_rows
    out[MINIONS] += sign * count(minions)
    out[MASTERS_LEFT] += sign * count(state[OWN + seat] & state[MASTERS])
    along = (minions & sides & state[UP_DOWN]) | (minions & ends & ~state[UP_DOWN])
    out[ON_RIM] += sign * count(along)
    out[INSIDE] += sign * count(minions & ~(sides | ends))


@kernel
def danger(
    state: Code, seat: int, sign: int, guarded: Words, attacked: Words, out: Numbers
) -> None:
    """Add which of a seat's pieces could be captured."""
    masters = state[OWN + seat] & state[MASTERS] & attacked
    minions = state[OWN + seat] & ~state[MASTERS] & attacked
    out[LOOSE_MINIONS] += sign * count(minions & ~guarded)
    out[GUARDED_MINIONS] += sign * count(minions & guarded)
    out[LOOSE_MASTERS] += sign * count(masters & ~guarded)
    out[GUARDED_MASTERS] += sign * count(masters & guarded)


@kernel
def describe(options: Numbers, state: Code, out: Numbers, maps: Words) -> None:
    """All features: what seat 0 has more than seat 1; `maps` is what each attacks or guards."""
    for place in range(COUNT):
        out[place] = 0
    stand(options, state, 0, 1, out)
    stand(options, state, 1, -1, out)
    mine = survey(options, state, 0, 1, out)
    theirs = survey(options, state, 1, -1, out)
    danger(state, 0, 1, mine, theirs, out)
    danger(state, 1, -1, theirs, mine, out)
    maps[0], maps[1] = mine, theirs
    if state[MASTERY] == ONE:
        out[FIRST] = 1
    elif state[MASTERY + 1] == ONE:
        out[FIRST] = -1
    out[TEMPO] = 1 if state[TURN] == NONE else -1


@kernel
def evaluate(
    options: Numbers, state: Code, weights: Numbers, features: Numbers, maps: Words
) -> int:
    """A hundred times the log-odds of winning, for whose turn it is."""
    describe(options, state, features, maps)
    full, empty = signed(0), signed(0)
    for place in range(COUNT):
        full += signed(weights[0, place]) * signed(features[place])
        empty += signed(weights[1, place]) * signed(features[place])
    all_minions = 4 * (signed(options[O_SIZE]) - 2)
    left = min(all_minions, count(occupied(state) & ~state[MASTERS]))
    value = (full * left + empty * (all_minions - left)) // all_minions
    value = max(-MOST, min(MOST, value))
    return value if state[TURN] == NONE else -value
