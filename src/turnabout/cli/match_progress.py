"""The progress of a match on standard error: a bar at a terminal, otherwise occasional lines."""

from __future__ import annotations

import sys
import time
from statistics import fmean
from types import TracebackType
from typing import Any

from turnabout.cli.match_table import percent
from turnabout.cli.screen import Screen
from turnabout.lab.entrant import names
from turnabout.lab.match import Match
from turnabout.lab.ratings import score_interval
from turnabout.lab.setting import Mode
from turnabout.words import Words

SHOWN = 3
"""How many bots' scores are shown while they play."""


class Progress:
    """Called after every game, but shows no more than a person can read."""

    def __init__(self, screen: Screen) -> None:
        # The screen is also plain if only the result goes into a pipe.
        self._plain = screen.asked_plain or not sys.stderr.isatty()
        self._words = screen.words
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
            played = {"played": match.played, "games": match.length}
            score = running(match, self._words)
            print(self._words.say("match-progress", score=score, **played), file=sys.stderr)
        else:
            self._draw(match, now)
        if now >= self._next:
            self._next = now + self._every

    def _greet(self, match: Match) -> None:
        told = self._words.say(
            "match-begins",
            games=match.length,
            game=match.setting.game,
            played=match.played,
            folder=None if match.folder is None else str(match.folder),
        )
        print(told, file=sys.stderr, flush=True)

    def _draw(self, match: Match, now: float) -> None:
        # The bar appears after the first game, because compilers may print messages before that.
        if self._bar is None:
            self._bar = _bar(match.length)
            self._bar.start()
        if now >= self._next or match.played == match.length:
            (task,) = self._bar.task_ids
            self._bar.update(task, completed=match.played, description=running(match, self._words))


def running(match: Match, words: Words) -> str:
    """The score so far in a few words."""
    tally, setting = match.tally, match.setting
    told = [_success(match, words) if setting.mode is Mode.TOGETHER else _scores(match, words)]
    if tally.sprt is not None:
        low, high = tally.sprt.bounds
        ratio = tally.sprt.ratio(tally.duels[0, 1])
        bounds = {"low": f"{low:+.2f}", "high": f"{high:+.2f}"}
        told.append(words.say("match-running-test", ratio=f"{ratio:+.2f}", **bounds))
    if tally.failures:
        told.append(words.say("match-running-failed", games=len(tally.failures)))
    return ", ".join(told)


def _success(match: Match, words: Words) -> str:
    units = match.tally.shares[0]
    if not units:
        return words.say("match-no-result")
    size = len(match.setting.units()[0])
    share = percent(fmean(units), words, score_interval(units, size))
    return words.say("match-running-won", share=share)


def _scores(match: Match, words: Words) -> str:
    tally, called = match.tally, names(match.setting.entrants)
    if len(called) == 2:
        units = tally.duels[0, 1]
        if not units:
            return words.say("match-no-result")
        size = 1 if match.setting.mode is Mode.DUPLICATE else 2
        return f"{called[0]} {percent(fmean(units), words, score_interval(units, size))}"
    means = {bot: fmean(units) for bot, units in tally.shares.items() if units}
    best = sorted(means, key=lambda bot: -means[bot])[:SHOWN]
    shares = [f"{called[bot]} {percent(means[bot], words)}" for bot in best]
    return ", ".join(shares) or words.say("match-no-result")


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
