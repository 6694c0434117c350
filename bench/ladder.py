"""How good the bots are: a ladder of levels for each game, and Best against plain UCT.

`python -m bench.ladder` plays everything (most of an hour on two cores), `python -m bench.ladder
pungo` what has that word in its name. Results go to bench/results/ladder.json and
docs/benchmarks.md.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from bench.report import publish
from bench.speed import machine
from turnabout.bots import Level, levels
from turnabout.core.json import Json
from turnabout.games import game_info, games
from turnabout.lab.match import Match
from turnabout.lab.setting import Setting

RESULTS = Path(__file__).with_name("results") / "ladder.json"
BEGIN, END = "<!-- ladder begins -->", "<!-- ladder ends -->"
LADDER_GAMES = 200
SLOW_GAMES = 100
"""For levels that think for more than an instant."""
UCT_GAMES = 100
LEAST, MOST = 0.62, 0.80
"""A level should beat the one below, but not always."""
THINKING = "0.1s"
"""What Best, and UCT against it, think with at every move."""


class Contest(NamedTuple):
    """A match, as seen by the first of its bots, and between which scores it is to end."""

    name: str
    game: str
    bots: tuple[str, ...]
    least: float
    games: int = LADDER_GAMES
    options: tuple[tuple[str, Json], ...] = ()
    seats: int | None = None
    duplicate: bool = False
    most: float = 1.0


def ladder(game: str, words: Sequence[str]) -> list[Contest]:
    """Each level against the one below, in a game that is played together on the same deals."""
    budgets = {Level.BEST.value: f"{Level.BEST.value}@{THINKING}"}
    return [
        Contest(
            f"{game}: {upper} over {lower}",
            game,
            (budgets.get(upper, upper), lower),
            LEAST,
            SLOW_GAMES if Level.of(lower) is Level.STRONG else LADDER_GAMES,
            duplicate=game_info(game).together,
            most=MOST,
        )
        for lower, upper in pairwise(words)
    ]


def against_novice(game: str) -> Contest:
    bots = (f"bench.reader:{game}", Level.NOVICE.value)
    return Contest(f"{game}: who has just read the goal over novice", game, bots, 0.50)


def against_uct(name: str, game: str, least: float, seats: int = 2, **options: Json) -> Contest:
    bots = (f"best@{THINKING}", *[f"uct@{THINKING}"] * (seats - 1))
    return Contest(name, game, bots, least, UCT_GAMES, tuple(options.items()), seats)


CONTESTS = (
    *[contest for game in games() for contest in ladder(game, levels(game))],
    against_novice("pivit"),
    against_novice("pungo"),
    against_uct("pivit: Best against UCT", "pivit", 0.90),
    against_uct("pivit for four: Best against three UCTs", "pivit", 0.50, seats=4),
    against_uct("pungo, home of three: Best against UCT", "pungo", 0.75, home="three"),
    against_uct("pungo, home of four: Best against UCT", "pungo", 0.75, home="four"),
)


def main(words: list[str]) -> int:
    rows = {row["name"]: row for row in _kept()["rows"]}
    for contest in CONTESTS:
        if not words or any(word in contest.name for word in words):
            rows[contest.name] = measure(contest)
            write([rows[each.name] for each in CONTESTS if each.name in rows])
    missed = [name for name, row in rows.items() if not row["reached"]]
    for name in missed:
        print(f"missed: {name}")
    return 1 if missed else 0


def measure(contest: Contest) -> dict[str, Any]:
    """Play it; what is interrupted goes on next time, what is over is played anew."""
    setting = Setting.of(
        contest.game,
        contest.bots,
        options=dict(contest.options),
        seats=contest.seats,
        duplicate=contest.duplicate,
    )
    folder = Path(tempfile.gettempdir()) / "turnabout-ladder" / setting.mark()
    found = Match(setting, contest.games, folder=folder).run(_progress(contest))
    shutil.rmtree(folder)
    first = found.standings[0]
    row = {
        "name": contest.name,
        "bots": list(contest.bots),
        "games": first.games,
        "score": first.score,
        "interval": list(first.interval),
        "least": contest.least,
        "most": contest.most,
        "reached": contest.least <= first.score <= contest.most and not found.failures,
        "success": [standing.success for standing in found.standings],
        "failures": len(found.failures),
        "worst_over": max(standing.thinking.over for standing in found.standings),
        "date": str(date.today()),
        "code": setting.code(),
    }
    print(f"\r{line(row)}", flush=True)
    return row


def line(row: dict[str, Any]) -> str:
    low, high = row["interval"]
    return (
        f"{row['name']:45} {row['score']:6.1%} ({low:.1%} – {high:.1%}) of {row['games']} games, "
        f"wanted {row['least']:.0%} to {row['most']:.0%}; "
        f"at most {1000 * row['worst_over']:.0f} ms over time"
    )


def write(rows: list[dict[str, Any]]) -> None:
    data = {"machine": machine(), "rows": rows}
    publish(RESULTS, data, table(data))


def table(data: dict[str, Any]) -> str:
    """The table of docs/benchmarks.md, from the results file and nothing else."""
    lines = [
        BEGIN,
        f"Score of the first, with 95 % intervals ({data['machine']}). Best and UCT think",
        f"{THINKING} per move. A level should score {LEAST:.0%} to {MOST:.0%} against the one"
        " below. `make bench` plays it again.",
        "",
        "| match | score | interval | games |",
        "|---|---|---|---|",
    ]
    for row in data["rows"]:
        low, high = row["interval"]
        lines.append(
            f"| {row['name']} | {row['score']:.1%} | {low:.1%} – {high:.1%} | {row['games']} |"
        )
    return "\n".join([*lines, END])


def _kept() -> dict[str, Any]:
    if not RESULTS.exists():
        return {"rows": []}
    found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
    return found


def _progress(contest: Contest) -> Any:
    def watch(match: Match) -> None:
        if sys.stderr.isatty():
            print(f"\r{contest.name}: {match.played} of {match.length}", end="", file=sys.stderr)

    return watch


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
