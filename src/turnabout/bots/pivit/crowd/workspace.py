"""The data of a multi-player search: its plan, its workspace, and the order of moves."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import uint64
from numpy.typing import NDArray

from turnabout.bots.pivit.crowd.evaluation import COUNT, LATER, LOST, SLOWER, WON
from turnabout.bots.search.limits import LIMITS, enter
from turnabout.bots.search.memory import address_of, new_block
from turnabout.fast.bits import signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    HASH,
    MASTERS,
    MOST_PIECES,
    NONE,
    O_BOARD,
    O_QUIET_LIMIT,
    O_SEATS,
    O_SIZE,
    ONE,
    QUIET,
    RESIGNED,
    TURN,
    WIDTH,
    list_within,
    occupied,
)
from turnabout.fast.pivit.tables import CORNERS, TURN_KEYS
from turnabout.fast.types import Code, Numbers, Scores, Words

METHODS: Final = ("paranoid", "maxn", "brs")
PARANOID, MAXN, BRS = range(3)
DEEPEST: Final = 40
MOST_MOVES: Final = 14 * MOST_PIECES
SLOTS: Final = 1 << 19
# The fields of `plan` after the limits.
METHOD, ME, SETTLE, SPAN, SALT, PLANNED = range(LIMITS, LIMITS + 6)
_FIRST = 1 << 40
LOWER, EXACT, UPPER = range(3)


class Workspace(NamedTuple):
    """Everything that a search writes to; arrays with rows have one per turn ahead."""

    plan: NDArray[np.int64]
    """The limits, and how to search."""
    limits: int
    """The address of the plan."""
    weights: Scores
    moves: Numbers
    order: NDArray[np.int64]
    undo: Words
    line: Numbers
    length: Numbers
    shares: Scores
    found: Scores
    attacked: Words
    killers: Numbers
    history: NDArray[np.int64]
    keys: Words
    notes: NDArray[np.int64]
    """For known positions: the best move, how to read the value, and the depth."""
    values: Scores


def new_room() -> Workspace:
    rows = DEEPEST + 1
    plan = new_block(PLANNED)
    columns: list[NDArray[Any]] = [
        np.zeros((2, COUNT)),
        np.zeros((rows, MOST_MOVES), np.int32),
        np.zeros((rows, MOST_MOVES), np.int64),
        np.zeros((rows, WIDTH), np.uint64),
        np.zeros((rows + 1, rows + 1), np.int32),
        np.zeros(rows + 1, np.int32),
        np.zeros((rows + 1, 4)),
        np.zeros((4, COUNT)),
        np.zeros(4, np.uint64),
        np.zeros((rows, 2), np.int32),
        np.zeros(4 * 4096, np.int64),
        np.zeros(SLOTS, np.uint64),
        np.zeros(SLOTS, np.int64),
        np.zeros(SLOTS),
    ]
    return Workspace(plan, address_of(plan), *columns)


@kernel
def lent(work: Workspace) -> Workspace:
    """The same workspace without reference counting."""
    return Workspace(
        borrowed(work.plan),
        work.limits,
        borrowed(work.weights),
        borrowed(work.moves),
        borrowed(work.order),
        borrowed(work.undo),
        borrowed(work.line),
        borrowed(work.length),
        borrowed(work.shares),
        borrowed(work.found),
        borrowed(work.attacked),
        borrowed(work.killers),
        borrowed(work.history),
        borrowed(work.keys),
        borrowed(work.notes),
        borrowed(work.values),
    )


@kernel
def enough(work: Workspace) -> bool:
    """Count a position; returns whether the search must stop."""
    return not enter(work.limits)


@kernel
def key_of(options: Numbers, state: Code, work: Workspace, mine: bool) -> Words:
    """The position, whose turn the search assumes it is, and how near the quiet limit is."""
    key = state[HASH]
    if work.plan[METHOD] == BRS:
        key ^= TURN_KEYS[signed(state[TURN])] ^ (TURN_KEYS[4] if mine else NONE)
    limit = options[O_QUIET_LIMIT]
    if limit and signed(state[QUIET]) + DEEPEST >= limit:
        key ^= uint64(state[QUIET] + ONE) * uint64(0x9E3779B97F4A7C15)
    return key


@kernel
def recall(work: Workspace, key: Words) -> int:
    """The note on a position, or -1."""
    slot = signed(key & uint64(SLOTS - 1))
    return work.notes[slot] if work.keys[slot] == key ^ uint64(work.plan[SALT]) else -1


@kernel
def noted_value(work: Workspace, key: Words, ply: int) -> float:
    """The stored value; ends of the game are stored by their distance from the position."""
    value = work.values[signed(key & uint64(SLOTS - 1))]
    if value > WON:
        return value - ply * SLOWER
    return value + ply * LATER if value < LOST else value


@kernel
def note(
    work: Workspace, key: Words, move: int, kind: int, depth: int, value: float, ply: int
) -> None:
    slot = signed(key & uint64(SLOTS - 1))
    if value > WON:
        value += ply * SLOWER
    elif value < LOST:
        value -= ply * LATER
    work.keys[slot] = key ^ uint64(work.plan[SALT])
    work.notes[slot] = (move * 4 + kind) * 64 + depth
    work.values[slot] = value


@kernel
def list_for(
    options: Numbers, state: Code, actor: int, among: Words, work: Workspace, ply: int
) -> int:
    """The moves of one seat in this row, with the seat; those too long to notice are left out."""
    row, size = work.moves[ply], options[O_SIZE]
    kept, span = 0, work.plan[SPAN]
    for place in range(list_within(options, state, actor, among, row)):
        move = signed(row[place])
        source, target = move >> 6, move & 63
        far = abs(source // size - target // size) + abs(source % size - target % size)
        if actor == work.plan[ME] or far <= span:
            row[kept] = actor * 4096 + move
            kept += 1
    return kept


@kernel
def list_node(
    options: Numbers, state: Code, mine: bool, lively: bool, work: Workspace, ply: int
) -> int:
    """All moves here, or only captures and promotions; in BRS, those of all opponents at once."""
    me, seats = work.plan[ME], options[O_SEATS]
    if work.plan[METHOD] != BRS or mine:
        actor = me if mine else signed(state[TURN])
        return list_for(options, state, actor, lively_squares(options, state, lively), work, ply)
    total = 0
    spare = ply + 1
    for seat in range(seats):
        if seat == me or (state[RESIGNED] >> uint64(seat)) & ONE:
            continue
        among = lively_squares(options, state, lively)
        for place in range(list_for(options, state, seat, among, work, spare)):
            work.moves[ply, total] = work.moves[spare, place]
            total += 1
    return total


@kernel
def lively_squares(options: Numbers, state: Code, lively: bool) -> Words:
    """The squares where captures and promotions end, or all squares."""
    return occupied(state) | CORNERS[options[O_BOARD]] if lively else ~NONE


@kernel
def rank_moves(
    options: Numbers, state: Code, total: int, first: int, work: Workspace, ply: int
) -> None:
    """Rank the moves: the stored one, captures, promotions, killers, history."""
    taken, corners = occupied(state), CORNERS[options[O_BOARD]]
    for place in range(total):
        move = signed(work.moves[ply, place])
        here, there = ONE << uint64(move >> 6 & 63), ONE << uint64(move & 63)
        worth = work.history[move]
        if move == first:
            worth += _FIRST
        if taken & there:
            worth += 3 << 34 if state[MASTERS] & there else 1 << 34
        if corners & there and not state[MASTERS] & here:
            worth += 2 << 34
        if move == work.killers[ply, 0] or move == work.killers[ply, 1]:
            worth += 1 << 33
        work.order[ply, place] = worth


@kernel
def pick(place: int, total: int, work: Workspace, ply: int) -> int:
    """The best-ranked move from this place on, swapped to this place."""
    moves, order = work.moves[ply], work.order[ply]
    best = place
    for other in range(place + 1, total):
        if order[other] > order[best]:
            best = other
    moves[place], moves[best] = moves[best], moves[place]
    order[place], order[best] = order[best], order[place]
    return signed(moves[place])


@kernel
def reward(work: Workspace, ply: int, move: int, depth: int) -> None:
    """Remember a move that caused a cutoff."""
    if work.killers[ply, 0] != move:
        work.killers[ply, 1], work.killers[ply, 0] = work.killers[ply, 0], move
    work.history[move] = min(work.history[move] + depth * depth, 1 << 32)


@kernel
def keep_line(work: Workspace, ply: int, move: int) -> None:
    """This move, then the line of the row below."""
    work.line[ply, 0] = move
    length = min(signed(work.length[ply + 1]), DEEPEST - 1)
    for place in range(length):
        work.line[ply, place + 1] = work.line[ply + 1, place]
    work.length[ply] = length + 1
