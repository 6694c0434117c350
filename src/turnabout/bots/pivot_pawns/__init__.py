"""Rivals at Pivot Pawns, from a child to a champion, and exact answers for those who learn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from turnabout.bots.analysis import Analysis
from turnabout.bots.bot import Bot, Level
from turnabout.bots.budget import Budget
from turnabout.core.game import Game, Seat
from turnabout.games.pivot_pawns.game import PivotPawns

__all__ = ["BOTS", "analyse", "prepare"]


def _rival(level: Level, game: Game[Any, Any]) -> Bot:
    from turnabout.bots.pivot_pawns.levels import LEVEL_SETTINGS
    from turnabout.bots.pivot_pawns.rival import Rival

    return Rival(LEVEL_SETTINGS[level])


BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {
    level.value: partial(_rival, level) for level in Level
}


def analyse(game: Game[Any, Any], masked: Any, seat: Seat, budget: Budget) -> Analysis:
    """Exact whatever the budget: a target takes the solver a fraction of a millisecond."""
    from turnabout.bots.pivot_pawns import exact

    return exact.analyse(cast(PivotPawns, game), masked, seat)


def prepare() -> None:
    """Compile the solver, which is all that is compiled."""
    from turnabout.fast.pivot_pawns import prepare

    prepare()
