"""Proximal policy optimisation by self-play, in one file and with NumPy alone.

    python ppo.py                                              learn, keep ppo.npz
    turnabout match pivit ppo:Learned random --option size=6   let the network play
    turnabout play pivit --seats human,ppo:Learned --option size=6

One network plays both seats of many games at once: a seat sees the board as if it were the first,
so what it learns in one seat it knows in the other. Any contest of two will do.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from turnabout import fast
from turnabout.bots import Answer, Budget, Question
from turnabout.core.game import Game
from turnabout.fast.arrays import Arrays
from turnabout.fast.batch import Batch
from turnabout.games import game_info

Array: TypeAlias = npt.NDArray[Any]

WEIGHTS = "ppo.npz"
NEVER = np.float32(-1e9)


@dataclass
class Settings:
    """Each can be given at the command line: --rows 64."""

    game: str = "pivit"
    options: str = '{"size": 6, "quiet_limit": 50}'
    seed: int = 1
    minutes: float = 10.0
    updates: int = 10_000
    rows: int = 128
    """Games side by side."""
    steps: int = 64
    """Actions in each game between two updates."""
    hidden: int = 256
    epochs: int = 3
    minibatch: int = 1024
    rate: float = 1e-3
    discount: float = 0.99
    smoothing: float = 0.95
    """The lambda of generalised advantage estimation."""
    clip: float = 0.2
    entropy: float = 0.01
    every: int = 10
    """Updates between two measurements against random."""
    trials: int = 200
    """Games in a measurement."""
    weights: str = WEIGHTS


class Network:
    """Two hidden layers, then a logit for each action and the expected reward."""

    def __init__(self, inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        shapes = [(inputs, hidden), (hidden, hidden), (hidden, actions), (hidden, 1)]
        gains = [2.0, 2.0, 0.01, 1.0]
        self.weights: list[Array] = [
            rng.normal(0, (gain / shape[0]) ** 0.5, shape).astype(np.float32)
            for shape, gain in zip(shapes, gains, strict=True)
        ] + [np.zeros(shape[1], np.float32) for shape in shapes]

    def forward(self, seen: Array) -> tuple[Array, Array, list[Array]]:
        """Logits, values, and what `backward` needs."""
        first, second, policy, value, *biases = self.weights
        inputs = seen.astype(first.dtype)
        one = np.maximum(inputs @ first + biases[0], 0)
        two = np.maximum(one @ second + biases[1], 0)
        return two @ policy + biases[2], (two @ value + biases[3])[:, 0], [inputs, one, two]

    def backward(self, layers: list[Array], logits: Array, values: Array) -> list[Array]:
        """The gradients of the weights, from those of the logits and the values."""
        inputs, one, two = layers
        _, second, policy, value, *_ = self.weights
        last = values[:, None]
        inner = (logits @ policy.T + last @ value.T) * (two > 0)
        outer = (inner @ second.T) * (one > 0)
        pairs = [(inputs, outer), (one, inner), (two, logits), (two, last)]
        return [below.T @ above for below, above in pairs] + [above.sum(0) for _, above in pairs]

    def policy(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """The logarithm of the probability of each action, and the values."""
        logits, values, _ = self.forward(seen)
        return log_softmax(logits, masks), values

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
        norm = float(np.sqrt(sum(float((each**2).sum()) for each in gradients)))
        scale = np.float32(min(1.0, 0.5 / (norm + 1e-8)))
        pace = self.rate * (1 - 0.999**self.count) ** 0.5 / (1 - 0.9**self.count)
        for weight, gradient, mean, square in zip(
            self.weights, gradients, self.means, self.squares, strict=True
        ):
            mean += np.float32(0.1) * (scale * gradient - mean)
            square += np.float32(0.001) * ((scale * gradient) ** 2 - square)
            weight -= np.float32(pace) * mean / (np.sqrt(square) + np.float32(1e-8))


def log_softmax(logits: Array, masks: Array) -> Array:
    legal: Array = np.where(masks > 0, logits, NEVER)
    legal -= legal.max(1, keepdims=True)
    legal -= np.log(np.exp(legal).sum(1, keepdims=True))
    return legal


def sampled(logs: Array, rng: np.random.Generator) -> Array:
    """An action for each row, by its probability."""
    noise = rng.gumbel(size=logs.shape).astype(np.float32)
    best: Array = np.argmax(logs + noise, axis=1)
    return best


class Samples(NamedTuple):
    """What was seen and done, a row for each action."""

    seen: Array
    masks: Array
    actions: Array
    logs: Array
    advantages: Array
    returns: Array


def collected(
    batch: Batch, network: Network, settings: Settings, rng: np.random.Generator
) -> Samples:
    """Let the network play against itself, and judge what it did by what came of it."""
    kept: list[list[Array]] = [[] for _ in range(8)]
    for _ in range(settings.steps):
        # A step overwrites these arrays.
        seen, masks, actors = batch.observations.copy(), batch.masks.copy(), batch.actors.copy()
        logs, values = network.policy(seen, masks)
        actions = sampled(logs, rng)
        turn = batch.step(actions)
        ended = (turn.terminated | turn.truncated) > 0
        chosen = logs[np.arange(len(batch)), actions]
        step: Sequence[Array] = seen, masks, actions, chosen, values, turn.own.copy(), ended, actors
        for column, value in zip(kept, step, strict=True):
            column.append(value)
    seen, masks, actions, chosen, values, rewards, ended, actors = map(np.array, kept)
    _, last = network.policy(batch.observations, batch.masks)
    advantages = estimated(rewards, ended, actors, values, last, batch.actors, settings)
    return Samples(
        *(
            column.reshape(-1, *column.shape[2:])
            for column in (seen, masks, actions, chosen, advantages, advantages + values)
        )
    )


def estimated(
    rewards: Array,
    ended: Array,
    actors: Array,
    values: Array,
    last: Array,
    last_actors: Array,
    settings: Settings,
) -> Array:
    """Generalised advantage estimation; what is good for one seat is as bad for the other."""
    advantages = np.zeros_like(values)
    ahead, value, actor = np.zeros_like(last), last, last_actors
    for step in reversed(range(len(rewards))):
        sign = np.where(actors[step] == actor, 1, -1) * ~ended[step]
        surprise = rewards[step] + settings.discount * sign * value - values[step]
        ahead = surprise + settings.discount * settings.smoothing * sign * ahead
        advantages[step], value, actor = ahead, values[step], actors[step]
    return advantages


def gradients(network: Network, part: Samples, settings: Settings) -> list[Array]:
    """Of the clipped objective, the entropy and the squared error of the values."""
    logits, values, layers = network.forward(part.seen)
    logs = log_softmax(logits, part.masks)
    chances, rows = np.exp(logs), np.arange(len(part.actions))
    ratio = np.exp(logs[rows, part.actions] - part.logs)
    spread = part.advantages.std() + np.float32(1e-8)
    gain = (part.advantages - part.advantages.mean()) / spread
    clipped = np.where(gain > 0, ratio > 1 + settings.clip, ratio < 1 - settings.clip)
    push = (-gain * ratio * ~clipped)[:, None]
    slope = -push * chances
    slope[rows, part.actions] += push[:, 0]
    entropy = -(chances * logs).sum(1, keepdims=True)
    slope += np.float32(settings.entropy) * chances * (logs + entropy)
    error = np.float32(0.5) * (values - part.returns)
    count = np.float32(len(rows))
    return network.backward(layers, slope / count, error / count)


def learn(
    network: Network, optimiser: Adam, samples: Samples, settings: Settings, rng: Any
) -> None:
    for _ in range(settings.epochs):
        order = rng.permutation(len(samples.actions))
        for first in range(0, len(order), settings.minibatch):
            part = Samples(
                *(column[order[first : first + settings.minibatch]] for column in samples)
            )
            optimiser.step(gradients(network, part, settings))


def score_against_random(
    network: Network, arrays: Arrays[Any, Any], trials: int, seed: int
) -> float:
    """The mean score over first games of many rows, half of them from each seat."""
    batch, rng = arrays.batch(trials, seed), np.random.default_rng(seed)
    mine = np.arange(trials) % 2
    scores = np.full(trials, np.nan)
    while np.isnan(scores).any():
        logs, _ = network.policy(batch.observations, batch.masks)
        asked = batch.actors == mine
        actions = np.where(asked, logs.argmax(1), batch.random_actions(int(rng.integers(2**31))))
        turn = batch.step(actions)
        first = (turn.terminated > 0) & np.isnan(scores)
        scores[first] = (turn.rewards[first, mine[first]] + 1) / 2
    return float(scores.mean())


def train(settings: Settings) -> Iterator[dict[str, float]]:
    """Learn; after every few updates a line of the learning curve."""
    rng = np.random.default_rng(settings.seed)
    arrays = fast.load_arrays(game_info(settings.game).make(2, json.loads(settings.options)))
    batch = arrays.batch(settings.rows, settings.seed)
    network = Network(arrays.size, settings.hidden, arrays.actions, rng)
    optimiser = Adam(network.weights, settings.rate)
    began, used = time.monotonic(), time.process_time()
    for update in range(settings.updates + 1):
        minutes = (time.monotonic() - began) / 60
        done = update == settings.updates or minutes >= settings.minutes
        if done or update % settings.every == 0:
            network.save(Path(settings.weights))
            yield {
                "actions": update * settings.rows * settings.steps,
                "processor_seconds": time.process_time() - used,
                "score": score_against_random(network, arrays, settings.trials, update),
            }
        if done:
            return
        learn(network, optimiser, collected(batch, network, settings, rng), settings, rng)


class Learned:
    """The network as a bot: `ppo:Learned` in the folder where ppo.npz and this file are."""

    usual = Budget(nodes=1)

    def __init__(self, game: Game[Any, Any]) -> None:
        self.arrays = fast.load_arrays(game)
        self.network = Network.load(Path(os.environ.get("WEIGHTS", WEIGHTS)))

    def answer(self, question: Question) -> Answer:
        code = self.arrays.fast.encode(question.state)
        rows = code.reshape(1, -1)
        masks = self.arrays.legal(rows, question.seat).masks
        logs, _ = self.network.policy(self.arrays.observe(rows, question.seat), masks)
        return Answer(self.arrays.move(code, int(logs[0].argmax()), question.seat))


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    for field in fields(Settings):
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    for line in train(Settings(**vars(parser.parse_args(arguments)))):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
