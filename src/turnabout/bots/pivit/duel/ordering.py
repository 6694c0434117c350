"""Which moves to search first."""

from __future__ import annotations

from typing import Final

from numba import uint64

from turnabout.bots.pivit.duel.layout import (
    B_CORNERS,
    COUNTERS,
    HISTORY,
    KILLERS,
    MAPS,
    MOST_MOVES,
    MOVES,
    MOVES_KEPT,
    NOTICED,
    RANKS,
    SLIDES,
    TARGETS,
)
from turnabout.bots.pivit.duel.position import Position, kind_of
from turnabout.bots.search.memory import number_at, put_number, word_at
from turnabout.fast.bits import lowest
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import NONE, ONE

DOUBTFUL: Final = -1_000_000
"""Captures and promotions that seem to lose are ranked near this, after the quiet moves."""
KILLER: Final = 50_000
COUNTER: Final = 20_000
RESCUE: Final = 6_000
RISK: Final = 24_000
MOST_HISTORY: Final = 1 << 14
MINION_WORTH: Final = 1_000
MASTER_WORTH: Final = 2_500
PROMOTION: Final = 1_500


@kernel
def list_forcing(block: int, ply: int, at: Position) -> int:
    """The captures and promotions it notices, ranked by what they win minus what may be lost."""
    moves, ranks, total = MOVES + MOST_MOVES * ply, RANKS + MOST_MOVES * ply, 0
    corners, guarded = word_at(block, B_CORNERS), word_at(block, MAPS + 2 * ply + 1)
    aims = (at.foe | corners) & word_at(block, MAPS + 2 * ply)
    if aims == NONE:
        return total
    left = at.own
    while left:
        square = lowest(left)
        left &= left - ONE
        found = word_at(block, TARGETS + 64 * ply + square) & aims
        if found == NONE:
            continue
        kind = kind_of(at.up_down, at.masters, square)
        found &= word_at(block, SLIDES + 4 * (64 * kind + square) + NOTICED)
        master = kind >= 2
        if master:
            found &= at.foe
        while found:
            target = lowest(found)
            found &= found - ONE
            there = ONE << uint64(target)
            won, risk = 0, MASTER_WORTH if master else MINION_WORTH
            if at.foe & there:
                won = MASTER_WORTH if at.masters & there else MINION_WORTH
            if not master and corners & there:
                won += PROMOTION
            rank = 4 * won
            if guarded & there:
                rank = rank - 2 * risk if won >= risk else DOUBTFUL + won
            put_number(block, moves + total, 64 * square + target)
            put_number(block, ranks + total, rank)
            total += 1
    return total


@kernel
def list_quiet(block: int, ply: int, at: Position, last: int, total: int) -> int:
    """Add all other moves that the player notices."""
    moves, ranks = MOVES + MOST_MOVES * ply, RANKS + MOST_MOVES * ply
    corners, guarded = word_at(block, B_CORNERS), word_at(block, MAPS + 2 * ply + 1)
    history = HISTORY + MOVES_KEPT * at.seat
    killer = number_at(block, KILLERS + 2 * ply) - 1
    second = number_at(block, KILLERS + 2 * ply + 1) - 1
    counter = number_at(block, COUNTERS + MOVES_KEPT * at.seat + last) - 1 if last >= 0 else -1
    left = at.own
    while left:
        square = lowest(left)
        left &= left - ONE
        kind = kind_of(at.up_down, at.masters, square)
        found = word_at(block, TARGETS + 64 * ply + square) & ~at.foe
        found &= word_at(block, SLIDES + 4 * (64 * kind + square) + NOTICED)
        if kind < 2:
            found &= ~corners
        # A piece under attack is better off elsewhere.
        base = RESCUE if (guarded >> uint64(square)) & ONE else 0
        while found:
            target = lowest(found)
            found &= found - ONE
            move = 64 * square + target
            rank = number_at(block, history + move) + base
            if move == killer:
                rank += KILLER
            elif move == second:
                rank += KILLER - 1
            elif move == counter:
                rank += COUNTER
            if (guarded >> uint64(target)) & ONE:
                rank -= RISK
            put_number(block, moves + total, move)
            put_number(block, ranks + total, rank)
            total += 1
    return total


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
def praise(block: int, ply: int, seat: int, move: int, last: int, depth: int) -> None:
    """A quiet move was too good for the opponent: try it early elsewhere."""
    if number_at(block, KILLERS + 2 * ply) != move + 1:
        put_number(block, KILLERS + 2 * ply + 1, number_at(block, KILLERS + 2 * ply))
        put_number(block, KILLERS + 2 * ply, move + 1)
    if last >= 0:
        put_number(block, COUNTERS + MOVES_KEPT * seat + last, move + 1)
    credit(block, seat, move, min(depth * depth * 16, 1_600))


@kernel
def credit(block: int, seat: int, move: int, amount: int) -> None:
    """The closer to the maximum, the less it grows."""
    place = HISTORY + MOVES_KEPT * seat + move
    value = number_at(block, place)
    put_number(block, place, value + amount - value * abs(amount) // MOST_HISTORY)
