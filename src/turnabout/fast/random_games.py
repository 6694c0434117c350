"""Random games inside the kernels, decision by decision, for statistics."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from turnabout.core.game import CHANCE
from turnabout.fast.arrays import Arrays
from turnabout.fast.bits import signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.chance import below, seeded
from turnabout.fast.checks import whole, within
from turnabout.fast.jit import kernel, progress
from turnabout.fast.pool import spread
from turnabout.fast.types import Code, Integers, Numbers, Scores, Words

LONGEST = 1000
"""Decisions per game; a game that has not ended by then is truncated."""
MOST_GAMES = 4096
"""The most games per call, so that the result fits in memory."""
LEAST_GAMES = 64
SEAT, TURN, CHOICES, MOVE, COLUMNS = range(5)
"""The columns of a decision."""


class RandomGames(NamedTuple):
    """Games in rows, and the decisions of all of them, game by game."""

    lengths: Integers
    """The number of decisions of each game."""
    decisions: Numbers
    """One row each: seat, turn, number of choices, number of the move."""
    scores: Scores
    reasons: Numbers
    """0 if it was truncated, or 1 + the index of `Outcome.reason` in `coding.reasons`."""


def random_games(arrays: Arrays[Any, Any], count: int, seed: int) -> RandomGames:
    """Games in which every move is random; the same for the same seed."""
    count = within(count, 1, MOST_GAMES)
    rngs = seeded(whole(seed), count)
    lengths = np.zeros(count, np.int32)
    reasons = np.zeros(count, np.int32)
    scores = np.zeros((count, arrays.game.seats))
    parts: dict[int, Numbers] = {}
    play = _loop(arrays.game.name, arrays)

    def run(part: slice) -> None:
        rows = np.empty(((part.stop - part.start) * LONGEST, COLUMNS), np.int32)
        room = np.empty(arrays.fast.coding.most_moves, np.int32)
        total = play(
            arrays.options,
            arrays.tables,
            arrays.start,
            rngs[part],
            room,
            LONGEST,
            rows,
            lengths[part],
            scores[part],
            reasons[part],
        )
        parts[part.start] = rows[:total].copy()

    with progress(arrays.game.name):
        spread(run, count, None, LEAST_GAMES)
    decisions = np.concatenate([parts[start] for start in sorted(parts)])
    return RandomGames(lengths.astype(np.int64), decisions, scores, reasons)


def turn(options: Numbers, tables: Numbers, state: Code) -> int:
    raise NotImplementedError


def chance(options: Numbers, state: Code, rng: Words) -> None:
    raise NotImplementedError


def acting(options: Numbers, state: Code, out: Numbers) -> int:
    raise NotImplementedError


def list_moves(options: Numbers, state: Code, actor: int, out: Numbers) -> int:
    raise NotImplementedError


def advance(options: Numbers, state: Code, actor: int, move: int) -> None:
    raise NotImplementedError


def outcome(options: Numbers, state: Code, scores: Scores) -> int:
    raise NotImplementedError


def play_rows(
    options: Numbers,
    tables: Numbers,
    start: Code,
    rngs: Words,
    room: Numbers,
    limit: int,
    rows: Numbers,
    lengths: Numbers,
    scores: Scores,
    reasons: Numbers,
) -> int:
    """The total number of decisions; the stubs above stand for a game's own kernels."""
    options, tables, start = borrowed(options), borrowed(tables), borrowed(start)
    state, seats = start.copy(), np.empty(len(scores[0]) + 2, np.int32)
    total = 0
    for game in range(len(rngs)):
        for place in range(len(state)):
            state[place] = start[place]
        number, waiting, acted, length = -1, 0, 0, 0
        while length < limit:
            actor = turn(options, tables, state)
            if actor == CHANCE:
                chance(options, state, rngs[game])
                continue
            if actor < 0:
                break
            # A turn ends when a seat acts that was not to act, or already has: see lab.survey.
            bit = 1 << actor
            if not waiting & bit or (waiting != bit and acted & bit):
                number, waiting, acted = number + 1, 0, 0
                for place in range(acting(options, state, seats)):
                    if seats[place] >= 0:
                        waiting |= 1 << signed(seats[place])
            acted |= bit
            count = list_moves(options, state, actor, room)
            move = signed(room[below(rngs[game], count)])
            rows[total, SEAT], rows[total, TURN] = actor, number
            rows[total, CHOICES], rows[total, MOVE] = count, move
            advance(options, state, actor, move)
            total, length = total + 1, length + 1
        lengths[game] = length
        reasons[game] = outcome(options, state, scores[game])
    return total


@lru_cache(maxsize=16)
def _loop(name: str, arrays: Arrays[Any, Any]) -> Callable[..., int]:
    supplied = {
        "turn": arrays.kernels.turn,
        "chance": arrays.kernels.chance,  # type: ignore[attr-defined]  # every module has one
        "advance": arrays.kernels.advance,
        "outcome": arrays.fast.kernels.outcome,
        "acting": arrays.fast.kernels.acting,
        "list_moves": arrays.fast.kernels.list_moves,
    }
    assert isinstance(play_rows, FunctionType)
    bound = FunctionType(play_rows.__code__, {**globals(), **supplied}, play_rows.__name__)
    # Numba names its cache file after this.
    bound.__qualname__ = f"{name.replace('-', '_')}_{play_rows.__name__}"
    return kernel(bound)
