"""Fit the weights of `sight` to who won: self-play, then a multinomial logit.

python -m bench.crowd_fit [games]
"""

from __future__ import annotations

import sys
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.crowd import Table, opening, searcher, table
from turnabout.bots import Budget, Level
from turnabout.bots.pivit.crowd import Crowd
from turnabout.bots.pivit.crowd.evaluation import COUNT, FEATURES, features
from turnabout.bots.pivit.crowd.weights import WEIGHTS
from turnabout.bots.pivit.crowd.workspace import METHODS
from turnabout.bots.pivit.levels import LEVEL_SETTINGS
from turnabout.fast.pivit.kernels import OWN
from turnabout.fast.types import Code, Scores

Rows = NDArray[np.float64]
Row = tuple[Rows, NDArray[np.bool_], Rows]
BUDGET = Budget(nodes=1_500)
STRAY = 0.05
"""How often a player makes any move, so that uneven positions are seen too."""
RIDGE = 1_000.0
"""How hard the fit is held to the guess; much less, and it makes masters a burden early on."""
GUESS = np.array(
    [
        [1.5, 0.3, 0.02, 0.3, -0.1, -0.5, 0.2, 0.2, 0.0, 0.4, 0.0, 0.3, 0.2, 0.5, 0.1, 0.3],
        [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    ]
)


class Sample(NamedTuple):
    """Positions: their features (early and late side by side), who is left, and who won."""

    features: Rows
    left: NDArray[np.bool_]
    won: Rows


def observe(at: Table, code: Code) -> tuple[Rows, NDArray[np.bool_]]:
    found, attacked = np.zeros((4, COUNT)), np.zeros(4, np.uint64)
    (turn,) = at.fast.to_act(code)
    late = features(at.fast.coding.options, code, turn, attacked, found)
    left = np.array([bool(code[OWN + seat]) for seat in range(4)])
    return np.concatenate([found, late * found], axis=1), left


def play_one(at: Table, players: list[Crowd], rng: Random) -> list[Row]:
    """One game of self-play: every position with the scores at the end."""
    choosers = [searcher(at, BUDGET, player) for player in players]
    code, seen = opening(at, rng), []
    while (outcome := at.fast.outcome(code)) is None:
        (seat,) = at.fast.to_act(code)
        seen.append(observe(at, code))
        if rng.random() < STRAY:
            move = int(rng.choice(list(at.fast.moves(code, seat))))
        else:
            move = choosers[seat](code, seat, rng)
        code = at.fast.play(code, seat, move)
    won = np.zeros(4)
    won[: at.game.seats] = outcome.scores
    return [(found, left, won) for found, left in seen]


def gather(games: int, seed: int) -> Sample:
    rows: list[Row] = []
    for seats in (3, 4):
        at, rng = table(seats), Random(f"{seed} {seats}")
        best = LEVEL_SETTINGS[Level.BEST]
        able = [Crowd(at.game, at.fast, best, method=method) for method in METHODS]
        for _ in range(games // 2):
            rows += play_one(at, [rng.choice(able) for _ in range(seats)], rng)
    found, left, won = zip(*rows, strict=True)
    return Sample(np.array(found), np.array(left), np.array(won))


def shares(weights: Rows, sample: Sample) -> Rows:
    strength = sample.features @ weights
    strength -= strength.max(axis=1, keepdims=True)
    powers: Rows = np.exp(strength) * sample.left
    found: Rows = powers / powers.sum(axis=1, keepdims=True)
    return found


def fit(sample: Sample, start: Rows, steps: int = 30) -> Rows:
    """Newton's method on the likelihood of the winners, with a pull to the start."""
    weights = start.copy()
    for _ in range(steps):
        expected = shares(weights, sample)
        pull = RIDGE * (weights - start)
        slope = np.einsum("nsf,ns->f", sample.features, expected - sample.won) + pull
        mean = np.einsum("nsf,ns->nf", sample.features, expected)
        curve = np.einsum("nsf,ns,nsg->fg", sample.features, expected, sample.features)
        curve += RIDGE * np.eye(len(weights)) - mean.T @ mean
        step = np.linalg.solve(curve, slope)
        weights = weights - step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def likelihood(weights: Rows, sample: Sample) -> float:
    found = np.log(np.maximum(shares(weights, sample), 1e-9))
    return float((found * sample.won).sum(axis=1).mean())


def main(games: int) -> Scores:
    sample = gather(games, 1)
    start = WEIGHTS.reshape(-1)
    fitted = fit(sample, GUESS.reshape(-1))
    print(f"{len(sample.won)} positions; {likelihood(start, sample):.4f} before, ", end="")
    print(f"{likelihood(fitted, sample):.4f} after")
    found = fitted.reshape(2, COUNT)
    for name, early, late in zip(FEATURES, *found, strict=True):
        print(f"{name:34} {early:7.3f} {late:7.3f}")
    print(np.round(found, 3).tolist())
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
