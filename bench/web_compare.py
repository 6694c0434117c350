"""Measure the pages of another checkout and of this one in turn, so that load hits both alike.

`python -m bench.web_compare FOLDER [ROUNDS]`: FOLDER has its own .venv and a built client, and is
measured by its own `bench.web`, the home page by this one's. Nothing is written down: what is
printed holds for this machine, as busy as it is now.
"""

from __future__ import annotations

import inspect
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain
from pathlib import Path

from bench import web
from bench.speed import machine

HERE = Path(__file__).parents[1]
ROUNDS = 7
MEASURED = """
from __future__ import annotations
import json, sys
from pathlib import Path
from tempfile import TemporaryDirectory
from tests.web.chromium import chromium
from tests.web.site import serving
from bench import web
web.RUNS = 1
web.PAINTED, web.WATCH_GAMES, web.GAMES_SEEN, web.SCRIPTS = json.loads(sys.argv[1])
exec(sys.argv[2], vars(web))
with chromium() as browser, TemporaryDirectory(prefix="turnabout-web-") as folder:
    with serving(Path(folder)) as site:
        web.settle(site)
        print("ready", flush=True)
        for part in sys.stdin:
            values = getattr(web, part.strip())(browser, site.address)
            print(json.dumps(values if isinstance(values, tuple) else [values]), flush=True)
"""
PARTS = {
    "first_page": (
        "first content of the home page, ms",
        "the home page, until its games are there, ms",
        "scripts of the home page, kB",
    ),
    "links": ("a link opened and one tap, until the board is there, ms",),
    "taps": ("a tap on a disc, until it is seen, ms", "a tap, until the disc moves, ms"),
    "frames": ("dropped frames, %",),
}
"""The functions of `bench.web` that measure, and what each of their lists holds."""

Rounds = list[list[float]]


def main(folder: Path, rounds: int) -> None:
    print(
        f"{machine()}; load {os.getloadavg()[0]:.1f}; {rounds} rounds, {folder} and {HERE} in turn"
    )
    sides = (folder.resolve(), HERE)
    found: dict[str, tuple[Rounds, Rounds]] = {
        name: ([], []) for name in chain.from_iterable(PARTS.values())
    }
    with ExitStack() as stack:
        running = [stack.enter_context(measuring(side)) for side in sides]
        for number in range(rounds):
            for part, names in PARTS.items():
                # Neither is always the first.
                for side in (0, 1) if number % 2 else (1, 0):
                    for name, values in zip(names, ask(running[side], part), strict=True):
                        found[name][side].append(values)
            print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    print(f"load {os.getloadavg()[0]:.1f} after\n")
    print(
        "| what | other | here | ratio | rounds in which here was no worse |",
        "|---|---:|---:|---:|---:|",
        sep="\n",
    )
    for name, (other, here) in found.items():
        print(line(name, other, here))


def line(name: str, other: Rounds, here: Rounds) -> str:
    before, now = (statistics.median(chain.from_iterable(side)) for side in (other, here))
    pairs = [
        (statistics.median(one), statistics.median(two))
        for one, two in zip(other, here, strict=True)
    ]
    fine = sum(two <= one for one, two in pairs)
    ratio = f"{now / before:.2f}" if before else "–"
    return f"| {name} | {before:.1f} | {now:.1f} | {ratio} | {fine} of {len(pairs)} |"


@contextmanager
def measuring(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process in that checkout which measures a part whenever it is told one."""
    process = subprocess.Popen(
        [folder / ".venv" / "bin" / "python", "-c", MEASURED, *home_page()],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        said = answer(process)
        assert said == "ready", f"{folder} cannot be measured: {said!r}"
        yield process
    finally:
        process.communicate()


def home_page() -> tuple[str, str]:
    """How it is measured here, for checkouts that know less of it."""
    scripts = [web.PAINTED, web.WATCH_GAMES, web.GAMES_SEEN, web.SCRIPTS]
    return json.dumps(scripts), inspect.getsource(web.first_page)


def ask(process: subprocess.Popen[str], part: str) -> Rounds:
    assert process.stdin is not None
    process.stdin.write(f"{part}\n")
    process.stdin.flush()
    values: Rounds = json.loads(answer(process))
    return values


def answer(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS)
