"""The kernels of Chimes at midnight are its rules."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.fast.chimes import LAST, TIES, check_steps, check_turns, dealt, make
from tests.fast.equality import check_equal, check_perft, check_playout, walk
from tests.variants import Variant, combinations, variants_of
from turnabout import fast
from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import FastGame
from turnabout.games import game_info

VARIANTS = [*variants_of(game_info("chimes")), *combinations("chimes", 12, seed=1)]
GAMES = 20_000


@cache
def loaded(roles: str = "fixed", number_seat: int = 0, turn_limit: int = 0) -> FastGame[Any, Any]:
    return fast.load(make(roles=roles, number_seat=number_seat, turn_limit=turn_limit))


tables = st.builds(
    loaded,
    st.sampled_from(("fixed", "red-ace")),
    st.sampled_from((0, 1)),
    st.sampled_from((0, 1, 2, 3, 9, 1000)),
)
seeds = st.integers(0, 2**32)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_kernels_equal_the_rules_with_every_option(variant: Variant) -> None:
    table = fast.load(variant.make())
    for seed in range(3):
        check_equal(table, seed, plies=120)
    check_perft(table, dealt(table.game, 1), 3)
    check_playout(table, dealt(table.game, 1), 1, 200)


@given(seeds, tables)
@settings(deadline=None, derandomize=True, max_examples=60)
def test_kernels_equal_the_rules_in_random_games(seed: int, table: FastGame[Any, Any]) -> None:
    check_equal(table, seed, plies=120)


@given(seeds, tables, st.integers(1, 40), st.integers(1, 60))
@settings(deadline=None, derandomize=True, max_examples=60)
def test_playouts_are_legal_games(
    seed: int, table: FastGame[Any, Any], plies: int, limit: int
) -> None:
    *_, (state, _, _) = walk(table.game, Random(seed), plies + 1)
    check_playout(table, state if state.cards else dealt(table.game, seed), seed, limit)


@given(seeds, tables, st.integers(2, 40))
@settings(deadline=None, derandomize=True, max_examples=20)
def test_every_turn_and_every_wrong_step_is_judged_alike(
    seed: int, table: FastGame[Any, Any], plies: int
) -> None:
    *_, (state, _, _) = walk(table.game, Random(seed), plies)
    check_turns(table, state)
    check_steps(table, state)


@pytest.mark.parametrize("position", [*TIES, LAST])
@pytest.mark.parametrize("roles", ["fixed", "red-ace"])
def test_ties_and_last_pawns_are_alike(roles: str, position: str) -> None:
    table = loaded(roles)
    check_turns(table, table.game.read_state(position))


def test_perft_goes_deeper_than_the_files() -> None:
    """Black, whom both squares move, can reach white's line on the second turn."""
    table = loaded()
    code = table.encode(dealt(table.game, 0))
    assert table.perft(code, 6) == 7_984_000
    check_perft(table, dealt(table.game, 0), effort(4, 5))


def test_deals_are_drawn_but_not_listed() -> None:
    table = loaded()
    code = table.encode(table.game.start())
    with pytest.raises(BadArray, match="fast-too-many-moves"):
        table.moves(code, -1)
    with pytest.raises(BadArray, match="fast-too-many-moves"):
        table.perft(code, 1)
    assert table.perft(code, 0) == 1
    with pytest.raises(BadArray):
        table.encode_move(table.game.sample(table.game.start(), Random(0)))
    end, log = table.playout(code, 5)
    assert list(log[0]) == [-1, -1]
    assert table.outcome(end) is not None
    only, log = table.playout(code, 5, limit=1)
    assert table.to_act(only) == [0, 1]
    assert len(log) == 1


def test_every_card_is_dealt_to_every_square_equally_often() -> None:
    table = loaded()
    code = table.encode(table.game.start())
    counts = dict[tuple[Any, int], int]()
    for seed in range(4000):
        state = table.decode(table.playout(code, seed, limit=1)[0])
        for square, card in enumerate(state.cards):
            counts[card, square] = counts.get((card, square), 0) + 1
    # 361 degrees of freedom: above 460 once in some thousands.
    assert len(counts) == 400
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 460


def test_every_choice_is_drawn_equally_often() -> None:
    """First the seat and its card, then the other's: 2 x 10 x 10 ways to begin."""
    table = loaded()
    code = table.encode(dealt(table.game, 3))
    counts = dict[tuple[int, ...], int]()
    for seed in range(10_000):
        _, log = table.playout(code, seed, limit=2)
        begun = tuple(int(number) for number in log.ravel())
        counts[begun] = counts.get(begun, 0) + 1
    assert len(counts) == 200
    # 199 degrees of freedom.
    assert sum((count - 50) ** 2 / 50 for count in counts.values()) < 275


def test_random_players_win_about_one_game_in_five_in_about_15_turns() -> None:
    table = loaded()
    rows = np.repeat(table.encode(table.game.start()).reshape(1, -1), GAMES, axis=0)
    plies, scores, *_ = table.playouts(rows, seed=1)
    assert 0.18 < scores[:, 0].mean() < 0.22
    assert (scores[:, 0] == scores[:, 1]).all()
    assert 29 < (plies - 1).mean() < 33
    assert (plies % 2 == 1).all()


def test_playouts_depend_on_the_seed_alone() -> None:
    table = loaded("red-ace")
    rows = np.array([table.encode(dealt(table.game, seed)) for seed in range(50)])
    one, two = table.playouts(rows, 7, threads=1), table.playouts(rows, 7, threads=3)
    assert np.array_equal(one[0], two[0])
    assert np.array_equal(one[1], two[1])
    assert not np.array_equal(one[0], table.playouts(rows, 8)[0])
    for row, plies in zip(rows, one[0], strict=True):
        assert table.outcome(row) is None
        assert plies > 0
