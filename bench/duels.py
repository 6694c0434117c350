"""One version of Pivit's search for two against another, until a sequential test is sure.

`python -m bench.duels 8 20000 --now '{"late": 2}'` plays pairs of games on 8x8 from random
openings with 20,000 nodes a move, both versions in one process; `--before TREE` takes the other
one from another checkout, `--handicap 3` gives it a third of the nodes. `now` and `before` may
change numbers of `layout.Selectivity` or name a file of weights.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from importlib import import_module
from itertools import count
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import numpy as np
from numba.core.bytecode import FunctionIdentity

ROOT = Path(__file__).parent.parent
OPENINGS = range(6, 15)
"""Random moves before the players take over."""
LONGEST = 400
BETTER = 0.53
"""The share of the points that is worth having; the other hypothesis is equality."""
SURE = log(0.95 / 0.05)


class Version:
    """The search of one tree, with changes of its numbers."""

    def __init__(self, tree: Path, size: int, changes: dict[str, Any]) -> None:
        self.modules = imported(tree, "bots.pivit.bot", "bots.pivit.duel.duel", "words")
        duel = self.modules["turnabout.bots.pivit.duel.duel"]
        games, fast = self.modules["turnabout.games"], self.modules["turnabout.fast"]
        levels = self.modules["turnabout.bots.pivit.levels"]
        self.game = games.make("pivit", size=size, quiet_limit=100)
        self.fast = fast.load(self.game)
        settings = levels.LEVEL_SETTINGS["best" if "best" in levels.LEVEL_SETTINGS else _best(self)]
        weights = None
        if "weights" in changes:
            weigh = self.modules["turnabout.bots.pivit.duel.weights"].weights_of
            weights = weigh(size, material_only=False, path=Path(changes["weights"]))
        self.duel = duel.Duel(self.game, self.fast, settings, weights)
        changes = {name: value for name, value in changes.items() if name != "weights"}
        self.duel.keeps = changes.pop("keeps", getattr(self.duel, "keeps", False))
        if changes:
            self.duel.selectivity = self.duel.selectivity._replace(**changes)
        self.seconds, self.nodes, self.depth, self.moves = 0.0, 0, 0, 0

    def move(self, code: Any, seat: int, rng: Random, nodes: float) -> int:
        # Kernels may still be loaded, and their caches name modules.
        sys.modules.update(self.modules)
        began = time.process_time()
        limits = self._limits(nodes)
        move = int(self.duel.choose(code, seat, rng, *limits))
        self.seconds += time.process_time() - began
        self.moves += 1
        found = getattr(self.duel, "statistics", None)
        if found is None:
            counted = self.modules["turnabout.bots.pivit.duel.workspace"].NODES
            self.nodes += int(self.duel._workspace.ways[counted])
        else:
            self.nodes += found.nodes
            self.depth += found.depth
        return move

    def _limits(self, nodes: float) -> tuple[Any, ...]:
        limits = self.modules.get("turnabout.bots.search.limits")
        if limits is None:
            # It cannot measure processor time: as many nodes as take so long by what it has done.
            rate = self.nodes / self.seconds if self.nodes else 1e6
            return int(nodes if nodes >= 1 else nodes * rate), np.zeros(1, np.int64)
        budget = self.modules["turnabout.bots.budget"]
        asked = budget.Budget(nodes=int(nodes)) if nodes >= 1 else budget.Budget(seconds=nodes)
        return (limits.Limits(asked, budget.Stop(), clock=time.CLOCK_THREAD_CPUTIME_ID),)

    def report(self) -> str:
        return (
            f"{self.nodes / self.seconds / 1e6:.2f} M nodes/s,"
            f" depth {self.depth / self.moves:.2f}, {1e3 * self.seconds / self.moves:.1f} ms a move"
        )


def _best(version: Version) -> Any:
    return version.modules["turnabout.bots.bot"].Level.BEST


def imported(tree: Path, *more: str) -> dict[str, Any]:
    """The modules of a tree; those of another tree stay as they were."""
    for name in [name for name in sys.modules if name.split(".")[0] == "turnabout"]:
        del sys.modules[name]
    # Kernels of both trees have the same names but for a number, which a cache keeps.
    FunctionIdentity._unique_ids = count(crc32(bytes(tree)) >> 4 << 14)
    sys.path.insert(0, str(tree / "src"))
    try:
        for name in ("fast", "games", "bots", *more):
            import_module(f"turnabout.{name}")
    finally:
        sys.path.pop(0)
    found = {name: module for name, module in sys.modules.items() if name.startswith("turnabout")}
    assert found["turnabout"].__file__ == str(tree / "src/turnabout/__init__.py")
    return found


def opening(fast: Any, rng: Random) -> Any:
    """A position after random moves in which nobody is ahead."""
    while True:
        code = fast.coding.example()
        for _ in range(rng.choice(OPENINGS)):
            if int(code[7]) == 4:
                break
            seat = int(code[7])
            code = fast.play(code, seat, int(rng.choice(fast.moves(code, seat))))
        mine, theirs, masters = int(code[1]), int(code[2]), int(code[6])
        equal = mine.bit_count() == theirs.bit_count()
        equal = equal and (mine & masters).bit_count() == (theirs & masters).bit_count()
        if int(code[7]) != 4 and equal:
            return code


def play(
    first: Version, second: Version, code: Any, nodes: tuple[float, float], rng: Random
) -> float:
    """The score of whoever has seat 0."""
    fast, sides = first.fast, (first, second)
    for _ in range(LONGEST):
        seat = int(code[7])
        if seat == 4:
            break
        code = fast.play(code, seat, sides[seat].move(code, seat, rng, nodes[seat]))
    else:
        return 0.5
    return float(fast.game.outcome(fast.decode(code)).scores[0])


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("size", type=int)
    parser.add_argument("nodes", type=float, help="below 1: seconds of processor time")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--now", type=json.loads, default={})
    parser.add_argument("--before", type=json.loads, default={})
    parser.add_argument("--tree", type=Path, default=ROOT)
    parser.add_argument("--handicap", type=float, default=1.0)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--fixed", action="store_true")
    asked = parser.parse_args(words)
    before = Version(asked.tree.resolve(), asked.size, asked.before)
    now = Version(ROOT, asked.size, asked.now)
    fewer = asked.nodes / asked.handicap
    scores: list[float] = []
    seats = [0.0, 0.0]
    ended, verdict = time.process_time() + asked.seconds, "undecided"
    for number in range(asked.pairs):
        rng = Random(f"{asked.seed} {asked.size} {number}")
        code = opening(now.fast, rng)
        seed = rng.random()
        one = play(now, before, code, (asked.nodes, fewer), Random(seed))
        other = 1 - play(before, now, code, (fewer, asked.nodes), Random(seed))
        seats[0] += one
        seats[1] += other
        scores.append((one + other) / 2)
        ratio = _ratio(scores)
        if number % 5 == 4:
            print(_line(scores, ratio), _details(scores, seats), flush=True)
        if not asked.fixed and number >= 20 and abs(ratio) > SURE:
            verdict = "better" if ratio > 0 else "not better"
            break
        if time.process_time() > ended:
            break
    print(asked.now, "against", asked.before, asked.tree.name, asked.size, asked.nodes, fewer)
    print(verdict, _line(scores, _ratio(scores)))
    print(_details(scores, seats))
    print("now:   ", now.report())
    print("before:", before.report(), flush=True)


def _ratio(scores: list[float]) -> float:
    mean = sum(scores) / len(scores)
    variance = max(0.02, sum((score - mean) ** 2 for score in scores) / len(scores))
    return len(scores) * (BETTER - 0.5) * (2 * mean - BETTER - 0.5) / (2 * variance)


def _line(scores: list[float], ratio: float) -> str:
    mean = sum(scores) / len(scores)
    spread = sqrt(sum((score - mean) ** 2 for score in scores)) / len(scores)
    return (
        f"{mean:.1%} ({mean - 1.96 * spread:.1%} - {mean + 1.96 * spread:.1%})"
        f" of {2 * len(scores)} games, {ratio:+.2f}"
    )


def _details(scores: list[float], seats: list[float]) -> str:
    """The score in each seat, and how many openings one of them won from both."""
    one, other = (seat / len(scores) for seat in seats)
    both = f"both seats {scores.count(1.0)} times, neither {scores.count(0.0)} times"
    return f"as seat 0: {one:.3f}, as seat 1: {other:.3f}; {both}"


if __name__ == "__main__":
    main(sys.argv[1:])
