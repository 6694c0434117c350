"""How good a partner Best is in Chimes at midnight, and how far apart the levels are.

`python -m bench.partner` plays everything in a few minutes on one core and writes
bench/results/partner.json. Node budgets: the same games whatever the machine does besides.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.speed import machine
from turnabout.bots import Bot, Budget, Level, bot
from turnabout.games import make
from turnabout.lab.bot_game import BotGame
from turnabout.lab.ratings import wilson

RESULTS = Path(__file__).with_name("results") / "partner.json"
FIRST = 10_000
"""The number of the first deal; settings were chosen on deals below it."""
LIMIT = 100
"""Turns; a game that takes them all is lost."""
DEALS = 150
"""Beside another: in each seat, on deals of their own, so that games are independent."""
LEVEL_DEALS = 50
TOGETHER = 400
"""Deals for two of the same level; the same for all levels."""
RANDOM_DEALS = 2_000
TWO_TURNS = Budget(nodes=10_100)
LEVELS = [level.value for level in Level]
PANEL = ["nearest", "capturer", "cautious", "planner-1", "planner-2"]
LEAST_TOGETHER, LEAST_STEP, TIMES_RANDOM = 0.99, 0.60, 2.0

Game = Any
Result = tuple[float, int]
"""The score and the turns of one game."""


def played(game: Game, seats: Sequence[Bot], deals: range) -> list[Result]:
    found = []
    for deal in deals:
        sitting = BotGame(game, seats, FIRST + deal, [TWO_TURNS, TWO_TURNS])
        score = sitting.run().scores[0]
        found.append((score, sitting.session.state.turns))
    return found


def pair(game: Game, one: str, two: str, deals: int) -> list[Result]:
    """Both seatings, or one where they are the same."""
    players = bot(game, one), bot(game, two)
    if one == two:
        return played(game, [players[0], players[0]], range(deals))
    first = played(game, players, range(deals))
    return first + played(game, players[::-1], range(deals, 2 * deals))


def row(name: str, share: float, results: list[Result], goal: float | None) -> dict[str, Any]:
    low, high = wilson(share, len(results))
    turns = sum(turns for _, turns in results) / len(results)
    goals = {} if goal is None else {"goal": goal, "reached": share >= goal}
    text = f"{name:26} {share:6.1%} ({low:.1%} – {high:.1%})  {turns:5.1f} turns"
    print(text, "" if goal is None else f"[at least {goal:.1%}]", flush=True)
    shown = {"share": share, "low": low, "high": high, "games": len(results), "turns": turns}
    return {"name": name, **shown, **goals}


def wins(name: str, results: list[Result], goal: float | None = None) -> dict[str, Any]:
    return row(name, sum(score for score, _ in results) / len(results), results, goal)


def better(one: Result, two: Result) -> float:
    """As in duplicate bridge: a win beats a defeat, a quicker win a slower one."""
    ranks = [turns if score else LIMIT + 1 for score, turns in (one, two)]
    return 0.5 if ranks[0] == ranks[1] else float(ranks[0] < ranks[1])


def main() -> int:
    began, game = perf_counter(), make("chimes", turn_limit=LIMIT)
    chance = wins("random, random", pair(game, "random", "random", RANDOM_DEALS))
    least = TIMES_RANDOM * chance["share"]
    together = {word: pair(game, word, word, TOGETHER) for word in LEVELS}
    rows = [chance, wins("best, best", together["best"], LEAST_TOGETHER)]
    rows += [wins(f"best, {word}", pair(game, "best", word, DEALS), least) for word in PANEL]
    rows.append(wins("best, random", pair(game, "best", "random", DEALS)))
    rows += [wins(f"best, {word}", pair(game, "best", word, LEVEL_DEALS)) for word in LEVELS[:-1]]
    rows += [wins(f"{word}, {word}", together[word]) for word in LEVELS[:-1]]
    for lower, upper in pairwise(LEVELS):
        met = zip(together[upper], together[lower], strict=True)
        share = sum(better(one, two) for one, two in met) / TOGETHER
        rows.append(row(f"{upper} over {lower}", share, together[upper], LEAST_STEP))
    data = {"date": str(date.today()), "machine": machine(), "rows": rows}
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{perf_counter() - began:.0f} s")
    return 0 if all(found.get("reached", True) for found in rows) else 1


if __name__ == "__main__":
    raise SystemExit(main())
