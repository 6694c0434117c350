"""The lab: how fast it answers, and that a killed study ends with the same numbers."""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from turnabout.fast import load_arrays
from turnabout.fast.random_games import MOST_GAMES, random_games
from turnabout.games import game_info, own_games

LAB = [sys.executable, "-m", "turnabout", "lab"]
ADOPT = 36
"""Linux: whose parent has ended becomes a child of this process."""


def main() -> None:
    ctypes.CDLL(None).prctl(ADOPT, 1, 0, 0, 0)
    with TemporaryDirectory() as home:
        folder = Path(home)
        print(f"Random games with every decision: {_decisions_per_second():,.0f} decisions/s")
        for game in own_games():
            subprocess.run([*LAB, game, "--games", "2", "--out", str(folder / f"warm-{game}")])
            told = _time([game, "--out", str(folder / game)])
            print(f"First report, {game}: {told} (goal 20 s)")
        fair = ["pivit", "--bots", "club", "--precision", "2%", "--out", str(folder / "fair")]
        print(f"Two-player Pivit with Club to 2 %: {_time(fair)} (goal 120 s)")
        _killed(folder)


def _decisions_per_second() -> float:
    info = game_info("pivit")
    arrays = load_arrays(info.make(2, info.bounded))
    random_games(arrays, 2, 1)
    began = time.perf_counter()
    played = random_games(arrays, MOST_GAMES, 1)
    return len(played.decisions) / (time.perf_counter() - began)


def _time(arguments: list[str]) -> str:
    """How long it takes, and how much work that is: a busy machine changes the first alone."""
    began, worked = time.perf_counter(), _work()
    subprocess.run([*LAB, *arguments], check=True, capture_output=True)
    took = time.perf_counter() - began
    return f"{took:.1f} s, {_work() - worked:.1f} s of processor time in all"


def _work() -> float:
    """Processor time of all that have ended: a study leaves a process that ends after it."""
    while True:
        try:
            os.wait()
        except ChildProcessError:
            break
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _killed(folder: Path) -> None:
    """kill -9 after some games, resumed: the same figures as without."""
    question = ["chimes", "--compare", "roles=fixed,red-ace", "--bots", "casual", "--games", "60"]
    killed, whole = folder / "killed", folder / "whole"
    with subprocess.Popen([*LAB, *question, "--out", str(killed)], start_new_session=True) as run:
        journal = killed / "games.jsonl"
        while not journal.exists() or journal.read_bytes().count(b"\n") < 20:
            time.sleep(0.02)
        run.send_signal(signal.SIGKILL)
    for out in (killed, whole):
        subprocess.run([*LAB, *question, "--out", str(out)], check=True, capture_output=True)
    one, two = (json.loads((out / "figures.json").read_text()) for out in (killed, whole))
    assert one == two, "a killed study ended with other numbers"
    print("Killed with -9 and resumed: the same figures")


if __name__ == "__main__":
    main()
