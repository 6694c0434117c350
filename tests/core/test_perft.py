"""Counting and settling."""

from __future__ import annotations

from random import Random

from turnabout import CHANCE, make, perft, settle


def test_the_position_itself_counts_as_one() -> None:
    game = make("pivit")
    assert perft(game, game.start(), 0) == 1


def test_sequences_are_counted_move_by_move() -> None:
    game = make("pivit", size=6)
    state = game.start()
    (seat,) = game.to_act(state)
    after = [game.play(state, seat, move) for move in game.moves(state, seat)]
    assert perft(game, state, 1) == len(after)
    assert perft(game, state, 2) == sum(perft(game, each, 1) for each in after)


def test_settling_leaves_nothing_to_chance() -> None:
    game = make("chimes")
    state = settle(game, game.start(), Random(3))
    assert CHANCE not in game.to_act(state)
    assert settle(game, state, Random(4)) == state


def test_settling_is_repeatable() -> None:
    game = make("chimes")
    assert settle(game, game.start(), Random(3)) == settle(game, game.start(), Random(3))
