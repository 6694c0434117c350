"""Moves at their times, whatever the answers: nobody is slow because the server is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import cycle
from statistics import quantiles
from time import perf_counter
from typing import Any

from bench.load.pair import Pair, Tally

LAST_ANSWERS = 10.0
"""Seconds that the last moves may take to be seen."""


async def run(pairs: Sequence[Pair], rate: float, seconds: float) -> dict[str, Any]:
    """So many moves a second, evenly over the tables where one can be made."""
    tally = Tally()
    for pair in pairs:
        pair.tally = tally
    began = perf_counter()
    turn = cycle(pairs)
    for number in range(round(rate * seconds)):
        due = began + number / rate
        if (wait := due - perf_counter()) > 0:
            await asyncio.sleep(wait)
        elif number % 50 == 0:
            await asyncio.sleep(0)
        for _ in range(len(pairs)):
            pair = next(turn)
            if pair.may_move:
                pair.move(due)
                break
    sent = perf_counter()
    await _finish(pairs)
    took = max(sent - began, seconds)
    return {**figures(tally), "asked_rate": rate, "rate": len(tally.mover) / took, "seconds": took}


async def _finish(pairs: Sequence[Pair]) -> None:
    try:
        async with asyncio.timeout(LAST_ANSWERS):
            while any(pair.is_busy for pair in pairs):
                await asyncio.sleep(0.01)
    except TimeoutError:
        pass


def figures(tally: Tally) -> dict[str, Any]:
    """Milliseconds; `seen` is what both, the mover and the other, had to wait."""
    return {
        "moves": len(tally.mover),
        "unseen": tally.asked - min(len(tally.mover), len(tally.other)),
        "refused": dict(tally.refused),
        "races": tally.races,
        "games": tally.games,
        "ack": spread(tally.acked),
        "mover": spread(tally.mover),
        "other": spread(tally.other),
        "seen": spread(tally.mover + tally.other),
    }


def spread(times: Sequence[float]) -> dict[str, float] | None:
    if len(times) < 2:
        return None
    cuts = quantiles(times, n=100, method="inclusive")
    found = {"median": cuts[49], "p95": cuts[94], "p99": cuts[98], "max": max(times)}
    return {name: round(1000 * value, 2) for name, value in found.items()}
