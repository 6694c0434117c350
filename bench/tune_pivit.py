"""Tune what the features of a Pivit position weigh: self-play, then logistic regression.

`python -m bench.tune_pivit` plays quick games of the present weights against themselves, fits new
ones to who won, lets both play a match and writes src/turnabout/bots/pivit/duel/weights.py.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from turnabout.bots.bot import Level
from turnabout.bots.pivit.duel.duel import Duel
from turnabout.bots.pivit.duel.evaluation import COUNT, FEATURES, describe, weights_of
from turnabout.bots.pivit.levels import LEVEL_SETTINGS
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame
from turnabout.fast.pivit.kernels import MASTERS, OVER, OWN, TURN
from turnabout.fast.types import Code, Numbers, Scores
from turnabout.games import make
from turnabout.games.pivit.game import Pivit

OPENING = 8
"""Random moves before the players take over."""
NODES = 1_500
GAMES = {6: 500, 8: 800}
MATCH = 100
RIDGE = 2.0
"""Pulls weights towards nothing, as if so many more games had been drawn."""
TARGET = Path(sys.modules[Duel.__module__].__file__ or "").with_name("weights.py")


class Sample(NamedTuple):
    """A quiet position: its features, how full of minions the board is, and who won in the end."""

    features: Scores
    fullness: float
    score: float


def main() -> None:
    began, tuned = perf_counter(), {}
    for size in (6, 8):
        game = make("pivit", size=size, quiet_limit=100)
        assert isinstance(game, Pivit)
        fast = load(game)
        samples = gather(game, fast, GAMES[size])
        tuned[size] = fit(samples)
        print(f"{size}x{size}: {len(samples)} positions, {perf_counter() - began:.0f} s")
        show(tuned[size])
        score = match(game, fast, tuned[size], weights_of(size, False))
        print(f"  tuned against before: {score:.1%} of {MATCH} games, {NODES} nodes a move")
    TARGET.write_text(module(tuned), encoding="utf-8")
    print(f"wrote {TARGET.name} after {perf_counter() - began:.0f} s")


def gather(game: Pivit, fast: FastGame[Any, Any], games: int) -> list[Sample]:
    duel = player(game, fast, weights_of(game.size, False))
    found: list[Sample] = []
    for seed in range(games):
        codes, score = play(fast, (duel, duel), opening(fast, Random(seed)), Random(seed))
        found += [sample(game, fast, code, score) for code in codes]
    return found


def player(game: Pivit, fast: FastGame[Any, Any], weights: Numbers) -> Duel:
    return Duel(game, fast, LEVEL_SETTINGS[Level.BEST], weights)


def opening(fast: FastGame[Any, Any], rng: Random) -> Code:
    """A position after random moves in which nobody is far ahead."""
    while True:
        code = fast.coding.example()
        for _ in range(OPENING):
            if int(code[TURN]) == OVER:
                break
            seat = int(code[TURN])
            code = fast.play(code, seat, int(rng.choice(fast.moves(code, seat))))
        pieces = [int(code[OWN + seat]).bit_count() for seat in (0, 1)]
        masters = [int(code[OWN + seat] & code[MASTERS]).bit_count() for seat in (0, 1)]
        if int(code[TURN]) != OVER and pieces[0] == pieces[1] and masters[0] == masters[1]:
            return code


def play(
    fast: FastGame[Any, Any], players: Sequence[Duel], code: Code, rng: Random
) -> tuple[list[Code], float]:
    """The positions of a game in which a quiet move was best, and the score of seat 0."""
    quiet, cell = [], np.zeros(1, np.int64)
    while (outcome := fast.outcome(code)) is None:
        seat = int(code[TURN])
        move = players[seat].choose(code, seat, rng, NODES, cell)
        after = fast.play(code, seat, move)
        if pieces(after) == pieces(code):
            quiet.append(code)
        code = after
    return quiet, outcome.scores[0]


def pieces(code: Code) -> tuple[int, ...]:
    """How many each has, and how many masters there are: a quiet move changes none of them."""
    return tuple(int(word).bit_count() for word in (code[OWN], code[OWN + 1], code[MASTERS]))


def sample(game: Pivit, fast: FastGame[Any, Any], code: Code, score: float) -> Sample:
    room, maps = np.zeros(COUNT, np.int32), np.zeros(2, np.uint64)
    describe(fast.coding.options, code, room, maps)
    mine, theirs, masters = pieces(code)
    fullness = min(1.0, (mine + theirs - masters) / (4 * (game.size - 2)))
    return Sample(room.astype(float), fullness, score)


def fit(samples: Sequence[Sample]) -> Numbers:
    """The weights under which the results are most likely, by Newton's method."""
    rows = np.array(
        [[*(s.features * s.fullness), *(s.features * (1 - s.fullness))] for s in samples]
    )
    scores = np.array([s.score for s in samples])
    # Positions of one game are no independent witnesses: forty of them count for one.
    ridge, weights = 40 * RIDGE * np.eye(rows.shape[1]), np.zeros(rows.shape[1])
    for _ in range(25):
        expected = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (scores - expected) - ridge @ weights
        curve = (rows.T * (expected * (1 - expected))) @ rows + ridge
        weights += np.linalg.solve(curve, slope)
    return np.round(100 * weights).astype(np.int32).reshape(2, COUNT)


def match(game: Pivit, fast: FastGame[Any, Any], one: Numbers, other: Numbers) -> float:
    """The share of `one` against `other`, each opening from both sides."""
    players, total = (player(game, fast, one), player(game, fast, other)), 0.0
    for pair in range(MATCH // 2):
        code = opening(fast, Random(-1 - pair))
        total += play(fast, players, code, Random(pair))[1]
        total += 1 - play(fast, players[::-1], code, Random(pair))[1]
    return total / MATCH


def show(weights: Numbers) -> None:
    for name, full, empty in zip(FEATURES, *weights, strict=True):
        print(f"  {name:34}{full:6}{empty:6}")


def module(tuned: dict[int, Numbers]) -> str:
    games = " and ".join(f"{GAMES[size]} of {size}x{size}" for size in tuned)
    lines = [
        '"""What the features of a position weigh, in hundredths of log-odds.',
        "",
        "For each size of the board a row for a board full of minions and one for a board without",
        "any; in between they are mixed.",
        "",
        f"Written by bench/tune_pivit.py on {date.today()}: logistic regression of the results of",
        f"{games} self-played games ({NODES} nodes a move, openings of",
        f"{OPENING} random moves) on the features of their quiet positions.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "WEIGHTS: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {",
    ]
    for size, rows in tuned.items():
        lines += [f"    {size}: ("]
        lines += [f"        ({', '.join(map(str, row))})," for row in rows]
        lines += ["    ),"]
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    main()
