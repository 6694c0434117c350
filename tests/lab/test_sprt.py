"""The sequential test is as often wrong as it may be, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import log
from random import Random
from statistics import fmean, pvariance

import pytest

from tests.effort import effort
from tests.lab.test_ratings import pair
from turnabout.core.errors import BadOptions
from turnabout.lab.ratings import expected
from turnabout.lab.sprt import SCORES, Sprt

STREAMS = effort(80, 150)


def test_the_bounds_are_walds() -> None:
    assert Sprt().bounds == pytest.approx((-2.944, 2.944), abs=1e-3)


def test_nothing_is_accepted_at_once() -> None:
    assert Sprt().ratio([]) == pytest.approx(0, abs=1e-3)
    assert Sprt().verdict([]) is None
    assert Sprt().verdict([1.0] * 10) is None
    assert Sprt().verdict([1.0] * 1000) == "elo1"
    assert Sprt().verdict([0.0] * 1000) == "elo0"


def test_the_ratio_is_that_of_normal_scores_when_there_are_many() -> None:
    rng, test = Random(2), Sprt()
    units = [pair(rng, 0.1) for _ in range(2000)]
    low, high = expected(test.elo0), expected(test.elo1)
    normal = len(units) * (high - low) * (2 * fmean(units) - low - high) / (2 * pvariance(units))
    assert test.ratio(units) == pytest.approx(normal, abs=0.1)


def test_the_ratio_is_that_of_coins_when_pairs_are_coins() -> None:
    """With two scores the mean says all: 60 heads and 40 tails of p against 1/2."""
    test = Sprt(0, 100)
    heads = expected(100)
    told = 60 * log(heads / 0.5) + 40 * log((1 - heads) / 0.5)
    assert test.ratio([1.0] * 60 + [0.0] * 40) == pytest.approx(told, abs=0.02)


SHAPES: dict[str, Callable[[float], Sequence[float]]] = {
    "independent": lambda p: ((1 - p) ** 2, 0, 2 * p * (1 - p), 0, p * p),
    "one side of the opening wins": lambda p: (0.625 - p, 0, 0.75, 0, p - 0.375),
    "many draws": lambda p: (0.6 - p, 0.2, 0.4, 0.2, p - 0.4),
}
"""How often pairs have each of their five scores, if their mean is p."""


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "elo1"), (60.0, "elo0")])
@pytest.mark.parametrize("shape", SHAPES)
def test_errors_are_as_rare_as_promised(shape: str, truth: float, wrong: str) -> None:
    rng, test = Random(f"{shape} {truth}"), Sprt(0, 60)
    weights = SHAPES[shape](expected(truth))
    assert fmean(rng.choices(SCORES, weights, k=50_000)) == pytest.approx(expected(truth), abs=0.01)
    verdicts = Counter(_verdict(test, rng, weights) for _ in range(STREAMS))
    assert None not in verdicts
    assert 0.01 * STREAMS <= verdicts[wrong] <= 0.09 * STREAMS


def _verdict(test: Sprt, rng: Random, weights: Sequence[float]) -> str | None:
    units: list[float] = []
    while len(units) < 5000:
        units += rng.choices(SCORES, weights, k=2)
        if verdict := test.verdict(units):
            return verdict
    return None


@pytest.mark.parametrize(("low", "high"), [(20, 0), (5, 5), (-2000, 0)])
def test_a_test_of_nothing_is_refused(low: float, high: float) -> None:
    with pytest.raises(BadOptions, match="match-test-elo"):
        Sprt(low, high)
