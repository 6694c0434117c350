"""A match: many games between bots on all cores, saved as they end, and the resulting table."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from functools import partial
from itertools import islice
from pathlib import Path

from turnabout.bots import Bot, Budget
from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.core.json import Json
from turnabout.lab.journal import Journal
from turnabout.lab.played_game import PlayedGame, broken_off, player
from turnabout.lab.result import Result, conclude
from turnabout.lab.setting import Fixture, Mode, Setting
from turnabout.lab.sprt import Sprt
from turnabout.lab.tally import Tally
from turnabout.lab.workers import play_all, play_here

MOST_GAMES = 1_000_000
MOST_JOBS = 1000


class Match:
    """Plays a setting to its length, or until the test is decided; `folder` keeps the games."""

    def __init__(
        self,
        setting: Setting,
        games: int,
        *,
        jobs: int | None = None,
        folder: Path | None = None,
        sprt: Sprt | None = None,
    ) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise BadOptions("match-games", given=games, most=MOST_GAMES)
        if jobs is not None and not 1 <= jobs <= MOST_JOBS:
            raise BadOptions("match-jobs", given=jobs, most=MOST_JOBS)
        if sprt is not None and not _two_compared(setting):
            raise BadOptions("match-test-of-two")
        self.setting = setting
        self.length = setting.length(games)
        self.jobs = jobs or cores()
        self.folder = folder
        self.tally = Tally(setting, sprt)
        self.played = 0
        self.result()  # if a package for ratings is missing, better now than after the last game

    def run(self, watch: Callable[[Match], None] | None = None) -> Result:
        """Play what is left; `watch` is called after every game, and once before."""
        with ExitStack() as stack:
            journal = None
            if self.folder is not None:
                journal = stack.enter_context(Journal(self.folder, self.setting, PlayedGame))
            left = self._left(journal)
            if watch is not None:
                watch(self)
            if left and not self.decided():
                self.prepare()
                make = partial(player, self.setting)
                if self.setting.is_here:
                    games = play_here(make, left)
                else:
                    games = play_all(make, broken_off, left, min(self.jobs, len(left)))
                for game in stack.enter_context(closing(games)):
                    if journal is not None:
                        journal.add(game)
                    self._add(game.brief())
                    if watch is not None:
                        watch(self)
                    if self.decided():
                        break
        return self.result()

    def decided(self) -> bool:
        """Whether the test has accepted something."""
        return self.tally.verdict is not None

    def result(self) -> Result:
        """What the games so far have shown."""
        folder = None if self.folder is None else str(self.folder)
        complete = self.played == self.length or self.decided()
        return conclude(self.tally, complete, folder)

    def prepare(self) -> None:
        """Make every bot once, so that what must be compiled is, before many processes need it."""
        game = self.setting.build()
        for entrant in dict.fromkeys(self.setting.entrants):
            entrant.make(game)

    def _left(self, journal: Journal[PlayedGame] | None) -> list[Fixture]:
        left = {game.number: game for game in islice(self.setting.fixtures(), self.length)}
        for game in journal.read() if journal else ():
            fixture = left.pop(game.number, None)
            if fixture is not None:
                if (game.opening, game.seating) != (fixture.opening, fixture.seating):
                    folder = str(self.folder)
                    raise TurnaboutError("match-other-game", folder=folder, number=game.number)
                self._add(game)
        return list(left.values())

    def _add(self, game: PlayedGame) -> None:
        self.played += 1
        self.tally.add(game)


def play_match(
    game: str,
    bots: Sequence[str | Bot],
    *,
    games: int,
    options: Mapping[str, Json] | None = None,
    seats: int | None = None,
    budget: str | Budget | None = None,
    seed: int = 1,
    turns: int | None = None,
    duplicate: bool = False,
    jobs: int | None = None,
    folder: Path | None = None,
    sprt: Sprt | None = None,
    watch: Callable[[Match], None] | None = None,
) -> Result:
    """Play a match and say what it has shown; without a folder nothing is written.

    A bot is a name, `module:factory`, or an object; with objects all games are played in this
    process, one after the other.
    """
    setting = Setting.of(
        game,
        bots,
        seats=seats,
        options=options,
        budget=Budget.read(budget) if isinstance(budget, str) else budget,
        seed=seed,
        turns=turns,
        duplicate=duplicate,
    )
    return Match(setting, games, jobs=jobs, folder=folder, sprt=sprt).run(watch)


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _two_compared(setting: Setting) -> bool:
    return setting.mode in (Mode.DUEL, Mode.DUPLICATE) and len(setting.entrants) == 2
