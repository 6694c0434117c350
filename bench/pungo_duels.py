"""Best at Pungo against the Best of another checkout, with equal processor time for each turn.

`python -m bench.pungo_duels TREE 0.05 --games 200 --options '{"home": "four"}'` plays pairs of
games from random openings in which nobody wins at once, both versions in one process: the load of
the machine counts for neither. A turn is one question. Amounts of 1 or more are nodes.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from math import sqrt
from pathlib import Path
from random import Random
from threading import Thread, get_ident
from typing import Any

import numpy as np

from bench.duels import imported

ROOT = Path(__file__).parent.parent
OPENINGS = range(2, 8)
"""Turns that were finished before the players take over."""
LONGEST = 120
PROVEN = 20_000
CPU = time.pthread_getcpuclockid(get_ident())


class Version:
    """The player of one tree."""

    def __init__(self, tree: Path, options: dict[str, Any]) -> None:
        self.modules = imported(tree, "bots.pungo.bot")
        self.game = self._module("games").make("pungo", **options)
        levels = self._module("bots.pungo.levels").LEVEL_SETTINGS
        best = "best" if "best" in levels else self._module("bots.bot").Level.BEST
        self.mind = self._module("bots.pungo.thinker").Thinker(self.game, levels[best])
        self.met = set[bytes]()
        self.seconds, self.depth, self.turns = 0.0, 0, 0

    def think(self, position: str, rng: Random, amount: float) -> list[str]:
        """The moves of a turn, as text."""
        # Kernels may still be loaded, and their caches name modules.
        sys.modules.update(self.modules)
        code = self.mind.fast.encode(self.game.read_state(position))
        began = time.clock_gettime(CPU)
        moves = self._moves(code, rng, amount)
        self.seconds += time.clock_gettime(CPU) - began
        self.depth, self.turns = self.depth + self.mind.depth, self.turns + 1
        return [self.game.write_move(self.mind.fast.decode_move(move)) for move in moves]

    def _moves(self, code: Any, rng: Random, amount: float) -> list[int]:
        budget, stop = self._budget(amount), self._module("bots.budget").Stop()
        if self.reads_clocks:
            limits = self._module("bots.search.limits").Limits(
                budget, stop, clock=time.CLOCK_THREAD_CPUTIME_ID
            )
            return list(self.mind.think(code, limits, rng, self.met))
        if amount < 1:
            Thread(target=_stop_after, args=(stop, amount), daemon=True).start()
        return list(self.mind.think(code, budget, stop, rng))

    def _budget(self, amount: float) -> Any:
        module = self._module("bots.budget")
        if amount >= 1:
            return module.Budget(nodes=int(amount))
        if self.reads_clocks:
            return module.Budget(seconds=amount)
        return module.Budget(nodes=module.MOST_NODES)

    @property
    def reads_clocks(self) -> bool:
        """Whether its search looks at a clock itself; before, somebody else had to stop it."""
        return hasattr(self._module("bots.pungo.thinker"), "Limits")

    def note(self, position: str) -> None:
        """Where a turn has ended."""
        if self.reads_clocks:
            end_of = self._module("bots.pungo.memory").end_of
            self.met.add(end_of(self.mind.fast.encode(self.game.read_state(position))))

    def settled(self, state: Any) -> bool:
        """Whether whoever is to move wins, or loses whatever they do, within a turn."""
        sys.modules.update(self.modules)
        code = self.mind.fast.encode(state)
        found = self._module("bots.pungo.choices").choices(self.mind.options, code)
        if found.won.any():
            return True
        budget = self._module("bots.budget")
        limits = self._module("bots.search.limits").Limits(
            budget.Budget(nodes=10**9), budget.Stop()
        )
        self.mind.begin(limits, Random(0))
        order, values = (
            np.arange(len(found.won), dtype=np.int32),
            np.zeros(len(found.won), np.int64),
        )
        order, _ = self.mind.look(code, found, order, values, 1)
        return bool(values[order[0]] < -PROVEN)

    def _module(self, name: str) -> Any:
        return self.modules[f"turnabout.{name}"]

    def report(self) -> str:
        turns = max(self.turns, 1)
        return f"{self.depth / turns:.2f} turns ahead, {1e3 * self.seconds / turns:.1f} ms a turn"


def _stop_after(stop: Any, seconds: float) -> None:
    """By the processor time of the main thread."""
    until = time.clock_gettime(CPU) + seconds
    while (left := until - time.clock_gettime(CPU)) > 0:
        time.sleep(max(0.0005, left * 0.9))
    stop.set()


def opening(now: Version, rng: Random) -> str:
    """A position after random turns."""
    sys.modules.update(now.modules)
    game = now.game
    while True:
        state, turns = game.start(), rng.choice(OPENINGS)
        while game.to_act(state) and state.turns < turns:
            (actor,) = game.to_act(state)
            state = game.play(state, actor, rng.choice(game.moves(state, actor)))
        acting = game.to_act(state)
        if acting and (min(acting) < 0 or not now.settled(state)):
            return str(game.write_state(state))


def play(
    sides: tuple[Version, Version], now: Version, position: str, amounts: Any, rng: Random
) -> float:
    """The score of whoever has seat 0."""
    game, state = now.game, now.game.read_state(position)
    last = state.turns + LONGEST
    for side in sides:
        side.met.clear()
    while game.to_act(state):
        (actor,) = game.to_act(state)
        if state.turns >= last:
            return 0.5
        if actor < 0:
            state = game.play(state, actor, rng.choice(game.moves(state, actor)))
            continue
        turns = state.turns
        for word in sides[actor].think(game.write_state(state), rng, amounts[actor]):
            sys.modules.update(now.modules)
            state = game.play(state, actor, game.read_move(word))
            if state.turns > turns:
                break
        if game.to_act(state):
            for side in sides:
                side.note(game.write_state(state))
    return float(game.outcome(state).scores[0])


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("tree", type=Path)
    parser.add_argument("amount", type=float)
    parser.add_argument("--less", type=float, help="the amount of the other, if not the same")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args(words)
    before, now = Version(asked.tree.resolve(), asked.options), Version(ROOT, asked.options)
    less = asked.amount if asked.less is None else asked.less
    scores, seats, drawn = list[float](), [0.0, 0.0], 0
    for number in range(asked.games // 2):
        rng = Random(f"{asked.seed} {json.dumps(asked.options, sort_keys=True)} {number}")
        position = opening(now, rng)
        first = play((now, before), now, position, (asked.amount, less), Random(number))
        second = 1 - play((before, now), now, position, (less, asked.amount), Random(number))
        drawn += (first == 0.5) + (second == 0.5)
        seats = [seats[0] + first, seats[1] + second]
        scores.append((first + second) / 2)
        print(line(scores, seats, drawn), flush=True)
    print(asked.options, asked.amount, less)
    print("now:   ", now.report())
    print("before:", before.report(), flush=True)


def line(scores: list[float], seats: list[float], drawn: int) -> str:
    number = len(scores)
    mean = sum(scores) / number
    spread = sqrt(sum((score - mean) ** 2 for score in scores)) / number
    return (
        f"{mean:.1%} ({mean - 1.96 * spread:.1%} - {mean + 1.96 * spread:.1%}) of {2 * number}"
        f" games, {seats[0]:g} of {number} as the first, {seats[1]:g} of {number} as the second,"
        f" {drawn} drawn"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
