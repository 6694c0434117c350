"""Threads for batches: one pool for the whole process, used only where it pays off."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise

MOST_THREADS = 256


def spread(run: Callable[[slice], None], count: int, threads: int | None, least: int) -> None:
    """Run over parts of `count` rows in parallel: kernels release the interpreter's lock.

    `threads` sets the number of parts. By default parts have at least `least` rows, and free
    threads take the next one: nothing waits for a thread that a busy machine wakes too late.
    """
    wanted = min(cores(), count // (2 * least)) if threads is None else min(threads, count)
    if wanted <= 1:
        run(slice(0, count))
        return
    number = wanted if threads is not None else count // least
    edges = [count * part // number for part in range(number + 1)]
    parts = iter([slice(low, high) for low, high in pairwise(edges)])

    def work() -> None:
        for part in parts:
            run(part)

    helpers = [_pool().submit(work) for _ in range(wanted - 1)]
    work()
    for helper in helpers:
        if not helper.cancel():
            helper.result()


@cache
def cores() -> int:
    """The number of cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux reports the affinity
        return os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), "turnabout-fast")


if hasattr(os, "register_at_fork"):
    # Threads do not survive a fork, so the child starts its own pool.
    os.register_at_fork(after_in_child=_pool.cache_clear)
