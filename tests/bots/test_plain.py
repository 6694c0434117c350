"""The bot for games that have no bots of their own, tried on those that have."""

from __future__ import annotations

import statistics
from random import Random
from time import thread_time

import pytest

from tests.bots.test_every_bot import bounded, middles, moves_of, played, question
from turnabout.bots import Answer, Bot, Budget, Question, Stop
from turnabout.bots.plain import PlainUct, analyse
from turnabout.core.game import CHANCE
from turnabout.core.record import Record, shown_log
from turnabout.games import games, make


class Keen:
    """Asks it with few nodes whatever the budget, so that a test is short."""

    usual = Budget(nodes=3)

    def answer(self, question: Question) -> Answer:
        short = self.usual
        asked = Question(
            question.game, question.state, question.seat, question.rng, short, question.past
        )
        return PlainUct().answer(asked)


@pytest.mark.parametrize("name", games())
def test_it_plays_every_game_legally_and_the_same_twice(name: str) -> None:
    game = bounded(name)
    table: list[Bot] = [Keen() for _ in range(game.seats)]
    first = played(game, table, 1, 8).session.record()
    assert moves_of(first) == moves_of(played(game, table, 1, 8).session.record())
    assert len(first.log) == 8


def test_it_sees_a_win_and_says_so() -> None:
    game = make("pivit", size=6)
    state = game.read_state("6/6/2a-3/2b|3/6/6 b .. 0")
    asked = Question(game, state, 1, Random(1), Budget(nodes=60))
    assert game.write_move(PlainUct().answer(asked).move) == "c3c4"
    found = analyse(Question(game, state, 1, budget=Budget(nodes=60)))
    assert (found.nodes, game.write_move(found.best.move)) == (60, "c3c4")
    assert found.best.value > 0.9
    assert not found.best.exact
    assert len(found.ranked) == len(game.moves(state, 1))
    after = state
    for actor, move in found.ranked[-1].line:
        after = game.play(after, actor, move)


def test_a_secret_choice_is_drawn_not_known() -> None:
    """With the other's card hidden it plays, with and without the log."""
    game = make("chimes")
    dealt = game.play(game.start(), CHANCE, game.sample(game.start(), Random(3)))
    chosen = game.play(dealt, 0, game.moves(dealt, 0)[0])
    record = Record.of(game).add(CHANCE, game.write_move(game.sample(game.start(), Random(3))))
    record = record.add(0, game.write_move(game.moves(dealt, 0)[0]))
    for past in ((), shown_log(game, chosen, record.log, 1)):
        masked = game.mask(chosen, 1)
        asked = Question(game, masked, 1, Random(1), Budget(nodes=5), past)
        game.play(chosen, 1, PlainUct().answer(asked).move)
    values = {
        ranked.value
        for ranked in analyse(Question(game, masked, 1, budget=Budget(seconds=0.1))).ranked
    }
    assert values == {0.5}


@pytest.mark.parametrize("name", games())
def test_it_keeps_its_budget(name: str) -> None:
    over = []
    for sitting in middles(name, "random", 3)[1]:
        asked = question(sitting, Budget(seconds=0.1))
        # Its own time: what others take of a busy machine is not its doing.
        began = thread_time()
        PlainUct().answer(asked)
        over.append(thread_time() - began - 0.1)
    assert statistics.median(over) <= 0.1


def test_it_moves_when_it_is_stopped_before_it_begins() -> None:
    game, stop = make("pungo"), Stop()
    stop.set()
    state = game.start()
    asked = Question(game, state, 0, Random(1), Budget(seconds=60), stop=stop)
    game.play(state, 0, PlainUct().answer(asked).move)
