"""When something occurs to somebody, however often one asks."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import median

import pytest

from tests.bots.pivot_pawns.questions import gap, unlikely
from turnabout.bots.pivot_pawns.delays import Delays

COUNT = 3000
SURE = Delays(look=2.0, median=6.0, spread=0.9)
DOUBTFUL = Delays(look=1.0, median=4.0, spread=0.7, chance=0.4)


def asked_often(clock: Delays, rng: Random, every: float, stop: float = 200.0) -> float:
    """Asked anew again and again, until what is planned comes before the next time."""
    now = 0.0
    while now < stop:
        moment = clock.draw(rng, now)
        if moment < now + every:
            return moment
        now += every
    return inf


def test_half_of_the_times_are_below_the_median() -> None:
    rng = Random(1)
    times = [SURE.draw(rng, 0.0) for _ in range(COUNT)]
    assert min(times) > SURE.look
    assert median(times) == pytest.approx(SURE.look + SURE.median, rel=0.08)


@pytest.mark.parametrize("clock", [SURE, DOUBTFUL])
@pytest.mark.parametrize("every", [0.5, 3.0, 11.0])
def test_asking_often_changes_nothing(clock: Delays, every: float) -> None:
    rng = Random(2)
    once = [clock.draw(rng, 0.0) for _ in range(COUNT)]
    often = [asked_often(clock, rng, every) for _ in range(COUNT)]
    # What comes after the last question is left out of both.
    once = [moment if moment < 200 else inf for moment in once]
    assert gap(once, often) < unlikely(once, often)


def test_a_clock_without_memory_of_the_time_would_be_noticed() -> None:
    rng = Random(3)
    once = [SURE.draw(rng, 0.0) for _ in range(COUNT)]
    forgetful = []
    for _ in range(COUNT):
        now = 0.0
        while (wait := SURE.draw(rng, 0.0)) > 3.0:
            now += 3.0
        forgetful.append(now + wait)
    assert gap(once, forgetful) > unlikely(once, forgetful)


def test_what_may_never_come_becomes_less_likely_with_time() -> None:
    rng = Random(4)
    for elapsed, low, high in ((0.0, 0.37, 0.43), (5.0, 0.22, 0.28), (60.0, 0.0, 0.01)):
        rung = sum(DOUBTFUL.draw(rng, elapsed) < inf for _ in range(COUNT))
        assert low <= rung / COUNT <= high


@pytest.mark.parametrize("elapsed", [0.0, 2.0, 8.0, 1e3, 1e6, 1e12])
def test_nothing_comes_in_the_past_and_everything_sure_comes(elapsed: float) -> None:
    rng = Random(5)
    assert all(elapsed <= SURE.draw(rng, elapsed) < inf for _ in range(200))
