"""Tables that come, are played at and go, and processes that take moves one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from random import Random
from statistics import quantiles

STAGES = {1: 4.605, 2: 6.638}
"""Times the mean: within what 99 of 100 sums of so many exponential times are."""


@dataclass(frozen=True)
class Site:
    """So many people at tables of two, and who serves them."""

    people: int
    processes: int
    copies: int
    """Processes that take a move, one after the other: the mover's, and the other person's."""
    milliseconds: float
    """Of a processor, for a move, in each of them."""
    thinking: float
    """Seconds from one move at a table to the next."""
    moves: float
    """Of a game."""

    @property
    def rate(self) -> float:
        """Moves per second."""
        return self.people / 2 / self.thinking


@dataclass(frozen=True)
class Figures:
    """What people and an operator notice."""

    rate: float
    busy: float
    """The share of its time that a process works."""
    p99: float
    """Milliseconds from a move's arrival until all have been told."""


def computed(site: Site) -> Figures:
    """By formula: each process is a queue with random arrivals and times of work (M/M/1)."""
    busy = site.rate * site.copies * site.milliseconds / 1000 / site.processes
    p99 = STAGES[site.copies] * site.milliseconds / (1 - busy)
    return Figures(site.rate, busy, p99)


def simulated(site: Site, seconds: float, seed: int = 1) -> Figures:
    """By trying: every table, its people's thinking, the end of its game and the next one's start.

    Where a game ends another begins, at other processes: as many come as go.
    """
    rng = Random(seed)
    free, worked = [0.0] * site.processes, 0.0
    waits, played = list[float](), 0

    def new() -> tuple[int, ...]:
        return tuple(rng.sample(range(site.processes), site.copies))

    # When, at which processes, and when the move came if the first of them has done its part.
    events: list[tuple[float, tuple[int, ...], float]] = [
        (rng.expovariate(1 / site.thinking), new(), -1.0) for _ in range(site.people // 2)
    ]
    heapify(events)
    while events[0][0] < seconds:
        now, processes, began = heappop(events)
        work = rng.expovariate(1000 / site.milliseconds)
        process = processes[0] if began < 0 else processes[-1]
        free[process] = max(now, free[process]) + work
        worked += work
        if began < 0:
            played += 1
            after = new() if rng.random() < 1 / site.moves else processes[::-1]
            heappush(events, (now + rng.expovariate(1 / site.thinking), after, -1.0))
        if began < 0 and site.copies > 1:
            heappush(events, (free[process], processes, now))
        else:
            waits.append(1000 * (free[process] - (now if began < 0 else began)))
    busy = worked / seconds / site.processes
    return Figures(played / seconds, busy, quantiles(waits, n=100)[98])
