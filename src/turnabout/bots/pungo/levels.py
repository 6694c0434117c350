"""How people of each level look at Pungo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from turnabout.bots.budget import Budget

ALL: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Widths:
    """How many turns are looked at, of those that seem best."""

    asked: tuple[int, ...]
    """Of the player who is asked, when looking one, two, three and more turns ahead."""
    later: tuple[int, ...]
    """In a position further on, one, two, three and more turns before the end of a line."""


FULL_WIDTH: Final = Widths((ALL,), (ALL,))
SELECTIVE: Final = Widths((120, 60, 40, 30, 24, 20, 16), (10,))


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """What a player of this level sees; there is nothing else in which levels differ."""

    turns: int
    """How many turns it looks ahead, its own included."""
    sight: int
    """The most steps of a turn that it sees to win, its own or the opponent's."""
    notice: float
    """The part of the turns of one more step, or with a pile, that it thinks of."""
    heed: float
    """The part of the opponent's wins in the next turn that it looks for."""
    fear: float
    """How much it minds that the opponent comes nearer, against coming nearer itself."""
    usual: Budget
    learnt: bool = True
    """Whether experience tells it more than how near each row is to being symmetric."""
    widths: Widths = FULL_WIDTH


_NOVICE = LevelSettings(1, 1, 0.5, 0.0, 0.0, Budget(nodes=2_000), learnt=False)
_CASUAL = LevelSettings(1, 3, 0.6, 0.5, 0.3, Budget(nodes=4_000), learnt=False)
_CLUB = LevelSettings(1, 4, 0.7, 0.9, 1.0, Budget(nodes=8_000), learnt=False)
_STRONG = LevelSettings(2, 5, 0.55, 0.7, 1.0, Budget(seconds=0.5))
_BEST = LevelSettings(16, 6, 1.0, 1.0, 1.0, Budget(seconds=1.0), widths=SELECTIVE)

LEVEL_SETTINGS: Mapping[str, LevelSettings] = {
    "novice": _NOVICE,
    "novice+1": replace(_NOVICE, sight=2, notice=0.53, heed=0.12, fear=0.08),
    "novice+2": replace(_NOVICE, sight=2, notice=0.57, heed=0.32, fear=0.2),
    "casual": _CASUAL,
    "casual+1": replace(_CASUAL, sight=4, notice=0.64, heed=0.7, fear=0.6),
    "club": _CLUB,
    "club+1": replace(_CLUB, notice=0.68, heed=0.75, learnt=True),
    "strong": _STRONG,
    "best": _BEST,
}
"""Steps in between were found by playing them (docs/pungo-bots.md): who judges better or looks
further may overlook more."""
