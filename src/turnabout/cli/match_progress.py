"""How a match goes: a bar at a terminal, else a line now and then; on standard error."""

from __future__ import annotations

import sys
import time
from statistics import fmean
from types import TracebackType
from typing import Any

from turnabout.cli.match_table import percent
from turnabout.lab.entrant import names
from turnabout.lab.match import Match
from turnabout.lab.ratings import score_interval
from turnabout.lab.setting import Mode

SHOWN = 3
"""Bots whose scores are told while they play."""


class Progress:
    """Told after every game; shows no more than a person can read."""

    def __init__(self, plain: bool) -> None:
        self._plain = plain or not sys.stderr.isatty()
        self._every = 10.0 if self._plain else 0.2
        self._next = 0.0
        self._bar: Any = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def watch(self, match: Match) -> None:
        """The first call comes before the first game."""
        now = time.monotonic()
        if not self._next:
            self._greet(match)
        elif self._plain:
            if now < self._next and match.played < match.length:
                return
            print(f"{match.played} of {match.length}: {running(match)}", file=sys.stderr)
        else:
            self._draw(match, now)
        if now >= self._next:
            self._next = now + self._every

    def _greet(self, match: Match) -> None:
        already = f", {match.played} of them played already" if match.played else ""
        where = "" if match.folder is None else f" in {match.folder}"
        print(
            f"{match.length} games of {match.setting.game}{already}{where}",
            file=sys.stderr,
            flush=True,
        )

    def _draw(self, match: Match, now: float) -> None:
        # The bar comes after the first game: before it, compilers have their say.
        if self._bar is None:
            self._bar = _bar(match.length)
            self._bar.start()
        if now >= self._next or match.played == match.length:
            (task,) = self._bar.task_ids
            self._bar.update(task, completed=match.played, description=running(match))


def running(match: Match) -> str:
    """The score so far in a few words."""
    tally, setting = match.tally, match.setting
    told = _success(match) if setting.mode is Mode.TOGETHER else _scores(match)
    failed = f", {len(tally.failures)} failed" if tally.failures else ""
    if tally.sprt is None:
        return told + failed
    low, high = tally.sprt.bounds
    ratio = tally.sprt.ratio(tally.duels[0, 1])
    return f"{told}, test {ratio:+.2f} in {low:+.2f} … {high:+.2f}{failed}"


def _success(match: Match) -> str:
    units = match.tally.shares[0]
    if not units:
        return "no result yet"
    size = len(match.setting.units()[0])
    return f"won {percent(fmean(units), score_interval(units, size))}"


def _scores(match: Match) -> str:
    tally, called = match.tally, names(match.setting.entrants)
    if len(called) == 2:
        units = tally.duels[0, 1]
        if not units:
            return "no result yet"
        size = 1 if match.setting.mode is Mode.DUPLICATE else 2
        return f"{called[0]} {percent(fmean(units), score_interval(units, size))}"
    means = {bot: fmean(units) for bot, units in tally.shares.items() if units}
    best = sorted(means, key=lambda bot: -means[bot])[:SHOWN]
    return ", ".join(f"{called[bot]} {percent(means[bot])}" for bot in best) or "no result yet"


def _bar(length: int) -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    bar = Bar(*columns, console=Console(stderr=True))
    bar.add_task("", total=length)
    return bar
