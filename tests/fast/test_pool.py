"""Threads are used where they pay, and the same ones every time."""

from __future__ import annotations

import os
import threading

import pytest

from turnabout.fast import pool
from turnabout.fast.pool import spread


def parts(count: int, threads: int | None, least: int) -> list[tuple[int, int, int]]:
    """First and last row of each part, and the thread that ran it."""
    found = []
    spread(
        lambda part: found.append((part.start, part.stop, threading.get_ident())),
        count,
        threads,
        least,
    )
    return sorted(found)


def test_small_batches_stay_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "cores", lambda: 4)
    here = threading.get_ident()
    assert parts(0, None, 10) == [(0, 0, here)]
    assert parts(19, None, 10) == [(0, 19, here)]
    assert parts(39, None, 10) == [(0, 39, here)]
    assert [part[:2] for part in parts(40, None, 10)] == [(0, 10), (10, 20), (20, 30), (30, 40)]
    assert [part[1] for part in parts(99, None, 10)] == [11, 22, 33, 44, 55, 66, 77, 88, 99]


def test_whoever_asks_for_threads_gets_them() -> None:
    assert [part[:2] for part in parts(5, 3, 1000)] == [(0, 1), (1, 3), (3, 5)]
    assert len(parts(2, 8, 1000)) == 2


def test_the_pool_is_the_same_every_time() -> None:
    for _ in range(20):
        assert len(parts(64, 8, 1)) == 8
    ours = [each for each in threading.enumerate() if each.name.startswith("turnabout-fast")]
    assert 1 <= len(ours) <= pool._pool()._max_workers


def test_a_part_that_fails_is_told() -> None:
    def run(part: slice) -> None:
        if part.start:
            raise ArithmeticError

    with pytest.raises(ArithmeticError):
        spread(run, 10, 2, 1)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_has_threads_of_its_own() -> None:
    parts(4, 4, 1)
    child = os.fork()
    if not child:
        try:
            os._exit(0 if len(parts(4, 4, 1)) == 4 else 1)
        finally:
            os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
