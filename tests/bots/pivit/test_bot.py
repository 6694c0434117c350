"""How the players of two behave: seeds, nodes, overlooked moves, forced moves, skipped turns."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from numba.core.event import install_recorder

from tests.bots.timing import timed
from turnabout import make
from turnabout.bots import Budget, Level, Question, analyse, bot
from turnabout.bots.pivit.levels import FAR, LEVEL_SETTINGS, STYLES
from turnabout.bots.pivit.style import minding
from turnabout.core.game import Game

LEVELS = [level.value for level in Level]
START_6 = "1a|b|a|b|1/b-4b-/a-4a-/b-4b-/a-4a-/1a|b|a|b|1 a .. 0"


def ask(game: Game[Any, Any], position: str, word: str, nodes: int, seed: int) -> str:
    state = game.read_state(position)
    asked = Question(game, state, state.turn, Random(seed), Budget(nodes=nodes))
    return game.write_move(bot(game, word).answer(asked).move)


@pytest.mark.parametrize("word", LEVELS)
def test_what_was_asked_before_changes_nothing(word: str) -> None:
    game = make("pivit", size=6)
    player, state = bot(game, word), game.start()
    answers = []
    for seed in (1, 2, 3, 1):
        asked = Question(game, state, 0, Random(seed), Budget(nodes=4_000))
        answers.append(player.answer(asked).move)
    assert answers[0] == answers[3]
    fresh = Question(game, state, 0, Random(3), Budget(nodes=4_000))
    assert bot(game, word).answer(fresh).move == answers[2]


def test_a_forced_move_takes_no_time() -> None:
    game = make("pivit", size=6)
    state = game.read_state("5B-/6/6/a-b|4/6/6 a .1 0")
    assert len(game.moves(state, 0)) == 1
    player = bot(game, "best")
    question = Question(game, state, 0, Random(0), Budget(seconds=30))
    assert timed(lambda: player.answer(question))[1] < 1


def test_novices_overlook_long_slides_more_often() -> None:
    novice = LEVEL_SETTINGS[Level.NOVICE]
    chances = [novice.chance_to_overlook(squares) for squares in range(1, FAR + 1)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_caution_scales_the_weights_of_attacked_pieces_and_no_others() -> None:
    """`python -m bench.styles` measures what becomes of it."""
    names = ("squares in reach", "loose masters under attack")
    early, late = np.array([7, -30]), np.array([-5, -60])
    scaled = minding(early + (late << 32), names, 1.5)
    assert scaled.tolist() == [7 + (-5 << 32), -45 + (-90 << 32)]
    assert STYLES["bold"].caution < 1.0 < STYLES["careful"].caution


def test_weak_levels_look_at_few_positions_however_long_they_may() -> None:
    game = make("pivit")
    for word in LEVELS[:3]:
        answer = bot(game, word).answer
        question = Question(game, game.start(), 0, Random(0), Budget(seconds=30))
        assert timed(partial(answer, question))[1] < 2


def test_more_nodes_look_deeper() -> None:
    game = make("pivit", size=6)
    shallow, deep = (analyse(game, game.start(), Budget(nodes=n)) for n in (2_000, 200_000))
    assert shallow.depth < deep.depth
    assert deep.nodes <= 200_000
    assert not deep.best.exact


def test_with_a_draw_offered_it_just_moves_on() -> None:
    game = make("pivit", size=6)
    offered = START_6 + " =b"
    assert ask(game, offered, "strong", 5_000, 1) == ask(game, START_6, "strong", 5_000, 1)


def test_nothing_is_compiled_when_a_bot_is_asked() -> None:
    game = make("pivit", size=6)
    for word in LEVELS:
        player = bot(game, word)
        asked = Question(game, game.start(), 0, Random(0), Budget(nodes=500))
        with install_recorder("numba:compile") as recorder:
            player.answer(asked)
        assert not recorder.buffer
