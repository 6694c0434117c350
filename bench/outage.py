"""PostgreSQL and Redis are killed and started again while two processes serve many tables.

`python -m bench.outage [--tables 100]` is part of `make bench`. It fails if an acknowledged move is
not in the log, or if five seconds after the start 99 moves of 100 are not seen as soon as before.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import date
from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest
from tests.server.deployment.crowd import require_one_log, seated, together
from tests.server.faithful_client import PAUSE, Faithful
from tests.server.postgres import killable_postgres, new_database
from tests.server.process import Process, two_processes
from tests.server.redis_server import redis_server

from bench.load.pace import spread
from bench.load.people import newcomer
from bench.load.promises import lost, promised
from bench.report import publish
from bench.speed import machine

TABLES, PACE = 100, 1.0
"""Seconds from one move at a table to the next."""
WARM_UP, BEFORE, DOWN, AFTER = 5.0, 10.0, 3.0, 10.0
"""Seconds: before anything is measured, with everything there, without a part, with it again."""
BACK = 5.0
"""Seconds after the start of the part from which all is as before."""
SLOWER = 2.0
"""Times the 99th percentile of before that is still as before, or SOON if that is more."""
SOON = 100.0
"""Milliseconds."""
RESULTS = Path(__file__).with_name("results") / "outage.json"
BEGIN, END = "<!-- outage begins -->", "<!-- outage ends -->"


class Part(NamedTuple):
    """What can be killed."""

    name: str
    kill: Callable[[], None]
    start: Callable[[], None]


class Seen(NamedTuple):
    """A move: when it was sent, and the seconds until both had seen it; None if it was refused."""

    at: float
    took: float | None


@dataclass
class Crowd:
    """Pairs of people at tables, each connected to another process."""

    tables: list[list[Faithful]]
    seen: list[Seen] = field(default_factory=list)

    def between(self, begin: float, end: float) -> list[Seen]:
        return [each for each in self.seen if begin <= each.at < end]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    number = parser.parse_args().tables
    try:
        with TemporaryDirectory(prefix="turnabout-outage-") as folder, ExitStack() as stack:
            data = asyncio.run(_all(stack, Path(folder), number))
    except pytest.skip.Exception as reason:
        print(f"not measured, as {reason}")
        return 0
    data = {"date": str(date.today()), "machine": machine(), "tables": number, **data}
    publish(RESULTS, data, table(data))
    print(table(data))
    return 1 if data["lost"] or not all(row["is_back"] for row in data["rows"]) else 0


async def _all(stack: ExitStack, folder: Path, number: int) -> dict[str, Any]:
    postgres = stack.enter_context(killable_postgres(durable=True))
    redis = stack.enter_context(redis_server())
    database = new_database(postgres.address)
    parts = (
        Part("PostgreSQL", postgres.kill, postgres.start),
        Part("Redis", redis.kill, redis.start),
    )
    async with two_processes(folder, database, redis.url) as houses:
        async with _crowd(houses, number) as crowd:
            async with _playing(crowd):
                await asyncio.sleep(WARM_UP)
                rows = [await _without(crowd, part) for part in parts]
            for clients in crowd.tables:
                await together(clients)
                require_one_log(clients)
            promises = promised(client for clients in crowd.tables for client in clients)
        missing = lost(promises, await _kept(database))
        complaints = [each["event"] for house in houses for each in house.complaints()]
    return {"rows": rows, "acts": len(promises), "lost": len(missing), "complaints": complaints}


async def _without(crowd: Crowd, part: Part) -> dict[str, Any]:
    began = perf_counter()
    await asyncio.sleep(BEFORE)
    killed = perf_counter()
    part.kill()
    await asyncio.sleep(DOWN)
    await asyncio.to_thread(part.start)
    started = perf_counter()
    await asyncio.sleep(BACK + AFTER)
    before, after = crowd.between(began, killed), crowd.between(started + BACK, perf_counter())
    usual = _spread(before)
    limit = max(SOON, SLOWER * usual["p99"])
    late = [
        each.at + (each.took or 0) - started
        for each in crowd.between(began, perf_counter())
        if each.took is None or 1000 * each.took > limit
    ]
    return {
        "part": part.name,
        "rate": round(len(before) / BEFORE, 1),
        "refused": sum(each.took is None for each in crowd.between(killed, started + BACK)),
        "before": usual,
        "after": _spread(after),
        "recovered": round(max([0.0, *late]), 2),
        "is_back": all(each.took is not None for each in after)
        and _spread(after)["p99"] <= limit
        and len(after) / AFTER > 0.8 * len(before) / BEFORE,
    }


def _spread(moves: Sequence[Seen]) -> dict[str, float]:
    return spread([each.took for each in moves if each.took is not None]) or {"p99": 1e9}


@asynccontextmanager
async def _crowd(houses: Sequence[Process], number: int) -> AsyncIterator[Crowd]:
    async with AsyncExitStack() as stack:
        persons = [
            await stack.enter_async_context(newcomer(houses[each % 2], each))
            for each in range(2 * number)
        ]
        tables = [
            await stack.enter_async_context(seated(persons[2 * each : 2 * each + 2], "pivit"))
            for each in range(number)
        ]
        yield Crowd(tables)


@asynccontextmanager
async def _playing(crowd: Crowd) -> AsyncIterator[None]:
    """A move at every table, once in PACE, until the block ends; none is given up half-way."""
    stop, rng = asyncio.Event(), Random(1)
    tasks = [asyncio.create_task(_play(crowd, each, rng, stop)) for each in crowd.tables]
    try:
        yield
    finally:
        stop.set()
        await asyncio.gather(*tasks)


async def _play(
    crowd: Crowd, clients: Sequence[Faithful], rng: Random, stop: asyncio.Event
) -> None:
    due = perf_counter() + rng.uniform(0, PACE)
    while not stop.is_set() and not clients[0].is_over:
        # Each table keeps its own moments: after an outage people do not move all at once.
        due += PACE * max(0, ceil((perf_counter() - due) / PACE))
        await asyncio.sleep(max(PAUSE, due - perf_counter()))
        (seat,) = clients[0].latest["table"]["to_act"]
        if moves := clients[seat].moves(seat):
            crowd.seen.append(await _move(clients, seat, rng.choice(moves)))


async def _move(clients: Sequence[Faithful], seat: int, move: str) -> Seen:
    began = perf_counter()
    answer = await clients[seat].move(seat, move)
    if answer["type"] == "refused":
        return Seen(began, None)
    for client in clients:
        await client.until(lambda client=client: client.index >= answer["index"])  # type: ignore[misc]
    return Seen(began, perf_counter() - began)


async def _kept(database: str) -> dict[tuple[str, int], str]:
    own = await asyncpg.connect(database)
    try:
        rows = await own.fetch('SELECT "table", "index", text FROM entries')
    finally:
        await own.close()
    return {(table, index): text for table, index, text in rows}


def table(data: dict[str, Any]) -> str:
    """The lines of docs/benchmarks.md."""
    lines = [
        BEGIN,
        f"{data['tables']} tables whose two people are connected to different processes; a part is "
        f"killed, and started again after {DOWN:g} s.",
        f"Milliseconds from a move to both seeing it, measured {data['date']} on "
        f"{data['machine']}.",
        f"Of {data['acts']:,} acknowledged acts {data['lost']} are not in the log.",
        "",
        "| killed | moves/s | p99 before | refused meanwhile | last late move after the start "
        f"| p99 from {BACK:g} s on |",
        "|---|---:|---:|---:|---:|---:|",
        *(
            f"| {row['part']} | {row['rate']:.0f} | {row['before']['p99']:.0f} ms "
            f"| {row['refused']} | {row['recovered']:.1f} s | {row['after']['p99']:.0f} ms |"
            for row in data["rows"]
        ),
        END,
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
