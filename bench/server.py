"""How many tables a server can handle: real clients in their own process, moves on schedule.

`python -m bench.server` takes some minutes, writes bench/results/server.json and renews the table
in docs/benchmarks.md; see docs/load.md. It fails if a goal is missed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from bench.load.clients import LONGEST as LONGEST_WAIT
from bench.load.peer import PACKAGE, peer
from bench.load.services import Missing, Service, embedded, grown
from bench.load.usage import megabytes
from bench.report import publish
from bench.speed import machine

TABLES, RATE, SECONDS = 500, 300.0, 30.0
MOST_WAIT, MOST_MEMORY = 20.0, 300.0
"""Milliseconds for 99 moves of 100 to be seen at that rate; megabytes of each process."""
MOST_PROCESSOR = {1: 0.6, 2: 1.2}
"""Milliseconds of processor time for a move, in all processes together, by their number."""
TIMES_FILES, TIMES_MEMORY = 2.5, 1.0
"""How many times the peer's most moves a second one process of ours must reach."""
LONGEST = 300.0
"""Seconds that the clients may take in all."""
BUSY = 2.0
"""The load average from which the figures are not worth much."""
ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_name("results") / "server.json"
BEGIN, END = "<!-- server begins -->", "<!-- server ends -->"
PEER = PACKAGE.replace("@", " ")


class Contest(NamedTuple):
    """A server to be measured; `kind` is what its clients speak."""

    name: str
    kind: str
    start: Callable[[], AbstractContextManager[Service]]
    has_goals: bool = True


ALONE = Contest("one process, SQLite", "turnabout", embedded)
IN_MEMORY = Contest(f"{PEER}, in memory", "boardgame.io", partial(peer, "memory"), False)
IN_FILES = Contest(f"{PEER}, in files", "boardgame.io", partial(peer, "files"), False)
CONTESTS = (
    ALONE,
    Contest("two processes, PostgreSQL and Redis", "turnabout", grown),
    Contest("the same, players of a table apart", "turnabout, apart", grown, False),
    IN_MEMORY,
    IN_FILES,
)


def main() -> int:
    print(f"{machine()}; {TABLES} tables, {2 * TABLES} connections, {RATE:g} moves a second\n")
    rows, load = [], os.getloadavg()[0]
    if load > BUSY:
        print(f"something else is running (load {load:.1f}): what follows is too slow\n")
    for contest in CONTESTS:
        try:
            rows.append(row := measure(contest))
        except Missing as reason:
            print(f"{contest.name}: not measured, as {reason}", flush=True)
        else:
            print(line(row), flush=True)
    data = {
        "date": str(date.today()),
        "machine": machine(),
        "load_before": round(load, 2),
        "tables": TABLES,
        "connections": 2 * TABLES,
        "rows": rows,
    }
    publish(RESULTS, data, table(data))
    missed = missed_in_all(rows)
    print(*(f"missed: {goal}" for goal in missed), sep="\n")
    return 1 if missed else 0


def measure(contest: Contest) -> dict[str, Any]:
    """First at the rate of the goal, then as fast as it goes."""
    with contest.start() as service, watched(service.pids) as memory:
        told = clients(contest, service)
    row = {"name": contest.name, **told["paced"], "most": told["most"], "megabytes": max(memory)}
    row["missed"] = list(missed_goals(row)) if contest.has_goals else []
    return row


def missed_goals(row: dict[str, Any]) -> Iterator[str]:
    processes = len(row["cpu"])
    if row["rate"] < 0.97 * RATE or row["unseen"] or row["refused"]:
        yield "moves were lost"
    if row["seen"]["p99"] >= MOST_WAIT:
        yield f"p99 {row['seen']['p99']:.1f} ms, not under {MOST_WAIT:g}"
    if processor(row) > MOST_PROCESSOR[processes]:
        yield f"{processor(row):.2f} ms of processor time, not {MOST_PROCESSOR[processes]:g}"
    if row["megabytes"] >= MOST_MEMORY * processes:
        yield f"{row['megabytes']:.0f} MB, not under {MOST_MEMORY * processes:g}"


def missed_in_all(rows: list[dict[str, Any]]) -> list[str]:
    return [f"{row['name']}: {goal}" for row in rows for goal in row["missed"]] + behind(rows)


def behind(rows: list[dict[str, Any]]) -> list[str]:
    """Where one process of ours does not carry as many moves as it should beside the peer."""
    most = {row["name"]: row["most"]["rate"] for row in rows if row["most"]}
    return [
        f"{most[ALONE.name] / most[other.name]:.2f} times the moves of {other.name}, not {times:g}"
        for other, times in ((IN_FILES, TIMES_FILES), (IN_MEMORY, TIMES_MEMORY))
        if {ALONE.name, other.name} <= most.keys() and most[ALONE.name] < times * most[other.name]
    ]


def processor(row: dict[str, Any]) -> float:
    """Milliseconds for a move."""
    return float(1000 * sum(row["cpu"]) / row["rate"])


def clients(contest: Contest, service: Service) -> dict[str, Any]:
    """What the process of the clients told."""
    job = {
        "kind": contest.kind,
        **service._asdict(),
        "tables": TABLES,
        "rate": RATE,
        "seconds": SECONDS,
        "search": True,
    }
    command = (sys.executable, "-m", "bench.load.clients", json.dumps(job))
    done = subprocess.run(
        command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, timeout=LONGEST
    )
    told: dict[str, Any] = {}
    for text in done.stdout.splitlines():
        told.update(json.loads(text))
    return told


@contextmanager
def watched(pids: list[int]) -> Iterator[list[float]]:
    """What the processes and all they start hold in memory together, once a second."""
    memory, is_over = [0.0], threading.Event()

    def watch() -> None:
        while not is_over.wait(1):
            memory.append(sum(megabytes(pid) for pid in pids))

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        yield memory
    finally:
        is_over.set()
        watching.join()


def line(row: dict[str, Any]) -> str:
    seen, most = row["seen"], row["most"]
    text = (
        f"{row['name']}: {row['rate']:.0f} moves/s seen after {seen['median']:.1f} ms, "
        f"p95 {seen['p95']:.1f}, p99 {seen['p99']:.1f}, at most {seen['max']:.0f} ms; "
        f"{processor(row):.2f} ms of processor time a move, {row['megabytes']:.0f} MB; "
        f"most {most['rate'] if most else 0:.0f} moves/s"
    )
    return "  ".join((text, *(f"MISSED: {goal}" for goal in row["missed"])))


def table(data: dict[str, Any]) -> str:
    """The table of docs/benchmarks.md, from the results file and nothing else."""
    lines = [
        BEGIN,
        f"{data['tables']} tables with {data['connections']} live connections, "
        f"measured {data['date']} on {data['machine']},",
        "servers and clients together; milliseconds from when a move is due until both see "
        "it. `make bench` measures again.",
        *_warning(data),
        "",
        "| server | moves/s | median | p95 | p99 | most | processor per move | memory "
        f"| moves/s with p99 under {LONGEST_WAIT:.0f} ms |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
        *(_row(row) for row in data["rows"]),
        *_missed(data["rows"]),
        END,
    ]
    return "\n".join(lines)


def _missed(rows: list[dict[str, Any]]) -> list[str]:
    missed = missed_in_all(rows)
    return ["", "Goals that were missed:", "", *(f"- {goal}" for goal in missed)] if missed else []


def _warning(data: dict[str, Any]) -> list[str]:
    if (load := data["load_before"]) <= BUSY:
        return []
    return [f"**The machine was busy with other work (load {load:.1f}): not to be relied on.**"]


def _row(row: dict[str, Any]) -> str:
    times = [f"{row['seen'][name]:.1f} ms" for name in ("median", "p95", "p99", "max")]
    used = [f"{processor(row):.2f} ms", f"{row['megabytes']:.0f} MB"]
    most = f"{row['most']['rate']:,.0f}" if row["most"] else "–"
    cells = [row["name"], f"{row['rate']:.0f}", *times, *used, most]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    sys.exit(main())
