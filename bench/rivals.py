"""What the model of thinking time in docs/rivals.md yields: alone, and against the level below.

`python -m bench.rivals` plays the games (the clock jumps, so they take milliseconds), writes
bench/results/rivals.json and renews the tables in docs/rivals.md.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, cast

from turnabout.bots import Level, bot, levels
from turnabout.core.record import LogEntry, replay
from turnabout.games import game_info
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.par import par
from turnabout.games.pivot_pawns.solve import distance
from turnabout.games.pivot_pawns.state import Phase
from turnabout.lab.bot_game import BotGame

ALONE = 100
LADDER = 60
"""Games of every level against the one below, with each number of seats."""
SEATS = (2, 3, 4)
RESULTS = Path(__file__).with_name("results") / "rivals.json"
PAGE = Path(__file__).parents[1] / "docs" / "rivals.md"
BEGIN, END = "<!-- rivals begin -->", "<!-- rivals end -->"
LENGTHS = (1, 2, 3)
WORDS = [level.value for level in Level]


class Round(NamedTuple):
    """A round that someone played alone."""

    shortest: int
    seconds: float | None
    """Until the first bid; None if there was none."""
    bids: tuple[int, ...]
    taken: bool


def main() -> None:
    alone = {word: play_alone(word) for word in WORDS}
    ladder = [
        climb(lower, upper, seats)
        for lower, upper in pairwise(levels("pivot-pawns"))
        for seats in SEATS
    ]
    data = {"date": str(date.today()), "alone": alone, "ladder": ladder}
    RESULTS.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(head + tables(data) + rest.partition(END)[2], encoding="utf-8")
    print(tables(data))


def play_alone(word: str) -> dict[str, Any]:
    """Thinking times and mistakes of one level, over whole games at a table of its own."""
    game = cast(PivotPawns, game_info("pivot-pawns").make(1, {}))
    player = bot(game, word)
    rounds, over = list[Round](), 0
    for seed in range(ALONE):
        sitting = BotGame(game, [player], seed)
        sitting.run()
        rounds += rounds_of(game, sitting.session.log)
        over += par(game, sitting.session.log).pivots_over
    bidden = [each for each in rounds if each.bids]
    return {
        "games": ALONE,
        "seconds": {str(length): times(rounds, length) for length in LENGTHS},
        "too_long_at_first": share(bidden, [each.bids[0] > each.shortest for each in bidden]),
        "too_short": share(bidden, [each.bids[-1] < each.shortest for each in bidden]),
        "failed": share(bidden, [not each.taken for each in bidden]),
        "passed": share(rounds, [not each.bids for each in rounds]),
        "tokens": sum(each.taken for each in rounds) / ALONE,
        "pivots_over": over / ALONE,
    }


def rounds_of(game: PivotPawns, log: Sequence[LogEntry]) -> Iterator[Round]:
    """What happened between one draw and the next."""
    states = replay(game, log)
    drawn, bids, first = 0, list[int](), None
    for before, entry, after in zip(states, log, states[1:], strict=False):
        if before.phase is Phase.DRAW:
            drawn, bids, first = entry.ms, [], None
        elif entry.move.startswith("bid"):
            first = first or (entry.ms - drawn) / 1000
            bids.append(after.bids[-1].length)
        if after.played > before.played:
            shortest = distance(game.deck, before.placeholders, cast(int, before.target))
            taken = after.tokens != before.tokens
            # From the starting cards every target can be reached.
            yield Round(cast(int, shortest), first, tuple(bids), taken)


def times(rounds: Sequence[Round], length: int) -> dict[str, float]:
    """When the first bid came: the middle, and between what four in five lie."""
    found = [each.seconds for each in rounds if each.shortest == length and each.seconds]
    tenths = statistics.quantiles(found, n=10)
    return {"low": tenths[0], "median": statistics.median(found), "high": tenths[-1]}


def share(of: Sequence[Round], those: Sequence[bool]) -> float:
    return sum(those) / len(of)


def climb(lower: str, upper: str, seats: int) -> dict[str, Any]:
    """The upper level against the lower one: the part of the wins that its seats have.

    Both have as many seats as the other, with three in every other game; what is even is a half.
    """
    game = cast(PivotPawns, game_info("pivot-pawns").make(seats, {}))
    players = (bot(game, lower), bot(game, upper))
    scores = []
    for number in range(LADDER):
        seated = [(seat + number) % 2 for seat in range(seats)]
        outcome = BotGame(game, [players[who] for who in seated], number // 2).run()
        scores.append(sum(score for score, who in zip(outcome.scores, seated, strict=True) if who))
    score, error = statistics.mean(scores), statistics.stdev(scores) / LADDER**0.5
    return {
        "lower": lower,
        "upper": upper,
        "seats": seats,
        "games": LADDER,
        "score": score,
        "interval": [score - 1.96 * error, min(1.0, score + 1.96 * error)],
    }


def tables(data: dict[str, Any]) -> str:
    """The page's tables, from the results file and nothing else."""
    lines = [
        BEGIN,
        f"Alone, {ALONE} games per level; seconds to the first bid, median (four in five between):",
        "",
        "| level | 1 pivot | 2 pivots | 3 pivots | first bid too long | bid too short "
        "| demonstration fails | passes | tokens of 15 | pivots over par |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
        *(_alone(word, row) for word, row in data["alone"].items()),
        "",
        f"Every level against the one below, {LADDER} games each, both with as many seats (with",
        "three in turn one more); the upper one's part of the wins, a shared win divided (95 %):",
        "",
        f"| level | {' | '.join(f'{seats} seats' for seats in SEATS)} |",
        f"|---|{'---:|' * len(SEATS)}",
        *(_ladder(upper, data["ladder"]) for upper in levels("pivot-pawns")[1:]),
        END,
    ]
    return "\n".join(lines)


def _alone(word: str, row: dict[str, Any]) -> str:
    seconds = [
        f"{found['median']:.1f} ({found['low']:.1f} – {found['high']:.1f})"
        for found in row["seconds"].values()
    ]
    shares = [f"{row[name]:.1%}" for name in ("too_long_at_first", "too_short", "failed", "passed")]
    counts = [f"{row['tokens']:.1f}", f"{row['pivots_over']:.1f}"]
    return f"| {' | '.join([word, *seconds, *shares, *counts])} |"


def _ladder(upper: str, rows: Sequence[dict[str, Any]]) -> str:
    scores = [
        f"{row['score']:.0%} ({row['interval'][0]:.0%} – {row['interval'][1]:.0%})"
        for row in rows
        if row["upper"] == upper
    ]
    return f"| {' | '.join([upper, *scores])} |"


if __name__ == "__main__":
    main()
