"""Rivals at Pivot Pawns, from a child to a champion, and exact answers for learners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

from turnabout.bots.analysis import Analysis
from turnabout.bots.bot import Bot
from turnabout.bots.pivot_pawns.levels import LEVEL_SETTINGS
from turnabout.bots.question import Question
from turnabout.bots.shortest_ways import ShortestWays
from turnabout.core.game import CHANCE, Game
from turnabout.core.record import LogEntry
from turnabout.games.pivot_pawns.game import PivotPawns

__all__ = ["BOTS", "PLAIN_BOTS", "analyse", "prepare", "recalled", "solve"]


def _rival(level: str, game: Game[Any, Any]) -> Bot:
    from turnabout.bots.pivot_pawns.rival import Rival

    return Rival(LEVEL_SETTINGS[level])


def _plain_rival(level: str, game: Game[Any, Any]) -> Bot:
    from turnabout.bots.pivot_pawns.rival import Rival
    from turnabout.bots.pivot_pawns.solver import PLAIN_SOLVER

    return Rival(LEVEL_SETTINGS[level], PLAIN_SOLVER)


BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {
    level: partial(_rival, level) for level in LEVEL_SETTINGS
}
PLAIN_BOTS: dict[str, Callable[[Game[Any, Any]], Bot]] = {
    level: partial(_plain_rival, level) for level in LEVEL_SETTINGS
}


def analyse(question: Question) -> Analysis:
    """Exact whatever the budget: the solver takes a fraction of a millisecond per target."""
    from turnabout.bots.pivot_pawns import exact

    return exact.analyse(cast(PivotPawns, question.game), question.state, question.seat)


def solve(question: Question) -> ShortestWays:
    """The shortest solutions of a round, from its beginning."""
    from turnabout.bots.pivot_pawns import exact

    return exact.ways(cast(PivotPawns, question.game), question.state, question.most)


def recalled(log: Sequence[LogEntry]) -> Sequence[LogEntry]:
    """The current round: everything since its target was drawn."""
    place = next((at for at in reversed(range(len(log))) if log[at].actor == CHANCE), 0)
    return log[place:]


def prepare() -> None:
    """Compile the solver; nothing else is compiled."""
    from turnabout.fast.pivot_pawns import prepare

    prepare()
