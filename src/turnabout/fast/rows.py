"""The loops over the rows of a batch, the same for every game.

A game supplies the kernels that are stubs below; `row_kernels` compiles the loops with them in
their place. `tables` are numbers that a game needs in addition to its options.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from turnabout.core.game import CHANCE
from turnabout.fast.bits import signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.jit import inlined, kernel
from turnabout.fast.types import Bits, Code, Integers, Numbers, Rewards, Scores, Words

NOBODY = -3
"""The value of `turn` once the game is over."""


def turn(options: Numbers, tables: Numbers, state: Code) -> int:
    """Who is to act next: a seat, CHANCE or NOBODY. If several may act, they do so in turn."""
    raise NotImplementedError


def chance(options: Numbers, state: Code, rng: Words) -> None:
    """Play a chance move."""
    raise NotImplementedError


def move_of(options: Numbers, tables: Numbers, state: Code, seat: int, action: int) -> int:
    """The number of the move that an action of a seat represents; the action is in range."""
    raise NotImplementedError


def is_legal(options: Numbers, state: Code, actor: int, move: int) -> bool:
    raise NotImplementedError


def advance(options: Numbers, state: Code, actor: int, move: int) -> None:
    """Play a legal move."""
    raise NotImplementedError


def outcome(options: Numbers, state: Code, scores: Scores) -> int:
    """Like `Kernels.outcome`."""
    raise NotImplementedError


def mark(options: Numbers, tables: Numbers, state: Code, seat: int, mask: Bits) -> None:
    """Set the actions that a seat may choose; none if it may not act."""
    raise NotImplementedError


def look(options: Numbers, tables: Numbers, state: Code, seat: int, out: Bits) -> None:
    """Set what a seat knows; `out` is all 0 on entry."""
    raise NotImplementedError


def settle(options: Numbers, tables: Numbers, state: Code, rng: Words) -> int:
    """Let chance make the moves that are due; returns who is to act then."""
    asked = turn(options, tables, state)
    while asked == CHANCE:
        chance(options, state, rng)
        asked = turn(options, tables, state)
    return asked


def settle_rows(options: Numbers, tables: Numbers, states: Code, rngs: Words) -> None:
    for row in range(len(states)):
        settle(options, tables, states[row], rngs[row])


def first_illegal(
    options: Numbers, tables: Numbers, states: Code, actions: Integers, count: int, moves: Numbers
) -> int:
    """The first row in which the action is illegal for the seat to act; -1 if there is none.

    `moves` receives the numbers of the moves that the actions represent.
    """
    options, tables, states = borrowed(options), borrowed(tables), borrowed(states)
    for row in range(len(states)):
        actor, action = turn(options, tables, states[row]), signed(actions[row])
        if not 0 <= action < count or actor < 0:
            return row
        move = move_of(options, tables, states[row], actor, action)
        if not is_legal(options, states[row], actor, move):
            return row
        moves[row] = move
    return -1


def mark_row(options: Numbers, tables: Numbers, state: Code, seat: int, mask: Bits) -> None:
    """What a seat may choose; nothing if `seat` is below 0."""
    for place in range(len(mask)):
        mask[place] = 0
    if seat >= 0:
        mark(options, tables, state, seat, mask)


def look_row(options: Numbers, tables: Numbers, state: Code, seat: int, out: Bits) -> None:
    """What a seat knows; seat 0 if `seat` is below 0."""
    for place in range(len(out)):
        out[place] = 0
    look(options, tables, state, max(0, seat), out)


def legal_rows(
    options: Numbers, tables: Numbers, states: Code, seats: Numbers, actors: Numbers, masks: Bits
) -> None:
    """The seat to act in each row, and what it, or the given seat, may choose."""
    options, tables = borrowed(options), borrowed(tables)
    states, masks = borrowed(states), borrowed(masks)
    for row in range(len(states)):
        actor, seat = turn(options, tables, states[row]), signed(seats[row])
        actors[row] = actor
        mark_row(options, tables, states[row], actor if seat < 0 else seat, masks[row])


def look_rows(options: Numbers, tables: Numbers, states: Code, seats: Numbers, out: Bits) -> None:
    """What the seat of each row knows; below 0, the one to act, or seat 0."""
    options, tables = borrowed(options), borrowed(tables)
    states, out = borrowed(states), borrowed(out)
    for row in range(len(states)):
        seat = signed(seats[row])
        if seat < 0:
            seat = turn(options, tables, states[row])
        look_row(options, tables, states[row], seat, out[row])


def step_rows(
    options: Numbers,
    tables: Numbers,
    start: Code,
    states: Code,
    rngs: Words,
    moves: Numbers,
    limit: int,
    plies: Numbers,
    ends: Code,
    actors: Numbers,
    masks: Bits,
    observations: Bits,
    rewards: Rewards,
    own: Rewards,
    terminated: Bits,
    truncated: Bits,
    reasons: Numbers,
    lengths: Numbers,
) -> None:
    """Play a legal move in each row; a game that is over restarts in the same step.

    `ends` receives the final state of each game that ended or was truncated after `limit` actions.
    Each row is finished before the next, because memory is the bottleneck.
    """
    options, tables, start = borrowed(options), borrowed(tables), borrowed(start)
    states, rngs, ends = borrowed(states), borrowed(rngs), borrowed(ends)
    masks, observations, rewards = borrowed(masks), borrowed(observations), borrowed(rewards)
    scores = np.zeros(rewards.shape[1])
    for row in range(len(states)):
        state = states[row]
        actor = turn(options, tables, state)
        advance(options, state, actor, signed(moves[row]))
        asked = settle(options, tables, state, rngs[row])
        plies[row] += 1
        reason = signed(outcome(options, state, scores)) if asked == NOBODY else 0
        cut_off = reason == 0 and plies[row] == limit
        reasons[row], terminated[row], truncated[row] = reason, reason > 0, cut_off
        lengths[row] = plies[row]
        for seat in range(len(scores)):
            rewards[row, seat] = 2 * scores[seat] - 1 if reason else 0
        own[row] = rewards[row, actor]
        if reason or cut_off:
            for place in range(len(state)):
                ends[row, place] = state[place]
                state[place] = start[place]
            plies[row] = 0
            asked = settle(options, tables, state, rngs[row])
        actors[row] = asked
        mark_row(options, tables, state, asked, masks[row])
        look_row(options, tables, state, asked, observations[row])


def after_rows(
    options: Numbers,
    tables: Numbers,
    states: Code,
    rngs: Words,
    moves: Numbers,
    rewards: Rewards,
    reasons: Numbers,
) -> None:
    """Play a legal move in each row; games that are over stay over."""
    scores = np.zeros(rewards.shape[1])
    for row in range(len(states)):
        state = states[row]
        advance(options, state, turn(options, tables, state), signed(moves[row]))
        asked = settle(options, tables, state, rngs[row])
        reasons[row] = signed(outcome(options, state, scores)) if asked == NOBODY else 0
        for seat in range(len(scores)):
            rewards[row, seat] = 2 * scores[seat] - 1 if reasons[row] else 0


@dataclass(frozen=True, slots=True)
class RowKernels:
    """The loops, compiled for one game on the first call."""

    settle_rows: Callable[..., None]
    first_illegal: Callable[..., int]
    legal_rows: Callable[..., None]
    look_rows: Callable[..., None]
    step_rows: Callable[..., None]
    after_rows: Callable[..., None]


_STUBS = (turn, chance, move_of, is_legal, advance, outcome, mark, look)
_PARTS = (settle, mark_row, look_row)
_LOOPS = (settle_rows, first_illegal, legal_rows, look_rows, step_rows, after_rows)


def row_kernels(game: ModuleType) -> RowKernels:
    """The loops with a game's kernels in place of the stubs."""
    supplied = {stub.__name__: getattr(game, stub.__name__) for stub in _STUBS}
    supplied |= {part.__name__: _bound(part, game.__name__, supplied, inlined) for part in _PARTS}
    return RowKernels(**{loop.__name__: _bound(loop, game.__name__, supplied) for loop in _LOOPS})


def _bound(
    loop: Callable[..., Any],
    home: str,
    supplied: dict[str, Any],
    compiled: Callable[..., Any] = kernel,
) -> Callable[..., Any]:
    """The same code with other globals: Numba can cache that, but not closures over kernels."""
    assert isinstance(loop, FunctionType)
    bound = FunctionType(loop.__code__, {**globals(), **supplied}, loop.__name__)
    # Numba names its cache file after this.
    bound.__qualname__ = f"{home.replace('.', '_')}_{loop.__name__}"
    return compiled(bound)
