"""What a position is worth does not depend on who is who or on how the board is turned."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.fast.equality import walk
from turnabout import make
from turnabout.bots.pivit.duel.evaluation import COUNT, NAMES, estimate
from turnabout.bots.pivit.duel.layout import FEATURES, Workspace
from turnabout.bots.pivit.duel.weights import weights_of
from turnabout.bots.pivit.levels import FAR
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame
from turnabout.fast.types import Integers
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State, axis, is_master, owner, piece


def judged(fast: FastGame[State, AnyMove], work: Workspace, state: State) -> Integers:
    """The features of a position and, last, what it is worth to whose turn it is."""
    value = estimate(work.address, fast.encode(state))
    return np.array([*work.block[FEATURES : FEATURES + COUNT], value])


def workspace(size: int) -> Workspace:
    fast = load(make("pivit", size=size))
    return Workspace(fast.coding.options, weights_of(size, material_only=False), FAR)


def turned(game: Pivit, state: State) -> State:
    """The board turned by ninety degrees: what faced across faces up and down."""
    size, board = game.size, bytearray(len(state.board))
    for square, found in enumerate(state.board):
        if found:
            row, column = divmod(square, size)
            there = column * size + size - 1 - row
            board[there] = piece(owner(found), 1 - axis(found), is_master(found))
    return State(bytes(board), state.turn, state.mastery, state.quiet)


def swapped(state: State) -> State:
    """The same position with the seats exchanged."""
    board = bytes(
        found and piece(1 - owner(found), axis(found), is_master(found)) for found in state.board
    )
    turn = None if state.turn is None else 1 - state.turn
    return State(board, turn, state.mastery[::-1], state.quiet)


@pytest.mark.parametrize("size", [6, 8])
def test_features_mirror(size: int) -> None:
    game = make("pivit", size=size)
    assert isinstance(game, Pivit)
    fast: FastGame[State, AnyMove] = load(game)
    work, seen = workspace(size), np.zeros(COUNT, bool)
    for seed in range(10):
        for state, actor, _ in walk(game, Random(seed), 240):
            if actor is None:
                continue
            features = judged(fast, work, state)
            seen |= features[:-1] != 0
            assert (judged(fast, work, swapped(state)) == features).all()
            assert (judged(fast, work, turned(game, state)) == features).all()
    assert seen.all(), [name for name, found in zip(NAMES, seen, strict=True) if not found]


def test_material_players_see_only_pieces() -> None:
    weights = weights_of(8, material_only=True)
    assert not weights.features.any()
    for kind in (0, 1), (2, 3):
        assert len(np.unique(weights.worth[list(kind)])) == 1


@pytest.mark.parametrize("size", [6, 8])
def test_more_is_better(size: int) -> None:
    """Taking any enemy off the board is good for whoever is to move."""
    game = make("pivit", size=size)
    assert isinstance(game, Pivit)
    fast: FastGame[State, AnyMove] = load(game)
    start = game.start()
    work, values = workspace(size), []
    for square in [None, *(s for s, found in enumerate(start.board) if found and owner(found))]:
        board = bytearray(start.board)
        if square is not None:
            board[square] = 0
        code = fast.encode(State(bytes(board), 0, (0, 0), 0))
        values.append(estimate(work.address, code))
    assert min(values[1:]) > values[0]
