"""What results say about strength, and with what certainty: pure functions.

Games that belong together (both sides of an opening, all rotations of it) are not independent of
each other. They are one unit, and intervals come from how units differ.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING

from turnabout.core.extras import extras_named

if TYPE_CHECKING:
    from turnabout.fast.types import Scores

Interval = tuple[float, float]

Z = NormalDist().inv_cdf(0.975)
ELO = 400 / math.log(10)
"""Points of a rating that make the odds e times as good."""
START = 25.0, 25.0 / 3
"""An OpenSkill rating before the first game."""


def wilson(share: float, trials: float) -> Interval:
    """Wilson's 95 % interval of a share observed in this many independent trials."""
    if trials <= 0:
        return 0.0, 1.0
    shrink = 1 + Z * Z / trials
    middle = (share + Z * Z / (2 * trials)) / shrink
    half = Z * math.sqrt(share * (1 - share) / trials + (Z / (2 * trials)) ** 2) / shrink
    return max(0.0, middle - half), min(1.0, middle + half)


def spread(units: Sequence[float], share: float, size: int) -> float:
    """The variance of units of `size` games, relative to that of one game without draws.

    Independent games have 1/size, and that counts as one more unit: a few units that happen to be
    equal do not make anyone certain.
    """
    plain = share * (1 - share)
    if plain <= 0:
        return 1 / size
    seen = math.fsum((unit - share) ** 2 for unit in units) / plain
    return (seen + 1 / size) / (len(units) + 1)


def score_interval(units: Sequence[float], size: int) -> Interval:
    """The 95 % interval of the mean of units, each the mean score of `size` games.

    It is Wilson's, with as many trials as independent games would have varied as little; for
    single games without draws it is exactly Wilson's.
    """
    share = fmean(units) if units else 0.5
    return wilson(share, len(units) / spread(units, share, size))


def elo(share: float) -> float:
    """The difference of ratings at which this share of the points is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return ELO * math.log(share / (1 - share))


def expected(difference: float) -> float:
    """The share of the points that is expected at a difference of ratings."""
    return 1 / (1 + math.exp(-difference / ELO))


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo points around the mean of the field, or OpenSkill's measure; `error` is 95 %."""

    value: float
    error: float

    @property
    def interval(self) -> Interval:
        return self.value - self.error, self.value + self.error


def bradley_terry(
    count: int, results: Mapping[tuple[int, int], Sequence[float]], size: int = 2
) -> list[Rating]:
    """Ratings by maximum likelihood from the units of every two players, scored for the first.

    The prior is one more drawn game between every two that met, so that a score of 100 % stays
    finite. A draw is half a win. The mean rating is 0.
    """
    with extras_named():
        import numpy as np

    met = [(pair, list(units)) for pair, units in results.items() if units]
    ratings = _likeliest(count, met, size)
    curve, noise = np.zeros((count, count)), np.zeros((count, count))
    for (one, two), units in met:
        chance = 1 / (1 + math.exp(ratings[two] - ratings[one]))
        weight = (size * len(units) + 1) * chance * (1 - chance)
        _add(curve, one, two, weight)
        _add(noise, one, two, weight * size * spread(units, fmean(units), size))
    # The information says how sure independent games would make one; units vary otherwise.
    inverse = np.linalg.pinv(curve)
    errors = np.sqrt(np.diag(inverse @ noise @ inverse))
    return [
        Rating(ELO * float(value), ELO * Z * float(error))
        for value, error in zip(ratings, errors, strict=True)
    ]


def open_skill(count: int, games: Sequence[tuple[Sequence[int], Sequence[float]]]) -> list[Rating]:
    """Plackett–Luce ratings of players after games of any number of seats, in this order."""
    with extras_named():
        from openskill.models import PlackettLuce
    model = PlackettLuce(mu=START[0], sigma=START[1])
    ratings = [model.rating() for _ in range(count)]
    for seating, scores in games:
        # It takes whole ranks only, and drops what is behind the point without a word.
        places = sorted(set(scores), reverse=True)
        ranks = [float(places.index(score)) for score in scores]
        rated = model.rate([[ratings[who]] for who in seating], ranks=ranks)
        for who, team in zip(seating, rated, strict=True):
            ratings[who] = team[0]
    return [Rating(rating.mu, Z * rating.sigma) for rating in ratings]


def _likeliest(count: int, met: Sequence[tuple[tuple[int, int], list[float]]], size: int) -> Scores:
    """Newton's method, with short steps: far from the top the curve promises too much."""
    import numpy as np

    ratings = np.zeros(count)
    for _ in range(200):
        slope, curve = np.zeros(count), np.full((count, count), 1 / count)
        for (one, two), units in met:
            games, chance = size * len(units) + 1, 1 / (1 + math.exp(ratings[two] - ratings[one]))
            more = size * math.fsum(units) + 0.5 - games * chance
            slope[one] += more
            slope[two] -= more
            _add(curve, one, two, games * chance * (1 - chance))
        step = np.clip(np.linalg.lstsq(curve, slope, rcond=None)[0], -1, 1)
        ratings += step - step.mean()
        if abs(step).max() < 1e-10:
            break
    return ratings


def _add(matrix: Scores, one: int, two: int, weight: float) -> None:
    matrix[one, one] += weight
    matrix[two, two] += weight
    matrix[one, two] -= weight
    matrix[two, one] -= weight
