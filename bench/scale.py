"""What ten thousand, a hundred thousand and a million people at tables at once would need.

`python -m bench.scale` measures what things cost, takes the processor time of a move from
bench/results/server.json, computes the rest and simulates it, and renews docs/scale.md. With
`--computed` it measures nothing and uses the costs that were measured last. It fails if formula and
simulation disagree.
"""

from __future__ import annotations

import json
import math
import sys
from dataclasses import astuple
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from bench.load.costs import measure
from bench.report import publish
from bench.simulation import Figures, Site, computed, simulated
from bench.speed import machine
from turnabout.server.live.headcount import MOST_IN_ALL

PEOPLE = (10_000, 100_000, 1_000_000)
THINKING, MOVES = 20.0, 100
"""Seconds from one move at a table to the next, and moves of a game."""
BUSY = 0.6
"""The share of its time that a process should work at most, at the busiest hour."""
DAY = 0.4 * 86_400
"""Seconds at the busiest hour's pace that make up a day."""
SIMULATED = 60_000
"""Moves of a simulation."""
CLOSE = 0.15
"""How far formula and simulation may be apart."""
SOCKETS, PORTS = 65_536, 28_000
"""Files that a process may open (docs/deploy.md); connections of a proxy to one address."""
CORES, DISK = 32, 1e12
"""Of a large machine for PostgreSQL; bytes."""
RESULTS = Path(__file__).with_name("results") / "scale.json"
LOAD = RESULTS.with_name("server.json")
TOGETHER, APART = "two processes, PostgreSQL and Redis", "the same, players of a table apart"
"""Its rows."""
PAGE = Path(__file__).parents[1] / "docs" / "scale.md"
BEGIN, END = "<!-- scale begins -->", "<!-- scale ends -->"


class Way(NamedTuple):
    """How people and processes find each other."""

    name: str
    milliseconds: float
    """Of processor time for a move, in each process that holds its table."""
    copies: int
    """Such processes."""


class Need(NamedTuple):
    """What a number of people needs."""

    people: int
    way: Way
    site: Site
    formula: Figures
    trial: Figures
    row: dict[str, Any]


def main() -> int:
    if "--computed" in sys.argv:
        data = json.loads(RESULTS.read_text(encoding="utf-8"))
    else:
        data = {"date": str(date.today()), "machine": machine(), "costs": measure()}
    load = json.loads(LOAD.read_text(encoding="utf-8"))
    moves = {row["name"]: 1000 * sum(row["cpu"]) / row["rate"] for row in load["rows"]}
    costs: dict[str, float] = data["costs"]
    ways = (
        Way("any process", moves[APART] / 2, 2),
        Way("one, by hash", moves[TOGETHER], 1),
    )
    needs = [need(people, way, costs) for people in PEOPLE for way in ways]
    data |= {"load": load["date"], "needs": [each.row for each in needs]}
    text = page(data, ways, needs)
    publish(RESULTS, data, text, PAGE)
    print(text)
    return 0 if all(agree(each) for each in needs) else 1


def need(people: int, way: Way, costs: dict[str, float]) -> Need:
    rate = people / 2 / THINKING
    # While a move is thought about, its table's connections cost something as well.
    waiting = 2 * THINKING * costs["connection_ms"] / way.copies
    milliseconds = way.milliseconds + waiting
    cores = rate * way.copies * milliseconds / 1000
    processes = max(way.copies, math.ceil(cores / BUSY), math.ceil(people / MOST_IN_ALL))
    site = Site(people, processes, way.copies, milliseconds, THINKING, MOVES)
    trial = simulated(site, SIMULATED / rate)
    kilobytes = (
        processes * costs["process_kilobytes"]
        + people * costs["connection_kilobytes"]
        + people / 2 * way.copies * costs["table_kilobytes"]
    )
    row = {
        "people": people,
        "way": way.name,
        "moves": rate,
        "processes": processes,
        "cores": cores,
        "postgres_cores": rate * costs["postgres_ms"] / 1000,
        "redis_cores": rate * costs["redis_ms"] / 1000,
        "entries": rate * costs["rows"],
        "wal_megabytes": rate * costs["wal_bytes"] / 1e6,
        "gigabytes_a_day": rate * DAY * costs["database_bytes"] / 1e9,
        "redis_messages": rate * costs["redis_messages"],
        "sockets": people,
        "megabits": rate * 2 * costs["change_bytes"] * 8 / 1e6,
        "memory_gigabytes": kilobytes / 1e6,
    }
    return Need(people, way, site, computed(site), trial, row)


def agree(each: Need) -> bool:
    pairs = zip(astuple(each.formula), astuple(each.trial), strict=True)
    return all(abs(trial / formula - 1) < CLOSE for formula, trial in pairs)


def limits(ways: tuple[Way, ...], costs: dict[str, float]) -> list[tuple[float, str]]:
    """With how many people each thing that there is once is used up, first of all first."""
    people = 2 * THINKING  # who make one move per second
    return sorted(
        [
            (
                BUSY * 1000 / (ways[-1].milliseconds / people + costs["connection_ms"]),
                f"one process: {BUSY:.0%} of a core",
            ),
            (MOST_IN_ALL, "one process: the connections that it accepts, but for people in seats"),
            (PORTS, "one proxy in front of one process: its ports"),
            (SOCKETS, "one process: open files"),
            (
                people * BUSY * 1000 / max(costs["redis_ms"], 1e-9),
                f"Redis: {BUSY:.0%} of the one core that it can use",
            ),
            (
                people * BUSY * CORES * 1000 / costs["postgres_ms"],
                f"PostgreSQL: {BUSY:.0%} of {CORES} cores",
            ),
            (
                people * DISK / 30 / DAY / costs["database_bytes"],
                f"PostgreSQL: {DISK / 1e12:g} TB full after 30 days",
            ),
        ]
    )


def page(data: dict[str, Any], ways: tuple[Way, ...], needs: list[Need]) -> str:
    """The middle of docs/scale.md."""
    costs = data["costs"]
    any_process, by_hash = ways
    return "\n".join(
        [
            BEGIN,
            "### What things cost",
            "",
            f"Measured {data['date']} on {data['machine']}; processor time of the server from the "
            f"[load](load.md) of {data['load']}.",
            "",
            "| for each | cost |",
            "|---|---:|",
            f"| move, people of a table at any process | {any_process.milliseconds:.2f} ms of each "
            "of two processes |",
            f"| move, people of a table at one process | {by_hash.milliseconds:.2f} ms of it |",
            f"| move | {costs['postgres_ms']:.2f} ms of PostgreSQL |",
            f"| move | {costs['rows']:.2f} entries, {costs['database_bytes']:.0f} bytes kept, "
            f"{costs['wal_bytes']:.0f} bytes of PostgreSQL's journal |",
            f"| move | {costs['redis_messages']:.2f} messages, "
            f"{costs['redis_ms']:.2f} ms of Redis |",
            f"| move | {costs['change_bytes']:.0f} bytes to each viewer |",
            f"| process without bots | {costs['process_kilobytes'] / 1000:.0f} MB of memory |",
            f"| connection | {costs['connection_kilobytes']:.0f} kB of memory, "
            f"{costs['connection_ms']:.3f} ms of a process per second |",
            f"| table in a process | {costs['table_kilobytes']:.0f} kB of memory |",
            "",
            "### What is needed",
            "",
            "| people at once | tables at | moves/s | processes | their cores | PostgreSQL: cores "
            "| entries/s | journal, MB/s | GB per day | Redis: messages/s | cores | sockets "
            "| Mbit/s | memory, GB |",
            "|---:|---|" + "---:|" * 12,
            *(_need(each.row) for each in needs),
            "",
            "### What breaks first",
            "",
            "| people at once | what is used up |",
            "|---:|---|",
            *(f"| {_round(number)} | {what} |" for number, what in limits(ways, costs)),
            "",
            "### Formula and simulation",
            "",
            "| people at once | tables at | moves/s | a process works | p99 of a move |",
            "|---:|---|---:|---:|---:|",
            *(_compared(each) for each in needs),
            END,
        ]
    )


def _need(row: dict[str, Any]) -> str:
    cells = [
        f"{row['people']:,}",
        row["way"],
        f"{row['moves']:,.0f}",
        f"{row['processes']:,}",
        f"{row['cores']:,.1f}",
        f"{row['postgres_cores']:,.1f}",
        f"{row['entries']:,.0f}",
        f"{row['wal_megabytes']:,.1f}",
        f"{row['gigabytes_a_day']:,.1f}",
        f"{row['redis_messages']:,.0f}",
        f"{row['redis_cores']:,.2f}",
        f"{row['sockets']:,}",
        f"{row['megabits']:,.0f}",
        f"{row['memory_gigabytes']:,.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def _compared(each: Need) -> str:
    pairs = [
        f"{formula:{kind}} / {trial:{kind}}"
        for formula, trial, kind in (
            (each.formula.rate, each.trial.rate, ",.0f"),
            (each.formula.busy, each.trial.busy, ".0%"),
            (each.formula.p99, each.trial.p99, ".1f"),
        )
    ]
    return f"| {each.people:,} | {each.way.name} | {' | '.join(pairs)} ms |"


def _round(number: float) -> str:
    """Two digits are more than anyone knows."""
    step = 10 ** (int(math.log10(number)) - 1)
    return f"{round(number / step) * step:,}"


if __name__ == "__main__":
    sys.exit(main())
