"""Pungo's bots: five levels, plain UCT, and analysis. Numba is loaded when one is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from turnabout.bots.analysis import Analysis
from turnabout.bots.bot import Bot, Level
from turnabout.bots.budget import Budget
from turnabout.bots.pungo.levels import LEVEL_SETTINGS
from turnabout.bots.question import Question
from turnabout.core.game import Game
from turnabout.core.record import LogEntry

__all__ = ["BOTS", "PLAIN_BOTS", "analyse", "prepare", "recalled"]


MOST_RECALLED = 400
"""Log entries: about a hundred turns, more than most games have."""


def _level(level: str) -> Callable[[Game[Any, Any]], Bot]:
    def made(game: Game[Any, Any]) -> Bot:
        from turnabout.bots.pungo.bot import PungoBot

        return PungoBot(game, level)

    return made


def _glance(level: Level, game: Game[Any, Any]) -> Bot:
    from turnabout.bots.pungo.plain import GLANCES

    return GLANCES[level]


def _uct(game: Game[Any, Any]) -> Bot:
    from turnabout.bots.uct import Uct

    return Uct(game)


BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {
    **{level: _level(level) for level in LEVEL_SETTINGS},
    "uct": _uct,
}
PLAIN_BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {
    word: partial(_glance, level)
    for word in LEVEL_SETTINGS
    if (level := Level.of(word)) in (Level.NOVICE, Level.CASUAL, Level.CLUB)
}
"""A step in between plays at a glance like the level below it."""


def analyse(question: Question) -> Analysis:
    """The single moves ranked by the best whole turn that each begins."""
    from turnabout.bots.pungo.analysis import analyse

    return analyse(question)


def recalled(log: Sequence[LogEntry]) -> Sequence[LogEntry]:
    """All or nothing: a player who is better off does not walk in circles."""
    return log if len(log) <= MOST_RECALLED else ()


def prepare() -> None:
    """Compile every kernel."""
    from turnabout.games import make

    game = make("pungo")
    BOTS["best"](game)
    analyse(Question(game, game.start(), 0, budget=Budget(nodes=100)))
