"""New processes that need not load the compiler, which takes more than a second each."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext


@cache
def processes() -> ForkServerContext | SpawnContext:
    """On Linux, forked from a process that has loaded the compiler and does nothing else."""
    if sys.platform != "linux":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["turnabout.fast.warm"])
    return context


def take_over(environment: Mapping[str, str]) -> None:
    """In a new process: the environment of whoever wanted it, not that of the first who did."""
    if dict(os.environ) == environment:
        return
    os.environ.clear()
    os.environ.update(environment)
    if "numba" in sys.modules:
        from numba.core import config

        config.reload_config()
