"""Analysis is exact: what par says of a board, card by card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.bots.chimes.boards import chimes, last, met
from tests.bots.timing import timed
from turnabout.bots import Analysis, Budget, Ranked, analyse
from turnabout.core.json import Json
from turnabout.fast.chimes.par import par, summary
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import State

PLENTY = Budget(nodes=2_000_000)


def replayed(game: Chimes, state: State, ranked: Ranked) -> State:
    for seat, card in ranked.line:
        state = game.play(state, seat, card)
    return state


def check(game: Chimes, state: State, found: Analysis) -> None:
    assert {ranked.move for ranked in found.ranked} == set(game.moves(state, found.seat))
    distances = [ranked.distance for ranked in found.ranked]
    assert distances == sorted(distances, key=lambda turns: turns or 99)
    for ranked in found.ranked:
        if ranked.distance is None:
            continue
        assert (ranked.value, ranked.certainty) == (1.0, "exact")
        assert ranked.line[0] == (found.seat, ranked.move)
        end = replayed(game, state, ranked)
        outcome = game.outcome(end)
        assert outcome is not None
        assert outcome.scores[0] == 1
        assert end.turns - state.turns == ranked.distance


@pytest.mark.parametrize(
    "options",
    [{}, {"number_seat": 1}, {"roles": "red-ace"}, {"show_partner_hand": False}],
    ids=str,
)
def test_it_says_what_par_says(options: dict[str, Json]) -> None:
    game = chimes(**options)
    for seed in range(6):
        state = last(game, met(game, seed, seed))
        known, shortest = summary(game, state), par(game, state)
        assert known is not None
        assert shortest is not None
        for seat in range(2):
            found = analyse(game, state, PLENTY, seat)
            check(game, state, found)
            assert found.best.distance == known.par == shortest.turns
            keep = sum(ranked.distance == known.par for ranked in found.ranked)
            assert keep == known.keepers[seat]


def test_a_choice_that_waits_only_shortens_the_lines() -> None:
    """It is hidden, so nobody can say how play goes on after one's own card."""
    game = chimes()
    state = last(game, met(game, 1, 2))
    free = analyse(game, state, PLENTY, 1).ranked
    for card in game.moves(state, 0):
        found = analyse(game, game.play(state, 0, card), PLENTY).ranked
        assert found == tuple(_without_what_follows(ranked) for ranked in free)


def _without_what_follows(ranked: Ranked) -> Ranked:
    reason = ranked.reason and replace(ranked.reason, reply=None)  # only the best have one
    return replace(ranked, line=ranked.line[:1], reason=reason)


def test_where_the_turns_run_out_it_is_exactly_lost() -> None:
    game = chimes(turn_limit=2)
    state = last(game, met(game, 1, 0))
    found = analyse(game, state, PLENTY)
    assert all((ranked.value, ranked.exact) == (0.0, True) for ranked in found.ranked)


def test_a_card_that_loses_whatever_comes_is_worth_nothing() -> None:
    """Both threes carry a black pawn with one step to go, and seat 0 decides the number."""
    game = chimes()
    board = "1rB,10bB,2rB,7b,5b/4b,6r,6b,8b,9r/3bB,9b,10r,7r,3rB/2b,1b,5rW,4rW,8rW"
    state = game.read_state(f"{board} 1b3b5b7b9b2r4r6r8r10r 0 5 .,.")
    *others, worst = analyse(game, state, PLENTY).ranked
    assert (game.write_move(worst.move), worst.value, worst.exact) == ("3b", 0.0, True)
    assert all(ranked.value == 1.0 for ranked in others)


def test_few_nodes_give_estimates_that_say_so() -> None:
    game = chimes()
    state = last(game, met(game, 3, 0))
    found = analyse(game, state, Budget(nodes=20))
    assert not any(ranked.exact for ranked in found.ranked)
    assert all(0 <= ranked.value <= 1 for ranked in found.ranked)
    assert found.nodes <= 20
    assert found.depth < 3


def test_it_keeps_its_seconds() -> None:
    game = chimes()
    state = last(game, met(game, 3, 0))
    analyse(game, state, Budget(nodes=20))
    assert timed(lambda: analyse(game, state, Budget(seconds=0.001)))[1] < 0.15
