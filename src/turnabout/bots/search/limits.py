"""When a search must stop: nodes, the clock, or an external stop. The kernel itself checks.

The first words of a search's block are its limits and counters.
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnabout.bots.budget import MOST_NODES, Budget, Stop
from turnabout.bots.search.clock import WALL, nanoseconds
from turnabout.bots.search.memory import number_at, put_number
from turnabout.fast.jit import kernel

NODES, CHECK, LIMIT, DEADLINE, CLOCK, STOP, STOPPED, CUTS, FIRST_CUTS, LIMITS = range(10)
NEVER: Final = 1 << 62
POLL: Final = 256
"""Nodes between two checks of the clock."""


class Statistics(NamedTuple):
    """How a search went."""

    nodes: int
    depth: int
    """The last depth that was completed."""
    cuts: int
    """Positions with a cutoff."""
    first_cuts: int
    """Cutoffs by the first move."""


class Limits:
    """The limits of one question. It must outlive the search, which only has its address."""

    def __init__(
        self, budget: Budget, stop: Stop, began: int | None = None, clock: int = WALL
    ) -> None:
        self.nodes = budget.nodes or MOST_NODES
        self.stop = stop
        self.clock = clock
        began = time.clock_gettime_ns(clock) if began is None else began
        self.deadline = NEVER if budget.seconds is None else began + int(budget.seconds * 1e9)

    @property
    def timed(self) -> bool:
        """Whether the clock decides, so that no answer can be repeated exactly."""
        return self.deadline != NEVER

    def apply(self, block: NDArray[np.int64], most: int | None = None) -> None:
        """Start counting; the bot itself may limit the nodes to `most`."""
        nodes = self.nodes if most is None else min(self.nodes, most)
        block[:LIMITS] = 0
        block[LIMIT], block[DEADLINE], block[CLOCK] = nodes, self.deadline, self.clock
        block[STOP] = self.stop.cell.buffer_info()[0]
        block[CHECK] = min(nodes, POLL)
        if self.over():
            block[STOPPED] = 1

    def over(self) -> bool:
        """Whether time is up; counting nodes is left to the search."""
        return self.stop.is_set() or time.clock_gettime_ns(self.clock) >= self.deadline


def statistics(block: NDArray[np.int64], depth: int) -> Statistics:
    return Statistics(int(block[NODES]), depth, int(block[CUTS]), int(block[FIRST_CUTS]))


@kernel
def enter(block: int) -> bool:
    """Count a node; returns whether to go on."""
    nodes = number_at(block, NODES) + 1
    put_number(block, NODES, nodes)
    if nodes >= number_at(block, CHECK):
        check(block, nodes)
    return number_at(block, STOPPED) == 0


@kernel
def check(block: int, nodes: int) -> None:
    """Check everything that may end a search, and schedule the next check."""
    limit = number_at(block, LIMIT)
    put_number(block, CHECK, min(limit, nodes + POLL))
    late = nanoseconds(number_at(block, CLOCK)) >= number_at(block, DEADLINE)
    if nodes >= limit or late or number_at(number_at(block, STOP), 0) != 0:
        put_number(block, STOPPED, 1)


@kernel
def count_cut(block: int, first: bool) -> None:
    put_number(block, CUTS, number_at(block, CUTS) + 1)
    if first:
        put_number(block, FIRST_CUTS, number_at(block, FIRST_CUTS) + 1)
