"""Pivit's bots: a deep search for two players, and a multi-player search for three and four."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from turnabout.bots.analysis import Analysis
from turnabout.bots.bot import Bot, Level
from turnabout.bots.pivit.levels import LEVEL_SETTINGS, STYLES, settings_for
from turnabout.bots.pivit.threats import threats
from turnabout.bots.question import Question
from turnabout.core.game import Game
from turnabout.core.record import LogEntry

__all__ = ["BOTS", "PLAIN_BOTS", "analyse", "prepare", "recalled", "threats"]


def analyse(question: Question) -> Analysis:
    """The ranked moves of a seat."""
    from turnabout.bots.pivit.bot import analyse

    return analyse(question)


def recalled(log: Sequence[LogEntry]) -> Sequence[LogEntry]:
    """Only the position matters."""
    return ()


def prepare() -> None:
    """Compile every kernel."""
    from turnabout.games import make

    for seats in (2, 3):
        BOTS["best"](make("pivit", seats=seats))
    BOTS["uct"](make("pivit"))


def _player(level: str, game: Game[Any, Any]) -> Bot:
    from turnabout.bots.pivit.bot import PivitBot

    return PivitBot(game, settings_for(level, game.seats))


def _glance(level: Level, game: Game[Any, Any]) -> Bot:
    from turnabout.bots.pivit.plain import GLANCES

    return GLANCES[level]


def _uct(game: Game[Any, Any]) -> Bot:
    from turnabout.bots.uct import Uct

    return Uct(game)


BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {
    **{word: partial(_player, word) for word in (*LEVEL_SETTINGS, *STYLES)},
    "uct": _uct,
}
PLAIN_BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {
    word: partial(_glance, level)
    for word in LEVEL_SETTINGS
    if (level := Level.of(word)) in (Level.NOVICE, Level.CASUAL, Level.CLUB)
}
"""A step in between plays at a glance like the level below it."""
