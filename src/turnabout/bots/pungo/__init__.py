"""Pungo's bots: five levels, plain UCT, and analysis. Numba is loaded when one is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnabout.bots.analysis import Analysis
from turnabout.bots.bot import Bot, Level
from turnabout.bots.budget import Budget
from turnabout.core.game import Game, Seat

__all__ = ["BOTS", "analyse", "prepare"]


def _level(level: Level) -> Callable[[Game[Any, Any]], Bot]:
    def made(game: Game[Any, Any]) -> Bot:
        from turnabout.bots.pungo.bot import PungoBot

        return PungoBot(game, level)

    return made


def _uct(game: Game[Any, Any]) -> Bot:
    from turnabout.bots.uct import Uct

    return Uct(game)


BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {
    **{level.value: _level(level) for level in Level},
    "uct": _uct,
}


def analyse(game: Game[Any, Any], masked: Any, seat: Seat, budget: Budget) -> Analysis:
    """The single moves ranked by the best whole turn that each begins."""
    from turnabout.bots.pungo.analysis import analyse as found

    return found(game, masked, seat, budget)


def prepare() -> None:
    """Compile every kernel."""
    from turnabout.games import make

    game = make("pungo")
    BOTS["best"](game)
    analyse(game, game.start(), 0, Budget(nodes=100))
