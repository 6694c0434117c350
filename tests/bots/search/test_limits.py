"""A kernel itself notices that it must stop: the clock, someone's word, or its nodes."""

from __future__ import annotations

import time

import pytest

from turnabout.bots.budget import Budget, Stop
from turnabout.bots.search.limits import (
    CHECK,
    DEADLINE,
    LIMITS,
    NODES,
    POLL,
    STOPPED,
    Limits,
    enter,
    statistics,
)
from turnabout.bots.search.memory import address_of, new_block

LONG = Budget(seconds=3600)


def entered(limits: Limits, times: int, *, most: int | None = None) -> int:
    """How many of so many nodes a search enters before it stops."""
    block = new_block(LIMITS)
    limits.apply(block, most)
    return sum(bool(enter(address_of(block))) for _ in range(times))


@pytest.mark.parametrize("clock", [time.CLOCK_MONOTONIC, time.CLOCK_THREAD_CPUTIME_ID])
def test_the_kernel_reads_the_same_clock_as_python(clock: int) -> None:
    block, limits = new_block(LIMITS), Limits(LONG, Stop(), clock=clock)
    hour = limits.deadline - time.clock_gettime_ns(clock)
    assert 3500e9 < hour <= 3600e9
    for late, deadline in ((0, limits.deadline), (1, time.clock_gettime_ns(clock) + 1)):
        limits.apply(block)
        block[DEADLINE], block[CHECK] = deadline, 1
        enter(address_of(block))
        assert block[STOPPED] == late


def test_it_looks_at_the_clock_now_and_then() -> None:
    limits = Limits(Budget(seconds=1), Stop())
    block = new_block(LIMITS)
    limits.apply(block)
    block[DEADLINE] = 0
    assert [bool(enter(address_of(block))) for _ in range(POLL)] == [True] * (POLL - 1) + [False]


def test_nodes_are_counted_exactly() -> None:
    assert entered(Limits(Budget(nodes=700), Stop()), 1_000) == 699
    assert entered(Limits(Budget(nodes=700), Stop()), 1_000, most=300) == 299
    assert entered(Limits(LONG, Stop()), 1_000) == 1_000


def test_someone_may_stop_it() -> None:
    limits = Limits(LONG, Stop())
    block = new_block(LIMITS)
    limits.apply(block)
    limits.stop.set()
    while enter(address_of(block)):
        assert block[NODES] < POLL
    assert statistics(block, 3)[:2] == (POLL, 3)


def test_what_is_over_before_it_begins_is_not_entered() -> None:
    stop = Stop()
    stop.set()
    assert entered(Limits(LONG, stop), 5) == 0
    assert entered(Limits(Budget(seconds=1), Stop(), began=0), 5) == 0
