"""Chimes at midnight: what a player meant by a card, told when the turn is over."""

from __future__ import annotations

from tests.games.test_chimes_view import acts, make, position, told
from turnabout.core.record import LogEntry
from turnabout.games.chimes.hindsight import choices, hoped_acts
from turnabout.games.chimes.state import Card

TURN = [LogEntry(1, "9r", 20), LogEntry(0, "7b", 30)]
"""Seat 1 was quicker."""
RED_9, BLACK_ACE = Card(9, "r"), Card(1, "b")


def test_each_seat_is_left_with_its_own_choice_alone() -> None:
    game = make()
    before = game.read_state(position())
    assert choices(game, before, TURN) == [
        (0, game.read_state(position(choices="7b,."))),
        (1, game.read_state(position(choices=".,9r"))),
    ]


def test_the_card_that_was_hoped_for_acts_as_if_it_had_been_played() -> None:
    game = make()
    ((first, chosen), _) = choices(game, game.read_state(position()), TURN)
    hoped = hoped_acts(game, chosen, first, RED_9)
    assert [act.square for act in hoped] == ["c2", "c3"]
    assert hoped == acts(told(game, position(), "7b 9r"))


def test_another_card_than_the_one_that_came_acts_elsewhere() -> None:
    game = make()
    (_, (second, chosen)) = choices(game, game.read_state(position()), TURN)
    hoped = hoped_acts(game, chosen, second, BLACK_ACE)
    # 1b and 9r name 1r (a2) and 9b (c3).
    assert [act.square for act in hoped] == ["a2", "c3"]
