"""Whom to put beside someone who wants to be matched: the level that their last results suggest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp
from statistics import fmean

from turnabout.bots import levels
from turnabout.games import game_info

MATCH = "match"
"""In place of a bot's name: whichever fits the person who asks."""
LAST_RESULTS = 30
"""More are not looked at: people get better, and worse."""
ADVANTAGE = 0.85
"""The logarithm of the odds of a level against the one below, taken to be seven to three."""
BOLD, STEADY = 5.0, 1.6
"""How far a result moves the estimate, in steps: the first one, and every one after many."""
BOLDEST = 1 / 3
"""No stride is a larger part of the scale: where there are five levels, one win is one level."""
SETTLING = 0.75
"""The part of the boldness that is left after each result."""


@dataclass(frozen=True, slots=True)
class ResultAgainstBots:
    """How a game ended in which one person played against bots alone."""

    bots: tuple[str, ...]
    score: float
    """The person's: 1 won alone, 0 lost."""


def can_match(game: str) -> bool:
    """Whether its bots have levels, and are opponents: who wins together needs no equal."""
    return bool(levels(game)) and not game_info(game).together


def fitting_level(scale: Sequence[str], results: Iterable[ResultAgainstBots]) -> str:
    """The level to win against every other time, from results in order, the oldest first.

    As Elo's ratings, with a step of the scale as the unit. A stranger begins with the weakest.
    """
    estimate, stride = 0.0, min(BOLD, BOLDEST * len(scale))
    for result in results:
        places = [scale.index(bot) for bot in result.bots if bot in scale]
        if len(places) == len(result.bots) > 0:
            odds = len(places) * exp(ADVANTAGE * (fmean(places) - estimate))
            estimate += stride * (result.score - 1 / (1 + odds))
            estimate = min(max(estimate, 0.0), len(scale) - 1.0)
            stride = max(STEADY, SETTLING * stride)
    return scale[round(estimate)]
