"""Fit the weights of Pivit's positions for three and four: self-play, then a multinomial logit.

`python -m bench.crowd_fit play 4 8000 FILE` plays quick games of the present weights among four and
keeps their quiet positions, with what the search made of them; `python -m bench.crowd_fit fit 4
FILE …` fits new weights, halfway between these values and who won, and writes
src/turnabout/bots/pivit/crowd/weights.json.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from bench.crowd import Table, opening, table
from turnabout.bots import Budget, Level, Stop
from turnabout.bots.pivit.crowd import Crowd
from turnabout.bots.pivit.crowd.evaluation import COUNT, NAMES, ROW, SIDE, evaluate
from turnabout.bots.pivit.crowd.layout import (
    FEATURES,
    MOVES,
    TABLE_AGE,
    Workspace,
    state_at,
)
from turnabout.bots.pivit.crowd.layout import ME as SEARCHER
from turnabout.bots.pivit.crowd.ordering import bring_best
from turnabout.bots.pivit.crowd.search import BEST_REPLY, look, order
from turnabout.bots.pivit.crowd.weights import TABLE, weights_of
from turnabout.bots.pivit.duel.weights import orbits
from turnabout.bots.pivit.levels import FAR, LEVEL_SETTINGS, MOST_EXCHANGES
from turnabout.bots.search.limits import CHECK, LIMIT, NODES, STOPPED, Limits
from turnabout.bots.search.memory import number_at, put_number
from turnabout.bots.search.table import AGES, WIN
from turnabout.fast.bits import count, lowest, signed
from turnabout.fast.pivit.kernels import (
    MASTERS,
    ONE,
    OVER,
    OWN,
    RESIGNED,
    TURN,
    UP_DOWN,
    WIDTH,
    advance,
    outcome,
)
from turnabout.fast.types import Code, Scores

Rows = NDArray[np.float64]
BUDGET = 1_000
"""Nodes a move."""
LONGEST = 500
STRAY = 3
"""Of a hundred moves so many are random, so that uneven positions are seen too."""
KEPT = 3
"""One quiet position of so many is kept: neighbours say nearly the same."""
RIDGE = 40.0
"""Pulls weights towards the present ones."""
RESULT = 0.5
"""How much the result counts beside the value that the search found: it is true, but noisy."""
HELD_OUT = 10
"""One game in so many only judges the fit."""
CHUNK = 20_000
FULL = 24


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def think(block: int, code: Code, nodes: int) -> tuple[int, int]:
    """The best move within so many nodes, and its value at the last complete depth."""
    root = state_at(block, 0)
    for field in range(WIDTH):
        root[field] = code[field]
    put_number(block, SEARCHER, signed(code[TURN]))
    total = order(block)
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
            value = look(block, move, depth, best, WIN if place == 0 else best + 1)
            if place and value > best and number_at(block, STOPPED) == 0:
                value = look(block, move, depth, best, WIN)
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
    block: int, options: Any, code: Code, seed: int, log: Code, values: Any, scores: Scores
) -> int:
    """Play a game to its end, keeping some of the positions in which a quiet move was best."""
    np.random.seed(seed)
    kept = 0
    for _ in range(LONGEST):
        if signed(code[TURN]) == OVER or kept == len(log):
            break
        for field in range(WIDTH):
            log[kept, field] = code[field]
        move, values[kept] = think(block, code, BUDGET)
        stray = np.random.randint(100) < STRAY
        if stray:
            move = int(number_at(block, MOVES + np.random.randint(order(block))))
        advance(options, code, signed(code[TURN]), move & 4095)
        same = not stray and np.random.randint(KEPT) == 0
        for field in (OWN, OWN + 1, OWN + 2, OWN + 3, MASTERS):
            same = same and count(log[kept, field]) == count(code[field])
        kept += same
    outcome(options, code, scores)
    return kept


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def describe_all(block: int, codes: Code, places: Any, groups: int, out: Any) -> None:
    """For each position and seat its pieces by where they stand, then the features it has."""
    for row in range(len(codes)):
        code, root = codes[row], state_at(block, 0)
        for field in range(WIDTH):
            root[field] = code[field]
        turn = signed(code[TURN])
        put_number(block, SEARCHER, turn)
        evaluate(block, 0, turn)
        for seat in range(out.shape[1]):
            left = code[OWN + seat]
            while left:
                square = lowest(left)
                left &= left - ONE
                kind = 2 * (code[MASTERS] >> np.uint64(square) & ONE)
                kind += code[UP_DOWN] >> np.uint64(square) & ONE
                out[row, seat, places[signed(kind), square]] += 1
            for place in range(COUNT):
                value = number_at(block, FEATURES + ROW * seat + place)
                if place < len(SIDE):
                    there = place + (len(SIDE) if seat == turn else 0)
                else:
                    there = place + len(SIDE)
                out[row, seat, groups + there] = value


class Samples(NamedTuple):
    """Positions, the value for whose turn it was that the search found, and everyone's score."""

    codes: Code
    values: NDArray[np.int16]
    scores: Scores
    games: NDArray[np.int32]
    """The number of the game that a position is from."""


def gather(seats: int, games: int, path: Path, seed: int = 0) -> None:
    at = table(seats)
    work = Crowd(at.game, at.fast, LEVEL_SETTINGS[Level.BEST]).workspace
    code = at.fast.coding.example()
    work.begin(code, 0, BEST_REPLY, MOST_EXCHANGES)
    limits = Limits(Budget(nodes=BUDGET), Stop())
    limits.apply(work.block)
    log, values = np.zeros((LONGEST, WIDTH), np.uint64), np.zeros(LONGEST, np.int16)
    played: list[Samples] = []
    for number in range(games):
        code, scores = opening(at, Random(f"{seed} {seats} {number}")), np.zeros(seats)
        options = at.fast.coding.options
        kept = self_play(work.address, options, code, number, log, values, scores)
        results = np.repeat(scores[None], kept, axis=0)
        game_of = np.full(kept, number, np.int32)
        played.append(Samples(log[:kept].copy(), values[:kept].copy(), results, game_of))
        if number % 500 == 499 or number == games - 1:
            print(f"{number + 1} games, {process_time():.0f} s", flush=True)
            columns = zip(Samples._fields, zip(*played, strict=True), strict=True)
            arrays: dict[str, Any] = {name: np.concatenate(column) for name, column in columns}
            half = path.with_suffix(".half.npz")
            np.savez_compressed(half, **arrays)
            half.replace(path)


def read(paths: Sequence[str]) -> Samples:
    found = []
    for place, path in enumerate(paths):
        with np.load(path) as data:
            sample = Samples(**{name: data[name] for name in Samples._fields})
        # Games of different files are different games.
        found.append(sample._replace(games=sample.games + 1_000_000 * place))
    return Samples(*(np.concatenate(column) for column in zip(*found, strict=True)))


def some(samples: Samples, part: Any) -> Samples:
    return Samples(*(np.asarray(column)[part] for column in samples))


class Rated(NamedTuple):
    """Positions as the logit sees them: features early and late side by side, and who is left."""

    features: NDArray[np.float32]
    left: NDArray[np.bool_]


def rated(at: Table, codes: Code) -> Rated:
    seats, size = at.game.seats, at.game.size
    work = Workspace(at.fast.coding.options, weights_of(seats, size, False), FAR)
    places, groups = orbits(size)
    out = np.zeros((len(codes), seats, groups + len(NAMES)), np.int16)
    describe_all(work.address, codes, places, groups, out)
    resigned = codes[:, RESIGNED, None] >> np.arange(seats, dtype=np.uint64) & np.uint64(1)
    left = (codes[:, OWN : OWN + seats] != 0) & (resigned == 0)
    own = np.bitwise_or.reduce(np.where(left, codes[:, OWN : OWN + seats], 0), axis=1)
    minions = np.bitwise_count(own & ~codes[:, MASTERS])
    early = np.minimum(1.0, minions / FULL).astype(np.float32)[:, None, None]
    return Rated(np.concatenate([out * early, out * (1 - early)], axis=2), left)


def shares(weights: Rows, found: Rated) -> Rows:
    strength = found.features @ weights
    strength -= strength.max(axis=1, keepdims=True)
    powers: Rows = np.exp(strength) * found.left
    result: Rows = powers / powers.sum(axis=1, keepdims=True)
    return result


def chunks(at: Table, samples: Samples) -> Iterator[tuple[Rated, Samples]]:
    for first in range(0, len(samples.codes), CHUNK):
        part = some(samples, slice(first, first + CHUNK))
        yield rated(at, part.codes), part


def targets(weights: Rows, found: Rated, samples: Samples) -> Rows:
    """Halfway between the result and the search, which says nothing about how the others share."""
    rows = np.arange(len(samples.codes))
    turn = samples.codes[:, TURN].astype(np.int64)
    value = 1 / (1 + np.exp(-np.clip(samples.values / 100.0, -30, 30)))
    searched = shares(weights, found)
    searched[rows, turn] = 0.0
    rest = np.maximum(searched.sum(axis=1, keepdims=True), 1e-9)
    searched *= (1 - value)[:, None] / rest
    searched[rows, turn] = value
    return RESULT * samples.scores + (1 - RESULT) * searched


def fit(at: Table, samples: Samples, present: Rows, steps: int = 5) -> Rows:
    """Newton's method, with a pull to the present weights."""
    weights = present.copy()
    for _ in range(steps):
        slope = RIDGE * (weights - present)
        curve = RIDGE * np.eye(len(weights))
        for found, part in chunks(at, samples):
            expected, x = shares(weights, found), found.features
            wanted = targets(present, found, part)
            slope += np.einsum("nsf,ns->f", x, (expected - wanted).astype(np.float32))
            mean = np.einsum("nsf,ns->nf", x, expected.astype(np.float32))
            roots = (x * np.sqrt(expected)[:, :, None].astype(np.float32)).reshape(-1, x.shape[2])
            curve += roots.T @ roots - mean.T @ mean
        step = np.linalg.solve(curve, slope)
        weights = weights - step
        print(f"step of at most {np.abs(step).max():.4f}", flush=True)
        if np.abs(step).max() < 1e-3:
            break
    return weights


def loss(at: Table, samples: Samples, weights: Rows) -> float:
    total = 0.0
    for found, part in chunks(at, samples):
        total -= float((np.log(np.maximum(shares(weights, found), 1e-6)) * part.scores).sum())
    return total / len(samples.codes)


def main(words: list[str]) -> None:
    seats = int(words[1])
    if words[0] == "play":
        gather(seats, int(words[2]), Path(words[3]), *map(int, words[4:]))
        return
    at, samples = table(seats), read(words[2:])
    kept = json.loads(TABLE.read_text(encoding="utf-8"))
    present = np.array(kept[str(seats)]).ravel() / 100
    held_out = samples.games % HELD_OUT == 0
    judged, used = some(samples, held_out), some(samples, ~held_out)
    weights = fit(at, used, present)
    for name, tried in (("present", present), ("fitted", weights)):
        print(f"{name}: loss {loss(at, judged, tried):.4f} of {held_out.sum()} positions held out")
    halves = np.round(100 * weights).astype(int).reshape(2, -1)
    for name, one, other in zip(NAMES, *halves[:, -len(NAMES) :], strict=True):
        print(f"  {name:46}{one:6}{other:6}")
    kept[str(seats)] = [[int(value) for value in half] for half in halves]
    TABLE.write_text(json.dumps(kept) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
