"""Partners for Chimes at midnight: five levels, and a panel of simple players to measure with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from turnabout.bots.analysis import Analysis
from turnabout.bots.bot import Bot, Level
from turnabout.bots.budget import Budget
from turnabout.bots.question import Question
from turnabout.core.game import CHANCE, Game
from turnabout.core.record import LogEntry

__all__ = ["BOTS", "PLAIN_BOTS", "analyse", "prepare", "recalled"]

MOST_RECALLED = 400
"""Log entries: 200 turns, five times the longest of some hundred games between weak bots."""

Factory = Callable[[Game[Any, Any]], Bot]


def analyse(question: Question) -> Analysis:
    """The cards of a seat, by the fewest turns in which a coordinated pair still wins."""
    from turnabout.bots.chimes.analysis import study

    return study(question)


def recalled(log: Sequence[LogEntry]) -> Sequence[LogEntry]:
    """All or nothing: the best level learns from every turn, replaying them from the start."""
    return log if len(log) <= MOST_RECALLED else ()


def prepare() -> None:
    """Compile the partner, the panel and the analysis."""
    from turnabout.games import make

    game = make("chimes")
    for factory in BOTS.values():
        factory(game)
    dealt = game.play(game.start(), CHANCE, game.sample(game.start(), Random(0)))
    analyse(Question(game, dealt, 0, budget=Budget(nodes=1)))


def _level(level: Level) -> Factory:
    def build(game: Game[Any, Any]) -> Bot:
        from turnabout.bots.chimes.levels import LEVEL_SETTINGS
        from turnabout.bots.chimes.partner import Partner

        return Partner(game, LEVEL_SETTINGS[level])

    return build


def _plain_level(level: Level) -> Factory:
    def build(game: Game[Any, Any]) -> Bot:
        from turnabout.bots.chimes.levels import LEVEL_SETTINGS
        from turnabout.bots.chimes.plain import PlainPartner

        return PlainPartner(game, LEVEL_SETTINGS[level])

    return build


def _panellist(word: str) -> Factory:
    def build(game: Game[Any, Any]) -> Bot:
        from turnabout.bots.chimes.panel import CHOOSERS, Panellist

        return Panellist(game, CHOOSERS[word])

    return build


def _planner(turns: int) -> Factory:
    def build(game: Game[Any, Any]) -> Bot:
        from turnabout.bots.chimes.panel import Planner

        return Planner(game, turns)

    return build


BOTS: dict[str, Factory] = {
    **{level.value: _level(level) for level in Level},
    **{word: _panellist(word) for word in ("nearest", "capturer", "cautious")},
    **{f"planner-{turns}": _planner(turns) for turns in (1, 2)},
}
PLAIN_BOTS: dict[str, Factory] = {
    level.value: _plain_level(level) for level in (Level.NOVICE, Level.CASUAL, Level.CLUB)
}
