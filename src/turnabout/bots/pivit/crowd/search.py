"""A search for three and four: me against the others, as allies or one at a time.

In `PARANOID` everyone moves in turn, against the searching seat. In `BEST_REPLY` only the
strongest reply of any of them counts, then it is the searching seat's turn again. Every line is
searched: it serves players who look a few moves ahead, and proofs.
"""

from __future__ import annotations

from typing import Final

from numba import int64, uint64

from turnabout.bots.pivit.crowd.evaluation import NOBODY, evaluate, leader, plays_on
from turnabout.bots.pivit.crowd.layout import (
    COUNT_SEATS,
    EXCHANGES,
    LINES,
    ME,
    METHOD,
    MOST_MOVES,
    MOVES,
    PLIES,
    QUIET_LIMIT,
    TABLE,
    TABLE_AGE,
    TABLE_MASK,
    options_of,
    state_at,
)
from turnabout.bots.pivit.crowd.ordering import (
    blame,
    bring_best,
    can_play,
    is_quiet,
    list_forcing,
    list_quiet,
    praise,
    seat_of,
)
from turnabout.bots.pivit.levels import MOST_EXCHANGES
from turnabout.bots.search.limits import STOPPED, count_cut, enter
from turnabout.bots.search.memory import number_at, put_number
from turnabout.bots.search.table import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    PROVEN,
    WIN,
    bound_of,
    depth_of,
    move_of,
    recall,
    remember,
    value_of,
)
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    HASH,
    NONE,
    O_SEATS,
    OVER,
    OWN,
    QUIET,
    TURN,
    WIDTH,
    advance,
    can_move,
    contenders,
)
from turnabout.fast.pivit.tables import TURN_KEYS
from turnabout.fast.types import Words

BEST_REPLY, PARANOID = range(2)
OTHERS_TURN, MY_TURN, ENDED = range(3)
"""Whose turn it is after a move; `mine` is one of the first two."""
_ROW: Final = PLIES + 2
_SPREAD: Final = uint64(0x9E3779B97F4A7C15)


@kernel
def play(block: int, ply: int, move: int) -> int:
    """Write the position after a move to the next ply; returns whose turn it is there."""
    before, after = state_at(block, ply), state_at(block, ply + 1)
    for field in range(WIDTH):
        after[field] = before[field]
    advance(options_of(block), after, seat_of(move), move & 4095)
    me = number_at(block, ME)
    if int64(after[TURN]) == OVER or after[OWN + me] == NONE:
        return int64(ENDED)
    if number_at(block, METHOD) == PARANOID:
        return int64(after[TURN] == uint64(me))
    return alternate(block, ply + 1, int64(seat_of(move) == me))


@kernel
def alternate(block: int, ply: int, mine: int) -> int:
    """Whose turn it is in best reply: the others' after mine and mine after theirs, if possible."""
    options, state, me = options_of(block), state_at(block, ply), number_at(block, ME)
    if not mine and can_move(options, state, me):
        return int64(MY_TURN)
    for seat in range(options[O_SEATS]):
        if seat != me and plays_on(state, seat) and can_move(options, state, seat):
            return int64(OTHERS_TURN)
    return int64(MY_TURN)


@kernel
def actors_at(block: int, ply: int, mine: int) -> int:
    """The seats that may move, as bits."""
    state, me = state_at(block, ply), number_at(block, ME)
    if mine:
        return int64(1) << me
    if number_at(block, METHOD) == PARANOID:
        return int64(1) << int64(state[TURN])
    found = int64(0)
    for seat in range(number_at(block, COUNT_SEATS)):
        if seat != me and plays_on(state, seat):
            found |= int64(1) << seat
    return found


@kernel
def verdict(block: int, ply: int) -> int:
    """What a finished game is worth to the searching seat; sooner wins are better."""
    state, seats, me = state_at(block, ply), number_at(block, COUNT_SEATS), number_at(block, ME)
    if not plays_on(state, me):
        return ply - WIN
    left = contenders(options_of(block), state)
    if left == 1:
        return WIN - ply
    winner = leader(state, seats)
    if winner == NOBODY:
        return int64(-69 if left == 3 else (-110 if left == 4 else 0))
    return WIN - ply if winner == me else ply - WIN


@kernel
def judge(block: int, ply: int, mine: int) -> int:
    """The estimate for the side to move."""
    turn = number_at(block, ME) if mine else int64(state_at(block, ply)[TURN])
    value = evaluate(block, ply, turn)
    return value if mine else -value


@kernel
def key_of(block: int, ply: int, mine: int, depth: int) -> Words:
    """The hash, who moves as far as the search knows, and how near the quiet limit is.

    If the limit cannot be reached within `depth` moves, the value does not depend on it.
    """
    state, limit = state_at(block, ply), number_at(block, QUIET_LIMIT)
    key = state[HASH]
    if mine:
        key ^= TURN_KEYS[int64(state[TURN])] ^ TURN_KEYS[number_at(block, ME)]
    elif number_at(block, METHOD) == BEST_REPLY:
        key ^= TURN_KEYS[OVER]
    quiet = int64(state[QUIET])
    if 0 < limit <= quiet + depth:
        key ^= uint64(quiet + 1) * _SPREAD
    return key


@kernel
def holds(block: int, ply: int, found: Words, depth: int) -> bool:
    """Whether a stored result holds here: deep enough, and short of the quiet limit."""
    if depth_of(found) < depth:
        return False
    limit, quiet = number_at(block, QUIET_LIMIT), int64(state_at(block, ply)[QUIET])
    if limit == 0 or limit <= quiet + depth:
        return True
    value, reached = abs(value_of(found, int64(0))), depth_of(found)
    if value > PROVEN:
        reached = max(reached, WIN - value)
    return quiet + reached < limit


@kernel
def extend_line(block: int, ply: int, move: int) -> None:
    """The best line from here is this move, followed by the best line after it."""
    line, rest = LINES + _ROW * ply, LINES + _ROW * (ply + 1)
    put_number(block, line, move + 1)
    step = number_at(block, rest)
    while step:
        line += 1
        rest += 1
        put_number(block, line, step)
        step = number_at(block, rest)
    put_number(block, line + 1, 0)


@kernel
def settle(block: int, ply: int, alpha: int, beta: int, mine: int, last: int) -> int:
    """The value once captures and promotions are over, or at the last ply."""
    put_number(block, LINES + _ROW * ply, 0)
    if not enter(block):
        return 0
    best = judge(block, ply, mine)
    if best >= beta or ply >= last:
        return best
    alpha = max(alpha, best)
    total = list_forcing(block, ply, actors_at(block, ply, mine))
    for place in range(total):
        if bring_best(block, ply, place, total) < 0:
            break
        move = number_at(block, MOVES + MOST_MOVES * ply + place)
        turn = play(block, ply, move)
        same = turn == mine
        if turn == ENDED:
            put_number(block, LINES + _ROW * (ply + 1), 0)
            value = verdict(block, ply + 1)
            value = value if mine else -value
        else:
            floor, ceiling = (alpha, beta) if same else (-beta, -alpha)
            value = settle(block, ply + 1, floor, ceiling, turn, last)
            value = value if same else -value
        if number_at(block, STOPPED):
            return 0
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                extend_line(block, ply, move)
            if value >= beta:
                break
    return best


@kernel
def search(block: int, ply: int, depth: int, alpha: int, beta: int, mine: int) -> int:
    """The value for the side to move, me or the others, looking `depth` moves ahead."""
    if depth <= 0 or ply >= PLIES - MOST_EXCHANGES:
        return settle(block, ply, alpha, beta, mine, ply + number_at(block, EXCHANGES))
    put_number(block, LINES + _ROW * ply, 0)
    if not enter(block):
        return 0
    narrow = beta - alpha == 1
    key, known = key_of(block, ply, mine, depth), int64(-1)
    table, mask = number_at(block, TABLE), number_at(block, TABLE_MASK)
    age = number_at(block, TABLE_AGE)
    found = recall(table, mask, age, key)
    if found:
        known = move_of(found)
        if narrow and holds(block, ply, found, depth):
            value, bound = value_of(found, ply), bound_of(found)
            if (bound & AT_LEAST and value >= beta) or (bound & AT_MOST and value <= alpha):
                return value
    static = judge(block, ply, mine)
    actors = actors_at(block, ply, mine)
    if known >= 0 and not can_play(block, ply, actors, known):
        known = int64(-1)
    best, best_move, low = int64(-WIN), int64(-1), alpha
    row = MOVES + MOST_MOVES * ply
    place, total, listed = int64(-1 if known >= 0 else 0), int64(0), int64(0)
    looked = int64(0)
    while True:
        # The remembered move, captures and promotions, quiet moves, doubtful captures.
        if place < 0:
            move = known
        else:
            rank = int64(-1)
            if listed == 0:
                listed, total = int64(1), list_forcing(block, ply, actors)
            if place < total:
                rank = bring_best(block, ply, place, total)
            if listed == 1 and rank < 0:
                listed, total = int64(2), list_quiet(block, ply, actors, total)
                if place < total:
                    bring_best(block, ply, place, total)
            if place >= total:
                break
            move = number_at(block, row + place)
        place += 1
        if place > 0 and move == known:
            continue
        quiet = is_quiet(block, ply, move)
        looked += 1
        turn = play(block, ply, move)
        if turn == ENDED:
            put_number(block, LINES + _ROW * (ply + 1), 0)
            value = verdict(block, ply + 1)
            value = value if mine else -value
        else:
            # The first move in full, the others against a bound, and in full if better.
            same, full = turn == mine, looked == 1
            while True:
                top = beta if full else low + 1
                floor, ceiling = (low, top) if same else (-top, -low)
                value = search(block, ply + 1, depth - 1, floor, ceiling, turn)
                value = value if same else -value
                if full or value <= low or value >= beta or number_at(block, STOPPED):
                    break
                full = True
            if number_at(block, STOPPED):
                return 0
        if value > best:
            best, best_move = value, move
            if value > low:
                low = value
                if not narrow:
                    extend_line(block, ply, move)
            if value >= beta:
                count_cut(block, looked == 1)
                if quiet:
                    praise(block, ply, move, depth)
                    blame(block, ply, place - 1, depth, move)
                break
    if best_move < 0:
        # A short-sighted player sees no move at all.
        return static
    bound = AT_LEAST if best >= beta else (EXACTLY if best > alpha else AT_MOST)
    remember(table, mask, age, key, ply, depth, bound, best, best_move)
    return best


@kernel
def look(block: int, move: int, depth: int, alpha: int, beta: int) -> int:
    """The value of a move of the searching seat, looking `depth` moves ahead after it."""
    root, ply = int64(0), int64(1)
    turn = play(block, root, move)
    put_number(block, LINES + _ROW, 0)
    if turn == ENDED:
        return verdict(block, ply)
    floor, ceiling = (alpha, beta) if turn == MY_TURN else (-beta, -alpha)
    value = search(block, ply, depth, floor, ceiling, turn)
    return value if turn == MY_TURN else -value


@kernel
def order(block: int) -> int:
    """List and rank the searching seat's moves at the root; returns how many there are."""
    root = int64(0)
    judge(block, root, int64(1))
    actors = int64(1) << number_at(block, ME)
    return list_quiet(block, root, actors, list_forcing(block, root, actors))
