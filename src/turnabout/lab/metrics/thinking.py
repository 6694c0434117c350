"""How long people think: the model of thinking time, fitted to what they took."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import LinearRegression, fmean, linear_regression

from turnabout.lab.metrics.trace import Decision

FEWEST = 30
"""The fewest decisions that say enough."""


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """Seconds for a decision, and for every doubling of its choices."""

    handling: float
    looking: float
    decisions: int
    """How many decisions it was fitted to."""


def fitted(decisions: Sequence[Decision]) -> ThinkingTime | None:
    """By least squares, with neither part below zero; None if too few say how long they took."""
    known = [one for one in decisions if one.seconds is not None]
    if len(known) < FEWEST:
        return None
    doublings = [math.log2(max(one.choices, 1)) for one in known]
    seconds = [one.seconds or 0.0 for one in known]
    line = LinearRegression(0.0, fmean(seconds))
    if max(doublings) > min(doublings):
        line = linear_regression(doublings, seconds)
    if line.slope < 0:  # more choices do not make anyone quicker
        line = LinearRegression(0.0, fmean(seconds))
    elif line.intercept < 0:
        line = linear_regression(doublings, seconds, proportional=True)
    return ThinkingTime(line.intercept, line.slope, len(known))
