"""Pivit's bots: the search for two players and the one for more, behind one interface."""

from __future__ import annotations

from typing import Any, Protocol

from turnabout.bots.analysis import Analysis, Ranked
from turnabout.bots.answer import Answer
from turnabout.bots.bot import Level
from turnabout.bots.pivit.crowd import Crowd
from turnabout.bots.pivit.duel.duel import Duel
from turnabout.bots.pivit.levels import LevelSettings, settings_for
from turnabout.bots.question import Question
from turnabout.bots.search.limits import Limits
from turnabout.core.game import Game, Seat
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame


class PivitBot:
    """A player of one level; it never resigns and offers no draws."""

    def __init__(self, game: Game[Any, Any], settings: LevelSettings) -> None:
        self._fast = load(game)
        self._mind = _mind(game, self._fast, settings)
        self.usual = settings.usual

    def answer(self, question: Question) -> Answer:
        limits = Limits(question.within(self.usual), question.stop)
        code = self._fast.encode(question.state)
        move = self._mind.choose(code, question.seat, question.rng, limits)
        return Answer(self._fast.decode_move(move))


def analyse(question: Question) -> Analysis:
    """The value of every move, by the best level's own search."""
    game, seat = question.game, question.seat
    settings = settings_for(Level.BEST, game.seats)
    fast = load(game)
    mind, limits = (
        _mind(game, fast, settings),
        Limits(question.within(settings.usual), question.stop),
    )
    rows, depth, nodes = mind.analyse(fast.encode(question.state), seat, limits)
    decoded = fast.decode_move
    ranked = tuple(
        Ranked(
            decoded(move),
            value,
            exact,
            distance,
            tuple((who, decoded(m)) for who, m in line),
            proven=exact and value in (0.0, 1.0),
        )
        for move, value, exact, distance, line in rows
    )
    return Analysis(seat, ranked, depth, nodes)


class _Mind(Protocol):
    def choose(self, code: Any, seat: Seat, rng: Any, limits: Limits) -> int: ...

    def analyse(self, code: Any, seat: Seat, limits: Limits) -> Any: ...


def _mind(game: Any, fast: FastGame[Any, Any], settings: LevelSettings) -> _Mind:
    return Duel(game, fast, settings) if game.seats == 2 else Crowd(game, fast, settings)
