"""How fast the readable rules are: random games on one core, all legality checked.

`make bench` prints a table and fails if a floor is missed.
"""

from __future__ import annotations

import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any, NamedTuple

from turnabout import CHANCE, Game, make
from turnabout.games.pungo.state import Step

RUNS = 7
SECONDS = 1.5


class Goal(NamedTuple):
    """What is measured, with a floor (or a ceiling, for a time)."""

    name: str
    measure: Callable[[int], float]
    unit: str
    floor: float | None = None
    ceiling: float | None = None


def plies(game: Game[Any, Any], seed: int, counts: Callable[[Any], bool], turns: int) -> float:
    """Random moves a second over whole games; only those that count are counted."""
    rng, count = Random(seed), 0
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        state = game.start()
        for _ in range(turns):
            actors = sorted(game.to_act(state))
            if not actors:
                break
            actor = rng.choice(actors)
            if actor == CHANCE:
                move = game.sample(state, rng)
            else:
                move = rng.choice(game.moves(state, actor))
            state = game.play(state, actor, move)
            count += counts(move)
    return count / (time.perf_counter() - began)


def pivit(seed: int) -> float:
    return plies(make("pivit"), seed, lambda move: True, 1000)


def pungo(seed: int) -> float:
    return plies(make("pungo"), seed, lambda move: isinstance(move, Step), 800)


def chimes(seed: int) -> float:
    return plies(make("chimes"), seed, lambda move: True, 1000)


def pivot_pawns(seed: int) -> float:
    return plies(make("pivot-pawns"), seed, lambda move: True, 1000)


def help_time(seed: int) -> float:
    """Seconds from typing `turnabout --help` to its last line."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "turnabout", "--help"], check=True, capture_output=True)
    return time.perf_counter() - began


GOALS = (
    Goal("Pivit 8x8, random plies", pivit, "a second", floor=25_000),
    Goal("Pungo, random steps", pungo, "a second", floor=1_500),
    Goal("Chimes, random choices", chimes, "a second"),
    Goal("Pivot Pawns, random moves", pivot_pawns, "a second"),
    Goal("turnabout --help", help_time, "s", ceiling=0.3),
)


def main() -> int:
    print(f"{date.today()}, Python {platform.python_version()}, {platform.machine()}, one core")
    print(f"{'':28}{'median':>10}{'least':>10}{'most':>10}")
    missed = 0
    for goal in GOALS:
        found = sorted(goal.measure(seed) for seed in range(RUNS))
        median = statistics.median(found)
        digits = 3 if median < 10 else 0
        columns = "".join(f"{value:>10,.{digits}f}" for value in (median, found[0], found[-1]))
        wanted = ""
        if goal.floor is not None:
            wanted = f"at least {goal.floor:,.0f}"
            missed += median < goal.floor
        if goal.ceiling is not None:
            wanted = f"under {goal.ceiling}"
            missed += median >= goal.ceiling
        print(f"{goal.name:28}{columns} {goal.unit}  {wanted}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
