"""Turning Turtles keeps every promise that a game makes."""

from __future__ import annotations

import pytest

from turnabout import make
from turnabout.testing import check_game


@pytest.mark.parametrize("turtles", [2, 3, 9])
@pytest.mark.parametrize("seed", range(5))
def test_it_keeps_the_contract(turtles: int, seed: int) -> None:
    assert check_game(make("turning-turtles", turtles=turtles), seed).log


def test_whoever_turns_the_last_turtle_wins() -> None:
    game = make("turning-turtles", turtles=3)
    state = game.read_state("uou 1")
    outcome = game.outcome(game.play(state, 1, "2"))
    assert outcome is not None
    assert outcome.scores == (0, 1)


def test_another_turtle_may_get_up_again() -> None:
    game = make("turning-turtles", turtles=3)
    assert game.write_state(game.play(game.read_state("uuo 0"), 0, "3-1")) == "ouu 1"
