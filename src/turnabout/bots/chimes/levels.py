"""How far ahead the levels look and what they consider: the same code with different limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from turnabout.bots.bot import Level
from turnabout.bots.budget import Budget

ONE_TURN: Final = Budget(nodes=100)
TWO_TURNS: Final = Budget(nodes=10_100)


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """What a player takes into account."""

    turns: int
    """How many turns it looks ahead, 1 or 2."""
    automaton: bool = True
    """Whether it remembers that the automaton acts too."""
    counts_on: int = 0
    """It hopes for this many of the partner's best cards; 0 expects what people tend to play."""
    trust: float = 0.0
    """Its initial trust that the partner arrives at the same common plan."""
    learns: bool = False
    """Whether it learns from what both players have shown so far."""
    dread: float = 0.0
    """How much worse a loss is than a game without a win."""
    notices: int = 10
    """How many of its own ten cards it considers."""
    fine: float = 0.0
    """Differences up to this size go unnoticed; it picks any of the cards that look best."""
    usual: Budget = ONE_TURN


LEVEL_SETTINGS: Final = {
    Level.NOVICE: LevelSettings(turns=1, automaton=False, counts_on=1, notices=2),
    Level.CASUAL: LevelSettings(turns=1, counts_on=2, notices=3),
    Level.CLUB: LevelSettings(turns=1, fine=0.04, dread=1.0),
    Level.STRONG: LevelSettings(turns=2, fine=0.03, dread=1.0, usual=TWO_TURNS),
    Level.BEST: LevelSettings(
        turns=2, trust=0.5, learns=True, dread=2.0, usual=Budget(seconds=1.0)
    ),
}
