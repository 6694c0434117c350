"""What distinguishes players of Pivot Pawns from each other; docs/rivals.md explains why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from itertools import pairwise

from turnabout.bots.bot import STEP, Level


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """How quickly, reliably and patiently a player plays; times are in seconds."""

    look: float
    """To read the target, find pawn and card, and say a number: nobody can bid sooner."""
    first: float
    """The median time to see a solution of one pivot, after the look."""
    further: float
    """The factor by which every further pivot increases that time."""
    spread: float
    """The standard deviation of the logarithm of the time: flashes of insight, and blind spots."""
    longer: float
    """The chance of also seeing a solution that is one pivot too long."""
    wrong: float
    """The chance of seeing a supposed solution that is one pivot too short to be true."""
    slip: float
    """The chance of naming a wrong icon, per pivot shown."""
    patience: float
    """The median time until it gives up a fruitless search."""
    hand: float
    """The median time to show one pivot."""
    insures: bool
    """Whether it bids behind an equal or lower bid, in case that one fails."""


_MAIN: Mapping[Level, LevelSettings] = {
    Level.NOVICE: LevelSettings(
        look=30.0,
        first=28.0,
        further=2.4,
        spread=1.0,
        longer=0.5,
        wrong=0.12,
        slip=0.04,
        patience=300.0,
        hand=2.6,
        insures=False,
    ),
    Level.CASUAL: LevelSettings(
        look=20.0,
        first=20.0,
        further=2.4,
        spread=1.0,
        longer=0.4,
        wrong=0.08,
        slip=0.025,
        patience=300.0,
        hand=2.1,
        insures=False,
    ),
    Level.CLUB: LevelSettings(
        look=5.0,
        first=9.0,
        further=2.4,
        spread=1.0,
        longer=0.3,
        wrong=0.05,
        slip=0.012,
        patience=240.0,
        hand=1.6,
        insures=True,
    ),
    Level.STRONG: LevelSettings(
        look=1.8,
        first=3.4,
        further=2.25,
        spread=0.95,
        longer=0.2,
        wrong=0.025,
        slip=0.005,
        patience=240.0,
        hand=1.2,
        insures=True,
    ),
    Level.BEST: LevelSettings(
        look=0.9,
        first=1.05,
        further=2.1,
        spread=0.85,
        longer=0.08,
        wrong=0.004,
        slip=0.001,
        patience=300.0,
        hand=0.8,
        insures=True,
    ),
}
_BETWEEN = {Level.NOVICE: 2, Level.CASUAL: 6, Level.CLUB: 5, Level.STRONG: 5}
"""How many steps there are between a level and the next; see docs/rivals.md."""


def _between(lower: LevelSettings, upper: LevelSettings, part: float) -> LevelSettings:
    """Settings this far between two levels; geometric, because times compare by ratio."""
    settings = {}
    for field in fields(LevelSettings):
        low, high = getattr(lower, field.name), getattr(upper, field.name)
        known = high if part >= 0.5 else low
        settings[field.name] = known if isinstance(low, bool) else low ** (1 - part) * high**part
    return LevelSettings(**settings)


def _scale() -> dict[str, LevelSettings]:
    scale: dict[str, LevelSettings] = {}
    for lower, upper in pairwise(Level):
        steps = _BETWEEN[lower] + 1
        scale[lower] = _MAIN[lower]
        for step in range(1, steps):
            settings = _between(_MAIN[lower], _MAIN[upper], step / steps)
            scale[f"{lower}{STEP}{step}"] = settings
    return {**scale, Level.BEST: _MAIN[Level.BEST]}


LEVEL_SETTINGS: Mapping[str, LevelSettings] = _scale()
