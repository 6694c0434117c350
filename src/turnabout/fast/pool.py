"""Threads for batches: one pool for the whole process, used only where it pays."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise

MOST_THREADS = 256


def spread(run: Callable[[slice], None], count: int, threads: int | None, least: int) -> None:
    """Run over parts of `count` rows at once: kernels need no lock of the interpreter.

    Unless `threads` says how many parts there are, each has at least `least` rows: fewer would be
    done before another thread is awake.
    """
    wanted = min(cores(), count // least) if threads is None else min(threads, count)
    if wanted <= 1:
        run(slice(0, count))
        return
    edges = [count * part // wanted for part in range(wanted + 1)]
    own, *others = [slice(low, high) for low, high in pairwise(edges)]
    waiting = [_pool().submit(run, part) for part in others]
    run(own)
    for part in waiting:
        part.result()


@cache
def cores() -> int:
    """How many this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux says which
        return os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(MOST_THREADS, "turnabout-fast")


if hasattr(os, "register_at_fork"):
    # Threads do not survive a fork, so the child starts its own.
    os.register_at_fork(after_in_child=_pool.cache_clear)
