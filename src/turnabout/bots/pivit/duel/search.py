"""The search for two players: principal variation search with a table of positions."""

from __future__ import annotations

from typing import Final

from numba import int64, uint64

from turnabout.bots.pivit.duel.evaluation import evaluate
from turnabout.bots.pivit.duel.layout import (
    ABOVE_DEPTH,
    ABOVE_MARGIN,
    BELOW_DEPTH,
    BELOW_MARGIN,
    EXCHANGES,
    EXCLUDED,
    FEW_DEPTH,
    FEW_MOVES,
    GUESS_DEPTH,
    HISTORY_STEP,
    LATE,
    LINES,
    MOST_MOVES,
    MOVES,
    NOTICED,
    PASS_DEPTH,
    PLIES,
    QUIET_LIMIT,
    REDUCED,
    REDUCTIONS,
    ROOT_DEPTH,
    SINGULAR_DEPTH,
    SINGULAR_MARGIN,
    SLIDES,
    STATICS,
    TABLE,
    TABLE_AGE,
    TABLE_MASK,
    TABLE_SINCE,
    TARGETS,
    TREND,
)
from turnabout.bots.pivit.duel.ordering import (
    DOUBTFUL,
    KILLER,
    bring_best,
    credit,
    list_forcing,
    list_quiet,
    praise,
)
from turnabout.bots.pivit.duel.position import (
    MINE,
    OVER,
    Position,
    is_quiet,
    kind_of,
    passed,
    play,
    position_of,
    verdict,
)
from turnabout.bots.pivit.levels import MOST_EXCHANGES
from turnabout.bots.search.limits import STOPPED, count_cut, enter
from turnabout.bots.search.memory import number_at, put_number, word_at
from turnabout.bots.search.table import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    PROVEN,
    WIN,
    bound_of,
    depth_of,
    move_of,
    prepare,
    recall,
    remember,
    value_of,
)
from turnabout.fast.bits import count
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import NONE, ONE
from turnabout.fast.types import Code, Words

FEWEST_TO_PASS: Final = 3
"""With fewer pieces, having to move may itself be bad (zugzwang)."""
_ROW: Final = PLIES + 2


@kernel
def key_of(block: int, at: Position, depth: int) -> Words:
    """The hash and, near the quiet limit (PV-4), how near it is.

    If the limit cannot be reached within `depth` moves, the value does not depend on it.
    """
    limit = number_at(block, QUIET_LIMIT)
    if 0 < limit <= at.quiet + depth:
        return at.key ^ (uint64(at.quiet + 1) * uint64(0x9E3779B97F4A7C15))
    return at.key


@kernel
def holds(block: int, at: Position, found: Words, depth: int) -> bool:
    """Whether a stored result holds here: deep enough, and short of the quiet limit."""
    if depth_of(found) < depth:
        return False
    limit = number_at(block, QUIET_LIMIT)
    if limit == 0 or limit <= at.quiet + depth:
        return True
    value, reached = abs(value_of(found, int64(0))), depth_of(found)
    if value > PROVEN:
        reached = max(reached, WIN - value)
    return at.quiet + reached < limit


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
def settle(block: int, ply: int, alpha: int, beta: int, at: Position, last: int) -> int:
    """The mover's value once captures and promotions are over, or at the last ply."""
    put_number(block, LINES + _ROW * ply, 0)
    if not enter(block):
        return 0
    best = evaluate(block, ply, at)
    if best >= beta or ply >= last:
        return best
    alpha = max(alpha, best)
    total = list_forcing(block, ply, at)
    for place in range(total):
        if bring_best(block, ply, place, total) < 0:
            break
        move = number_at(block, MOVES + MOST_MOVES * ply + place)
        after, turn = play(block, at, move)
        if turn == OVER:
            put_number(block, LINES + _ROW * (ply + 1), 0)
            value = verdict(after, ply + 1)
        else:
            floor, ceiling = (alpha, beta) if turn == MINE else (-beta, -alpha)
            value = settle(block, ply + 1, floor, ceiling, after, last)
            value = value if turn == MINE else -value
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
def can_play(block: int, ply: int, at: Position, move: int) -> bool:
    """Whether a remembered move is legal here, and noticed."""
    source, target = move >> 6, uint64(move & 63)
    if not (at.own >> uint64(source)) & ONE:
        return False
    place = SLIDES + 4 * (64 * kind_of(at.up_down, at.masters, source) + source)
    found = word_at(block, TARGETS + 64 * ply + source) & word_at(block, place + NOTICED)
    return (found >> target) & ONE != NONE


@kernel
def reduction(block: int, depth: int, looked: int, rank: int) -> int:
    """How much less deep to search a late move at first."""
    place = REDUCED * min(depth, REDUCED - 1) + min(looked, REDUCED - 1)
    less = number_at(block, REDUCTIONS + place)
    if rank >= KILLER // 2:
        return less - 1
    if rank < DOUBTFUL // 2:
        return less + 1
    return less - max(-2, min(2, rank // number_at(block, HISTORY_STEP)))


@kernel
def search(
    block: int,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
    at: Position,
    last: int,
    may_pass: int,
) -> int:
    """The mover's value, looking `depth` moves ahead; outside the window, a bound.

    `last` is the previous move, or -1. Literals are cast, or each would compile another kernel.
    """
    if depth <= 0 or ply >= PLIES - MOST_EXCHANGES:
        return settle(block, ply, alpha, beta, at, ply + number_at(block, EXCHANGES))
    put_number(block, LINES + _ROW * ply, 0)
    if not enter(block):
        return 0
    narrow = beta - alpha == 1
    key, known = key_of(block, at, depth), -1
    table, mask = number_at(block, TABLE), number_at(block, TABLE_MASK)
    age = number_at(block, TABLE_AGE)
    excluded = number_at(block, EXCLUDED + ply) - 1
    put_number(block, EXCLUDED + ply, 0)
    static = evaluate(block, ply, at)
    put_number(block, STATICS + ply, static)
    # Whether the position has become no better since the player's last move.
    falling, rising = 0, 0
    if number_at(block, TREND) and ply >= 2:
        falling = int64(static <= number_at(block, STATICS + ply - 2))
        rising = 1 - falling
    prunes = narrow and abs(beta) < PROVEN and excluded < 0
    margin = (depth - rising) * number_at(block, ABOVE_MARGIN)
    if prunes and depth <= number_at(block, ABOVE_DEPTH) and static - margin >= beta:
        return static
    found = recall(table, mask, number_at(block, TABLE_SINCE), key)
    if found:
        known = move_of(found)
        if narrow and excluded < 0 and holds(block, at, found, depth):
            value, bound = value_of(found, ply), bound_of(found)
            if (bound & AT_LEAST and value >= beta) or (bound & AT_MOST and value <= alpha):
                return value
    if prunes:
        passes = may_pass == 1 and depth >= number_at(block, PASS_DEPTH) and static >= beta
        if passes and count(at.own) >= FEWEST_TO_PASS:
            less = 3 + depth // 4 + min(2, (static - beta) // 200)
            after = passed(block, at)
            prepare(table, mask, after.key)
            value = -search(
                block, ply + 1, depth - less, -beta, 1 - beta, after, int64(-1), int64(0)
            )
            if number_at(block, STOPPED):
                return 0
            if value >= beta:
                return min(value, PROVEN)
    if excluded >= 0 or (known >= 0 and not can_play(block, ply, at, known)):
        known = -1
    if known < 0 and excluded < 0 and depth >= number_at(block, GUESS_DEPTH):
        depth -= 1
    more = 0
    if known >= 0 and depth >= number_at(block, SINGULAR_DEPTH):
        value = value_of(found, ply)
        trusted = bound_of(found) & AT_LEAST and depth_of(found) >= depth - 3
        if trusted and abs(value) < PROVEN and ply < 2 * number_at(block, ROOT_DEPTH):
            bar, half = value - depth * number_at(block, SINGULAR_MARGIN), (depth - 1) // 2
            put_number(block, EXCLUDED + ply, known + 1)
            other = search(block, ply, half, bar - 1, bar, at, last, int64(0))
            put_number(block, EXCLUDED + ply, 0)
            if number_at(block, STOPPED):
                return 0
            if other < bar:
                more = 1
            elif narrow and bar >= beta:
                return bar
            elif value >= beta:
                more = -1
    best, best_move, low = -WIN, -1, alpha
    row = MOVES + MOST_MOVES * ply
    place, total, forcing, looked = -1 if known >= 0 else 0, 0, -1, 0
    quiets = False
    while True:
        # The remembered move, captures and promotions, quiet moves, doubtful captures.
        rank = 0
        if place < 0:
            move = known
        else:
            if forcing < 0:
                forcing = total = list_forcing(block, ply, at)
            if place < total:
                rank = bring_best(block, ply, place, total)
            if not quiets and (place == total or rank < 0):
                quiets = True
                total = list_quiet(block, ply, at, last, total)
                if place < total:
                    rank = bring_best(block, ply, place, total)
            if place >= total:
                break
            move = number_at(block, row + place)
        place += 1
        if move == excluded or (place > 0 and move == known):
            continue
        quiet = is_quiet(block, at, move)
        looked += 1
        if quiet and narrow and best > -PROVEN and looked > 1:
            margin = (depth + 1) * number_at(block, BELOW_MARGIN)
            if depth <= number_at(block, BELOW_DEPTH) and static + margin <= alpha:
                continue
            enough = ((depth * depth + 1) * number_at(block, FEW_MOVES)) >> falling
            if depth <= number_at(block, FEW_DEPTH) and looked > enough:
                continue
        after, turn = play(block, at, move)
        if turn == OVER:
            put_number(block, LINES + _ROW * (ply + 1), 0)
            value = verdict(after, ply + 1)
        else:
            if depth > 1:
                prepare(table, mask, after.key)
            # Three attempts, each only if the previous one requires it: less deep, against a bound,
            # and in full.
            less = 0
            if depth >= 3 and looked > number_at(block, LATE) and (quiet or rank < DOUBTFUL // 2):
                less = reduction(block, depth, looked, rank) - (0 if narrow else 1) + falling
                less = max(0, min(less, depth - 2))
            step = 0 if less else (1 if looked > 1 else 2)
            while True:
                deep = depth - 1 - (less if step == 0 else 0)
                if place == 0:
                    deep += more
                top = beta if step == 2 else low + 1
                floor, ceiling = (low, top) if turn == MINE else (-top, -low)
                value = search(block, ply + 1, deep, floor, ceiling, after, move, int64(1))
                value = value if turn == MINE else -value
                if step == 2 or value <= low or (step == 1 and value >= beta):
                    break
                if number_at(block, STOPPED):
                    return 0
                step += 1
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
                    praise(block, ply, at.seat, move, last, depth)
                    blame(block, ply, at, place - 1, depth, move)
                break
    if excluded >= 0:
        return best if best_move >= 0 else alpha
    if best_move < 0:
        # A short-sighted player sees no move at all.
        return static if looked == 0 else best
    bound = AT_LEAST if best >= beta else (EXACTLY if best > alpha else AT_MOST)
    remember(table, mask, age, key, ply, depth, bound, best, best_move)
    return best


@kernel
def blame(block: int, ply: int, at: Position, places: int, depth: int, move: int) -> None:
    """Quiet moves that were tried before a better one are tried later elsewhere."""
    for place in range(places):
        other = number_at(block, MOVES + MOST_MOVES * ply + place)
        if other != move and is_quiet(block, at, other):
            credit(block, at.seat, other, -min(depth * depth * 16, 1_600))


@kernel
def look(block: int, code: Code, move: int, depth: int, alpha: int, beta: int) -> int:
    """The value of a move for its mover, looking `depth` moves ahead after it."""
    put_number(block, ROOT_DEPTH, depth + 1)
    after, turn = play(block, position_of(block, code), move)
    put_number(block, LINES + _ROW, 0)
    if turn == OVER:
        return verdict(after, int64(1))
    floor, ceiling = (alpha, beta) if turn == MINE else (-beta, -alpha)
    value = search(block, int64(1), depth, floor, ceiling, after, move, int64(1))
    return value if turn == MINE else -value


@kernel
def order(block: int, code: Code) -> int:
    """List and rank the moves of ply 0; returns how many there are."""
    at = position_of(block, code)
    ply = int64(0)
    put_number(block, STATICS, evaluate(block, ply, at))
    return list_quiet(block, ply, at, int64(-1), list_forcing(block, ply, at))
