"""Which moves to search first. A move in the search includes the seat that makes it."""

from __future__ import annotations

from typing import Final

from numba import int64, uint64

from turnabout.bots.pivit.crowd.layout import (
    B_CORNERS,
    COUNT_SEATS,
    HISTORY,
    KILLERS,
    MAPS,
    ME,
    MOST_MOVES,
    MOVES,
    NOTICED,
    RANKS,
    SEATS,
    TARGETS,
    state_at,
)
from turnabout.bots.search.memory import number_at, put_number, word_at
from turnabout.fast.bits import lowest
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import MASTERS, NONE, ONE, OWN, occupied
from turnabout.fast.types import Code, Words

DOUBTFUL: Final = -1_000_000
"""Captures and promotions that seem to lose are ranked near this, after the quiet moves."""
KILLER: Final = 50_000
RESCUE: Final = 6_000
RISK: Final = 24_000
MOST_HISTORY: Final = 1 << 14
MINION_WORTH: Final = 1_000
MASTER_WORTH: Final = 2_500
PROMOTION: Final = 1_500


@kernel
def seat_of(move: int) -> int:
    return move >> 12


@kernel
def is_quiet(block: int, ply: int, move: int) -> bool:
    """Whether a move neither captures nor promotes."""
    state, there = state_at(block, ply), ONE << uint64(move & 63)
    if occupied(state) & there:
        return False
    master = (state[MASTERS] >> uint64((move >> 6) & 63)) & ONE
    return (word_at(block, B_CORNERS) & there) == NONE or master != NONE


@kernel
def seen(block: int, seat: int, square: int) -> Words:
    """Where the player notices that a piece can go: short-sighted ones miss slides of others."""
    return ~NONE if seat == number_at(block, ME) else word_at(block, NOTICED + square)


@kernel
def feared(block: int, ply: int, seat: int) -> Words:
    """What a seat must not rely on: for the searching seat what anyone attacks, else what it does.

    The others are taken to be allies, who do not recapture from each other.
    """
    me, maps = number_at(block, ME), MAPS + SEATS * ply
    if seat != me:
        return word_at(block, maps + me)
    found = NONE
    for other in range(number_at(block, COUNT_SEATS)):
        if other != me:
            found |= word_at(block, maps + other)
    return found


@kernel
def list_forcing(block: int, ply: int, actors: int) -> int:
    """The captures and promotions it notices, ranked by what they win minus what may be lost."""
    state, total = state_at(block, ply), int64(0)
    for seat in range(number_at(block, COUNT_SEATS)):
        if (actors >> seat) & 1:
            total = forcing_of(block, ply, state, seat, total)
    return total


@kernel
def forcing_of(block: int, ply: int, state: Code, seat: int, total: int) -> int:
    moves, ranks = MOVES + MOST_MOVES * ply, RANKS + MOST_MOVES * ply
    me, corners, own = number_at(block, ME), word_at(block, B_CORNERS), state[OWN + seat]
    enemies, masters, risky = occupied(state) & ~own, state[MASTERS], feared(block, ply, seat)
    if (enemies | corners) & word_at(block, MAPS + SEATS * ply + seat) == NONE:
        return total
    # Who captures from another opponent does the searching seat a favour.
    prey = enemies if seat == me else state[OWN + me]
    left = own
    while left:
        square = lowest(left)
        left &= left - ONE
        master = (masters >> uint64(square)) & ONE != NONE
        aims = enemies if master else enemies | corners
        found = word_at(block, TARGETS + 64 * ply + square) & aims & seen(block, seat, square)
        while found:
            target = lowest(found)
            found &= found - ONE
            there = ONE << uint64(target)
            won, risk = int64(0), int64(MASTER_WORTH if master else MINION_WORTH)
            if prey & there:
                won = int64(MASTER_WORTH if masters & there else MINION_WORTH)
            if not master and corners & there:
                won += PROMOTION
            rank = 4 * won
            if won == 0:
                rank = int64(DOUBTFUL)
            elif risky & there:
                rank = rank - 2 * risk if won >= risk else DOUBTFUL + won
            put_number(block, moves + total, 4096 * seat + 64 * square + target)
            put_number(block, ranks + total, rank)
            total += 1
    return total


@kernel
def list_quiet(block: int, ply: int, actors: int, total: int) -> int:
    """Add all other moves that the player notices."""
    state = state_at(block, ply)
    for seat in range(number_at(block, COUNT_SEATS)):
        if (actors >> seat) & 1:
            total = quiet_of(block, ply, state, seat, total)
    return total


@kernel
def quiet_of(block: int, ply: int, state: Code, seat: int, total: int) -> int:
    moves, ranks = MOVES + MOST_MOVES * ply, RANKS + MOST_MOVES * ply
    corners, masters = word_at(block, B_CORNERS), state[MASTERS]
    free, risky = ~occupied(state), feared(block, ply, seat)
    killer = number_at(block, KILLERS + 2 * ply) - 1
    second = number_at(block, KILLERS + 2 * ply + 1) - 1
    left = state[OWN + seat]
    while left:
        square = lowest(left)
        left &= left - ONE
        found = word_at(block, TARGETS + 64 * ply + square) & free & seen(block, seat, square)
        if (masters >> uint64(square)) & ONE == NONE:
            found &= ~corners
        # A piece under attack is better off elsewhere.
        base = int64(RESCUE if (risky >> uint64(square)) & ONE else 0)
        while found:
            target = lowest(found)
            found &= found - ONE
            move = 4096 * seat + 64 * square + target
            rank = number_at(block, HISTORY + move) + base
            if move == killer:
                rank += KILLER
            elif move == second:
                rank += KILLER - 1
            if (risky >> uint64(target)) & ONE:
                rank -= RISK
            put_number(block, moves + total, move)
            put_number(block, ranks + total, rank)
            total += 1
    return total


@kernel
def can_play(block: int, ply: int, actors: int, move: int) -> bool:
    """Whether a remembered move is legal here, and noticed."""
    seat, source = seat_of(move), (move >> 6) & 63
    if not (actors >> seat) & 1:
        return False
    if not (state_at(block, ply)[OWN + seat] >> uint64(source)) & ONE:
        return False
    found = word_at(block, TARGETS + 64 * ply + source) & seen(block, seat, source)
    return (found >> uint64(move & 63)) & ONE != NONE


@kernel
def bring_best(block: int, ply: int, place: int, total: int) -> int:
    """Swap the best remaining move to a place; returns its rank."""
    moves, ranks = MOVES + MOST_MOVES * ply, RANKS + MOST_MOVES * ply
    best, rank = place, number_at(block, ranks + place)
    for other in range(place + 1, total):
        found = number_at(block, ranks + other)
        if found > rank:
            best, rank = other, found
    if best != place:
        move = number_at(block, moves + best)
        put_number(block, moves + best, number_at(block, moves + place))
        put_number(block, ranks + best, number_at(block, ranks + place))
        put_number(block, moves + place, move)
        put_number(block, ranks + place, rank)
    return rank


@kernel
def praise(block: int, ply: int, move: int, depth: int) -> None:
    """A quiet move caused a cutoff: try it early elsewhere."""
    if number_at(block, KILLERS + 2 * ply) != move + 1:
        put_number(block, KILLERS + 2 * ply + 1, number_at(block, KILLERS + 2 * ply))
        put_number(block, KILLERS + 2 * ply, move + 1)
    credit(block, move, min(depth * depth * 16, int64(1_600)))


@kernel
def blame(block: int, ply: int, places: int, depth: int, move: int) -> None:
    """Quiet moves that were tried before a better one are tried later elsewhere."""
    for place in range(places):
        other = number_at(block, MOVES + MOST_MOVES * ply + place)
        if other != move and is_quiet(block, ply, other):
            credit(block, other, -min(depth * depth * 16, int64(1_600)))


@kernel
def credit(block: int, move: int, amount: int) -> None:
    """The closer to the maximum, the less it grows."""
    place = HISTORY + move
    value = number_at(block, place)
    put_number(block, place, value + amount - value * abs(amount) // MOST_HISTORY)
