"""Depth: how many players can be told apart, and what twice the thinking is worth."""

from __future__ import annotations

import math
from collections.abc import Sequence

from turnabout.lab.metrics.intervals import Estimate
from turnabout.lab.ratings import elo, score_interval


def step(units: Sequence[float], seats: int) -> Estimate:
    """The score of the stronger of two players, from units in which it sat in every seat once."""
    if not units:
        return Estimate(math.nan, 0.0, 1.0, 0)
    value = math.fsum(units) / len(units)
    return Estimate(value, *score_interval(units, seats), len(units) * seats)


def steps_told_apart(steps: Sequence[Estimate], seats: int) -> int:
    """How many steps of a ladder are certain: the interval lies above a fair share."""
    return sum(step.low > 1 / seats for step in steps)


def rating_per_doubling(step: Estimate, weaker: int, stronger: int) -> Estimate:
    """Elo points for twice the nodes; for two seats."""
    doublings = math.log2(stronger / weaker)
    value, low, high = (elo(bound) / doublings for bound in (step.value, step.low, step.high))
    return Estimate(value, low, high, step.games)
