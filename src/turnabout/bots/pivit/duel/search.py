"""The search for two players: principal variation search over a table of positions."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

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
from turnabout.bots.pivit.duel.workspace import (
    LIMIT,
    NODES,
    PLIES,
    QUIESCENCE,
    REDUCTIONS,
    STOPPED,
    Workspace,
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
def lent(work: Workspace) -> Workspace:
    """The same arrays without counting who uses them."""
    return Workspace(
        borrowed(work.options), borrowed(work.weights), borrowed(work.features),
        borrowed(work.scores), borrowed(work.stack), borrowed(work.maps),
        borrowed(work.moves), borrowed(work.ranks), borrowed(work.table),
        borrowed(work.killers), borrowed(work.history), borrowed(work.lines),
        borrowed(work.ways),
    )  # fmt: skip


@kernel
def enter(work: Workspace, cell: NDArray[np.int64]) -> bool:
    """Count a position; whether to go on."""
    ways = work.ways
    ways[NODES] += 1
    if ways[NODES] >= ways[LIMIT] or (ways[NODES] % POLL == 0 and cell[0] != 0):
        ways[STOPPED] = 1
    return ways[STOPPED] == 0


@kernel
def go(work: Workspace, ply: int, seat: int, move: int) -> int:
    """Play a move onto the next ply; who moves there."""
    state, after = work.stack[ply], work.stack[ply + 1]
    for field in range(WIDTH):
        after[field] = state[field]
    advance(work.options, after, seat, move)
    work.lines[ply + 1, 0] = 0
    return signed(after[TURN])


@kernel
def verdict(work: Workspace, ply: int, seat: int) -> int:
    """What a game that is over at a ply is worth to a seat; sooner wins are better."""
    outcome(work.options, work.stack[ply], work.scores)
    return signed((work.scores[seat] * 2.0 - 1.0) * (WIN - ply))


@kernel
def extend_line(work: Workspace, ply: int, move: int) -> None:
    """The best line from here is this move and the best line after it."""
    line, rest = work.lines[ply], work.lines[ply + 1]
    line[0] = move + 1
    place = 0
    while rest[place] and place < PLIES:
        line[place + 1] = rest[place]
        place += 1
    line[place + 1] = 0


@kernel
def settle(
    work: Workspace, cell: NDArray[np.int64], ply: int, alpha: int, beta: int, last: int
) -> int:
    """The value for whose turn it is once captures and promotions are over, or at the last ply."""
    work = lent(work)
    if not enter(work, cell):
        return 0
    state = work.stack[ply]
    best = evaluate(work.options, state, work.weights, work.features, work.maps[ply])
    if best >= beta or ply == last or work.ways[QUIESCENCE] == 0:
        return best
    alpha, seat = max(alpha, best), signed(state[TURN])
    aims = (occupied(state) | CORNERS[work.options[O_BOARD]]) & ~state[OWN + seat]
    if not aims & work.maps[ply, seat]:
        return best
    moves, ranks = work.moves[ply], work.ranks[ply]
    total = list_forcing(work.options, state, seat, moves)
    rank_all(work, ply, seat, total, -1)
    for place in range(total):
        bring_best(moves, ranks, place, total)
        if ranks[place] < FORCING:
            break
        turn = go(work, ply, seat, signed(moves[place]))
        if turn == OVER:
            value = verdict(work, ply + 1, seat)
        elif turn == seat:
            value = settle(work, cell, ply + 1, alpha, beta, last)
        else:
            value = -settle(work, cell, ply + 1, -beta, -alpha, last)
        if work.ways[STOPPED]:
            return 0
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                extend_line(work, ply, signed(moves[place]))
            if value >= beta:
                break
    return best


@kernel
def reduction(work: Workspace, depth: int, place: int, rank: int) -> int:
    """How much less deep to look at a late quiet move at first."""
    if work.ways[REDUCTIONS] == 0 or depth < 3 or place < 3 or rank >= KILLER:
        return 0
    return 1 + (place >= 10) + (rank < DOUBTFUL // 2)


@kernel
def search(
    work: Workspace, cell: NDArray[np.int64], ply: int, depth: int, alpha: int, beta: int
) -> int:
    """The value for whose turn it is, looking `depth` moves ahead; outside the window a bound."""
    work = lent(work)
    if depth <= 0 or ply >= PLIES - FORCING_PLIES:
        return settle(work, cell, ply, alpha, beta, ply + FORCING_PLIES)
    if not enter(work, cell):
        return 0
    state, seat = work.stack[ply], signed(work.stack[ply, TURN])
    key, known = key_of(work.options, state, depth), -1
    found = recall(work, key)
    if found:
        known = move_of(found)
        if beta - alpha == 1 and holds(work.options, state, found, depth):
            value, bound = value_of(found, ply), bound_of(found)
            if (bound & AT_LEAST and value >= beta) or (bound & AT_MOST and value <= alpha):
                return value
    total = list_noticed(work, ply, seat)
    if total == 0:
        return evaluate(work.options, state, work.weights, work.features, work.maps[ply])
    moves, ranks = work.moves[ply], work.ranks[ply]
    work.maps[ply, 1 - seat] = landings(work.options, state, 1 - seat, occupied(state))
    rank_all(work, ply, seat, total, known)
    best, best_move, low = -WIN, signed(moves[0]), alpha
    for place in range(total):
        bring_best(moves, ranks, place, total)
        move = signed(moves[place])
        turn = go(work, ply, seat, move)
        if turn == OVER:
            value = verdict(work, ply + 1, seat)
        else:
            # Three tries, each only if the one before says it is needed: less deep, against
            # a bound, and in full.
            less = reduction(work, depth, place, signed(ranks[place]))
            step = 0 if less else (1 if place else 2)
            while True:
                deep = depth - 1 - (less if step == 0 else 0)
                top = beta if step == 2 else low + 1
                if turn == seat:
                    value = search(work, cell, ply + 1, deep, low, top)
                else:
                    value = -search(work, cell, ply + 1, deep, -top, -low)
                if step == 2 or value <= low or (step == 1 and value >= beta):
                    break
                step += 1
            if work.ways[STOPPED]:
                return 0
        if value > best:
            best, best_move = value, move
            if value > low:
                low = value
                extend_line(work, ply, move)
            if value >= beta:
                if is_quiet(state, move, CORNERS[work.options[O_BOARD]]):
                    praise(work, ply, seat, move, depth)
                break
    bound = AT_LEAST if best >= beta else (EXACTLY if best > alpha else AT_MOST)
    remember(work, key, ply, depth, bound, best, best_move)
    return best


@kernel
def order(work: Workspace, seat: int) -> int:
    """List and rank the moves of ply 0; how many."""
    ply = signed(0)
    state = work.stack[ply]
    total = list_moves(work.options, state, seat, work.moves[ply])
    work.maps[ply, 1 - seat] = landings(work.options, state, 1 - seat, occupied(state))
    rank_all(work, ply, seat, total, -1)
    return total


@kernel
def clear(work: Workspace) -> None:
    """Forget what another question taught; the table forgets by age."""
    for ply in range(len(work.killers)):
        work.killers[ply, 0] = work.killers[ply, 1] = -1
    for move in range(64 * 64):
        work.history[0, move] = work.history[1, move] = 0
