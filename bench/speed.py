"""How fast we are, and how fast against peers: one run, one core, one table.

`make bench` prints it, writes it to bench/results/speed.json, renews the table in
docs/benchmarks.md and fails if a goal is missed. Ours and a peer's runs take turns: a busy machine
slows both.
"""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from bench import measures as m
from bench.report import publish
from turnabout.games.pungo.state import Step

RUNS = 7
RESULTS = Path(__file__).with_name("results") / "speed.json"
BEGIN, END = "<!-- speed begins -->", "<!-- speed ends -->"


class Row(NamedTuple):
    """What is measured, its unit, the peer, and the goal: a least rate, ratio or a most time."""

    name: str
    unit: str
    ours: Callable[[], float]
    peer_name: str = ""
    peer: Callable[[], float] | None = None
    least: float | None = None
    most: float | None = None
    least_ratio: float | None = None
    runs: int = RUNS


ROWS = (
    Row("Pivit 8x8, rules", "plies/s", m.rules("pivit"), least=25_000),
    Row("Pungo, rules", "steps/s", m.rules("pungo", Step), least=1_500),
    Row("`turnabout --help`", "s", m.help_time, most=0.3),
    Row("first use: compiling all kernels, two cores", "s", m.first_use, most=30, runs=3),
    Row("second start: loading all kernels", "s", m.warm_start, most=1.5),
    Row("memory of a process, the hungriest game", "MB", m.memory, most=300, runs=1),
    Row(
        "Pivit 8x8, playouts",
        "plies/s",
        m.playouts("pivit"),
        "OpenSpiel breakthrough 8x8",
        m.openspiel("breakthrough"),
        least_ratio=4,
    ),
    Row(
        "Pivit 8x8, playouts",
        "plies/s",
        m.playouts("pivit"),
        "OpenSpiel clobber",
        m.openspiel("clobber"),
    ),
    Row(
        "Pungo, playouts",
        "moves/s",
        m.playouts("pungo"),
        "our rules",
        m.rules("pungo"),
        least_ratio=100,
    ),
    Row(
        "Chimes, playouts",
        "choices/s",
        m.playouts("chimes"),
        "our rules",
        m.rules("chimes"),
        least_ratio=100,
    ),
    Row(
        "Pivot Pawns, playouts",
        "moves/s",
        m.playouts("pivot-pawns"),
        "our rules",
        m.rules("pivot-pawns"),
    ),
    Row("Pivot Pawns, all 15 tables", "s", m.all_tables, most=1.5),
    Row(
        "Pivot Pawns, tables",
        "tables/s",
        m.table_rate,
        "plain dictionary search",
        m.plain_table_rate,
        least_ratio=50,
        runs=3,
    ),
    Row("Pivot Pawns, one position", "s", m.one_position, most=0.001),
    Row(
        "Pungo, whole turns of 6 points",
        "turns/s",
        m.turn_rate,
        "our rules",
        m.plain_turn_rate,
    ),
)


def main() -> int:
    print(f"{machine()}; median of {RUNS} runs (least – most)\n")
    results = [measure(row) for row in ROWS]
    data = {"date": str(date.today()), "machine": machine(), "runs": RUNS, "rows": results}
    publish(RESULTS, data, table(data))
    missed = [result for result in results if not result["reached"]]
    for result in missed:
        print(f"missed: {result['name']}: {result['goal']}")
    return 1 if missed else 0


def measure(row: Row) -> dict[str, Any]:
    """Medians and spread; ours and the peer's in turns."""
    ours, peers = [], []
    for _ in range(row.runs):
        ours.append(row.ours())
        if row.peer is not None:
            peers.append(row.peer())
    result: dict[str, Any] = {"name": row.name, "unit": row.unit, **spread(ours)}
    reached = True
    if peers:
        result["peer"] = {"name": row.peer_name, **spread(peers)}
        result["ratio"] = result["median"] / result["peer"]["median"]
    if row.least is not None:
        reached, result["goal"] = result["median"] >= row.least, f"at least {row.least:,}"
    if row.most is not None:
        reached, result["goal"] = result["median"] < row.most, f"under {row.most}"
    if row.least_ratio is not None:
        reached = result["ratio"] >= row.least_ratio
        result["goal"] = f"at least {row.least_ratio} x"
    result["reached"] = reached
    print(line(result), flush=True)
    return result


def spread(values: list[float]) -> dict[str, float]:
    return {"median": statistics.median(values), "least": min(values), "most": max(values)}


def line(result: dict[str, Any]) -> str:
    text = f"{result['name']:34} {amount(result):>40} {result['unit']}"
    if "peer" in result:
        text += f"  {result['ratio']:.1f} x {result['peer']['name']} ({amount(result['peer'])})"
    return text + (f"  [{result['goal']}]" if "goal" in result else "")


def amount(values: dict[str, Any]) -> str:
    low, middle, high = (figure(values[name]) for name in ("least", "median", "most"))
    return f"{middle} ({low} – {high})"


def figure(value: float) -> str:
    if value < 0.01:
        return f"{value * 1e6:.0f} µs"
    return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"


def with_unit(value: float, unit: str) -> str:
    """A figure with its unit; short times bring their own."""
    shown = figure(value)
    return shown if shown.endswith("µs") else f"{shown} {unit}"


def table(data: dict[str, Any]) -> str:
    """The table of docs/benchmarks.md, from the results file and nothing else."""
    lines = [
        BEGIN,
        f"Measured {data['date']} on one core ({data['machine']}), median of {data['runs']} runs;",
        "ratios are to a peer in the same run. `make bench` measures again.",
        "",
        "| what | ours | peer | ratio |",
        "|---|---|---|---|",
    ]
    for row in data["rows"]:
        peer = row.get("peer")
        theirs = f"{figure(peer['median'])} ({peer['name']})" if peer else ""
        ratio = f"{row['ratio']:.1f}" if peer else ""
        lines.append(
            f"| {row['name']} | {with_unit(row['median'], row['unit'])} | {theirs} | {ratio} |"
        )
    return "\n".join([*lines, END])


def machine() -> str:
    """What a reader needs to compare: processor, cores, Python."""
    model = platform.processor() or platform.machine()
    try:
        found = subprocess.run(["lscpu"], capture_output=True, text=True, check=True).stdout
        names = [text.split(":")[1].strip() for text in found.splitlines() if "Model name" in text]
        model = names[0] if names else model
    except (OSError, subprocess.CalledProcessError):
        pass
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"


if __name__ == "__main__":
    sys.exit(main())
