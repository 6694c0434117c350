"""Matches of Pivit for three and four: which search is best, against UCT, and the levels.

python -m bench.crowd [methods | uct | levels | all]
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bench.speed import machine
from turnabout.bots import Budget, Level, Question, Stop
from turnabout.bots.pivit.crowd import Crowd
from turnabout.bots.pivit.crowd.workspace import METHODS
from turnabout.bots.pivit.levels import LEVEL_SETTINGS
from turnabout.bots.search.limits import Limits
from turnabout.bots.uct import Uct
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame
from turnabout.fast.types import Code
from turnabout.games import make
from turnabout.games.pivit.game import Pivit

RESULTS = Path(__file__).with_name("results") / "crowd.json"
RANDOM_PLIES = 8
CROWD_95 = 1.96

Chooser = Callable[[Code, int, Random], int]


class Table(NamedTuple):
    """A game to play at, and its rules at native speed."""

    game: Pivit
    fast: FastGame[Any, Any]


class Contest(NamedTuple):
    """One side takes `places` seats, the other the rest."""

    name: str
    seats: int
    places: int
    one: str
    other: str
    budget: Budget
    openings: int


def table(seats: int) -> Table:
    game = make("pivit", seats=seats, quiet_limit=100)
    assert isinstance(game, Pivit)
    return Table(game, load(game))


def searcher(at: Table, budget: Budget, crowd: Crowd) -> Chooser:
    def choose(code: Code, seat: int, rng: Random) -> int:
        return crowd.choose(code, seat, rng, Limits(budget, Stop()))

    return choose


def uct(at: Table, budget: Budget) -> Chooser:
    bot = Uct(at.game)

    def choose(code: Code, seat: int, rng: Random) -> int:
        question = Question(at.game, at.fast.decode(code), seat, rng, budget)
        return at.fast.encode_move(bot.answer(question).move)

    return choose


def player(at: Table, word: str, budget: Budget) -> Chooser:
    """By word: a method, a level, or uct."""
    if word == "uct":
        return uct(at, budget)
    if word in METHODS:
        best = LEVEL_SETTINGS[Level.BEST]
        return searcher(at, budget, Crowd(at.game, at.fast, best, method=word))
    return searcher(at, budget, Crowd(at.game, at.fast, LEVEL_SETTINGS[Level(word)]))


def opening(at: Table, rng: Random) -> Code:
    """A few random moves from the start."""
    code = at.fast.encode(at.game.start())
    for _ in range(RANDOM_PLIES):
        (seat,) = at.fast.to_act(code)
        code = at.fast.play(code, seat, int(rng.choice(list(at.fast.moves(code, seat)))))
    return code


def play(at: Table, code: Code, players: Sequence[Chooser], rng: Random) -> tuple[float, ...]:
    """The scores of one game."""
    while (outcome := at.fast.outcome(code)) is None:
        (seat,) = at.fast.to_act(code)
        code = at.fast.play(code, seat, players[seat](code, seat, rng))
    return outcome.scores


def shares(
    at: Table, one: Chooser, other: Chooser, places: int, openings: int, seed: int = 1
) -> Iterator[list[float]]:
    """For each opening what the first side won, in every arrangement of seats."""
    for number in range(openings):
        code = opening(at, Random(f"{seed} {number}"))
        won = []
        for taken in combinations(range(at.game.seats), places):
            players = [one if seat in taken else other for seat in range(at.game.seats)]
            scores = play(at, code, players, Random(f"{seed} {number} {taken}"))
            won.append(sum(scores[seat] for seat in taken))
        yield won


def interval(won: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """The mean and its 95 % interval; games from one opening count as one observation."""
    means = np.array([np.mean(games) for games in won])
    middle = float(means.mean())
    spread = CROWD_95 * float(means.std(ddof=1)) / math.sqrt(len(means))
    return middle, middle - spread, middle + spread


def run(contest: Contest) -> dict[str, Any]:
    at = table(contest.seats)
    one = player(at, contest.one, contest.budget)
    other = player(at, contest.other, contest.budget)
    won = list(shares(at, one, other, contest.places, contest.openings))
    share, low, high = interval(won)
    row = {
        "name": contest.name,
        "mix": f"{contest.places} {contest.one}, {contest.seats - contest.places} {contest.other}",
        "budget": contest.budget.write(),
        "games": sum(map(len, won)),
        "share": round(share, 3),
        "interval": [round(low, 3), round(high, 3)],
        "even": round(contest.places / contest.seats, 3),
    }
    print(row, flush=True)
    return row


NODES, TIME = Budget(nodes=2_000), Budget(seconds=0.01)


def methods() -> Iterator[Contest]:
    pairs = list(combinations(METHODS, 2))
    for one, other in pairs:
        yield Contest("methods", 4, 2, one, other, NODES, 15)
        yield Contest("methods", 3, 1, one, other, NODES, 10)
        yield Contest("methods", 3, 2, one, other, NODES, 10)
    for one, other in pairs:
        yield Contest("methods", 4, 2, one, other, TIME, 15)


def against_uct() -> Iterator[Contest]:
    yield Contest("uct", 4, 1, "best", "uct", Budget(seconds=0.05), 12)


def levels() -> Iterator[Contest]:
    words = [level.value for level in Level]
    for below, level in pairwise(words):
        for seats in (4, 3):
            yield Contest("levels", seats, 1, level, below, Budget(nodes=20_000), 10)


PARTS = {"methods": methods, "uct": against_uct, "levels": levels}


def main(words: Sequence[str]) -> None:
    """Run the parts asked for; rows of other parts stay as they are."""
    wanted = [word for word in PARTS if not words or word in words or "all" in words]
    kept = json.loads(RESULTS.read_text())["rows"] if RESULTS.exists() else []
    rows = [row for row in kept if row["name"] not in wanted]
    for word in wanted:
        rows += [run(contest) for contest in PARTS[word]()]
    found = {"date": date.today().isoformat(), "machine": machine(), "rows": rows}
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
