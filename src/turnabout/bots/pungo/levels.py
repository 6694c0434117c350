"""How people of each level look at Pungo."""

from __future__ import annotations

from dataclasses import dataclass

from turnabout.bots.bot import Level
from turnabout.bots.budget import Budget


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


LEVEL_SETTINGS = {
    Level.NOVICE: LevelSettings(1, 1, 0.5, 0.0, 0.0, Budget(nodes=2_000)),
    Level.CASUAL: LevelSettings(1, 3, 0.6, 0.5, 0.3, Budget(nodes=4_000)),
    Level.CLUB: LevelSettings(1, 4, 0.7, 0.9, 1.0, Budget(nodes=8_000)),
    Level.STRONG: LevelSettings(2, 5, 0.8, 1.0, 1.0, Budget(seconds=0.5)),
    Level.BEST: LevelSettings(12, 6, 1.0, 1.0, 1.0, Budget(seconds=1.0)),
}
