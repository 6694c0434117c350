"""The bots' analysis of a whole finished game, shared by everyone who looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from turnabout.bots import Analysis, Budget, Question, Ranked
from turnabout.core.game import Actor, Game
from turnabout.server.table.table import Table
from turnabout.server.workers import BotService

LOOK = Budget(seconds=0.1)
"""At every position: 75 moves take about five seconds on two cores."""
LOOK_AGAIN = Budget(seconds=0.4)
"""At those where most was lost: what bots in a hurry call a mistake may not be one."""
MOST_AGAIN = 6
DOUBTFUL = 0.05
MOST_RANKED = 20
MOST_KEPT = 5
"""Moves per position, besides the one that was played."""
LONGEST_LINE = 6
REVIEWS_KEPT = 50


class Finding(NamedTuple):
    """The analysis of the position after the first `place` moves."""

    place: int
    analysis: Analysis


class Review:
    """Positions arrive as they are analysed, some of them twice: the later finding counts.

    It runs while anyone follows it, as fast as the bots at live tables allow.
    """

    def __init__(self, table: Table, bots: BotService) -> None:
        self._table = table
        self._bots = bots
        self._findings: list[Finding] = []
        self._lost: dict[int, float] = {}
        """How much each move that was played seems to have lost."""
        self._followers = 0
        self._work: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    async def follow(self, asker: str) -> AsyncGenerator[Finding]:
        """Findings so far and those to come; raises whatever stops the bots.

        In the queue for a worker, it takes the turns of the asker who began it.
        """
        work = self._begin(asker)
        self._followers += 1
        seen = 0
        try:
            while True:
                news = self._news
                for finding in self._findings[seen:]:
                    seen += 1
                    yield finding
                if seen == len(self._findings) and work.done():
                    work.result()
                    return
                if seen == len(self._findings):
                    await news.wait()
        finally:
            self._followers -= 1
            if not self._followers:
                work.cancel()

    def _begin(self, asker: str) -> asyncio.Task[None]:
        """Start once; if the work was abandoned or failed, start again with what is missing."""
        work = self._work
        if work is None or work.cancelling() or (work.done() and _failed(work)):
            work = self._work = asyncio.create_task(self._run(asker))
            work.add_done_callback(lambda _: self._tell())
        return work

    async def _run(self, asker: str) -> None:
        places = range(len(self._table.log))
        await self._look_at((place for place in places if place not in self._lost), LOOK, asker)
        await self._look_at(self._doubtful(), LOOK_AGAIN, asker)

    async def _look_at(self, places: Iterable[int], budget: Budget, asker: str) -> None:
        """As many at a time as there are workers; other reviews take turns with this one."""
        left = iter(places)
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(self._bots.size):
                    group.create_task(self._look(left, budget, asker))
        except ExceptionGroup as errors:
            raise errors.exceptions[0] from None

    async def _look(self, places: Iterator[int], budget: Budget, asker: str) -> None:
        for place in places:
            question = await asyncio.to_thread(self._question, place, budget)
            if question is None:
                continue
            analysis = (await self._bots.ask(question, patient=True, asker=asker)).analysis
            assert analysis is not None
            self._note(place, analysis)

    def _question(self, place: int, budget: Budget) -> Question | None:
        state = self._table.game_session.state_at(place)
        return question_about(self._table.game, state, budget, self._table.log[place].actor)

    def _note(self, place: int, analysis: Analysis) -> None:
        played = self._played(place, analysis)
        # A move that was not ranked is worse than any that was.
        self._lost[place] = analysis.best.value - (played or analysis.ranked[-1]).value
        self._findings.append(Finding(place, brief(analysis, played)))
        self._tell()

    def _played(self, place: int, analysis: Analysis) -> Ranked | None:
        played = self._table.log[place]
        if played.actor != analysis.seat:
            return None
        move = self._table.game.read_move(played.move)
        return next((ranked for ranked in analysis.ranked if ranked.move == move), None)

    def _doubtful(self) -> list[int]:
        """Where most was lost, unless that is certain."""
        proven = {place for place, analysis in self._findings if analysis.best.exact}
        lost = {
            place: lost
            for place, lost in self._lost.items()
            if lost >= DOUBTFUL and place not in proven
        }
        return sorted(lost, key=lambda place: -lost[place])[:MOST_AGAIN]

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()


class Reviews:
    """The most recently used reviews of this process."""

    def __init__(self, bots: BotService) -> None:
        self._bots = bots
        self._reviews: dict[str, Review] = {}
        """The most recently used one last."""

    def of(self, name: str, table: Table) -> Review:
        """The review of this table's game, which must be over."""
        review = self._reviews.pop(name, None) or Review(table, self._bots)
        self._reviews[name] = review
        if len(self._reviews) > REVIEWS_KEPT:
            del self._reviews[next(iter(self._reviews))]
        return review


def question_about(
    game: Game[Any, Any], state: Any, budget: Budget, actor: Actor | None = None
) -> Question | None:
    """For the seat that acted there, or else the first to choose; None if no seat has a choice."""
    seats = [seat for seat in game.to_act(state) if seat >= 0]
    if not seats:
        return None
    seat = actor if actor is not None and actor in seats else min(seats)
    return Question.about(game, state, seat, task="analyse", budget=budget, most=MOST_RANKED)


def brief(analysis: Analysis, played: Ranked | None = None) -> Analysis:
    """The best moves and the one that was played, each with only the beginning of its line."""
    kept = analysis.ranked[:MOST_KEPT]
    if played is not None and played not in kept:
        kept = (*kept, played)
    return replace(
        analysis, ranked=tuple(replace(one, line=one.line[:LONGEST_LINE]) for one in kept)
    )


def _failed(work: asyncio.Task[None]) -> bool:
    return work.cancelled() or work.exception() is not None
