"""Which moves to look at first."""

from __future__ import annotations

from typing import Final

from numba import uint64

from turnabout.bots.pivit.duel.workspace import SPAN, Workspace
from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivit.kernels import (
    MASTERS,
    NONE,
    O_BOARD,
    O_SIZE,
    ONE,
    OWN,
    list_moves,
    list_within,
    occupied,
)
from turnabout.fast.pivit.tables import CORNERS
from turnabout.fast.types import Code, Numbers, Words

KNOWN: Final = 1_000_000
FORCING: Final = 100_000
"""Captures and promotions that look sound rank higher than this."""
KILLER: Final = 50_000
RESCUE: Final = 10_000
MOST_HISTORY: Final = 1 << 14
DOUBTFUL: Final = -100_000
MINION_WORTH: Final = 1_000
MASTER_WORTH: Final = 2_500
PROMOTION: Final = 1_500


@kernel
def list_forcing(options: Numbers, state: Code, seat: int, out: Numbers) -> int:
    """Captures and promotions."""
    enemies, corners = occupied(state) & ~state[OWN + seat], CORNERS[options[O_BOARD]]
    total, kept = list_within(options, state, seat, enemies | corners, out), 0
    for place in range(total):
        move = out[place]
        there, here = ONE << uint64(move & 63), ONE << uint64(move >> 6)
        if there & enemies or not state[MASTERS] & here:
            out[kept] = move
            kept += 1
    return kept


@kernel
def list_noticed(work: Workspace, ply: int, seat: int) -> int:
    """All moves, without slides that are too long to be noticed."""
    moves, size = work.moves[ply], signed(work.options[O_SIZE])
    total, kept = list_moves(work.options, work.stack[ply], seat, moves), 0
    if work.ways[SPAN] >= size - 1:
        return total
    for place in range(total):
        move = signed(moves[place])
        away = abs((move >> 6) - (move & 63))
        if (away if away < size else away // size) <= work.ways[SPAN]:
            moves[kept] = move
            kept += 1
    return kept


@kernel
def rank_forcing(state: Code, move: int, corners: Words, taken: Words, guarded: Words) -> int:
    """By what is won, less what stands to be lost; 0 for quiet moves."""
    there, here = ONE << uint64(move & 63), ONE << uint64(move >> 6)
    won, risk = 0, MINION_WORTH
    if taken & there:
        won = MASTER_WORTH if state[MASTERS] & there else MINION_WORTH
    if state[MASTERS] & here:
        risk = MASTER_WORTH
    elif corners & there:
        won += PROMOTION
    if won == 0:
        return 0
    if not guarded & there:
        return FORCING + 4 * won
    return FORCING + 4 * won - 2 * risk if won >= risk else DOUBTFUL + won


@kernel
def rank_all(work: Workspace, ply: int, seat: int, total: int, known: int) -> None:
    """Rank the moves listed for a ply, whose maps are known."""
    state, moves, ranks = work.stack[ply], work.moves[ply], work.ranks[ply]
    taken, corners = occupied(state), CORNERS[work.options[O_BOARD]]
    guarded = work.maps[ply, 1 - seat]
    for place in range(total):
        move = signed(moves[place])
        rank = KNOWN
        if move != known:
            rank = rank_forcing(state, move, corners, taken, guarded)
        if rank == 0:
            rank = signed(work.history[seat, move])
            if move == work.killers[ply, 0] or move == work.killers[ply, 1]:
                rank += KILLER
            if guarded & (ONE << uint64(move & 63)):
                rank += DOUBTFUL
            elif guarded & (ONE << uint64(move >> 6)):
                rank += RESCUE
        ranks[place] = rank


@kernel
def bring_best(moves: Numbers, ranks: Numbers, place: int, total: int) -> None:
    """Swap the best of the moves not yet looked at to a place."""
    best = place
    for other in range(place + 1, total):
        if ranks[other] > ranks[best]:
            best = other
    if best != place:
        moves[place], moves[best] = moves[best], moves[place]
        ranks[place], ranks[best] = ranks[best], ranks[place]


@kernel
def praise(work: Workspace, ply: int, seat: int, move: int, depth: int) -> None:
    """A quiet move was too good for the opponent: look at it early elsewhere."""
    if work.killers[ply, 0] != move:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = move
    work.history[seat, move] += depth * depth
    if work.history[seat, move] > MOST_HISTORY:
        for other in range(64 * 64):
            work.history[seat, other] //= 2


@kernel
def is_quiet(state: Code, move: int, corners: Words) -> bool:
    """Whether a move neither captures nor promotes."""
    there, here = ONE << uint64(move & 63), ONE << uint64(move >> 6)
    if occupied(state) & there:
        return False
    return (corners & there) == NONE or (state[MASTERS] & here) != NONE
