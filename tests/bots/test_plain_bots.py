"""Levels over the readable rules: legal, quick, better than chance, without a compiler."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from time import process_time
from typing import Any

import pytest

from tests.bots.test_question import played
from tests.variants import Variant, variants
from turnabout.bots import Budget, Question, Stop, bot, bots, plain_bot, plain_bots
from turnabout.core.errors import BadOptions
from turnabout.games import game_info, games, make
from turnabout.games.pivot_pawns.par import rounds
from turnabout.lab.bot_game import BotGame

LIGHT = ("novice", "casual", "club")


@pytest.mark.parametrize("name", games())
def test_the_light_levels_can_do_without_kernels(name: str) -> None:
    assert set(LIGHT) <= set(plain_bots(name)) <= set(bots(name))
    with pytest.raises(BadOptions, match="no-such-bot"):
        plain_bot(make(name), "grandmaster")


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_they_play_every_variant_legally(variant: Variant) -> None:
    game = variant.make()
    table = [plain_bot(game, LIGHT[seat % 3]) for seat in range(game.seats)]
    sitting = BotGame(game, table, 1, [Budget(seconds=0.005)] * game.seats)
    while game.outcome(sitting.session.state) is None and len(sitting.session.log) < 16:
        sitting.step()


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("word", LIGHT)
def test_they_answer_within_a_second(name: str, word: str) -> None:
    game = make(name)
    for seed in range(3):
        sitting = played(game, seed, 6 + seed)
        for seat in filter(lambda actor: actor >= 0, game.to_act(sitting.session.state)):
            stop, began = Stop(), process_time()
            asked = Question.about(game, sitting.session.state, seat, sitting.session.log, bot=word)
            assert plain_bot(game, word).answer(asked).move in game.moves(
                sitting.session.state, seat
            )
            assert process_time() - began < 1
            stop.set()
            hurried = Question(game, asked.state, seat, Random(1), past=asked.past, stop=stop)
            assert plain_bot(game, word).answer(hurried).move in game.moves(
                sitting.session.state, seat
            )


@pytest.mark.parametrize("name", ["pivit", "pungo"])
def test_they_beat_chance(name: str) -> None:
    game = game_info(name).make(None, game_info(name).bounded)
    won = 0.0
    for seed, word in enumerate(("novice", "novice", "casual", "casual")):
        table = [plain_bot(game, word), bot(game, "random")]
        hasty = [Budget(seconds=0.02)] * 2
        seated = table if seed % 2 else table[::-1]
        won += BotGame(game, seated, seed, hasty).run().scores[1 - seed % 2]
    assert won >= 3


def test_a_rival_alone_takes_tokens() -> None:
    game: Any = make("pivot-pawns", seats=1)
    sitting = BotGame(game, [plain_bot(game, "club")], 5)
    while game.outcome(sitting.session.state) is None and len(sitting.session.log) < 60:
        sitting.step()
    over = rounds(game, sitting.session.log)
    assert sum(one.taker == 0 for one in over) > len(over) / 2 > 1


def test_no_compiler_is_loaded() -> None:
    code = """
import sys
from random import Random
from turnabout.bots import Budget, Question, answer, plain_bot, plain_bots
from turnabout.core.session import settle
from turnabout.games import games, make
for name in games():
    game = make(name)
    state = settle(game, game.start(), Random(1))
    for word in plain_bots(name):
        answer(Question.about(game, state, 0, bot=word), plain_bot)
print("numba" in sys.modules, "numpy" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
