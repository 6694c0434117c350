"""What a search asks of a Pivit position."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.fast.equality import walk
from turnabout import make
from turnabout.fast.checks import BadArray
from turnabout.fast.pivit.search import PivitSearch
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import Move, is_master, owner


@pytest.fixture(scope="module")
def search() -> PivitSearch:
    game = make("pivit", seats=3)
    assert isinstance(game, Pivit)
    return PivitSearch(game)


def test_captures_and_promotions_are_those_among_all_moves(search: PivitSearch) -> None:
    game = search.fast.game
    seen = [0, 0]
    for seed in range(5):
        for state, actor, _ in walk(game, Random(seed), 200):
            code = search.fast.encode(state)
            moves = [] if actor is None else list(game.moves(state, actor))
            captures = [m for m in moves if state.board[m.target]]
            promotions = [
                m
                for m in moves
                if m.target in game.board.corners and not is_master(state.board[m.source])  # type: ignore[attr-defined]  # Pivit
            ]
            decoded = search.fast.decode_move
            assert [decoded(number) for number in search.captures(code)] == captures
            assert [decoded(number) for number in search.promotions(code)] == promotions
            seen[0] += len(captures)
            seen[1] += len(promotions)
    assert min(seen) > 20


def test_attacks_are_the_moves_that_land_there(search: PivitSearch) -> None:
    game = search.fast.game
    names = game.board.names  # type: ignore[attr-defined]  # Pivit
    rng = Random(4)
    for state, actor, _ in walk(game, rng, 120):
        if actor is None:
            break
        code = search.fast.encode(state)
        landing: dict[str, list[str]] = {}
        for move in game.moves(state, actor):
            assert isinstance(move, Move)
            landing.setdefault(names[move.target], []).append(names[move.source])
        assert set(search.attacked(code, actor)) == set(landing)
        for square in names:
            there = state.board[game.board.numbers[square]]  # type: ignore[attr-defined]  # Pivit
            if not there or owner(there) != actor:
                assert search.attackers(code, actor, square) == sorted(
                    landing.get(square, []), key=names.index
                )


def test_transpositions_have_the_same_hash(search: PivitSearch) -> None:
    game = search.fast.game

    def after(*moves: str) -> int:
        state = game.start()
        for text in moves:
            (actor,) = game.to_act(state)
            state = game.play(state, actor, game.read_move(text))
        return search.hash_of(search.fast.encode(state))

    one = after("b1b2", "c1c2", "d1d2", "e1e2", "f1f2")
    other = after("e1e2", "c1c2", "d1d2", "b1b2", "f1f2")
    assert one == other
    assert one != after("b1b2", "c1c2", "d1d2", "e1e2", "f1f4")


def test_bad_questions_are_refused(search: PivitSearch) -> None:
    code = search.fast.encode(search.fast.game.start())
    with pytest.raises(BadArray, match="pivit-no-such-square last='h8'"):
        search.attackers(code, 0, "i9")
    with pytest.raises(BadArray, match="fast-number least=0 most=2"):
        search.attackers(code, 3, "a1")
    with pytest.raises(BadArray, match="fast-number least=0 most=2"):
        search.attacked(code, -1)
    for question in (search.hash_of, search.captures, search.promotions):
        with pytest.raises(BadArray):
            question(np.zeros(16, np.uint64))
