"""Plain UCT: the opponent to measure others against must be worth measuring against."""

from __future__ import annotations

from random import Random

import pytest

from tests.effort import effort
from turnabout.bots import Bot, Budget, Question
from turnabout.bots.random import RandomBot
from turnabout.bots.uct import uct
from turnabout.games import make
from turnabout.lab.bot_game import BotGame


def test_it_sees_a_win_in_one() -> None:
    game = make("pivit", size=6)
    state = game.read_state("6/2A|3/6/6/6/2b-3 a 1. 0")
    bot = uct.Uct(game)
    for seed in range(5):
        question = Question(game, state, 0, Random(seed), Budget(nodes=200))
        assert game.write_move(bot.answer(question).move) == "c5c1"


@pytest.mark.parametrize("roll", ["controlled", "chaos"])
def test_it_beats_random_play(roll: str) -> None:
    game = make("pungo", roll=roll, turn_limit=200)
    bots: list[Bot] = [uct.Uct(game), RandomBot()]
    won, budget = 0.0, Budget(nodes=effort(40, 100))
    for seed in range(6):
        seats = bots if seed % 2 == 0 else bots[::-1]
        won += BotGame(game, seats, seed, [budget] * 2).run().scores[seed % 2]
    assert won >= 5


def test_a_full_tree_is_still_counted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uct, "SIZE", 3_000)
    game = make("pivit")
    question = Question(game, game.start(), 0, Random(1), Budget(nodes=2_000))
    game.play(game.start(), 0, uct.Uct(game).answer(question).move)
