"""How far the levels see and what they reckon with: the same code, with less or more of it."""

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
    """Whether it remembers that the automaton acts as well."""
    counts_on: int = 0
    """It counts on so many of the partner's most welcome cards; 0: on what people may well do."""
    trust: float = 0.0
    """How much it believes at first that the partner comes to the same common plan."""
    learns: bool = False
    """Whether it draws conclusions from what both have shown so far."""
    dread: float = 0.0
    """How much worse a defeat is than no win."""
    notices: int = 10
    """How many of its own ten cards it thinks about."""
    fine: float = 0.0
    """Differences up to this it cannot tell; it takes any of the cards that look best to it."""
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
