"""A tree of what everyone would do for themselves, grown where they are likely to go (max^n).

A position is worth to its mover the mean of what was found after it, which nobody can spoil by
playing against a single opponent out of spite, as the searches in `search` assume.
"""

from __future__ import annotations

import math
from typing import Final

from numba import float64, int64

from turnabout.bots.pivit.crowd.evaluation import NOBODY, evaluate, leader, plays_on
from turnabout.bots.pivit.crowd.layout import (
    COUNT_SEATS,
    ME,
    MOST_MOVES,
    MOVES,
    PLIES,
    RANKS,
    ROOM,
    SEATS,
    SHARES,
    STRENGTHS,
    TOTALS,
    TRAIL,
    options_of,
    state_at,
)
from turnabout.bots.pivit.crowd.ordering import list_forcing, list_quiet, seat_of
from turnabout.bots.search.limits import STOPPED, enter
from turnabout.bots.search.memory import number_at, put_number
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import OVER, TURN, WIDTH, advance, contenders

MOVE, VISITS, SUM, PRIOR, FIRST, CHILDREN, NODE = range(7)
"""The words of a node: the move that leads to it, how often it was visited, what that was worth to
its mover altogether, how likely it is, where its children are, and how many."""
NODES_KEPT: Final = 1 << 20
"""The room of a tree. When it is full, positions are still visited, but not expanded."""
WHOLE: Final = 1 << 20
"""A whole win, and certainty."""
CURIOSITY: Final = 0.4
"""How much a likely move is preferred to a good one while it has seldom been tried."""
SPREAD: Final = 40.0
"""The difference in hundredths of log-odds that makes a move e times less likely."""
SURE: Final = 2_000


@kernel
def step(block: int, ply: int, move: int) -> int:
    """Write the position after a move to the next ply; returns whose turn it is there."""
    before, after = state_at(block, ply), state_at(block, ply + 1)
    for field in range(WIDTH):
        after[field] = before[field]
    advance(options_of(block), after, seat_of(move), move & 4095)
    return int64(after[TURN])


@kernel
def ended(block: int, ply: int, seat: int) -> int:
    """The log-odds of a seat in a finished game."""
    state, seats = state_at(block, ply), number_at(block, COUNT_SEATS)
    winner, left = leader(state, seats), contenders(options_of(block), state)
    if not plays_on(state, seat):
        return int64(-SURE)
    if left == 1:
        return int64(SURE)
    if winner == NOBODY:
        return int64(-100.0 * math.log(left - 1.0))
    return int64(SURE) if winner == seat else int64(-SURE)


@kernel
def share_out(block: int, ply: int, over: bool) -> None:
    """Record the share of the win of every seat."""
    state, seats, total = state_at(block, ply), number_at(block, COUNT_SEATS), 0.0
    for seat in range(seats):
        share = 0.0
        if over:
            share = 1.0 / (1.0 + math.exp(-ended(block, ply, int64(seat)) / 100.0))
        elif plays_on(state, seat):
            strength = number_at(block, STRENGTHS + seat) - number_at(block, STRENGTHS)
            share = math.exp(max(-20.0, min(20.0, strength / 100.0)))
        put_number(block, SHARES + seat, int64(share * WHOLE))
        total += share
    for seat in range(seats):
        put_number(block, SHARES + seat, int64(number_at(block, SHARES + seat) / total))


@kernel
def expand(block: int, tree: int, node: int, ply: int, used: int) -> int:
    """Add what may follow a position, and record everyone's share if the mover does its best."""
    turn = int64(state_at(block, ply)[TURN])
    if turn == OVER:
        enter(block)
        share_out(block, ply, True)
        return used
    put_number(block, ME, turn)
    evaluate(block, ply, turn)
    actors, row = int64(1) << turn, MOVES + MOST_MOVES * ply
    total = list_quiet(block, ply, actors, list_forcing(block, ply, actors))
    best = int64(-10 * SURE)
    for place in range(total):
        if not enter(block):
            return used
        after = step(block, ply, number_at(block, row + place))
        over = after == OVER
        value = ended(block, ply + 1, turn) if over else evaluate(block, ply + 1, after)
        put_number(block, RANKS + MOST_MOVES * ply + place, value)
        if value > best:
            best = value
            share_out(block, ply + 1, over)
    if used + total > number_at(block, ROOM):
        return used
    chances = 0.0
    for place in range(total):
        value = number_at(block, RANKS + MOST_MOVES * ply + place)
        chances += math.exp((value - best) / SPREAD)
    for place in range(total):
        value, child = number_at(block, RANKS + MOST_MOVES * ply + place), (used + place) * NODE
        put_number(tree, child + MOVE, number_at(block, row + place))
        put_number(tree, child + VISITS, 1)
        put_number(tree, child + SUM, int64(WHOLE / (1.0 + math.exp(-value / 100.0))))
        put_number(tree, child + PRIOR, int64(WHOLE * math.exp((value - best) / SPREAD) / chances))
        put_number(tree, child + CHILDREN, 0)
    put_number(tree, node * NODE + FIRST, used)
    put_number(tree, node * NODE + CHILDREN, total)
    return used + total


@kernel
def choose_child(tree: int, node: int) -> int:
    """The child that its mover would look at next."""
    first, total = number_at(tree, node * NODE + FIRST), number_at(tree, node * NODE + CHILDREN)
    urge = CURIOSITY * math.sqrt(float64(number_at(tree, node * NODE + VISITS)))
    found, best = first, -1.0
    for child in range(first, first + total):
        place = child * NODE
        visits = float64(number_at(tree, place + VISITS))
        score = number_at(tree, place + SUM) / (visits * WHOLE)
        score += urge * number_at(tree, place + PRIOR) / (WHOLE * (1.0 + visits))
        if score > best:
            found, best = child, score
    return found


@kernel
def grow(block: int, tree: int) -> int:
    """Grow a tree from ply 0 until stopped; returns its best move."""
    for word in range(NODE):
        put_number(tree, word, 0)
    for seat in range(SEATS):
        put_number(block, TOTALS + seat, 0)
    used = int64(1)
    while True:
        node, ply = int64(0), int64(0)
        while number_at(tree, node * NODE + CHILDREN) and ply < PLIES - 2:
            node = choose_child(tree, node)
            step(block, ply, number_at(tree, node * NODE + MOVE))
            ply += 1
            put_number(block, TRAIL + ply, node)
        used = expand(block, tree, node, ply, used)
        if number_at(block, STOPPED):
            break
        put_number(tree, VISITS, number_at(tree, VISITS) + 1)
        for seat in range(number_at(block, COUNT_SEATS)):
            total = number_at(block, TOTALS + seat) + number_at(block, SHARES + seat)
            put_number(block, TOTALS + seat, total)
        for back in range(1, ply + 1):
            place = number_at(block, TRAIL + back) * NODE
            seat = seat_of(number_at(tree, place + MOVE))
            share = number_at(block, SHARES + seat)
            put_number(tree, place + SUM, number_at(tree, place + SUM) + share)
            put_number(tree, place + VISITS, number_at(tree, place + VISITS) + 1)
    return favourite(tree)


@kernel
def favourite(tree: int) -> int:
    """The move from the root that was visited most; -1 if there was no time for any."""
    first, total = number_at(tree, FIRST), number_at(tree, CHILDREN)
    found, most = int64(-1), int64(0)
    for child in range(first, first + total):
        visits = number_at(tree, child * NODE + VISITS)
        if visits > most:
            found, most = number_at(tree, child * NODE + MOVE), visits
    return found
