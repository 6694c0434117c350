"""A study: variants played by the same bots until the figures are as certain as asked."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from turnabout.bots import Budget
from turnabout.core.errors import BadOptions, TurnaboutError, quote, read_error
from turnabout.core.json import Json
from turnabout.games import game_info
from turnabout.lab.entrant import names
from turnabout.lab.journal import Journal
from turnabout.lab.match import MOST_JOBS, cores
from turnabout.lab.setting import Fixture
from turnabout.lab.study.arms import compared, readings
from turnabout.lab.study.cell_data import CellData
from turnabout.lab.study.plan import Plan
from turnabout.lab.study.random_data import RANDOM_GAMES, random_data
from turnabout.lab.study.result import StudyResult, conclude
from turnabout.lab.study.studied_game import StudiedGame, StudyPlayer, lost_game
from turnabout.lab.study.tally import MOST_OPENINGS, CellTally, StudyTally
from turnabout.lab.workers import Play, play_all

if TYPE_CHECKING:
    import polars

    from turnabout.lab.metrics.thinking import ThinkingTime

SETTING = "study.json"
PRECISION = 0.05
"""Half the width of intervals, if nothing else is asked for."""
FINEST = 0.005
"""The finest: it takes 38,416 games for a share near a half, which `MOST_OPENINGS` allow."""
BOTS = ("random", "casual")
MOST_FAILURES = 5
"""A study gives up after this many failed games, unless more were played to the end."""


class Study:
    """Plays a plan; `folder` keeps the games, so that a study can be resumed."""

    def __init__(
        self,
        plan: Plan,
        *,
        games: int | None = None,
        precision: float | None = None,
        minutes: float | None = None,
        jobs: int | None = None,
        folder: Path | None = None,
        play: Play[StudiedGame] | None = None,
    ) -> None:
        if games is not None and not 1 <= games <= MOST_OPENINGS:
            raise BadOptions("study-games", given=games, most=MOST_OPENINGS)
        if precision is not None and not FINEST <= precision <= 0.5:
            raise BadOptions("study-precision", given=f"{100 * precision:g}")
        if minutes is not None and not 0 < minutes <= 100_000:
            raise BadOptions("study-minutes", given=f"{minutes:g}")
        if jobs is not None and not 1 <= jobs <= MOST_JOBS:
            raise BadOptions("match-jobs", given=jobs, most=MOST_JOBS)
        if games is None and precision is None and minutes is None:
            precision = PRECISION
        self.plan = plan
        self.folder = folder
        self.precision = precision
        self.tally = StudyTally(plan, games, precision)
        self.played = 0
        self._games = games
        self.end: float | None = None
        """When time is up, on the clock of `time.monotonic`; it begins with the first game."""
        self._minutes = minutes
        self._play: Play[StudiedGame] = play or partial(play_all, jobs=jobs or cores())
        self.thinking: ThinkingTime | None = None
        """How long people think, if that was measured; minutes are then estimated from it."""
        self._random: list[CellData] = []

    @classmethod
    def of(
        cls,
        game: str,
        *,
        compare: Mapping[str, Sequence[Json]] | None = None,
        every_reading: bool = False,
        bots: Sequence[str] = BOTS,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        seed: int = 1,
        turns: int | None = None,
        games: int | None = None,
        precision: float | None = None,
        minutes: float | None = None,
        jobs: int | None = None,
        folder: Path | None = None,
        play: Play[StudiedGame] | None = None,
    ) -> Study:
        """A study of a game; BadOptions says what cannot be asked.

        `play` plays the games elsewhere, like a `lab.cluster.Cluster`.
        """
        info, given = game_info(game), dict(options or {})
        if every_reading:
            if compare:
                raise BadOptions("study-readings-compare")
            arms = readings(info, seats, given)
        else:
            arms = compared(info, seats, given, compare or {})
        plan = Plan.of(game, arms, bots, seed, turns)
        return cls(
            plan,
            games=games,
            precision=precision,
            minutes=minutes,
            jobs=jobs,
            folder=folder,
            play=play,
        )

    def run(self, watch: Callable[[Study], None] | None = None) -> StudyResult:
        """Play what is left; `watch` is called after every game, and once before."""
        with ExitStack() as stack:
            journal = None
            if self.folder is not None:
                journal = Journal(self.folder, self.plan, StudiedGame, SETTING)
                stack.enter_context(journal)
            played = set()
            for game in journal.read() if journal else ():
                played.add(game.number)
                self._add(game)
            if watch is not None:
                watch(self)
            self._play_random()
            if not self.tally.is_finished():
                self._prepare()
                if self._minutes is not None:
                    self.end = time.monotonic() + 60 * self._minutes
                left = self._left(played)
                games = self._play(partial(StudyPlayer, self.plan), lost_game, left)
                for game in stack.enter_context(closing(games)):
                    if journal is not None:
                        journal.add(game)
                    self._add(game.brief())
                    if watch is not None:
                        watch(self)
                    if self.tally.is_finished():
                        break
        return self.result()

    def result(self) -> StudyResult:
        """What the games so far have shown."""
        found = conclude(self.plan, self.data(), self.tally.failures, self.thinking)
        return replace(found, budgets=self._budgets())

    def data(self) -> list[CellData]:
        """The games of all cells, in the order of the plan."""
        found = {one.cell.number: one for one in self._random}
        for number, tally in self.tally.cells.items():
            found[number] = tally.data
        return [found[number] for number in sorted(found)]

    def to_frame(self) -> polars.DataFrame:
        """A row for each game: Polars, and through Arrow whatever else reads it."""
        from turnabout.lab.study.frames import game_frame

        return game_frame(self)

    def expected(self) -> int:
        """How many games there will be in all, as far as one can tell."""
        if self._games is None and self.precision is None:
            return self.played
        return sum(
            tally.expected_openings() * len(tally.cell.seatings)
            for tally in self.tally.cells.values()
        )

    def strongest(self) -> CellTally:
        """The last bot of the last variant that processes play: its answer stands for all."""
        tallies = list(self.tally.cells.values())
        return next((one for one in reversed(tallies) if not one.cell.is_mixed), tallies[-1])

    @property
    def random_games(self) -> int:
        """How many random games kernels play for each variant."""
        if self._games is not None:
            return self._games
        needed = (0.98 / (self.precision or PRECISION)) ** 2
        return RANDOM_GAMES * math.ceil(needed / RANDOM_GAMES)

    def _play_random(self) -> None:
        cells = [cell for cell in self.plan.cells() if self.plan.in_kernels(cell)]
        self._random = [random_data(self.plan, cell, self.random_games) for cell in cells]

    def _left(self, played: set[int]) -> Iterator[Fixture]:
        for fixture in self.plan.fixtures(self.tally.finished):
            if self.end is not None and time.monotonic() >= self.end:
                return
            if fixture.number not in played:
                yield fixture

    def _add(self, game: StudiedGame) -> None:
        self.played += 1
        self.tally.add(game)
        failures = self.tally.failures
        if game.failed and failures >= MOST_FAILURES and 2 * failures > self.played:
            bot = None if game.culprit is None else names(self.plan.entrants)[game.culprit]
            cause = None if game.refused is None else read_error(game.refused)
            why = None if cause else quote(game.failed, 200)
            raise TurnaboutError("study-failures", cause=cause, games=failures, bot=bot, why=why)

    def _budgets(self) -> dict[str, Budget]:
        """As told, or the usual ones; who looks at one node does not think."""
        game = self.plan.arms[0].build(game_info(self.plan.game))
        found = {
            entrant.write(): entrant.budget or entrant.make(game, self.plan.plain).usual
            for entrant in self.plan.entrants
        }
        return {bot: budget for bot, budget in found.items() if budget.nodes != 1}

    def _prepare(self) -> None:
        """Compile what must be, before many processes need it."""
        for arm in self.plan.arms:
            game = arm.build(game_info(self.plan.game))
            for entrant in self.plan.entrants:
                entrant.make(game, self.plan.plain)
