"""A small AlphaZero in one file, with NumPy alone: a search teaches the network that guides it.

    python alphazero.py                                        learn, keep alphazero.npz
    turnabout match pivit alphazero:Learned club --option size=6

Games and their trees stand side by side in arrays, so that each simulation of the search is one
batch for the network. Any contest of two in which nothing is left to chance will do.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from turnabout import fast
from turnabout.bots import Answer, Budget, Question
from turnabout.core.game import Game
from turnabout.fast.arrays import Arrays
from turnabout.games import game_info

Array: TypeAlias = npt.NDArray[Any]

WEIGHTS = "alphazero.npz"


@dataclass
class Settings:
    """Each can be given at the command line: --rows 64."""

    game: str = "pivit"
    options: str = '{"size": 6, "quiet_limit": 50}'
    seed: int = 1
    minutes: float = 10.0
    rounds: int = 10_000
    rows: int = 64
    """Games side by side."""
    steps: int = 16
    """Moves in each game between two rounds of learning."""
    simulations: int = 24
    hidden: int = 256
    kept: int = 20
    """Rounds that are learned from again."""
    minibatch: int = 512
    batches: int = 16
    """Minibatches in a round."""
    rate: float = 1e-3
    explore: float = 1.25
    """How much the network's opinion counts against what the search has seen."""
    noise: float = 0.25
    every: int = 10
    """Rounds between two measurements against random."""
    trials: int = 100
    """Games in a measurement."""
    weights: str = WEIGHTS


class Network:
    """Two hidden layers, then the chance of each action and the expected reward."""

    def __init__(self, inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        shapes = [(inputs, hidden), (hidden, hidden), (hidden, actions), (hidden, 1)]
        gains = [2.0, 2.0, 0.01, 0.01]
        self.weights: list[Array] = [
            rng.normal(0, (gain / shape[0]) ** 0.5, shape).astype(np.float32)
            for shape, gain in zip(shapes, gains, strict=True)
        ] + [np.zeros(shape[1], np.float32) for shape in shapes]

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, list[Array]]:
        """Chances, values from -1 to 1, and what `gradients` needs."""
        first, second, policy, value, *biases = self.weights
        inputs = seen.astype(first.dtype)
        one = np.maximum(inputs @ first + biases[0], 0)
        two = np.maximum(one @ second + biases[1], 0)
        logits = np.where(masks > 0, two @ policy + biases[2], np.float32(-1e9))
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return chances, np.tanh(two @ value + biases[3])[:, 0], [inputs, one, two]

    def gradients(self, seen: Array, masks: Array, wanted: Array, results: Array) -> list[Array]:
        """Of the cross entropy of the chances and the squared error of the values."""
        chances, values, (inputs, one, two) = self.forward(seen, masks)
        _, second, policy, value, *_ = self.weights
        count = np.float32(len(seen))
        slope = (chances - wanted) / count
        error = (2 * (values - results) * (1 - values**2) / count)[:, None]
        inner = (slope @ policy.T + error @ value.T) * (two > 0)
        outer = (inner @ second.T) * (one > 0)
        pairs = [(inputs, outer), (one, inner), (two, slope), (two, error)]
        return [below.T @ above for below, above in pairs] + [above.sum(0) for _, above in pairs]

    def save(self, path: Path) -> None:
        np.savez(path, *self.weights)

    @classmethod
    def load(cls, path: Path) -> Network:
        network = cls.__new__(cls)
        with np.load(path) as stored:
            network.weights = [stored[name] for name in stored.files]
        return network


class Adam:
    """Steps against the gradient, each weight at a pace of its own."""

    def __init__(self, weights: list[Array], rate: float) -> None:
        self.weights, self.rate, self.count = weights, rate, 0
        self.means = [np.zeros_like(weight) for weight in weights]
        self.squares = [np.zeros_like(weight) for weight in weights]

    def step(self, gradients: list[Array]) -> None:
        self.count += 1
        pace = np.float32(self.rate * (1 - 0.999**self.count) ** 0.5 / (1 - 0.9**self.count))
        for weight, gradient, mean, square in zip(
            self.weights, gradients, self.means, self.squares, strict=True
        ):
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient**2 - square)
            weight -= pace * mean / (np.sqrt(square) + np.float32(1e-8))


class Search:
    """A tree for each of many states. Node 0 is its root; values are those of who is asked."""

    def __init__(self, arrays: Arrays[Any, Any], network: Network, settings: Settings) -> None:
        self.arrays, self.network, self.settings = arrays, network, settings

    def visits(self, roots: Array, rng: np.random.Generator | None = None) -> Array:
        """How often each action of each root was tried; a generator adds noise at the roots."""
        self._grow(roots, rng)
        for node in range(1, self.settings.simulations + 1):
            self._simulate(node)
        return self.tried[:, 0]

    def _grow(self, roots: Array, rng: np.random.Generator | None) -> None:
        """Room for the trees, and their roots."""
        count, nodes = len(roots), self.settings.simulations + 1
        edges = count, nodes, self.arrays.actions
        self.rows = np.arange(count)
        self.codes = np.empty((count, nodes, roots.shape[1]), roots.dtype)
        self.actors = np.zeros((count, nodes), np.int32)
        self.results = np.zeros((count, nodes), np.float32)
        self.over = np.zeros((count, nodes), np.bool_)
        self.legal = np.zeros(edges, np.bool_)
        self.chances, self.tried, self.total = (np.zeros(edges, np.float32) for _ in range(3))
        self.children = np.zeros(edges, np.int32)
        self._enter(0, roots, np.zeros(count, np.float32))
        if rng is not None:
            noise = rng.gamma(0.3, size=self.chances[:, 0].shape) * self.legal[:, 0] + 1e-12
            noise /= noise.sum(1, keepdims=True)
            share = np.float32(self.settings.noise)
            self.chances[:, 0] += share * (noise.astype(np.float32) - self.chances[:, 0])

    def _simulate(self, node: int) -> None:
        """In each tree follow the best edges to a new node, and tell those above of its value."""
        at = np.zeros(len(self.rows), np.int64)
        path: list[tuple[Array, Array, Array]] = []
        walking = ~self.over[:, 0]
        while walking.any():
            action = self._best(at)
            path.append((at, action, walking))
            child = self.children[self.rows, at, action]
            walking = walking & (child > 0)
            at = np.where(walking, child, at)
            walking = walking & ~self.over[self.rows, at]
        self._expand(node, path)

    def _best(self, at: Array) -> Array:
        """The edge that promises most: by its mean, or because it was hardly tried."""
        tried, total = self.tried[self.rows, at], self.total[self.rows, at]
        often = np.sqrt(tried.sum(1, keepdims=True) + 1)
        mean = total / np.maximum(tried, 1)
        bonus = self.chances[self.rows, at] * often / (1 + tried)
        promise = mean + np.float32(self.settings.explore) * bonus
        best: Array = np.where(self.legal[self.rows, at], promise, -np.inf).argmax(1)
        return best

    def _expand(self, node: int, path: list[Any]) -> None:
        """Enter what follows the last edge of each path, and add up along it."""
        parents, actions = np.zeros_like(self.rows), np.zeros_like(self.rows)
        for at, action, walking in path:
            parents, actions = np.where(walking, at, parents), np.where(walking, action, actions)
        here = np.full_like(self.rows, node)
        known = self.children[self.rows, parents, actions]
        done = self.over[:, 0] | (known > 0)
        codes, rewards = self.codes[self.rows, parents], np.zeros(len(done), np.float32)
        after = self.arrays.after(codes[~done], actions[~done])
        codes[~done], rewards[~done] = after.codes, after.rewards[:, 0]
        self._enter(node, codes, rewards)
        self.children[self.rows[~done], parents[~done], actions[~done]] = node
        end = np.where(self.over[:, 0], 0, np.where(known > 0, known, here))
        value, actor = self.results[self.rows, end], self.actors[self.rows, end]
        for at, action, walking in reversed(path):
            same = self.actors[self.rows, at] == actor
            self.tried[self.rows, at, action] += walking
            self.total[self.rows, at, action] += walking * np.where(same, value, -value)

    def _enter(self, node: int, codes: Array, rewards: Array) -> None:
        """Ask the network about new nodes; where the game is over, take what seat 0 got."""
        actors, masks = self.arrays.legal(codes)
        over = actors < 0
        chances, values, _ = self.network.forward(self.arrays.observe(codes), masks)
        self.codes[:, node], self.over[:, node] = codes, over
        self.actors[:, node] = np.where(over, 0, actors)
        self.results[:, node] = np.where(over, rewards, values)
        self.chances[:, node], self.legal[:, node] = chances, masks > 0


@dataclass
class Round:
    """Positions with what the search chose there and what came of it."""

    seen: Array
    masks: Array
    wanted: Array
    results: Array


class Games:
    """Games that the search plays against itself; what was played waits for its result."""

    def __init__(self, arrays: Arrays[Any, Any], settings: Settings) -> None:
        self.batch = arrays.batch(settings.rows, settings.seed)
        self.settings = settings
        self.waiting: list[list[tuple[Any, ...]]] = [[] for _ in range(settings.rows)]

    def played(self, search: Search, rng: np.random.Generator) -> Round | None:
        """A few moves in each game, and the positions of those that ended."""
        known: list[tuple[Any, ...]] = []
        for _ in range(self.settings.steps):
            visits = search.visits(self.batch.codes, rng)
            wanted = visits / visits.sum(1, keepdims=True)
            shown = self.batch.observations, self.batch.masks, wanted, self.batch.actors
            for row, position in enumerate(zip(*map(np.copy, shown), strict=True)):
                self.waiting[row].append(position)
            noise = rng.gumbel(size=wanted.shape)
            turn = self.batch.step((np.log(wanted + 1e-9) + noise).argmax(1))
            for row in np.flatnonzero(turn.terminated).tolist():
                for *seen, actor in self.waiting[row]:
                    known.append((*seen, turn.rewards[row, actor]))
                self.waiting[row] = []
        return Round(*map(np.array, zip(*known, strict=True))) if known else None


def learn(
    network: Network, optimiser: Adam, rounds: deque[Round], settings: Settings, rng: Any
) -> None:
    parts = [
        np.concatenate([getattr(each, field.name) for each in rounds]) for field in fields(Round)
    ]
    for _ in range(settings.batches):
        drawn = rng.integers(len(parts[0]), size=settings.minibatch)
        optimiser.step(network.gradients(*(part[drawn] for part in parts)))


def score_against_random(
    network: Network, arrays: Arrays[Any, Any], trials: int, seed: int
) -> float:
    """Of the network without a search: the mean score over games of many rows, from both seats."""
    batch, rng = arrays.batch(trials, seed), np.random.default_rng(seed)
    mine = np.arange(trials) % 2
    scores = np.full(trials, np.nan)
    while np.isnan(scores).any():
        chances, *_ = network.forward(batch.observations, batch.masks)
        asked = batch.actors == mine
        actions = np.where(asked, chances.argmax(1), batch.random_actions(int(rng.integers(2**31))))
        turn = batch.step(actions)
        first = (turn.terminated > 0) & np.isnan(scores)
        scores[first] = (turn.rewards[first, mine[first]] + 1) / 2
    return float(scores.mean())


def train(settings: Settings) -> Iterator[dict[str, float]]:
    """Learn; after every few rounds a line of the learning curve."""
    rng = np.random.default_rng(settings.seed)
    arrays = fast.load_arrays(game_info(settings.game).make(2, json.loads(settings.options)))
    network = Network(arrays.size, settings.hidden, arrays.actions, rng)
    optimiser = Adam(network.weights, settings.rate)
    games, search = Games(arrays, settings), Search(arrays, network, settings)
    rounds: deque[Round] = deque(maxlen=settings.kept)
    began, used = time.monotonic(), time.process_time()
    for number in range(settings.rounds + 1):
        minutes = (time.monotonic() - began) / 60
        done = number == settings.rounds or minutes >= settings.minutes
        if done or number % settings.every == 0:
            network.save(Path(settings.weights))
            yield {
                "actions": number * settings.rows * settings.steps,
                "processor_seconds": time.process_time() - used,
                "score": score_against_random(network, arrays, settings.trials, number),
            }
        if done:
            return
        latest = games.played(search, rng)
        if latest is not None:
            rounds.append(latest)
        if rounds:
            learn(network, optimiser, rounds, settings, rng)


class Learned:
    """Network and search as a bot: `alphazero:Learned` beside alphazero.npz and this file."""

    usual = Budget(nodes=64)

    def __init__(self, game: Game[Any, Any]) -> None:
        self.arrays = fast.load_arrays(game)
        self.network = Network.load(Path(os.environ.get("WEIGHTS", WEIGHTS)))

    def answer(self, question: Question) -> Answer:
        code = self.arrays.fast.encode(question.state)
        given = question.budget or self.usual
        settings = Settings(simulations=min(given.nodes or 64, 1000))
        visits = Search(self.arrays, self.network, settings).visits(code.reshape(1, -1))
        return Answer(self.arrays.move(code, int(visits[0].argmax())))


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    for field in fields(Settings):
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    for line in train(Settings(**vars(parser.parse_args(arguments)))):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
