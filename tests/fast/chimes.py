"""What the tests of fast Chimes share."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from tests.fast.equality import check_move
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import CHANCE, HOST, Game
from turnabout.core.json import Json
from turnabout.core.session import settle
from turnabout.fast.fast_game import ILLEGAL, FastGame
from turnabout.games import game_info
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import CARDS, State

# Two captures, and two free diagonals, of the same number; from both colours.
TIES = (
    "4bB,2b,4rB,8b,6r/9b,3bW,9r,1bB,10r/7bB,1r,7rB,6b,5r/5bW,2rW,10b,3rW,8rW "
    "1b3b5b7b9b2r4r6r8r10r 0 3 .,.",
    "1bB,2bB,3b,4bB,5bB/7b,8b,9b,10b,1r/2r,6b,3rW,6r,4r/5rW,7r,8rW,9r,10r "
    "1b3b5b7b8b2r4r6r9r10r 0 3 .,.",
    "1bB,2bB,3b,4bB,5bB/7b,8r,9b,10b,1r/2r,6b,3rW,6r,4r/5rW,7r,8bW,9r,10r "
    "1b3b5b7b8b2r4r6r9r10r 0 3 .,.",
)
# Two pawns on each side, and each can capture.
LAST = (
    "1b,2b,3b,4b,5b/7b,8rB,9bW,10b,1r/2r,6bB,3rW,6r,4r/5r,7r,8b,9r,10r "
    "1b3b5b7b8b2r4r6r9r10r 0 3 .,."
)


def make(**options: Json) -> Chimes:
    game = game_info("chimes").make(None, options)
    assert isinstance(game, Chimes)
    return game


def dealt(game: Game[Any, Any], seed: int) -> State:
    state: State = settle(game, game.start(), Random(seed))
    return state


def check_turns(fast: FastGame[Any, Any], state: State) -> None:
    """Every pair of cards that can be shown here."""
    game = fast.game
    for actor in sorted(game.to_act(state)):
        for card in game.moves(state, actor):
            check_move(fast, state, fast.encode(state), actor, card)
            after = game.play(state, actor, card)
            if after.turns == state.turns:
                for other in game.moves(after, 1 - actor):
                    check_move(fast, after, fast.encode(after), 1 - actor, other)


def check_steps(fast: FastGame[Any, Any], state: State) -> None:
    """Anybody who plays anything is judged as games/ does."""
    game, code = fast.game, fast.encode(state)
    tried = [
        (actor, number)
        for actor in (HOST, CHANCE, 0, 1, 2, 2**31 - 1, -(2**31))
        for number in (-(2**31), -1, *range(len(CARDS) + 2), 32, 63, 64, 2**31 - 1)
    ]
    rows = np.repeat(code.reshape(1, -1), len(tried), axis=0)
    actors = np.array([actor for actor, _ in tried], np.int32)
    moves = np.array([number for _, number in tried], np.int32)
    status, _ = fast.step(rows, actors, moves, threads=1)
    for (actor, number), row, found in zip(tried, rows, status, strict=True):
        after = _played(game, state, actor, number)
        assert (found == ILLEGAL) == (after is None)
        if after is None:
            assert np.array_equal(row, code)
        else:
            assert fast.decode(row) == after


def _played(game: Game[Any, Any], state: State, actor: int, number: int) -> State | None:
    if number not in range(len(CARDS)):
        return None
    try:
        after: State = game.play(state, actor, CARDS[number])
    except TurnaboutError:
        return None
    return after
