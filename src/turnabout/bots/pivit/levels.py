"""How the five levels think: the same search with more or less sight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from turnabout.bots.budget import Budget

FAR = 7
"""The longest possible slide."""
MOST_EXCHANGES = 10


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
    exchanges: int = MOST_EXCHANGES
    """How many captures and promotions it follows beyond its depth."""
    material_only: bool = False
    """Whether it only counts pieces and sees nothing else in a position."""
    caution: float = 1.0
    """How much it minds pieces under attack, as a multiple of what is usual."""
    grows: bool = False
    """Whether it grows a tree of likely play instead of looking so far (three and four players)."""
    measured: bool = True
    """Whether it judges as when the levels were measured: a step must not move with Best."""

    def chance_to_overlook(self, squares: int) -> float:
        """People miss long slides more easily than short ones."""
        return self.overlooks * squares / FAR


_NOVICE = LevelSettings(
    depth=1,
    usual=Budget(nodes=2_000),
    nodes=2_000,
    overlooks=0.8,
    replies=0.0,
    span=2,
    exchanges=0,
    material_only=True,
)
_CASUAL = LevelSettings(
    depth=2,
    usual=Budget(nodes=5_000),
    nodes=5_000,
    overlooks=0.3,
    replies=0.9,
    span=6,
    exchanges=0,
)
_CLUB = LevelSettings(depth=2, usual=Budget(nodes=50_000), nodes=50_000)
_STRONG = LevelSettings(depth=4, usual=Budget(seconds=1.0))
_BEST = LevelSettings(depth=60, usual=Budget(seconds=3.0), measured=False)

LEVEL_SETTINGS: Mapping[str, LevelSettings] = {
    "novice": _NOVICE,
    "novice+1": replace(_NOVICE, depth=2, overlooks=0.6, replies=0.3, span=4),
    "novice+2": replace(_CASUAL, overlooks=0.75, replies=0.15, span=3),
    "casual": _CASUAL,
    "casual+1": replace(_CASUAL, overlooks=0.2, replies=0.97),
    "casual+2": replace(_CASUAL, overlooks=0.35, replies=0.7, span=5, exchanges=1),
    "casual+3": replace(_CASUAL, overlooks=0.25, replies=0.85, exchanges=2),
    "casual+4": replace(_CLUB, overlooks=0.4, replies=0.65),
    "casual+5": replace(_CLUB, overlooks=0.2, replies=0.85),
    "club": _CLUB,
    "club+1": replace(_STRONG, depth=3, overlooks=0.25),
    "club+2": replace(_STRONG, depth=3),
    "strong": _STRONG,
    "strong+1": replace(_STRONG, depth=5, overlooks=0.1),
    "strong+2": replace(_STRONG, depth=6),
    "strong+3": replace(_STRONG, depth=8),
    "strong+4": replace(_STRONG, depth=10),
    "best": _BEST,
}
"""Steps in between were found by playing them (docs/pivit-bots.md): who sees more of one thing may
overlook more of another."""

STYLES: Mapping[str, LevelSettings] = {
    "bold": replace(_STRONG, depth=3, overlooks=0.35, caution=0.3),
    "careful": replace(_STRONG, depth=3, overlooks=0.25, caution=1.7),
}
"""Players of their own, about as good as Club, that differ in what they risk."""

CROWD_SETTINGS: Mapping[str, LevelSettings] = {
    "novice": _NOVICE,
    "casual": replace(_CASUAL, depth=1, overlooks=0.5),
    "club": replace(_CLUB, depth=1, overlooks=0.15),
    "strong": replace(_STRONG, depth=3),
    "strong+1": replace(_STRONG, nodes=20_000, grows=True),
    "best": replace(_BEST, grows=True),
}
"""With three and four players, where there are fewer steps from the weakest to the strongest."""


def settings_for(level: str, seats: int) -> LevelSettings:
    """How a level plays with so many; a step that is missing there plays like the level below."""
    if level in STYLES:
        return STYLES[level]
    if seats == 2:
        return LEVEL_SETTINGS[level]
    scale = list(LEVEL_SETTINGS)
    below = scale[: scale.index(level) + 1]
    return next(CROWD_SETTINGS[word] for word in reversed(below) if word in CROWD_SETTINGS)
