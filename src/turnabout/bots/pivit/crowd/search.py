"""Three searches for three and four players: paranoid, max^n and best reply.

Paranoid and best reply compare one number, the share of the searching seat, with alpha-beta
pruning. Max^n compares the shares of all seats, and prunes because their sum is at most one.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from turnabout.bots.pivit.crowd.evaluation import LATER, estimate, final, seat_of
from turnabout.bots.pivit.crowd.workspace import (
    BRS,
    DEEPEST,
    EXACT,
    LOWER,
    MAXN,
    ME,
    METHOD,
    SETTLE,
    UPPER,
    Workspace,
    enough,
    keep_line,
    key_of,
    lent,
    list_node,
    note,
    noted_value,
    pick,
    rank_moves,
    recall,
    reward,
)
from turnabout.bots.search.limits import STOPPED
from turnabout.fast.bits import count, signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    NONE,
    O_SEATS,
    OFFERS,
    ONE,
    OVER,
    OWN,
    RESIGNED,
    TURN,
    can_move,
    make,
    unmake,
)
from turnabout.fast.types import Code, Numbers, Scores


@kernel
def draw_agreed(state: Code) -> bool:
    return count(state[OFFERS]) == 2


@kernel
def my_turn(options: Numbers, state: Code, mine: bool, work: Workspace) -> bool:
    """Whether I am to move after a move that was mine or not."""
    me = work.plan[ME]
    if work.plan[METHOD] != BRS:
        return signed(state[TURN]) == me
    if not mine:
        return can_move(options, state, me) or not another_moves(options, state, me)
    return not another_moves(options, state, me)


@kernel
def another_moves(options: Numbers, state: Code, me: int) -> bool:
    for seat in range(options[O_SEATS]):
        resigned = (state[RESIGNED] >> np.uint64(seat)) & ONE != NONE
        if seat != me and not resigned and can_move(options, state, seat):
            return True
    return False


@kernel
def leaf(options: Numbers, state: Code, mine: bool, work: Workspace, ply: int) -> float:
    """What the searching seat can expect here."""
    me = work.plan[ME]
    turn = me if mine else signed(state[TURN])
    shares = work.shares[ply]
    estimate(options, state, turn, work.weights, work.attacked, work.found, shares)
    return shares[me]


@kernel
def decides(kind: int, value: float, alpha: float, beta: float) -> bool:
    """Whether a stored value, exact or a bound, is enough to decide here."""
    if kind == LOWER:
        return value >= beta
    return kind == EXACT or value <= alpha


@kernel
def weigh(
    options: Numbers,
    state: Code,
    mine: bool,
    depth: int,
    ply: int,
    alpha: float,
    beta: float,
    work: Workspace,
) -> float:
    """The share of the searching seat if all others play against it (paranoid), or if only the
    best reply of any of them counts (BRS)."""
    me = work.plan[ME]
    work.length[ply] = 0
    if enough(work):
        return 0.0
    if state[TURN] == np.uint64(OVER):
        final(options, state, draw_agreed(state), ply, work.shares[ply])
        return work.shares[ply, me]
    if not state[OWN + me]:
        return ply * LATER
    lively = depth <= 0
    best = -1.0 if mine else 2.0
    if lively:
        best = leaf(options, state, mine, work, ply)
        if depth <= -work.plan[SETTLE] or ply >= DEEPEST - 1:
            return best
        if mine:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            return best
    key = key_of(options, state, work, mine)
    known, first = signed(recall(work, key)) if not lively else -1, -1
    if known >= 0:
        first = known >> 8
        kind, value = known >> 6 & 3, noted_value(work, key, ply)
        if known & 63 >= depth and decides(kind, value, alpha, beta):
            return value
    total = list_node(options, state, mine, lively, work, ply)
    rank_moves(options, state, total, first, work, ply)
    if total == 0 and not lively:
        # A short-sighted player sees no reply at all.
        return leaf(options, state, mine, work, ply)
    low, high, chosen = alpha, beta, -1
    undo = work.undo[ply]
    for place in range(total):
        move = pick(place, total, work, ply)
        make(options, state, seat_of(move), move & 4095, undo)
        after = my_turn(options, state, mine, work)
        value = weigh(options, state, after, depth - 1, ply + 1, alpha, beta, work)
        unmake(options, state, undo)
        if work.plan[STOPPED]:
            return 0.0
        if (mine and value > best) or (not mine and value < best):
            best, chosen = value, move
            if low < value < high:
                keep_line(work, ply, move)
            if mine:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                if not lively:
                    reward(work, ply, move, depth)
                break
    if not lively:
        kind = EXACT if low < best < high else (LOWER if best >= high else UPPER)
        note(work, key, max(chosen, 0), kind, depth, best, ply)
    return best


@kernel
def divide(
    options: Numbers, state: Code, depth: int, ply: int, bound: float, work: Workspace
) -> None:
    """The shares of all seats if each takes its own best move (max^n).

    The previous mover avoids this position once the seat to move is sure of `bound`.
    """
    work.length[ply] = 0
    shares = work.shares[ply]
    if enough(work):
        return
    if state[TURN] == np.uint64(OVER):
        final(options, state, draw_agreed(state), ply, shares)
        return
    actor = signed(state[TURN])
    if depth <= 0 or ply >= DEEPEST - 1:
        estimate(options, state, actor, work.weights, work.attacked, work.found, shares)
        return
    total = list_node(options, state, actor == work.plan[ME], False, work, ply)
    if total == 0:
        estimate(options, state, actor, work.weights, work.attacked, work.found, shares)
        return
    rank_moves(options, state, total, -1, work, ply)
    best, undo = -1.0, work.undo[ply]
    for place in range(total):
        move = pick(place, total, work, ply)
        make(options, state, actor, move & 4095, undo)
        divide(options, state, depth - 1, ply + 1, 1.0 - max(best, 0.0), work)
        unmake(options, state, undo)
        if work.plan[STOPPED]:
            return
        if work.shares[ply + 1, actor] > best:
            best = work.shares[ply + 1, actor]
            for seat in range(4):
                shares[seat] = work.shares[ply + 1, seat]
            keep_line(work, ply, move)
            if best >= bound:
                reward(work, ply, move, depth)
                break


@kernel
def look(
    options: Numbers,
    state: Code,
    depth: int,
    moves: NDArray[np.int64],
    sight: NDArray[np.int64],
    wide: bool,
    values: Scores,
    lines: Numbers,
    work: Workspace,
) -> int:
    """Evaluate the moves of the searching seat in this order; returns how many it finished.

    `sight` is how many turns it looks ahead after each. Unless `wide`, a move that is not better
    than an earlier one has only a bound as its value.
    """
    options, state, work = borrowed(options), borrowed(state), lent(work)
    me, undo, best = work.plan[ME], work.undo[0], -1.0
    for place in range(len(moves)):
        far = min(depth, sight[place])
        make(options, state, me, moves[place], undo)
        if work.plan[METHOD] == MAXN:
            divide(options, state, far - 1, signed(1), 1.0 if wide else 1.0 - max(best, 0.0), work)
            value = work.shares[1, me]
        else:
            low = -1.0 if wide else best
            after = my_turn(options, state, True, work)
            value = weigh(options, state, after, far - 1, signed(1), low, 2.0, work)
        unmake(options, state, undo)
        if work.plan[STOPPED]:
            return place
        best, values[place] = max(best, value), value
        lines[place, 0] = work.length[1]
        for step in range(work.length[1]):
            lines[place, step + 1] = work.line[1, step]
    return len(moves)
