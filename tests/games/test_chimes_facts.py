"""Facts about Chimes at midnight that were worked out apart from this program."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

import pytest

from tests.effort import effort
from turnabout.core.session import settle
from turnabout.games import game_info
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import WHITE_PAWN, State

GAMES = effort(500, 2000)
pytestmark = pytest.mark.no_cover  # many games; measured they take four times as long


def make() -> Chimes:
    game = game_info("chimes").make(None, {})
    assert isinstance(game, Chimes)
    return game


def after_each_turn(game: Chimes, state: State) -> Iterator[State]:
    """The states after every pair of choices; none if the game is over."""
    for first in game.moves(state, 0):
        chosen = game.play(state, 0, first)
        for second in game.moves(state, 1):
            yield game.play(chosen, 1, second)


def players_won(game: Chimes, state: State) -> bool:
    outcome = game.outcome(state)
    return outcome is not None and outcome.scores == (1.0, 1.0)


def test_two_players_at_random_win_about_one_game_in_five_in_about_15_turns() -> None:
    game, rng = make(), Random(2024)
    wins = turns = 0
    for _ in range(GAMES):
        state = settle(game, game.start(), rng)
        while game.to_act(state):
            for seat in (0, 1):
                state = game.play(state, seat, rng.choice(game.moves(state, seat)))
        wins += players_won(game, state)
        turns += state.turns
    # The 99 % interval of 2,000 games around 19 %.
    assert abs(wins / GAMES - 0.19) < 2.576 * sqrt(0.19 * 0.81 / GAMES)
    assert 13 < turns / GAMES < 17


@pytest.mark.parametrize("seed", range(effort(4, 12)))
def test_perfect_coordination_wins_on_the_third_turn_and_never_sooner(seed: int) -> None:
    game = make()
    state = settle(game, game.start(), Random(seed))
    after_one = dict.fromkeys(after_each_turn(game, state))
    after_two = dict.fromkeys(
        later for early in after_one for later in after_each_turn(game, early)
    )
    assert not any(players_won(game, early) for early in (*after_one, *after_two))
    # White's foremost pawn first: the win is found sooner.
    foremost = sorted(after_two, key=lambda later: later.pawns.index(WHITE_PAWN))
    assert any(
        players_won(game, last) for later in foremost for last in after_each_turn(game, later)
    )
