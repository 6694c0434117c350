"""Figures with their 95 % intervals: shares, means, medians, and differences of paired games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from turnabout.core.extras import extras_named
from turnabout.lab.ratings import wilson

ALPHA = 0.05


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, the interval that holds the true one in 19 of 20 studies, and the games behind it.

    With no games the value is NaN; with one, a mean has an interval without bounds.
    """

    value: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class Difference(Estimate):
    """What a change did, and how easily chance alone would have done as much."""

    p: float


NOTHING = Estimate(math.nan, math.nan, math.nan, 0)


def share(scores: Sequence[float]) -> Estimate:
    """The mean of scores in 0..1, one for each independent game, with Wilson's interval.

    Draws vary less than wins and losses; the interval takes them for as many whole games, which
    makes it a little too wide.
    """
    if not scores:
        return NOTHING
    value = fmean(scores)
    return Estimate(value, *wilson(value, len(scores)), len(scores))


def mean(numbers: Sequence[float]) -> Estimate:
    """The mean with Student's interval."""
    if not numbers:
        return NOTHING
    value, count = fmean(numbers), len(numbers)
    if count == 1:
        return Estimate(value, -math.inf, math.inf, 1)
    half = _student(count - 1) * math.sqrt(_variance(numbers, value) / count)
    return Estimate(value, value - half, value + half, count)


def median(numbers: Sequence[float]) -> Estimate:
    """The median; its interval lies between two of the numbers, by the binomial distribution."""
    if not numbers:
        return NOTHING
    ranked, count = sorted(numbers), len(numbers)
    value = (ranked[(count - 1) // 2] + ranked[count // 2]) / 2
    below = 0.0
    rank = 0
    # The median lies below the rank-th number with the chance of fewer than `rank` heads.
    for heads in range(count):
        below += math.exp(
            math.lgamma(count + 1)
            - math.lgamma(heads + 1)
            - math.lgamma(count - heads + 1)
            - count * math.log(2)
        )
        if below > ALPHA / 2:
            break
        rank = heads + 1
    if rank == 0:
        return Estimate(value, -math.inf, math.inf, count)
    return Estimate(value, ranked[rank - 1], ranked[count - rank], count)


def paired_mean(before: Sequence[float], after: Sequence[float]) -> Difference:
    """How much larger the second of each pair is, with Student's interval and p-value."""
    changes = [late - early for early, late in zip(before, after, strict=True)]
    if len(changes) < 2:
        value = changes[0] if changes else math.nan
        return Difference(value, -math.inf, math.inf, len(changes), 1.0)
    value, count = fmean(changes), len(changes)
    error = math.sqrt(_variance(changes, value) / count)
    return _difference(value, error, count)


def paired_share(before: Sequence[float], after: Sequence[float]) -> Difference:
    """The same for scores in 0..1: as if one pair had not changed, half a pair each way.

    So a few pairs that happen to agree do not pass for certainty (Agresti and Min).
    """
    changes = [late - early for early, late in zip(before, after, strict=True)]
    if not changes:
        return Difference(math.nan, -math.inf, math.inf, 0, 1.0)
    count = len(changes) + 2
    value = math.fsum(changes) / count
    square = (math.fsum(change * change for change in changes) + 1) / count
    error = math.sqrt((square - value * value) / count)
    found = _difference(value, error, count)
    return Difference(fmean(changes), found.low, found.high, len(changes), found.p)


def holm(values: Sequence[float]) -> list[float]:
    """p-values corrected for how many there are: none of them is wrong in 19 of 20 studies."""
    order = sorted(range(len(values)), key=lambda place: values[place])
    corrected, largest = [0.0] * len(values), 0.0
    for rank, place in enumerate(order):
        largest = max(largest, min(1.0, (len(values) - rank) * values[place]))
        corrected[place] = largest
    return corrected


def _difference(value: float, error: float, count: int) -> Difference:
    with extras_named():
        from scipy.special import stdtr
    half = _student(count - 1) * error
    if error > 0:
        p = 2 * float(stdtr(count - 1, -abs(value) / error))
    else:
        p = 1.0 if value == 0 else 0.0
    return Difference(value, value - half, value + half, count, p)


def _student(freedom: int) -> float:
    with extras_named():
        from scipy.special import stdtrit
    return float(stdtrit(freedom, 1 - ALPHA / 2))


def _variance(numbers: Sequence[float], value: float) -> float:
    return math.fsum((number - value) ** 2 for number in numbers) / (len(numbers) - 1)
