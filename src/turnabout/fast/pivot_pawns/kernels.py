"""The rules of Pivot Pawns as kernels over a row of bytes."""

from __future__ import annotations

import numpy as np

from turnabout.fast.bits import signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.jit import kernel
from turnabout.fast.pivot_pawns.fields import (
    CHANCE,
    DEAL,
    DRAW,
    HOST,
    MOST_IN_ROUND,
    O_PLACER,
    O_PLACINGS,
    O_SEATS,
    OVER,
    PHASE,
    PLACE,
    SAID_DONE,
    SHOW,
    SHOWING,
    TOKENS,
)
from turnabout.fast.pivot_pawns.moves import is_legal, is_timed, list_moves
from turnabout.fast.pivot_pawns.random_moves import random_actor, random_move, shuffle
from turnabout.fast.pivot_pawns.rules import advance
from turnabout.fast.pivot_pawns.validation import first_invalid, valid
from turnabout.fast.types import Code, Numbers, Scores, Words

__all__ = [
    "acting",
    "first_invalid",
    "list_moves",
    "make",
    "outcome",
    "perft",
    "playout",
    "playout_all",
    "step_all",
    "unmake",
    "valid",
]


@kernel
def acting(options: Numbers, state: Code, out: Numbers) -> int:
    phase, seats, count = signed(state[PHASE]), signed(options[O_SEATS]), 0
    if phase == OVER:
        return 0
    if phase in (DEAL, DRAW):
        out[0] = CHANCE
        return 1
    if phase == PLACE:
        out[0] = options[O_PLACER]
        return 1
    if is_timed(options, phase):
        out[0] = HOST
        count = 1
    if phase == SHOW:
        out[count] = signed(state[SHOWING])
        return count + 1
    for seat in range(seats):
        if state[TOKENS + seats + seat] != 1 | SAID_DONE:
            out[count] = seat
            count += 1
    return count


@kernel
def make(options: Numbers, state: Code, actor: int, move: int, undo: Code) -> None:
    for place in range(len(state)):
        undo[place] = state[place]
    advance(options, state, actor, move)


@kernel
def unmake(options: Numbers, state: Code, undo: Code) -> None:
    # Assigning slices would compile an error message for slices that do not fit.
    for place in range(len(state)):
        state[place] = undo[place]


@kernel
def outcome(options: Numbers, state: Code, scores: Scores) -> int:
    """The most tokens win; PP-8: players with equal tokens share the win."""
    if state[PHASE] != OVER:
        return 0
    seats, most, winners = signed(options[O_SEATS]), 0, 0
    for seat in range(seats):
        tokens = signed(state[TOKENS + seat])
        if tokens > most:
            most, winners = tokens, 0
        if tokens == most:
            winners += 1
    for seat in range(seats):
        scores[seat] = 1.0 / winners if state[TOKENS + seat] == most else 0.0
    return 1


@kernel
def perft(options: Numbers, state: Code, depth: int) -> int:
    options, state = borrowed(options), borrowed(state)
    phase = signed(state[PHASE])
    if depth == 0:
        return 1
    if phase == OVER:
        return 0
    if phase == DEAL:
        return -1
    # A game has only one placing but many rounds, and only the list of placings is long.
    longest = max(signed(options[O_PLACINGS]), 1) if phase == PLACE else MOST_IN_ROUND
    actors = np.empty(signed(options[O_SEATS]) + 1, np.int32)
    moves, undo = np.empty(longest, np.int32), np.empty_like(state)
    found = 0
    for one in range(acting(options, state, actors)):
        actor = signed(actors[one])
        count = list_moves(options, state, actor, moves)
        if depth == 1:
            found += count
            continue
        for place in range(count):
            make(options, state, actor, signed(moves[place]), undo)
            found += perft(options, state, depth - 1)
            unmake(options, state, undo)
    return found


@kernel
def playout(options: Numbers, state: Code, rng: Words, limit: int, log: Numbers) -> int:
    options, state, rng = borrowed(options), borrowed(state), borrowed(rng)
    plies = 0
    while plies < limit and state[PHASE] != OVER:
        actor, move = CHANCE, -1
        if state[PHASE] == DEAL:
            shuffle(state, rng)
        else:
            actor = random_actor(options, state, rng)
            move = random_move(options, state, actor, rng)
            advance(options, state, actor, move)
        if plies < len(log):
            log[plies, 0], log[plies, 1] = actor, move
        plies += 1
    return plies


@kernel
def playout_all(
    options: Numbers,
    states: Code,
    rngs: Words,
    limit: int,
    plies: Numbers,
    scores: Scores,
    reasons: Numbers,
) -> None:
    log = np.empty((0, 2), np.int32)
    for game in range(len(states)):
        plies[game] = playout(options, states[game], rngs[game], limit, log)
        reasons[game] = outcome(options, states[game], scores[game])


@kernel
def step_all(
    options: Numbers,
    states: Code,
    actors: Numbers,
    moves: Numbers,
    status: Numbers,
    scores: Scores,
) -> None:
    options, states = borrowed(options), borrowed(states)
    for game in range(len(states)):
        actor, move = signed(actors[game]), signed(moves[game])
        if is_legal(options, states[game], actor, move):
            advance(options, states[game], actor, move)
            status[game] = 1 if outcome(options, states[game], scores[game]) else 0
        else:
            status[game] = 2
