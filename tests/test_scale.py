"""The page on scale: its formula says what its simulation shows."""

from __future__ import annotations

from dataclasses import astuple

import pytest
from bench.simulation import Site, computed, simulated


@pytest.mark.parametrize(("processes", "copies"), [(1, 1), (4, 1), (4, 2)])
def test_formula_and_simulation_agree(processes: int, copies: int) -> None:
    milliseconds = 0.6 * 1000 * processes / copies / 200
    site = Site(4_000, processes, copies, milliseconds, thinking=10.0, moves=50)
    formula, trial = computed(site), simulated(site, seconds=100.0)
    assert formula.busy == pytest.approx(0.6)
    assert astuple(trial) == pytest.approx(astuple(formula), rel=0.15)


def test_more_people_wait_longer() -> None:
    sites = [Site(people, 2, 1, 5.0, thinking=10.0, moves=50) for people in (2_000, 6_000)]
    few, many = (simulated(site, seconds=50.0) for site in sites)
    assert few.p99 < many.p99
