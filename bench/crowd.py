"""Matches of Pivit for three and four: every level against the one below, and Best against UCT.

`python -m bench.crowd` plays everything, `python -m bench.crowd 4 strong` what has these words in
its name. One seat is played by the first, all others by the second. Seconds are processor time of
the thinking thread, so that a busy machine changes little.
"""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bench.speed import machine
from turnabout.bots import Budget, Question, Stop
from turnabout.bots.bot_spec import BotSpec
from turnabout.bots.pivit.crowd import Crowd
from turnabout.bots.pivit.levels import CROWD_SETTINGS
from turnabout.bots.search.limits import Limits
from turnabout.bots.uct import Uct
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame
from turnabout.fast.types import Code
from turnabout.games import make
from turnabout.games.pivit.game import Pivit

RESULTS = Path(__file__).with_name("results") / "crowd.json"
RANDOM_PLIES = 8
WIDTH_95 = 1.96
BESTS = ("best@200000", "best@0.2s")
"""What Best thinks with: a fixed number of positions, which always play the same, or time."""
OPENINGS, SLOW_OPENINGS = 100, 20
LEAST, MOST = 0.62, 0.80
"""What a level is to score over the one below between two."""

Chooser = Callable[[Code, int, Random], int]


class Table(NamedTuple):
    """A game to play at, and its rules at native speed."""

    game: Pivit
    fast: FastGame[Any, Any]


class Contest(NamedTuple):
    """One seat against the same player in all others."""

    name: str
    seats: int
    one: str
    other: str
    openings: int = OPENINGS


def table(seats: int) -> Table:
    game = make("pivit", seats=seats, quiet_limit=100)
    assert isinstance(game, Pivit)
    return Table(game, load(game))


def searcher(crowd: Crowd, budget: Budget) -> Chooser:
    def choose(code: Code, seat: int, rng: Random) -> int:
        limits = Limits(budget, Stop(), clock=time.CLOCK_THREAD_CPUTIME_ID)
        return crowd.choose(code, seat, rng, limits)

    return choose


def uct(at: Table, budget: Budget) -> Chooser:
    bot = Uct(at.game)

    def choose(code: Code, seat: int, rng: Random) -> int:
        question = Question(at.game, at.fast.decode(code), seat, rng, budget)
        return at.fast.encode_move(bot.answer(question).move)

    return choose


def player(at: Table, word: str) -> Chooser:
    """A level or uct, with a budget; levels that only look so far have all the time."""
    spec = BotSpec.read(word)
    budget = spec.budget or Budget(seconds=60.0)
    if spec.name == "uct":
        return uct(at, budget)
    return searcher(Crowd(at.game, at.fast, CROWD_SETTINGS[spec.name]), budget)


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
    at: Table, one: Chooser, other: Chooser, openings: int, seed: int = 1
) -> Iterator[list[float]]:
    """For each opening what the first won, in every seat."""
    for number in range(openings):
        code = opening(at, Random(f"{seed} {number}"))
        won = []
        for mine in range(at.game.seats):
            players = [one if seat == mine else other for seat in range(at.game.seats)]
            won.append(play(at, code, players, Random(f"{seed} {number} {mine}"))[mine])
        yield won


def interval(won: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """The mean and its 95 % interval; games from one opening count as one observation."""
    means = np.array([np.mean(games) for games in won])
    middle = float(means.mean())
    spread = WIDTH_95 * float(means.std(ddof=1)) / math.sqrt(len(means))
    return middle, middle - spread, middle + spread


def alike(share: float, seats: int) -> float:
    """The share of one among several that takes the same strength as a score between two.

    Whoever beats one other with odds of r to 1 has r parts of a win, and everyone else one.
    """
    odds = share / (1 - share)
    return odds / (odds + seats - 1)


def run(contest: Contest) -> dict[str, Any]:
    at = table(contest.seats)
    one, other = player(at, contest.one), player(at, contest.other)
    won = list(shares(at, one, other, contest.openings))
    share, low, high = interval(won)
    row = {
        "name": contest.name,
        "one": contest.one,
        "other": contest.other,
        "seats": contest.seats,
        "games": sum(map(len, won)),
        "share": round(share, 3),
        "interval": [round(low, 3), round(high, 3)],
        "equal": round(1 / contest.seats, 3),
        "wanted": [round(alike(bound, contest.seats), 3) for bound in (LEAST, MOST)],
        "date": date.today().isoformat(),
    }
    print(row, flush=True)
    return row


def contests() -> Iterator[Contest]:
    for seats in (4, 3):
        for below, level in [*pairwise(CROWD_SETTINGS), ("strong", "best")]:
            openings = SLOW_OPENINGS if CROWD_SETTINGS[level].grows else OPENINGS
            for word in BESTS if level == "best" else (level,):
                yield Contest(f"{seats}: {word} over {below}", seats, word, below, openings)
    yield Contest("4: best@0.05s over uct", 4, "best@0.05s", "uct@0.05s", 12)


def main(words: Sequence[str]) -> None:
    """Play what is asked for; other rows stay as they are."""
    kept = json.loads(RESULTS.read_text())["rows"] if RESULTS.exists() else []
    rows = {row["name"]: row for row in kept}
    for contest in contests():
        if all(word in contest.name for word in words):
            rows[contest.name] = run(contest)
            known = [rows[each.name] for each in contests() if each.name in rows]
            found = {"machine": machine(), "rows": known}
            RESULTS.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
