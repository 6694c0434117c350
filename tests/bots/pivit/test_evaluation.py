"""What a position is worth does not depend on who is who or on how the board is turned."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.fast.equal import walk
from turnabout import make
from turnabout.bots.pivit.duel.evaluation import (
    COUNT,
    FEATURES,
    MATERIAL,
    describe,
    evaluate,
    weights_of,
)
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame
from turnabout.fast.types import Numbers
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State, axis, is_master, owner, piece


def described(fast: FastGame[State, AnyMove], state: State) -> Numbers:
    workspace = np.zeros(COUNT, np.int32)
    describe(fast.coding.options, fast.encode(state), workspace, np.zeros(2, np.uint64))
    return workspace


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
    seen = np.zeros(COUNT, bool)
    for seed in range(24):
        for state, actor, _ in walk(game, Random(seed), 60):
            if actor is None:
                continue
            features = described(fast, state)
            seen |= features != 0
            assert (described(fast, swapped(state)) == -features).all()
            assert (described(fast, turned(game, state)) == features).all()
    assert seen.all(), [name for name, found in zip(FEATURES, seen, strict=True) if not found]


def test_material_players_see_only_pieces() -> None:
    rows = weights_of(8, material_only=True)
    assert {int(place) for place in np.nonzero(rows)[1]} <= set(MATERIAL)
    assert (weights_of(8, material_only=False)[:, list(MATERIAL)] == rows[:, list(MATERIAL)]).all()


@pytest.mark.parametrize("size", [6, 8])
def test_more_is_better(size: int) -> None:
    """Taking any enemy off the board is good for whoever is to move."""
    game = make("pivit", size=size)
    assert isinstance(game, Pivit)
    fast: FastGame[State, AnyMove] = load(game)
    start = game.start()
    workspace, maps = np.zeros(COUNT, np.int32), np.zeros(2, np.uint64)
    values = []
    for square in [None, *(s for s, found in enumerate(start.board) if found and owner(found))]:
        board = bytearray(start.board)
        if square is not None:
            board[square] = 0
        code = fast.encode(State(bytes(board), 0, (0, 0), 0))
        values.append(evaluate(fast.coding.options, code, weights_of(size, False), workspace, maps))
    assert min(values[1:]) > values[0]
