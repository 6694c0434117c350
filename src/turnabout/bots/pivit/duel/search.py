"""The search for two players: principal variation search over a table of positions."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from turnabout.bots.pivit.duel.desk import (
    LIMIT,
    NODES,
    PLIES,
    QUIESCENCE,
    REDUCTIONS,
    STOPPED,
    Desk,
)
from turnabout.bots.pivit.duel.evaluation import evaluate, landings
from turnabout.bots.pivit.duel.ordering import (
    DOUBTFUL,
    FORCING,
    KILLER,
    bring_best,
    is_quiet,
    list_forcing,
    list_noticed,
    praise,
    rank_all,
)
from turnabout.bots.pivit.duel.table import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    WIN,
    bound_of,
    holds,
    key_of,
    move_of,
    recall,
    remember,
    value_of,
)
from turnabout.fast.bits import signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    O_BOARD,
    OVER,
    OWN,
    TURN,
    WIDTH,
    advance,
    list_moves,
    occupied,
    outcome,
)
from turnabout.fast.pivit.tables import CORNERS

FORCING_PLIES: Final = 10
"""How far captures and promotions are followed beyond the depth."""
POLL: Final = 512


@kernel
def lent(desk: Desk) -> Desk:
    """The same arrays without counting who uses them."""
    return Desk(
        borrowed(desk.options), borrowed(desk.weights), borrowed(desk.features),
        borrowed(desk.scores), borrowed(desk.stack), borrowed(desk.maps), borrowed(desk.moves),
        borrowed(desk.ranks), borrowed(desk.table), borrowed(desk.killers),
        borrowed(desk.history), borrowed(desk.lines), borrowed(desk.ways),
    )  # fmt: skip


@kernel
def enter(desk: Desk, cell: NDArray[np.int64]) -> bool:
    """Count a position; whether to go on."""
    ways = desk.ways
    ways[NODES] += 1
    if ways[NODES] >= ways[LIMIT] or (ways[NODES] % POLL == 0 and cell[0] != 0):
        ways[STOPPED] = 1
    return ways[STOPPED] == 0


@kernel
def go(desk: Desk, ply: int, seat: int, move: int) -> int:
    """Play a move onto the next ply; who moves there."""
    state, after = desk.stack[ply], desk.stack[ply + 1]
    for field in range(WIDTH):
        after[field] = state[field]
    advance(desk.options, after, seat, move)
    desk.lines[ply + 1, 0] = 0
    return signed(after[TURN])


@kernel
def verdict(desk: Desk, ply: int, seat: int) -> int:
    """What a game that is over at a ply is worth to a seat; sooner wins are better."""
    outcome(desk.options, desk.stack[ply], desk.scores)
    return signed((desk.scores[seat] * 2.0 - 1.0) * (WIN - ply))


@kernel
def extend_line(desk: Desk, ply: int, move: int) -> None:
    """The best line from here is this move and the best line after it."""
    line, rest = desk.lines[ply], desk.lines[ply + 1]
    line[0] = move + 1
    place = 0
    while rest[place] and place < PLIES:
        line[place + 1] = rest[place]
        place += 1
    line[place + 1] = 0


@kernel
def settle(desk: Desk, cell: NDArray[np.int64], ply: int, alpha: int, beta: int, last: int) -> int:
    """The value for whose turn it is once captures and promotions are over, or at the last ply."""
    desk = lent(desk)
    if not enter(desk, cell):
        return 0
    state = desk.stack[ply]
    best = evaluate(desk.options, state, desk.weights, desk.features, desk.maps[ply])
    if best >= beta or ply == last or desk.ways[QUIESCENCE] == 0:
        return best
    alpha, seat = max(alpha, best), signed(state[TURN])
    aims = (occupied(state) | CORNERS[desk.options[O_BOARD]]) & ~state[OWN + seat]
    if not aims & desk.maps[ply, seat]:
        return best
    moves, ranks = desk.moves[ply], desk.ranks[ply]
    total = list_forcing(desk.options, state, seat, moves)
    rank_all(desk, ply, seat, total, -1)
    for place in range(total):
        bring_best(moves, ranks, place, total)
        if ranks[place] < FORCING:
            break
        turn = go(desk, ply, seat, signed(moves[place]))
        if turn == OVER:
            value = verdict(desk, ply + 1, seat)
        elif turn == seat:
            value = settle(desk, cell, ply + 1, alpha, beta, last)
        else:
            value = -settle(desk, cell, ply + 1, -beta, -alpha, last)
        if desk.ways[STOPPED]:
            return 0
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                extend_line(desk, ply, signed(moves[place]))
            if value >= beta:
                break
    return best


@kernel
def reduction(desk: Desk, depth: int, place: int, rank: int) -> int:
    """How much less deep to look at a late quiet move at first."""
    if desk.ways[REDUCTIONS] == 0 or depth < 3 or place < 3 or rank >= KILLER:
        return 0
    return 1 + (place >= 10) + (rank < DOUBTFUL // 2)


@kernel
def search(desk: Desk, cell: NDArray[np.int64], ply: int, depth: int, alpha: int, beta: int) -> int:
    """The value for whose turn it is, looking `depth` moves ahead; outside the window a bound."""
    desk = lent(desk)
    if depth <= 0 or ply >= PLIES - FORCING_PLIES:
        return settle(desk, cell, ply, alpha, beta, ply + FORCING_PLIES)
    if not enter(desk, cell):
        return 0
    state, seat = desk.stack[ply], signed(desk.stack[ply, TURN])
    key, known = key_of(desk.options, state, depth), -1
    found = recall(desk, key)
    if found:
        known = move_of(found)
        if beta - alpha == 1 and holds(desk.options, state, found, depth):
            value, bound = value_of(found, ply), bound_of(found)
            if (bound & AT_LEAST and value >= beta) or (bound & AT_MOST and value <= alpha):
                return value
    total = list_noticed(desk, ply, seat)
    if total == 0:
        return evaluate(desk.options, state, desk.weights, desk.features, desk.maps[ply])
    moves, ranks = desk.moves[ply], desk.ranks[ply]
    desk.maps[ply, 1 - seat] = landings(desk.options, state, 1 - seat, occupied(state))
    rank_all(desk, ply, seat, total, known)
    best, best_move, low = -WIN, signed(moves[0]), alpha
    for place in range(total):
        bring_best(moves, ranks, place, total)
        move = signed(moves[place])
        turn = go(desk, ply, seat, move)
        if turn == OVER:
            value = verdict(desk, ply + 1, seat)
        else:
            # Three tries, each only if the one before says it is needed: less deep, against
            # a bound, and in full.
            less = reduction(desk, depth, place, signed(ranks[place]))
            step = 0 if less else (1 if place else 2)
            while True:
                deep = depth - 1 - (less if step == 0 else 0)
                top = beta if step == 2 else low + 1
                if turn == seat:
                    value = search(desk, cell, ply + 1, deep, low, top)
                else:
                    value = -search(desk, cell, ply + 1, deep, -top, -low)
                if step == 2 or value <= low or (step == 1 and value >= beta):
                    break
                step += 1
            if desk.ways[STOPPED]:
                return 0
        if value > best:
            best, best_move = value, move
            if value > low:
                low = value
                extend_line(desk, ply, move)
            if value >= beta:
                if is_quiet(state, move, CORNERS[desk.options[O_BOARD]]):
                    praise(desk, ply, seat, move, depth)
                break
    bound = AT_LEAST if best >= beta else (EXACTLY if best > alpha else AT_MOST)
    remember(desk, key, ply, depth, bound, best, best_move)
    return best


@kernel
def order(desk: Desk, seat: int) -> int:
    """List and rank the moves of ply 0; how many."""
    ply = signed(0)
    state = desk.stack[ply]
    total = list_moves(desk.options, state, seat, desk.moves[ply])
    desk.maps[ply, 1 - seat] = landings(desk.options, state, 1 - seat, occupied(state))
    rank_all(desk, ply, seat, total, -1)
    return total


@kernel
def clear(desk: Desk) -> None:
    """Forget what another question taught; the table forgets by age."""
    for ply in range(len(desk.killers)):
        desk.killers[ply, 0] = desk.killers[ply, 1] = -1
    for move in range(64 * 64):
        desk.history[0, move] = desk.history[1, move] = 0
