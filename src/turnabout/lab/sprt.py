"""A sequential test: play until it is clear whether one bot is better than another.

The units are pairs of games from one opening, each bot on both sides once, so that the luck of an
opening cancels out. The generalised likelihood ratio needs no model of draws: it compares the
likeliest distributions of the pairs' scores that have the means of the two hypotheses.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from turnabout.core.errors import BadOptions
from turnabout.lab.ratings import expected

LIGHT = 1e-3
"""Each of a pair's five scores counts as seen so often: the extremes are never impossible."""
MOST_ELO = 1000
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the first bot `elo0` (or less) or `elo1` (or more) better than the second?"""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    """How often elo1 may be accepted where elo0 is true."""
    beta: float = 0.05
    """How often elo0 may be accepted where elo1 is true."""

    def __post_init__(self) -> None:
        if not -MOST_ELO <= self.elo0 < self.elo1 <= MOST_ELO:
            low, high = f"{self.elo0:g}", f"{self.elo1:g}"
            raise BadOptions("match-test-elo", most=MOST_ELO, elo0=low, elo1=high)

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's: below the first elo0 is accepted, above the second elo1."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def ratio(self, units: Iterable[float]) -> float:
        """The logarithm of how much likelier the units are with elo1."""
        counts = dict.fromkeys(SCORES, LIGHT)
        for score, seen in Counter(units).items():
            counts[score] = counts.get(score, LIGHT) + seen
        low, high = expected(self.elo0), expected(self.elo1)
        first, second = _tilt(counts, low), _tilt(counts, high)
        return math.fsum(
            count * math.log((1 + first * (score - low)) / (1 + second * (score - high)))
            for score, count in counts.items()
        )

    def verdict(self, units: Iterable[float]) -> str | None:
        """`elo0` or `elo1` is accepted, or None: play on."""
        low, high = self.bounds
        ratio = self.ratio(units)
        return "elo0" if ratio <= low else "elo1" if ratio >= high else None


def _tilt(counts: dict[float, float], mean: float) -> float:
    """The t with which weights count/(1 + t(score − mean)) have this mean; by halving."""
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(60):
        middle = (low + high) / 2
        pull = math.fsum(
            count * (score - mean) / (1 + middle * (score - mean))
            for score, count in counts.items()
        )
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2
