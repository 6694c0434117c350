"""Six hours at 200 tables in a quarter of one: people come, play, lose their line and come back.

`python -m bench.soak [--minutes 15]` is part of `make bench`. In the first half the server is
stopped and killed again and again; in the second it runs, and its memory is watched. It fails if
an acknowledged act is not in the log, if the server logs an error, or if its memory grows.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from tests.server.faithful_client import PAUSE, Faithful, faithful
from tests.server.process import Process, processing
from tests.server.service import FILE, Person

from bench.load.people import newcomer
from bench.load.promises import Promises, lost, promised
from bench.load.usage import resident
from bench.report import publish
from bench.speed import machine

MINUTES, SPEED = 15.0, 24
"""So long, at so many times the pace of people."""
TABLES, PERSONS, VISITORS = 200, 80, 20
THINKING, BETWEEN_DROPS, VISIT = 20.0, 300.0, 120.0
"""Seconds in the time of people: for a move, until one's line is lost, and at somebody's table."""
RESTARTS = 10
MOST_GROWTH = 0.1
"""Of the memory, from the first third of the time after the warm-up to the last."""
TALKING, RESIGNING = 0.05, 0.02
"""How often somebody says something, or gives up, instead of moving."""
RESULTS = Path(__file__).with_name("results") / "soak.json"
BEGIN, END = "<!-- soak begins -->", "<!-- soak ends -->"
BOTS: dict[str, Any] = {"tempo": 0.05}
GAMES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("pivit", "open", {}),
    ("pungo", "open", {}),
    ("chimes", "open", {}),
    ("pivot-pawns", "open", {"options": {"bidding_seconds": 2, "demonstration_seconds": 0}}),
    ("pivit", "novice", BOTS),
    ("pungo", "random", BOTS),
)
"""What is played, who sits opposite, and how."""


@dataclass
class Soak:
    """Everyone who is here, and what has happened so far."""

    server: Process
    rng: Random
    persons: list[Person] = field(default_factory=list)
    clients: list[Faithful] = field(default_factory=list)
    """Those who play now."""
    promises: Promises = field(default_factory=dict)
    games: int = 0
    drops: int = 0
    visits: int = 0
    memory: list[float] = field(default_factory=list)
    """Megabytes of the server, once a second of its last life."""

    def wait(self, seconds: float) -> float:
        """Somebody's time, as short as the soak makes it."""
        return self.rng.expovariate(SPEED / seconds)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    minutes = parser.parse_args().minutes
    with TemporaryDirectory(prefix="turnabout-soak-") as folder:
        data = asyncio.run(_soak(Path(folder), 60 * minutes))
    data = {"date": str(date.today()), "machine": machine(), "minutes": minutes, **data}
    publish(RESULTS, data, table(data))
    print(table(data))
    return 1 if data["lost"] or data["errors"] or data["growth"] > MOST_GROWTH else 0


async def _soak(folder: Path, seconds: float) -> dict[str, Any]:
    async with processing(folder) as server, AsyncExitStack() as stack:
        soak = Soak(server, Random(1))
        for number in range(PERSONS):
            soak.persons.append(await stack.enter_async_context(newcomer(server, number)))
        tasks = [
            *(asyncio.create_task(_table(soak, number)) for number in range(TABLES)),
            *(asyncio.create_task(_visitor(soak)) for _ in range(VISITORS)),
            asyncio.create_task(_dropping(soak)),
        ]
        living = asyncio.create_task(_lives(soak, seconds))
        # Whoever ends before has found a fault.
        await asyncio.wait([living, *tasks], return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error
        await living
        soak.promises |= promised(soak.clients)
        await server.stop()
        return _findings(soak, folder)


async def _lives(soak: Soak, seconds: float) -> None:
    """Of the server: short ones at first, each ended in another way, then a long one."""
    for number in range(RESTARTS):
        await asyncio.sleep(seconds / 2 / RESTARTS)
        await (soak.server.kill() if number % 2 else soak.server.stop())
        await soak.server.start()
    for _ in range(round(seconds / 2)):
        await asyncio.sleep(1)
        soak.memory.append(resident(soak.server.pid))


async def _table(soak: Soak, number: int) -> None:
    """One game after the other at a place of its own."""
    name, seat, how = GAMES[number % len(GAMES)]
    await asyncio.sleep(soak.rng.uniform(0, 5))
    while True:
        host, guest = soak.rng.sample(soak.persons, 2)
        people = [host, guest] if seat == "open" else [host]
        table = await _make(host, {"game": name, "seats": ["me", seat], "listed": True, **how})
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(faithful(each, table)) for each in people]
            soak.clients += clients
            if len(clients) > 1:
                await clients[1].act("sit", seat=1)
            async with asyncio.TaskGroup() as group:
                for own, client in enumerate(clients):
                    group.create_task(_play(soak, client, own))
        soak.promises |= promised(clients)
        soak.clients = [client for client in soak.clients if client not in clients]
        soak.games += 1


async def _make(person: Person, asked: dict[str, Any]) -> str:
    """A new table, however often the server is away."""
    while True:
        try:
            answer = await person.http.post("/api/tables", json=asked)
        except httpx.TransportError:
            await asyncio.sleep(PAUSE)
            continue
        if answer.status_code == httpx.codes.CREATED:
            return str(answer.json()["id"])
        assert answer.status_code in (429, 503), answer.text
        await asyncio.sleep(PAUSE)


async def _play(soak: Soak, client: Faithful, seat: int) -> None:
    while not client.is_over:
        await client.until(
            lambda: client.is_over or bool(client.moves(seat)) or client.is_awaited(seat), None
        )
        await asyncio.sleep(soak.wait(THINKING))
        if client.is_awaited(seat):
            await client.act("ready", seat=seat)
        elif (chance := soak.rng.random()) < TALKING:
            await client.act("chat", text="hm")
        elif chance < TALKING + RESIGNING:
            await client.act("resign", seat=seat)
        elif moves := client.moves(seat):
            await client.move(seat, soak.rng.choice(moves))


async def _visitor(soak: Soak) -> None:
    """Somebody who looks on for a while, here and there."""
    async with soak.server.nobody() as visitor:
        while True:
            await asyncio.sleep(soak.wait(VISIT))
            if soak.clients:
                async with faithful(visitor, soak.rng.choice(soak.clients).table):
                    await asyncio.sleep(soak.wait(VISIT))
                soak.visits += 1


async def _dropping(soak: Soak) -> None:
    while True:
        await asyncio.sleep(soak.wait(BETWEEN_DROPS) / TABLES)
        if soak.clients:
            soak.rng.choice(soak.clients).drop()
            soak.drops += 1


def _findings(soak: Soak, folder: Path) -> dict[str, Any]:
    with sqlite3.connect(folder / FILE) as database:
        rows = database.execute('SELECT "table", "index", text FROM entries')
        kept = {(table, index): text for table, index, text in rows}
    steady = soak.memory[len(soak.memory) // 3 :]
    third = max(1, len(steady) // 3)
    first, last = median(steady[:third]), median(steady[-third:])
    errors = soak.server.complaints()
    print(*errors[:20], sep="\n")
    return {
        "tables": TABLES,
        "acts": len(soak.promises),
        "entries": len(kept),
        "games": soak.games,
        "drops": soak.drops,
        "visits": soak.visits,
        "restarts": RESTARTS,
        "lost": len(lost(soak.promises, kept)),
        "errors": len(errors),
        "megabytes": [round(first, 1), round(last, 1)],
        "growth": round(last / first - 1, 4),
    }


def table(data: dict[str, Any]) -> str:
    """The lines of docs/benchmarks.md."""
    first, last = data["megabytes"]
    rows: Sequence[tuple[str, str]] = (
        ("acknowledged acts", f"{data['acts']:,}"),
        ("games that ended", f"{data['games']:,}"),
        ("connections lost, and spectators", f"{data['drops']:,} and {data['visits']:,}"),
        ("restarts, half of them by SIGKILL", f"{data['restarts']}"),
        ("acknowledged acts that are not in the log", f"{data['lost']}"),
        ("errors in the server's log", f"{data['errors']}"),
        (
            f"memory early and late in the second half (at most {MOST_GROWTH:.0%} more)",
            f"{first:.0f} and {last:.0f} MB",
        ),
    )
    hours = data["minutes"] * SPEED / 60
    lines = [
        BEGIN,
        f"{data['tables']} tables for {data['minutes']:g} minutes at {SPEED} times the pace of "
        f"people, {hours:.1f} hours' worth,",
        f"measured {data['date']} on {data['machine']}.",
        "",
        "| what | |",
        "|---|---:|",
        *(f"| {name} | {value} |" for name, value in rows),
        END,
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
