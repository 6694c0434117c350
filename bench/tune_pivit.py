"""Tune what the features of a Pivit position weigh: self-play, then logistic regression.

`python -m bench.tune_pivit play 8 20000 FILE` plays quick games of the present weights against
themselves on 8x8 and keeps their quiet positions, with what the search made of them;
`python -m bench.tune_pivit fit FILE FILE` fits new weights, for 6x6 and 8x8, halfway between
these values and who won, and writes src/turnabout/bots/pivit/duel/weights.json.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from turnabout.bots.bot import Level
from turnabout.bots.budget import Budget, Stop
from turnabout.bots.pivit.duel.duel import Duel
from turnabout.bots.pivit.duel.evaluation import COUNT, NAMES, estimate
from turnabout.bots.pivit.duel.layout import (
    FEATURES,
    MOVES,
    SELECTIVE,
    TABLE_AGE,
    Workspace,
)
from turnabout.bots.pivit.duel.ordering import bring_best
from turnabout.bots.pivit.duel.position import kind_of
from turnabout.bots.pivit.duel.search import look, order
from turnabout.bots.pivit.duel.weights import TABLE, orbits, weights_of
from turnabout.bots.pivit.levels import FAR, LEVEL_SETTINGS, MOST_EXCHANGES
from turnabout.bots.search.limits import CHECK, LIMIT, NODES, STOPPED, Limits
from turnabout.bots.search.memory import number_at, put_number
from turnabout.bots.search.table import AGES, WIN
from turnabout.fast import load
from turnabout.fast.bits import count, lowest, signed
from turnabout.fast.fast_game import FastGame
from turnabout.fast.pivit.kernels import (
    MASTERS,
    ONE,
    OVER,
    OWN,
    TURN,
    UP_DOWN,
    WIDTH,
    advance,
    outcome,
)
from turnabout.fast.types import Code, Scores
from turnabout.games import make

OPENINGS = range(6, 15)
"""Random moves before the players take over."""
BUDGET = 1_000
"""Nodes a move."""
LONGEST = 400
RIDGE = 40.0
"""Pulls weights towards the present ones."""
RESULT = 0.5
"""How much the result counts beside the value that the search found: it is true, but noisy."""
HELD_OUT = 10
"""One game in so many only judges the fit."""
SIZES = (6, 8)


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def think(block: int, code: Code, nodes: int) -> tuple[int, int]:
    """The best move within so many nodes, and its value at the last complete depth."""
    total = order(block, code)
    for place in range(total):
        bring_best(block, 0, place, total)
    put_number(block, NODES, 0)
    put_number(block, STOPPED, 0)
    put_number(block, LIMIT, nodes)
    put_number(block, CHECK, nodes)
    put_number(block, TABLE_AGE, number_at(block, TABLE_AGE) % AGES + 1)
    value_found = 0
    for depth in range(40):
        best = -WIN
        for place in range(total):
            move = number_at(block, MOVES + place)
            value = look(block, code, move, depth, best, WIN if place == 0 else best + 1)
            if place and value > best and number_at(block, STOPPED) == 0:
                value = look(block, code, move, depth, best, WIN)
            if number_at(block, STOPPED):
                break
            if value > best:
                best = value
                for other in range(place, 0, -1):
                    put_number(block, MOVES + other, number_at(block, MOVES + other - 1))
                put_number(block, MOVES, move)
        if number_at(block, STOPPED):
            break
        value_found = best
        if WIN - abs(best) <= depth + 1:
            break
    return int(number_at(block, MOVES)), value_found


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def self_play(
    block: int, options: Any, code: Code, nodes: int, log: Code, values: Any, scores: Scores
) -> int:
    """Play a game to its end, keeping the positions in which a quiet move was best."""
    kept = 0
    for _ in range(LONGEST):
        if signed(code[TURN]) == OVER or kept == len(log):
            break
        for field in range(WIDTH):
            log[kept, field] = code[field]
        move, values[kept] = think(block, code, nodes)
        advance(options, code, signed(code[TURN]), move)
        same = True
        for field in (OWN, OWN + 1, MASTERS):
            same = same and count(log[kept, field]) == count(code[field])
        kept += same
    outcome(options, code, scores)
    return kept


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def describe_all(block: int, codes: Code, places: Any, out: Any) -> None:
    """For each position its pieces by where they stand, then its features, for the one to move."""
    groups = out.shape[1] - COUNT
    for row in range(len(codes)):
        code = codes[row]
        seat = signed(code[TURN])
        for side in range(2):
            left = code[OWN + (seat if side == 0 else 1 - seat)]
            while left:
                square = lowest(left)
                left &= left - ONE
                kind = kind_of(code[UP_DOWN], code[MASTERS], square)
                out[row, places[kind, square]] += 1 - 2 * side
        estimate(block, code)
        for place in range(COUNT):
            out[row, groups + place] = number_at(block, FEATURES + place)


class Samples(NamedTuple):
    """Positions with the value that the search found and the result, for whose turn it was."""

    codes: Code
    values: NDArray[np.int16]
    scores: Scores
    games: NDArray[np.int32]
    """The number of the game that a position is from."""


def opening(fast: FastGame[Any, Any], rng: Random) -> Code:
    """A position after random moves in which nobody is far ahead."""
    while True:
        code = fast.coding.example()
        for _ in range(rng.choice(OPENINGS)):
            if int(code[TURN]) == OVER:
                break
            seat = int(code[TURN])
            code = fast.play(code, seat, int(rng.choice(fast.moves(code, seat))))
        mine, theirs = (int(code[OWN + seat]) for seat in (0, 1))
        masters = int(code[MASTERS])
        equal = mine.bit_count() == theirs.bit_count()
        equal = equal and (mine & masters).bit_count() == (theirs & masters).bit_count()
        if int(code[TURN]) != OVER and equal:
            return code


def gather(size: int, games: int, path: Path, seed: int = 0) -> None:
    game = make("pivit", size=size, quiet_limit=100)
    fast = load(game)
    work = Duel(game, fast, LEVEL_SETTINGS[Level.BEST]).workspace  # type: ignore[arg-type]
    work.begin(SELECTIVE, MOST_EXCHANGES)
    limits = Limits(Budget(nodes=BUDGET), Stop())
    limits.apply(work.block)
    log, scores = np.zeros((LONGEST, WIDTH), np.uint64), np.zeros(2)
    values = np.zeros(LONGEST, np.int16)
    played: list[Samples] = []
    for number in range(games):
        code = opening(fast, Random(f"{seed} {size} {number}"))
        options = fast.coding.options
        kept = self_play(work.address, options, code, BUDGET, log, values, scores)
        results = scores[log[:kept, TURN].astype(np.int64)]
        game_of = np.full(kept, number, np.int32)
        played.append(Samples(log[:kept].copy(), values[:kept].copy(), results, game_of))
        if number % 500 == 499:
            print(f"{number + 1} games, {process_time():.0f} s", flush=True)
    columns = zip(Samples._fields, zip(*played, strict=True), strict=True)
    arrays: dict[str, Any] = {name: np.concatenate(column) for name, column in columns}
    np.savez_compressed(path, **arrays)


def read(path: str) -> Samples:
    with np.load(path) as data:
        return Samples(**{name: data[name] for name in Samples._fields})


def table(size: int, samples: Samples) -> NDArray[np.int16]:
    fast = load(make("pivit", size=size))
    work = Workspace(fast.coding.options, weights_of(size, material_only=False), FAR)
    places, groups = orbits(size)
    out = np.zeros((len(samples.codes), groups + COUNT), np.int16)
    describe_all(work.address, samples.codes, places, out)
    return out


def fit(size: int, samples: Samples) -> list[list[int]]:
    """The early and the late weights that best explain values and results."""
    rows = table(size, samples).astype(np.float32)
    pieces = samples.codes[:, OWN] | samples.codes[:, OWN + 1]
    minions = np.bitwise_count(pieces & ~samples.codes[:, MASTERS])
    early = np.minimum(1.0, minions / (4 * (size - 2))).astype(np.float32)[:, None]
    rows = np.concatenate([rows * early, rows * (1 - early)], axis=1)
    present = np.array(json.loads(TABLE.read_text(encoding="utf-8"))[str(size)]).ravel() / 100
    held_out = samples.games % HELD_OUT == 0
    target = RESULT * samples.scores + (1 - RESULT) * _expected(samples.values / 100)
    weights = _regression(rows[~held_out], target[~held_out], present)
    for name, tried in (("present", present), ("fitted", weights)):
        loss = _loss(rows[held_out] @ tried, samples.scores[held_out])
        print(f"{size}x{size}, {name}: loss {loss:.4f} of {held_out.sum()} positions held out")
    halves = np.round(100 * weights).astype(int).reshape(2, -1)
    groups = halves.shape[1] - COUNT
    for name, one, other in zip(NAMES, *halves[:, groups:], strict=True):
        print(f"  {name:44}{one:6}{other:6}")
    return [[int(value) for value in half] for half in halves]


def _regression(rows: Any, target: Any, present: NDArray[np.float64]) -> NDArray[np.float64]:
    weights, ridge = present.copy(), RIDGE * np.eye(len(present))
    for _ in range(10):
        expected = _expected(rows @ weights.astype(np.float32))
        slope = rows.T @ (target - expected).astype(np.float32) - RIDGE * (weights - present)
        curve = (rows.T * (expected * (1 - expected)).astype(np.float32)) @ rows + ridge
        weights += np.linalg.solve(curve, slope)
    return weights


def _expected(log_odds: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(log_odds, -30, 30)))


def _loss(log_odds: Any, scores: Any) -> float:
    expected = np.clip(_expected(log_odds), 1e-6, 1 - 1e-6)
    return float(-np.mean(scores * np.log(expected) + (1 - scores) * np.log(1 - expected)))


def main(words: list[str]) -> None:
    if words[0] == "play":
        gather(int(words[1]), int(words[2]), Path(words[3]), *map(int, words[4:]))
    else:
        found = {
            str(size): fit(size, read(path)) for size, path in zip(SIZES, words[1:], strict=True)
        }
        TABLE.write_text(json.dumps(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
