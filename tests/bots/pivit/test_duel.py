"""The search of two players gives the values that plain minimax gives."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from tests.bots.pivit.plain import Plain, sparse
from tests.effort import effort
from turnabout import make
from turnabout.bots.budget import Budget, Stop
from turnabout.bots.pivit.duel.duel import Duel
from turnabout.bots.pivit.duel.layout import TABLE_AGE, TABLE_SINCE
from turnabout.bots.pivit.levels import LEVEL_SETTINGS, MOST_EXCHANGES, LevelSettings
from turnabout.bots.search.limits import Limits
from turnabout.bots.search.table import AGES, PROVEN, WIN
from turnabout.games.pivit.state import State

ENOUGH = Budget(nodes=10**9)


def sight(depth: int, exchanges: int) -> LevelSettings:
    return LevelSettings(depth=depth, usual=Budget(nodes=1), exchanges=exchanges)


def compare(plain: Plain, state: State, depth: int) -> None:
    """Every move has the same value, without quiescence and at the same depth."""
    duel = Duel(plain.game, plain.fast, sight(depth, exchanges=0))
    assert state.turn is not None
    code = plain.fast.encode(state)
    rows, reached, _ = duel.analyse(code, state.turn, Limits(ENOUGH, Stop()))
    expected = plain.moves(state, depth)
    assert len(rows) == len(expected)
    for number, value, exact, distance, _ in rows:
        wanted = expected[plain.fast.decode_move(number)]
        where = plain.game.write_state(state), number
        if abs(wanted) > PROVEN:
            assert (exact, value, distance) == (True, wanted > 0, WIN - abs(wanted)), where
        elif reached == depth:
            assert value == pytest.approx(1 / (1 + exp(-wanted / 100))), where


@pytest.mark.parametrize("quiet_limit", [0, 2, 3, 5])
def test_values_are_those_of_plain_minimax(quiet_limit: int) -> None:
    game = make("pivit", size=6, quiet_limit=quiet_limit)
    plain = Plain(game, evaluated=True)
    rng = Random(quiet_limit)
    for depth in (1, 2, 3, 4):
        for _ in range(3):
            compare(plain, sparse(game, rng, most=6), depth)


@pytest.mark.parametrize(
    "position",
    [
        # b has a whole rank that blocks itself: a moves again and again.
        "B-b-b-b-b-B-/6/6/6/2a|3/6 a .1 0",
        "B-b-b-b-b-B-/6/6/6/2a|3/5A| a 21 7",
    ],
)
def test_whoever_cannot_move_is_skipped(position: str) -> None:
    for quiet_limit in (0, 9):
        game = make("pivit", size=6, quiet_limit=quiet_limit)
        compare(Plain(game, evaluated=True), game.read_state(position), depth=4)


@pytest.mark.parametrize("quiet_limit", [0, 4, 12])
@pytest.mark.parametrize("size", [6, 8])
def test_proven_results_are_those_of_plain_minimax(size: int, quiet_limit: int) -> None:
    game = make("pivit", size=size, quiet_limit=quiet_limit)
    plain = Plain(game, evaluated=False)
    rng, depth, proven = Random(size + quiet_limit), 4, 0
    duel = Duel(plain.game, plain.fast, sight(depth, MOST_EXCHANGES))
    for _ in range(effort(8, 12)):
        state = sparse(game, rng, most=3)
        assert state.turn is not None
        code = plain.fast.encode(state)
        rows, _, _ = duel.analyse(code, state.turn, Limits(ENOUGH, Stop()))
        expected = plain.moves(state, depth)
        for number, value, exact, distance, line in rows:
            wanted = expected[plain.fast.decode_move(number)]
            known = exact and distance is not None and distance <= depth and value != 0.5
            assert known == (abs(wanted) > PROVEN), game.write_state(state)
            if known:
                proven += 1
                assert (value, distance) == (float(wanted > 0), WIN - abs(wanted))
                assert len(line) == distance
    assert proven > 5


def test_best_wins_whatever_is_won_within_a_few_moves() -> None:
    game = make("pivit", size=6, quiet_limit=100)
    plain = Plain(game, evaluated=False)
    best = Duel(plain.game, plain.fast, LEVEL_SETTINGS["best"])
    rng, won = Random(1), 0
    while won < effort(10, 20):
        state = sparse(game, rng, most=4)
        assert state.turn is not None
        code = plain.fast.encode(state)
        rows, _, _ = best.analyse(code, state.turn, Limits(Budget(nodes=100_000), Stop()))
        winning = {
            move: distance for move, value, exact, distance, _ in rows if exact and value == 1
        }
        if 3 <= min((d for d in winning.values() if d is not None), default=0) <= 5:
            won += 1
            move = best.choose(code, state.turn, rng, Limits(Budget(nodes=20_000), Stop()))
            assert move in winning, game.write_state(state)


@pytest.mark.parametrize("level", ["best", "strong+4"])
def test_positions_of_earlier_questions_count_only_for_best_on_the_clock(level: str) -> None:
    plain = Plain(make("pivit", size=6), evaluated=True)
    duel = Duel(plain.game, plain.fast, LEVEL_SETTINGS[level])
    code = plain.fast.encode(plain.game.start())

    def questions_that_count(budget: Budget) -> int:
        duel.choose(code, 0, Random(1), Limits(budget, Stop()))
        return int(duel.workspace.block[TABLE_AGE] - duel.workspace.block[TABLE_SINCE]) + 1

    timed, counted = Budget(seconds=60, nodes=100), Budget(nodes=100)
    assert questions_that_count(counted) == 1
    assert [questions_that_count(timed) for _ in range(2)] == (
        [2, 3] if level == "best" else [1, 1]
    )
    assert questions_that_count(counted) == 1
    # Numbers of questions come round again, and the first one begins anew.
    duel.workspace.table.age = AGES
    assert questions_that_count(timed) == 1
