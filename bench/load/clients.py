"""The process of all clients: `python -m bench.load.clients JOB`, a JSON text; it reports in JSON.

It first runs at the rate of the job, then (`search`) at higher and higher ones, for a shorter
time each, until people have to wait for too long.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import uvloop

from bench.load import pace, peer_tables, tables
from bench.load.pair import Pair, Tally
from bench.load.usage import cpu_seconds

WARM_UP = 3.0
STEP, STEP_SECONDS, MOST_STEPS = 1.25, 5.0, 12
LONGEST = 100.0
"""Milliseconds until all but one move in a hundred must have been seen."""
AT_ONCE = 10
"""People who sit down at the same time."""
KINDS: dict[str, Callable[..., Awaitable[Pair]]] = {
    "turnabout": tables.sit_down,
    "turnabout, apart": partial(tables.sit_down, apart=True),
    "boardgame.io": peer_tables.sit_down,
}


async def work(job: dict[str, Any]) -> None:
    began = perf_counter()
    asyncio.get_running_loop().set_exception_handler(_give_up)
    pairs = await sit_down(job)
    # What is there by now stays: nobody is to wait for a look through all of it.
    gc.collect()
    gc.freeze()
    say({"seated": len(pairs), "seconds": perf_counter() - began})
    await pace.run(pairs, job["rate"], WARM_UP)
    paced = await measure(pairs, job["rate"], job["seconds"], job["pids"])
    say({"paced": paced})
    if job["search"]:
        say({"most": await search(pairs, paced, job["pids"])})


async def sit_down(job: dict[str, Any]) -> list[Pair]:
    places, rng = asyncio.Semaphore(AT_ONCE), Random(1)
    tally = Tally()

    async def one(number: int) -> Pair:
        async with places:
            return await KINDS[job["kind"]](job["addresses"], number, tally, rng)

    return await asyncio.gather(*(one(number) for number in range(job["tables"])))


async def measure(
    pairs: Sequence[Pair], rate: float, seconds: float, pids: list[int]
) -> dict[str, Any]:
    """With the share of one core that each server process took, and the clients'."""
    before, began = [cpu_seconds(pid) for pid in (*pids, None)], perf_counter()
    found = await pace.run(pairs, rate, seconds)
    took = perf_counter() - began
    after = [cpu_seconds(pid) for pid in (*pids, None)]
    *servers, own = [(now - then) / took for now, then in zip(after, before, strict=True)]
    return {**found, "cpu": servers, "clients_cpu": own}


async def search(
    pairs: Sequence[Pair], paced: dict[str, Any], pids: list[int]
) -> dict[str, Any] | None:
    """The highest rate that was kept with nobody waiting too long, from the first one up."""
    best, rate = paced if is_kept(paced) else None, paced["asked_rate"]
    for _ in range(MOST_STEPS):
        rate *= STEP
        # Twice, for the machine may have had something else to do for a moment.
        for _ in range(2):
            found = await measure(pairs, rate, STEP_SECONDS, pids)
            say({"tried": found})
            if is_kept(found):
                best = found
                break
        else:
            break
    return best


def is_kept(found: dict[str, Any]) -> bool:
    seen = found["seen"]
    return bool(seen and seen["p99"] < LONGEST and found["rate"] > 0.97 * found["asked_rate"])


def _give_up(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Whatever goes wrong in a client spoils the figures."""
    print(context.get("exception") or context["message"], file=sys.stderr, flush=True)
    os._exit(1)


def say(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    uvloop.run(work(json.loads(sys.argv[1])))
