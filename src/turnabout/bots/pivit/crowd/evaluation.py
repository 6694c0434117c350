"""What a position with three or four players is worth to each of them.

A seat's strength is a weighted sum of features; its share of the win is its part of everyone's
total (a multinomial logit), so that the shares of the remaining seats add up to one.
"""

from __future__ import annotations

from typing import Final

from numba import int32, int64, uint64

from turnabout.bots.pivit.crowd.layout import (
    B_CORNERS,
    BOARD,
    COUNT_SEATS,
    FEATURES,
    MAPS,
    ME,
    PHASES,
    SEATS,
    STRENGTHS,
    SUMMED,
    SUMS,
    TARGETS,
    WEIGHTS,
    WORTH,
    state_at,
)
from turnabout.bots.search.memory import number_at, put_number, put_word, word_at
from turnabout.fast.bits import count, lowest
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    MASTERS,
    MASTERY,
    NONE,
    ONE,
    OWN,
    RESIGNED,
    UP_DOWN,
    distances,
    occupied,
    reach,
)
from turnabout.fast.types import Code, Words

SIDE: Final = (
    "squares minions reach",
    "squares masters reach",
    "minions that can promote",
    "corners to promote in safely",
    "loose minions under attack",
    "guarded minions under attack",
    "loose masters under attack",
    "guarded masters under attack",
    "several loose pieces under attack",
    "safe squares",
)
"""Weighed differently for the seat to move, which can do something about them."""
OTHERS: Final = (
    "loose minions that the seat to move attacks",
    "guarded minions that the seat to move attacks",
    "loose masters that the seat to move attacks",
    "guarded masters that the seat to move attacks",
    "first to master",
    "would win now",
    "would win now, near the end",
    "masters more than anyone else, near the end",
    "the turn",
    "the next turn",
)
NAMES: Final = (
    *[f"waiting: {name}" for name in SIDE],
    *[f"to move: {name}" for name in SIDE],
    *OTHERS,
)
"""The weights; a row of features has those of SIDE once."""
COUNT: Final = len(SIDE) + len(OTHERS)
ROW: Final = 32
(
    MINION_REACH, MASTER_REACH, PROMOTABLE, SAFE_PROMOTABLE, LOOSE_MINIONS, GUARDED_MINIONS,
    LOOSE_MASTERS, GUARDED_MASTERS, SEVERAL_LOOSE, SAFE_SQUARES, TAKEN_LOOSE_MINIONS,
    TAKEN_GUARDED_MINIONS, TAKEN_LOOSE_MASTERS, TAKEN_GUARDED_MASTERS, FIRST, AHEAD, AHEAD_LATE,
    LEAD_LATE, TO_MOVE, NEXT, PIECES,
) = range(COUNT + 1)  # fmt: skip
MOST: Final = 5_000
"""Estimates are never further from even than this; proven results are."""
NEAR_END: Final = 6
"""With fewer minions than this, the game may be over soon."""
NOBODY: Final = -1


@kernel
def plays_on(state: Code, seat: int) -> bool:
    """Whether a seat can still win."""
    return state[OWN + seat] != NONE and (state[RESIGNED] >> uint64(seat)) & ONE == NONE


@kernel
def leader(state: Code, seats: int) -> int:
    """Who would win if it ended now: most masters, then the earliest first one, or NOBODY."""
    found, most = NOBODY, 0
    for seat in range(seats):
        if plays_on(state, seat):
            masters = count(state[OWN + seat] & state[MASTERS])
            earlier = found >= 0 and state[MASTERY + seat] < state[MASTERY + found]
            if masters > most or (masters == most and masters > 0 and earlier):
                found, most = seat, masters
    return found


@kernel
def survey(block: int, ply: int, state: Code, seat: int) -> Words:
    """Record where a seat's pieces can go and what they are worth; returns what it attacks."""
    own, up_down, masters = state[OWN + seat], state[UP_DOWN], state[MASTERS]
    taken, corners, board = occupied(state), word_at(block, B_CORNERS), number_at(block, BOARD)
    row, targets = FEATURES + ROW * seat, TARGETS + 64 * ply
    found, left, steps, master_steps, promotable = NONE, own, int64(0), int64(0), int64(0)
    worth = int64(0)
    if (state[RESIGNED] >> uint64(seat)) & ONE:
        left = NONE
    while left:
        square = lowest(left)
        left &= left - ONE
        axis = int64((up_down >> uint64(square)) & ONE)
        master = int64((masters >> uint64(square)) & ONE)
        there = reach(board, square, axis, taken) & distances(board, square, masters)
        found |= there
        there &= ~own
        put_word(block, targets + square, there)
        worth += number_at(block, WORTH + 64 * (2 * master + axis) + square)
        if master:
            master_steps += count(there)
        else:
            steps += count(there)
            promotable += int64((there & corners) != NONE)
    put_number(block, row + MINION_REACH, steps)
    put_number(block, row + MASTER_REACH, master_steps)
    put_number(block, row + PROMOTABLE, promotable)
    put_number(block, row + PIECES, worth)
    return found


@kernel
def danger(
    block: int, state: Code, seat: int, guarded: Words, attacked: Words, mover: Words
) -> None:
    """Record which of a seat's pieces could be captured; `mover` is what the turn attacks."""
    own, masters, row = state[OWN + seat], state[MASTERS], FEATURES + ROW * seat
    loose, held = own & attacked & ~guarded, own & attacked & guarded
    put_number(block, row + LOOSE_MINIONS, count(loose & ~masters))
    put_number(block, row + GUARDED_MINIONS, count(held & ~masters))
    put_number(block, row + LOOSE_MASTERS, count(loose & masters))
    put_number(block, row + GUARDED_MASTERS, count(held & masters))
    put_number(block, row + SEVERAL_LOOSE, int64((loose & (loose - ONE)) != NONE))
    put_number(block, row + SAFE_SQUARES, count(guarded & ~attacked & ~own))
    safe = word_at(block, B_CORNERS) & guarded & ~attacked & ~own
    put_number(block, row + SAFE_PROMOTABLE, count(safe))
    put_number(block, row + TAKEN_LOOSE_MINIONS, count(loose & mover & ~masters))
    put_number(block, row + TAKEN_GUARDED_MINIONS, count(held & mover & ~masters))
    put_number(block, row + TAKEN_LOOSE_MASTERS, count(loose & mover & masters))
    put_number(block, row + TAKEN_GUARDED_MASTERS, count(held & mover & masters))


@kernel
def describe(block: int, ply: int, turn: int) -> int:
    """Record all features as if it were this seat's turn; returns the minions left."""
    state, seats, maps = state_at(block, ply), number_at(block, COUNT_SEATS), MAPS + SEATS * ply
    minions, most, second, first = int64(0), int64(0), int64(0), int64(NOBODY)
    for seat in range(seats):
        put_word(block, maps + seat, survey(block, ply, state, seat))
        if plays_on(state, seat):
            masters = count(state[OWN + seat] & state[MASTERS])
            minions += count(state[OWN + seat]) - masters
            second = max(second, min(most, masters))
            most = max(most, masters)
            rank = state[MASTERY + seat]
            if rank and (first < 0 or rank < state[MASTERY + first]):
                first = int64(seat)
    ahead, near = leader(state, seats), max(int64(0), NEAR_END - minions)
    follows = turn + 1 if turn + 1 < seats else int64(0)
    for seat in range(seats):
        attacked = NONE
        for other in range(seats):
            if other != seat:
                attacked |= word_at(block, maps + other)
        mover = word_at(block, maps + turn) if seat != turn else NONE
        danger(block, state, seat, word_at(block, maps + seat), attacked, mover)
        row = FEATURES + ROW * seat
        masters = count(state[OWN + seat] & state[MASTERS])
        put_number(block, row + FIRST, int64(seat == first))
        put_number(block, row + AHEAD, int64(seat == ahead))
        put_number(block, row + AHEAD_LATE, near if seat == ahead else int64(0))
        lead = masters - (second if masters == most else most)
        put_number(block, row + LEAD_LATE, near * lead)
        put_number(block, row + TO_MOVE, int64(seat == turn))
        put_number(block, row + NEXT, int64(seat == follows))
    return minions


@kernel
def evaluate(block: int, ply: int, turn: int) -> int:
    """A hundred times the log-odds that the searching seat wins; leaves everyone's strength."""
    minions = describe(block, ply, turn)
    state, me = state_at(block, ply), number_at(block, ME)
    phase, others = number_at(block, PHASES + minions), int64(-10 * MOST)
    for seat in range(number_at(block, COUNT_SEATS)):
        if not plays_on(state, seat):
            continue
        row = FEATURES + ROW * seat
        total = number_at(block, row + PIECES)
        side = WEIGHTS + (len(SIDE) if seat == turn else 0)
        for place in range(len(SIDE)):
            total += number_at(block, side + place) * number_at(block, row + place)
        for place in range(len(SIDE), COUNT):
            weight = number_at(block, WEIGHTS + len(SIDE) + place)
            total += weight * number_at(block, row + place)
        early = int64(int32(total))
        late = (total - early) >> 32
        strength = (early * phase + late * (256 - phase)) >> 8
        put_number(block, STRENGTHS + seat, strength)
        if seat != me:
            others = together(block, others, strength)
    mine = number_at(block, STRENGTHS + me)
    return max(int64(-MOST), min(int64(MOST), mine - others))


@kernel
def together(block: int, one: int, other: int) -> int:
    """The logarithm of the sum of what two logarithms stand for."""
    apart = abs(one - other)
    more = number_at(block, SUMS + apart) if apart < SUMMED else int64(0)
    return max(one, other) + more
