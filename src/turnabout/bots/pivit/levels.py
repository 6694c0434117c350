"""How the five levels think: the same search with more or less sight."""

from __future__ import annotations

from dataclasses import dataclass

from turnabout.bots.bot import Level
from turnabout.bots.budget import Budget

FAR = 7
"""The longest possible slide."""


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """What one player sees; nothing here makes it play a bad move on purpose."""

    depth: int
    """How many moves it looks ahead, including its own."""
    usual: Budget
    """Its budget if the table does not set one."""
    nodes: int | None = None
    """The most positions it looks at, however long it may think."""
    overlooks: float = 0.0
    """The chance of overlooking its own move of seven squares; shorter ones in proportion."""
    replies: float = 1.0
    """The chance of considering the others' replies to one of its own moves."""
    span: int = FAR
    """The longest slide of other players that it notices."""
    quiescence: bool = True
    """Whether it follows captures and promotions to their end."""
    material_only: bool = False
    """Whether it only counts pieces and sees nothing else in a position."""

    def chance_to_overlook(self, squares: int) -> float:
        """People miss long slides more easily than short ones."""
        return self.overlooks * squares / FAR


LEVEL_SETTINGS: dict[Level, LevelSettings] = {
    Level.NOVICE: LevelSettings(
        depth=1,
        usual=Budget(nodes=2_000),
        nodes=2_000,
        overlooks=0.7,
        replies=0.0,
        span=2,
        quiescence=False,
        material_only=True,
    ),
    Level.CASUAL: LevelSettings(
        depth=2,
        usual=Budget(nodes=5_000),
        nodes=5_000,
        overlooks=0.3,
        replies=0.9,
        span=6,
        quiescence=False,
    ),
    Level.CLUB: LevelSettings(depth=2, usual=Budget(nodes=50_000), nodes=50_000),
    Level.STRONG: LevelSettings(depth=4, usual=Budget(seconds=1.0)),
    Level.BEST: LevelSettings(depth=60, usual=Budget(seconds=3.0)),
}
