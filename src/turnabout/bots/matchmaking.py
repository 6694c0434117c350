"""The level that suits a person who asks to be matched, judged by their latest results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp
from statistics import fmean

from turnabout.bots import levels
from turnabout.games import game_info

MATCH = "match"
"""In place of a bot's name: whichever suits the person who asks."""
LAST_RESULTS = 30
"""Older results are ignored, because people improve, or get rusty."""
ADVANTAGE = 0.85
"""The log-odds of a level against the one below, assumed to be seven to three."""
BOLD, STEADY = 5.0, 1.6
"""How many steps a result moves the estimate: the first result, and each one after many."""
BOLDEST = 1 / 3
"""The most that one result moves it, as a share of the scale: with five levels, one level."""
SETTLING = 0.75
"""How much of the stride remains after each result."""


@dataclass(frozen=True, slots=True)
class ResultAgainstBots:
    """The result of a game in which one person played only against bots."""

    bots: tuple[str, ...]
    score: float
    """The person's score: 1 for an outright win, 0 for a loss."""


def can_match(game: str) -> bool:
    """Whether its bots have levels and are opponents: a partner need not be an equal."""
    return bool(levels(game)) and not game_info(game).together


def fitting_level(scale: Sequence[str], results: Iterable[ResultAgainstBots]) -> str:
    """The level that the person should beat half of the time, from results, oldest first.

    Like Elo ratings, with a step of the scale as the unit. A newcomer starts with the weakest.
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
