"""Whether kernels are the rules: a random game played in both, compared state by state."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from turnabout.core.game import CHANCE, Game
from turnabout.core.perft import perft
from turnabout.fast.fast_game import ILLEGAL, OVER, RUNNING, FastGame

LISTED = 1000
"""Longer lists of chance are drawn from, not compared move by move."""


def check_equal(fast: FastGame[Any, Any], seed: int, plies: int) -> None:
    """Play a random game in games/ and hold the kernels to it at every state."""
    rng = Random(seed)
    for state, actor, move in walk(fast.game, rng, plies):
        code = fast.encode(state)
        check_state(fast, state, code)
        if actor is not None and len(fast.game.moves(state, actor)) <= LISTED:
            check_move(fast, state, code, actor, move)


def walk(game: Game[Any, Any], rng: Random, plies: int) -> Iterator[tuple[Any, Any, Any]]:
    state = game.start()
    for _ in range(plies):
        actors = sorted(game.to_act(state))
        if not actors:
            yield state, None, None
            return
        actor = rng.choice(actors)
        move = game.sample(state, rng) if actor == CHANCE else rng.choice(game.moves(state, actor))
        yield state, actor, move
        state = game.play(state, actor, move)


def check_state(fast: FastGame[Any, Any], state: Any, code: Any) -> None:
    game, kept = fast.game, code.copy()
    assert fast.decode(code) == state
    assert fast.to_act(code) == sorted(game.to_act(state))
    assert fast.outcome(code) == game.outcome(state)
    for actor in sorted(game.to_act(state)):
        expected = game.moves(state, actor)
        if len(expected) <= LISTED:
            assert [fast.decode_move(move) for move in fast.moves(code, actor)] == list(expected)
    assert np.array_equal(code, kept)


def check_move(fast: FastGame[Any, Any], state: Any, code: Any, actor: int, move: Any) -> None:
    """The move made, unmade, and made as one of a batch."""
    game, number = fast.game, fast.encode_move(move)
    after = game.play(state, actor, move)
    assert fast.decode_move(number) == move
    assert fast.decode(fast.play(code, actor, number)) == after
    undo, changed = np.empty_like(code), code.copy()
    fast.kernels.make(fast.coding.options, changed, actor, number, undo)
    assert fast.decode(changed) == after
    fast.kernels.unmake(fast.coding.options, changed, undo)
    assert np.array_equal(changed, code)
    rows = np.array([code, code])
    status, scores = fast.step(
        rows, np.array([actor, actor], np.int32), np.array([number, -7], np.int32), threads=1
    )
    outcome = game.outcome(after)
    assert list(status) == [RUNNING if outcome is None else OVER, ILLEGAL]
    assert tuple(scores[0]) == ((0.0,) * game.seats if outcome is None else outcome.scores)
    assert fast.decode(rows[0]) == after
    assert np.array_equal(rows[1], code)


def check_playout(fast: FastGame[Any, Any], state: Any, seed: int, limit: int) -> None:
    """A playout of the kernels is a legal game of games/, move by move."""
    game = fast.game
    end, log = fast.playout(fast.encode(state), seed, limit)
    for actor, number in log:
        move = fast.decode_move(number)
        assert move in game.moves(state, int(actor))
        state = game.play(state, int(actor), move)
    assert fast.decode(end) == state
    assert len(log) == limit or game.outcome(state) is not None


def check_perft(fast: FastGame[Any, Any], state: Any, depth: int) -> None:
    assert fast.perft(fast.encode(state), depth) == perft(fast.game, state, depth)
