"""Intervals: known values, and how often they hold what is true."""

from __future__ import annotations

import math
from random import Random

import pytest

from turnabout.lab.metrics.intervals import (
    holm,
    mean,
    median,
    paired_mean,
    paired_share,
    share,
)


def test_a_share_is_wilsons() -> None:
    found = share([1.0] * 8 + [0.0] * 2)
    assert (found.value, found.games) == (0.8, 10)
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)


def test_all_or_nothing_is_not_certain() -> None:
    assert share([1.0] * 20).low == pytest.approx(0.8389, abs=1e-4)
    assert share([0.0] * 20).low == pytest.approx(0)


def test_a_mean_is_students() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    # 3.1824 is the quantile for three degrees of freedom; the error is the root of 5/3 over 4.
    assert found.half == pytest.approx(3.1824 * math.sqrt(5 / 3 / 4), abs=1e-4)


def test_of_nothing_and_of_one() -> None:
    assert math.isnan(share([]).value)
    assert math.isnan(mean([]).value)
    assert math.isnan(median([]).value)
    assert mean([3.0]).high == math.inf
    assert mean([7.0] * 5).half == 0


def test_a_median_lies_between_ranks() -> None:
    found = median([float(number) for number in range(1, 11)])
    # Of ten numbers the 2nd and the 9th: fewer than two heads come up once in 93 times.
    assert (found.value, found.low, found.high) == (5.5, 2, 9)
    assert median([1.0, 2.0]).low == -math.inf


def test_a_paired_difference() -> None:
    found = paired_mean([1.0, 2.0, 3.0], [2.0, 4.0, 6.0])
    assert found.value == 2
    # Changes of 1, 2, 3: the error is the root of 1/3, the quantile 4.3027.
    assert found.half == pytest.approx(4.3027 / math.sqrt(3), abs=1e-4)
    assert found.p == pytest.approx(0.0742, abs=1e-4)
    assert paired_mean([1.0] * 9, [1.0] * 9).p == 1
    assert paired_mean([1.0] * 9, [2.0] * 9).p == 0
    assert paired_mean([1.0], [2.0]).p == 1


def test_pairs_that_agree_leave_room_for_doubt() -> None:
    same = paired_share([1.0, 0.0] * 10, [1.0, 0.0] * 10)
    assert same.value == 0
    assert same.low == -same.high < -0.05
    changed = paired_share([0.0] * 20, [1.0] * 20)
    assert changed.value == 1
    assert changed.p < 0.001
    assert paired_share([0.0, 1.0], [1.0, 1.0]).p > 0.05
    assert paired_share([], []).p == 1


def test_holm_corrects_for_the_number_of_questions() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_intervals_hold_what_is_true_in_nineteen_of_twenty() -> None:
    rng = Random(1)
    held = {"share": 0, "mean": 0, "median": 0, "paired": 0}
    for _ in range(400):
        scores = [float(rng.random() < 0.7) for _ in range(60)]
        again = [float(rng.random() < 0.7) for _ in range(60)]
        lengths = [rng.expovariate(1) for _ in range(60)]
        held["share"] += share(scores).low <= 0.7 <= share(scores).high
        held["mean"] += mean(lengths).low <= 1 <= mean(lengths).high
        held["median"] += median(lengths).low <= math.log(2) <= median(lengths).high
        held["paired"] += paired_share(scores, again).p > 0.05
    assert all(370 <= count <= 396 for count in held.values()), held
