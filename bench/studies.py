"""The published studies: played again, with the reports that ship and the pictures of docs/studies.

`python -m bench.studies FOLDER [GAME …]` plays what FOLDER does not have yet, so it can be stopped.
`--seed 2` changes no file: it plays the same with other openings and luck, and says how many of the
figures agree with those of seed 1, which must be there.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from turnabout.core.json import Json
from turnabout.games import folder_of
from turnabout.lab.report.page import write_page
from turnabout.lab.report.sentences import WORDINGS
from turnabout.lab.study.output import write_study
from turnabout.lab.study.result import StudyResult, facts_of
from turnabout.lab.study.study import Study

PAGES = Path(__file__).parents[1] / "docs" / "studies"


@dataclass(frozen=True, slots=True)
class Question:
    """What one command of a study asks; the first of a game makes the report that ships."""

    game: str
    compare: Mapping[str, Sequence[Json]]
    bots: Sequence[str]
    games: int
    opening: int | None = None
    options: Mapping[str, Json] = field(default_factory=dict)

    def command(self, seed: int, minutes: float | None) -> str:
        """What a reader would type for it."""
        told = [f"turnabout lab {self.game}"]
        told += [f"--option {name}={value}" for name, value in self.options.items()]
        for name, values in self.compare.items():
            told.append(f"--compare {name}={','.join(map(str, values))}")
        told += [f"--bots {','.join(self.bots)}", f"--games {self.games}"]
        told += [f"--opening {self.opening}"] if self.opening is not None else []
        told += [f"--seed {seed}"] if seed != 1 else []
        return " ".join(told + ([f"--minutes {minutes:g}"] if minutes is not None else []))

    def study(self, folder: Path, seed: int, minutes: float | None) -> Study:
        return Study.of(
            self.game,
            compare=self.compare,
            bots=self.bots,
            options=self.options,
            games=self.games,
            minutes=minutes,
            turns=self.opening,
            seed=seed,
            jobs=1,
            folder=folder,
        )


SEATS = ("casual", "club")
QUESTIONS = (
    Question("pivit", {"seats": [2, 3, 4]}, SEATS, 200),
    Question("pivot-pawns", {"seats": [2, 3, 4, 6]}, SEATS, 100),
    Question("chimes", {"turn_limit": [100, 15, 10, 8, 6]}, ("random", *SEATS), 100),
    Question(
        "pungo",
        {"experiment": ["none", "die-a2", "die-b1", "die-b3", "die-c2"]},
        ("best@250",),
        30,
        options={"turn_limit": 60},
    ),
)
PICTURES = {
    "pivit": ("pivit-seats", ("first_seat", "tie_break")),
    "pungo": ("pungo-fairness", ("first_seat", "draw")),
    "pivot-pawns": ("pivot-pawns-time", ("thinking", "bidding", "spread")),
}
"""Which metrics and facts of a game's first question are drawn, under which name; the picture of
Chimes has experiments besides, and is not drawn here."""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("folder", type=Path)
    given.add_argument("games", nargs="*")
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--minutes", type=float, help="for each question at most")
    asked = given.parse_args()
    for number, question in enumerate(QUESTIONS):
        if asked.games and question.game not in asked.games:
            continue
        ships = all(one.game != question.game for one in QUESTIONS[:number])
        kept = asked.folder / f"{question.game}-{number}"
        folder = kept if asked.seed == 1 else kept.with_name(f"{kept.name}-seed-{asked.seed}")
        result = _play(question, folder, asked.seed, asked.minutes)
        if asked.seed != 1:
            first = json.loads((kept / "figures.json").read_text(encoding="utf-8"))
            print(agreement(first, result.as_json()), flush=True)
        elif ships:
            page = write_page(result, question.command(asked.seed, asked.minutes))
            report = folder_of(question.game) / "study.html"
            report.write_text(page, encoding="utf-8")
            _draw(question.game, result)


def _play(question: Question, folder: Path, seed: int, minutes: float | None) -> StudyResult:
    command = question.command(seed, minutes)
    print(command, flush=True)
    study, began = question.study(folder, seed, minutes), time.perf_counter()
    result = study.run()
    write_study(study, result, command)
    took = time.perf_counter() - began
    print(f"{study.played} games, {took:.0f} s here", flush=True)
    return result


def agreement(first: Mapping[str, Any], again: Mapping[str, Any]) -> str:
    """Of how many figures the intervals overlap, and how many new values lie in the first one."""
    one, two = dict(_figures(first)), dict(_figures(again))
    both = [(one[key], two[key]) for key in one if key in two]
    overlap = sum(a[1] <= b[2] and b[1] <= a[2] for a, b in both)
    within = sum(a[1] <= b[0] <= a[2] for a, b in both)
    apart = [" ".join(map(str, key)) for key in one if key in two and not _meet(one[key], two[key])]
    told = (
        f"{overlap} of {len(both)} figures overlap, {within} new values within the first interval"
    )
    return f"{told}; apart: {'; '.join(apart) or 'none'}"


def _meet(a: Sequence[float], b: Sequence[float]) -> bool:
    return a[1] <= b[2] and b[1] <= a[2]


def _figures(result: Mapping[str, Any]) -> Iterator[tuple[tuple[Any, ...], tuple[float, ...]]]:
    """Every figure that has an interval, by variant, bot and name."""
    for cell in result["cells"]:
        for name, found in {**cell["estimates"], **cell["facts"]}.items():
            if found["low"] is not None and found["high"] is not None:
                yield (cell["arm"], cell["bot"], name), _bounds(found)
    for step in result["steps"]:
        yield (step["arm"], step["weaker"], step["stronger"]), _bounds(step["score"])


def _bounds(found: Mapping[str, float]) -> tuple[float, ...]:
    return found["value"], found["low"], found["high"]


def _draw(game: str, result: StudyResult) -> None:
    """A panel for each figure: the variants from above, each bot in a colour of its own."""
    import matplotlib
    from matplotlib.figure import Figure

    if game not in PICTURES:
        return
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": game})
    name, metrics = PICTURES[game]
    arms = range(len(result.setting["arms"]))
    figure = Figure(figsize=(3.4 * len(metrics), 1.2 + 0.45 * len(arms)), layout="constrained")
    for place, metric in enumerate(metrics):
        axes = figure.add_subplot(1, len(metrics), place + 1)
        bots = list(dict.fromkeys(cell.bot for cell in result.cells))
        for cell in result.cells:
            one = {**cell.estimates, **cell.facts}.get(metric)
            if one is not None:
                row = cell.arm + 0.24 * (bots.index(cell.bot) - (len(bots) - 1) / 2)
                bounds = [[one.value - one.low], [one.high - one.value]]
                colour = f"C{bots.index(cell.bot)}"
                label = cell.bot if cell.arm == 0 else None
                axes.errorbar([one.value], [row], xerr=bounds, fmt="o", color=colour, label=label)
        axes.set_yticks(arms, [result.label(arm) for arm in arms] if place == 0 else [])
        axes.invert_yaxis()
        axes.set_xlim(left=0)
        facts = facts_of(game)
        told = facts[metric].label if metric in facts else WORDINGS[metric].label.lower()
        axes.set_xlabel(told)
    figure.axes[0].legend()
    figure.savefig(PAGES / f"{name}.svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
