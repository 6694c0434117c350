"""A bot at a server's table: in a race it waits, thinks again and may be too late."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Any, cast

import pytest

from turnabout import begin
from turnabout.bots import Answer, Budget, Question
from turnabout.client import Look, TableClient, Update
from turnabout.client.bot_seat import play_bot
from turnabout.core.errors import TurnaboutError
from turnabout.core.outcome import Outcome

PLAY = begin("pivot-pawns", seed=1, seats=2)
LOOK = Look(0, PLAY.position, ("bid 1",), (), None)
UPDATE = Update(
    index=1,
    game="pivot-pawns",
    options=PLAY.game.options,
    phase="playing",
    seats=({}, {}),
    to_act=(0, 1),
    yours=(0,),
    looks=(LOOK,),
    outcome=None,
    log=tuple(PLAY.log),
    ms=0,
    table={},
)
OVER = replace(UPDATE, phase="over", outcome=Outcome((1.0, 0.0), "tokens"))


class FakeTable:
    """Says what comes next when somebody waits, and keeps what was asked of it."""

    def __init__(self, news: list[Update | None], refusal: str | None = None) -> None:
        self.update = UPDATE
        self.asked: list[object] = []
        self._news = news
        self._refusal = refusal

    def wait(self, seconds: float | None = None) -> Update | None:
        self.asked.append(seconds)
        news = self._news.pop(0)
        self.update = news or self.update
        return news

    def move(self, move: str, seat: int) -> None:
        self.asked.append(move)
        self.update = OVER
        if self._refusal:
            raise TurnaboutError(self._refusal)


class Bidder:
    """Bids 3 after some seconds, fewer each time it is asked."""

    usual = Budget(nodes=1)

    def __init__(self, *waits: float) -> None:
        self._waits = list(waits)

    def answer(self, question: Question) -> Answer:
        assert question.game.write_state(question.state) == PLAY.position
        return Answer(question.game.read_move("bid 3"), self._waits.pop(0))


def played(table: FakeTable, bot: Bidder) -> list[object]:
    outcome = play_bot(cast(TableClient, cast(Any, table)), lambda game: bot)
    assert outcome == OVER.outcome
    return table.asked


def test_it_moves_when_its_time_has_come() -> None:
    assert played(FakeTable([None]), Bidder(4.0)) == [4.0, "bid 3"]


def test_it_thinks_again_when_something_happens_before() -> None:
    assert played(FakeTable([UPDATE, None]), Bidder(4.0, 2.0)) == [4.0, 2.0, "bid 3"]


def test_it_is_silent_when_it_has_nothing_to_say() -> None:
    assert played(FakeTable([OVER]), Bidder(inf)) == [None]


def test_to_be_too_late_is_no_failure_but_a_mistake_is() -> None:
    assert played(FakeTable([None], "stale"), Bidder(1.0)) == [1.0, "bid 3"]
    with pytest.raises(TurnaboutError, match="not-legal"):
        played(FakeTable([None], "not-legal"), Bidder(1.0))
