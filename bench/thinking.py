"""What thinking costs: a bot's memory, budgets kept when two think at once, and Pivit's speed.

`python -m bench.thinking` writes bench/results/thinking.json.
"""

from __future__ import annotations

import json
import multiprocessing
import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from bench.speed import machine
from turnabout.bots import Bot, Budget, Level, Question, bot
from turnabout.bots.pivit.bot import PivitBot
from turnabout.bots.pivit.levels import LEVEL_SETTINGS
from turnabout.bots.random import RandomBot
from turnabout.core.json import Json
from turnabout.games import game_info, games, make
from turnabout.games.pivit.game import Pivit
from turnabout.lab.bot_game import BotGame

RESULTS = Path(__file__).with_name("results") / "thinking.json"
SECONDS = (0.05, 0.3)
QUESTIONS = 10
MOST_MEMORY = 300.0
NODES, DEPTH, RUNS = 3_000_000, 8, 5


class Table(NamedTuple):
    """What is played while they think."""

    name: str
    game: str
    seats: int | None = None
    options: tuple[tuple[str, Json], ...] = ()


TABLES = (
    *[Table(name, name) for name in games()],
    Table("pivit, four", "pivit", 4),
    Table("pungo, chaos", "pungo", 2, (("roll", "chaos"),)),
)


def main() -> int:
    rows, reached = [], True
    for table in TABLES:
        for level in Level:
            row = measure(table, level.value)
            allowed = [0.1 * seconds + 0.05 for seconds in SECONDS]
            kept = all(over <= most for over, most in zip(row["over"], allowed, strict=True))
            row["reached"] = kept and row["megabytes"] < MOST_MEMORY
            reached = reached and row["reached"]
            rows.append(row)
            print(line(row), flush=True)
    speed = pivit()
    reached = reached and speed["reached"]
    print(
        f"Pivit Best from the 8x8 start: {speed['positions_per_second']:,.0f} positions a second, "
        f"depth {DEPTH} after {speed['seconds_to_depth']:.2f} s",
        flush=True,
    )
    data = {
        "date": str(date.today()),
        "machine": machine(),
        "seconds": SECONDS,
        "rows": rows,
        "pivit": speed,
    }
    RESULTS.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0 if reached else 1


def measure(table: Table, word: str) -> dict[str, Any]:
    """Two processes at once, each a bot that is asked the same kind of questions."""
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=spawned) as pool:
        found = list(pool.map(ask, [table] * 2, [word] * 2, [1, 2]))
    over = [max(worst) for worst in zip(*(one["over"] for one in found), strict=True)]
    megabytes = max(one["megabytes"] for one in found)
    return {"game": table.name, "bot": word, "over": over, "megabytes": megabytes}


def ask(table: Table, word: str, seed: int) -> dict[str, Any]:
    """Questions from the middles of random games: the worst overrun for each budget."""
    found = game_info(table.game)
    game = found.make(table.seats, {**found.bounded, **dict(table.options)})
    thinker, rng, over = bot(game, word), Random(seed), []
    for seconds in SECONDS:
        late = 0.0
        for number in range(QUESTIONS):
            question = middle(game, 100 * seed + number, rng, Budget(seconds=seconds))
            began = perf_counter()
            thinker.answer(question)
            late = max(late, perf_counter() - began - seconds)
        over.append(late)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"over": over, "megabytes": peak}


def middle(game: Any, seed: int, rng: Random, budget: Budget) -> Question:
    """The first position from a random ply on in which a seat may act."""
    sitting = BotGame(game, [RandomBot()] * game.seats, seed)
    moves = rng.randrange(3, 25)
    while moves > 0 or not any(actor >= 0 for actor in game.to_act(sitting.session.state)):
        if game.outcome(sitting.session.state) is not None:
            return middle(game, seed + 1000, rng, budget)
        sitting.step()
        moves -= 1
    state = sitting.session.state
    seat = min(actor for actor in game.to_act(state) if actor >= 0)
    log = sitting.session.log
    return Question.about(game, state, seat, log, log[-1].ms, rng=rng, budget=budget)


def pivit() -> dict[str, Any]:
    """Medians, on one core: positions a second of Best, and the time to its depth of eight."""
    game = make("pivit")
    assert isinstance(game, Pivit)
    best, eight = (
        PivitBot(game, replace(LEVEL_SETTINGS[Level.BEST], depth=depth)) for depth in (60, DEPTH)
    )
    rates = [NODES / took(best, game, Budget(nodes=NODES)) for _ in range(RUNS)]
    times = [took(eight, game, Budget(seconds=60)) for _ in range(RUNS)]
    rate, seconds = median(rates), median(times)
    return {
        "positions_per_second": rate,
        "depth": DEPTH,
        "seconds_to_depth": seconds,
        "reached": rate >= 1_000_000 and seconds <= 10,
    }


def took(thinker: Bot, game: Pivit, budget: Budget) -> float:
    began = perf_counter()
    thinker.answer(Question(game, game.start(), 0, Random(1), budget))
    return perf_counter() - began


def line(row: dict[str, Any]) -> str:
    late = ", ".join(
        f"{1000 * over:+.0f} ms after {seconds:g} s"
        for seconds, over in zip(SECONDS, row["over"], strict=True)
    )
    text = f"{row['game']:12} {row['bot']:7} {row['megabytes']:4.0f} MB; at worst {late}"
    return text if row["reached"] else f"{text}  MISSED"


if __name__ == "__main__":
    sys.exit(main())
