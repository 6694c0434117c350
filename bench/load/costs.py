"""What a move, a connection and a table cost two processes with PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from statistics import mean
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
from redis.asyncio import Redis

from bench.load import pace, tables
from bench.load.line import Line
from bench.load.pair import Pair, Tally
from bench.load.services import Service, grown
from bench.load.usage import cpu_seconds, family_seconds, parent, resident
from bench.updates import medians
from turnabout.games import games

TABLES, RATE, SECONDS = 60, 60.0, 10.0
SPECTATORS, IDLE = 1000, 20.0
"""Seconds in which every connection is asked once whether it is still there."""
_FIGURES = """
SELECT (SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables) AS bytes,
       pg_current_wal_lsn() - '0/0' AS wal,
       (SELECT count(*) FROM entries) AS entries
"""


def measure() -> dict[str, float]:
    """Of one move, connection or table; processor time in milliseconds, memory in kilobytes."""
    with grown() as service:
        found = asyncio.run(_measure(service))
    return {**found, "change_bytes": mean(medians(name)[1] for name in games())}


async def _measure(service: Service) -> dict[str, float]:
    empty = _memory(service)
    pairs = [
        await tables.sit_down(service.addresses, number, Tally(), Random(number), apart=True)
        for number in range(TABLES)
    ]
    seated = _memory(service)
    quiet = await _idle(service)
    before = await _used(service)
    run = await pace.run(pairs, RATE, SECONDS)
    after = await _used(service)
    used = {name: after[name] - before[name] for name in before}
    async with AsyncExitStack() as stack:
        watching = _memory(service)
        for number in range(SPECTATORS):
            line = await _spectator(service, pairs[number % TABLES], number)
            stack.callback(line.close)
        connection = (_memory(service) - watching) / SPECTATORS
        crowded = await _idle(service)
    # Each of a table's two people is at another process, so that the table is in both.
    table = ((seated - empty) / TABLES - 2 * connection) / 2
    per_move = {name: value / run["moves"] for name, value in used.items()}
    return {
        **per_move,
        "process_kilobytes": empty / len(service.pids),
        "connection_ms": max(0.0, crowded - quiet) / SPECTATORS,
        "connection_kilobytes": connection,
        "table_kilobytes": max(0.0, table),
    }


async def _idle(service: Service) -> float:
    """Milliseconds per second that the processes work while nobody does anything."""
    before = sum(cpu_seconds(pid) for pid in service.pids)
    await asyncio.sleep(IDLE)
    return 1000 * (sum(cpu_seconds(pid) for pid in service.pids) - before) / IDLE


async def _spectator(service: Service, pair: Pair, number: int) -> Line:
    person = pair.players[number % 2]
    assert isinstance(person, tables.Person)
    line = await Line.dial(
        person.address, person.path, f"127.0.0.{2 + number % 249}", "", lambda text, now: None
    )
    line.send(b'{"type":"hello","changes":true}')
    return line


def _memory(service: Service) -> float:
    """Kilobytes."""
    return 1000 * sum(resident(pid) for pid in service.pids)


async def _used(service: Service) -> dict[str, Any]:
    """All that only grows, so far."""
    database = await asyncpg.connect(service.database)
    redis = Redis.from_url(service.redis)
    try:
        row = await database.fetchrow(_FIGURES)
        own = await database.fetchval("SELECT pg_backend_pid()")
        postgres = family_seconds(parent(own))
        told = await redis.info("all")
    finally:
        await database.close()
        await redis.aclose()
    published = told.get("cmdstat_publish", {"calls": 0})["calls"]
    return {
        "redis_messages": published,
        "redis_ms": 1000 * (told["used_cpu_user"] + told["used_cpu_sys"]),
        "postgres_ms": 1000 * postgres,
        "database_bytes": int(row["bytes"]),
        "wal_bytes": int(row["wal"]),
        "rows": row["entries"],
    }
