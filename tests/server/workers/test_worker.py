"""What a worker answers."""

from __future__ import annotations

import json
from math import inf
from typing import Any

import pytest

from tests.server.workers.tables import think
from turnabout.bots import Answer, Budget, Question, Stop, bots
from turnabout.core.errors import BadOptions, read_error
from turnabout.games import make
from turnabout.server.workers import worker


class Puppet:
    """A bot that does as it is told and remembers what it was asked."""

    def __init__(self, answer: Answer | Exception, usual: Budget) -> None:
        self.usual = usual
        self.told = answer
        self.asked: Question | None = None

    def answer(self, question: Question) -> Answer:
        self.asked = question
        if isinstance(self.told, Exception):
            raise self.told
        return self.told


def puppet(
    monkeypatch: pytest.MonkeyPatch,
    answer: Answer | Exception | None = None,
    usual: Budget | None = None,
) -> Puppet:
    """Sits in every seat of this test."""
    game = make("pivit")
    told = answer or Answer(game.moves(game.start(), 0)[0])
    made = Puppet(told, usual or Budget(nodes=1))
    monkeypatch.setattr("turnabout.bots.bot", lambda game, name: made)
    worker._bot.cache_clear()
    return made


def ask(seconds: float | None = None, bot: str = "club") -> Any:
    return worker.answer(think(bot, seconds).write(), Stop())


@pytest.mark.parametrize(
    ("usual", "seconds", "budget"),
    [
        ("2s", None, "2s"),
        ("2s", 0.5, "0.5s"),
        ("0.5s", 2, "0.5s"),
        ("100", None, "100"),
        ("100", 2, "2s+100"),
        ("1s+100", 2, "1s+100"),
    ],
)
def test_seconds_cap_the_usual_budget(
    monkeypatch: pytest.MonkeyPatch, usual: str, seconds: float | None, budget: str
) -> None:
    made = puppet(monkeypatch, usual=Budget.read(usual))
    ask(seconds)
    assert made.asked is not None
    assert made.asked.within(made.usual).write() == budget


def test_an_endless_wait_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make("pivit")
    puppet(monkeypatch, Answer(game.moves(game.start(), 0)[0], inf))
    assert json.loads(json.dumps(ask()))["answer"]["wait"] == inf


def test_what_a_failed_bot_said_stays_in_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    puppet(monkeypatch, KeyError("the secret card"))
    failed = ask()["failed"]
    assert failed.endswith("KeyError")
    assert "in answer" in failed
    assert "secret" not in failed


def test_what_the_rules_refuse_has_its_code() -> None:
    error = read_error(ask(bot="robot")["refused"])
    assert isinstance(error, BadOptions)
    assert (error.code, error.text) == ("no-such-bot", "robot")
    assert error.values["known"] == bots("pivit")


def test_a_bot_is_made_once_for_the_same_options(monkeypatch: pytest.MonkeyPatch) -> None:
    puppet(monkeypatch)
    for _ in range(3):
        ask()
    assert worker._bot.cache_info().misses == 1
