"""What a study keeps of one game: what was played, and what was measured of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import takewhile
from random import Random
from typing import Any, Self

from turnabout.bots import Bot, Question
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import CHANCE, Game, timed
from turnabout.core.record import LogEntry, Record
from turnabout.lab.entrant import names
from turnabout.lab.played_game import PlayedGame, broken_off, play
from turnabout.lab.setting import Fixture, Setting
from turnabout.lab.study.plan import Plan
from turnabout.lab.survey import Survey, survey

COURSE = 16
"""The course of a game is estimated in every so many openings: it takes longer than the game."""
FIRSTS = 32
"""Openings with which a bot is also asked how it would begin."""


@dataclass(frozen=True, slots=True)
class StudiedGame(PlayedGame):
    """A line of a study's journal."""

    arm: int = 0
    measures: Mapping[str, float] = field(default_factory=dict)
    facts: Mapping[str, float] = field(default_factory=dict)
    places: Mapping[str, int] = field(default_factory=dict)
    decisions: Sequence[Any] | None = None
    """A row for each: turn, seat, choices, expected scores if estimated, whether it was free."""
    begun: str = ""
    """The moves of the first turn, whether drawn or chosen."""
    first: str = ""
    """With which move the bot itself would begin; only where no deal comes before it."""

    @classmethod
    def of(
        cls,
        game: PlayedGame,
        arm: int,
        found: Survey | None,
        begun: str = "",
        first: str = "",
    ) -> Self:
        kept = {one.name: getattr(game, one.name) for one in fields(game)}
        if found is None:
            return cls(**kept, arm=arm)
        rows = [
            [one.turn, one.seat, one.choices, [round(v, 4) for v in one.values], one.free]
            for one in found.decisions
        ]
        return cls(
            **kept,
            arm=arm,
            measures=found.measures,
            facts=found.facts,
            places=found.places,
            decisions=rows,
            begun=begun,
            first=first,
        )

    def brief(self) -> Self:
        return replace(self, record=None, traceback=None, decisions=None, ms=())

    @classmethod
    def read(cls, text: str) -> Self:
        """The line without what would not fit in memory."""
        data = json.loads(text)
        lists = {key: tuple(data[key]) for key in ("seating", "scores", "over_ms")}
        return cls(**{**data, **lists, "record": None, "decisions": None, "ms": ()})


def lost_game(fixture: Fixture, error: TurnaboutError) -> StudiedGame:
    """A game of which nothing is left but its variant and why it failed."""
    return StudiedGame.of(broken_off(fixture, error), fixture.arm, None)


def first_turn(log: Sequence[LogEntry]) -> str:
    """The moves of whoever began, until another one acts."""
    seats = [entry for entry in log if entry.actor >= 0]
    own = takewhile(lambda entry: entry.actor == seats[0].actor, seats)
    return " ".join(entry.move for entry in own)


class StudyPlayer:
    """Plays the games of a study; bots are made when an arm is first played."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._arms: dict[int, tuple[Setting, list[Bot], Game[Any, Any]]] = {}
        self._names = names(plan.entrants)

    def __call__(self, fixture: Fixture) -> StudiedGame:
        setting, bots, game = self._arm(fixture.arm)
        played = play(setting, bots, self._names, fixture)
        if played.failed is not None or played.record is None:
            return StudiedGame.of(played, fixture.arm, None)
        log = Record.read(json.dumps(played.record)).log
        course = fixture.opening % COURSE == 0
        mixed = len(set(fixture.seating)) > 1
        opening = len(log) - sum(map(len, played.ms))
        return StudiedGame.of(
            played,
            fixture.arm,
            survey(game, log, opening, course and not mixed),
            first_turn(log),
            "" if mixed or fixture.opening >= FIRSTS else self._first(fixture),
        )

    def _first(self, fixture: Fixture) -> str:
        """The bot's own choice at the start of the game, where openings are otherwise drawn."""
        setting, bots, game = self._arm(fixture.arm)
        state, bot = game.start(), bots[fixture.seating[0]]
        if CHANCE in game.to_act(state) or timed(game) is not None:
            return ""
        question = Question.about(
            game,
            state,
            min(game.to_act(state)),
            (),
            0,
            rng=Random(f"{setting.seed} {fixture.opening} first"),
            budget=setting.entrants[fixture.seating[0]].budget or bot.usual,
        )
        try:
            return game.write_move(bot.answer(question).move)
        except Exception:  # what is wrong with a bot shows in its games
            return ""

    def _arm(self, number: int) -> tuple[Setting, list[Bot], Game[Any, Any]]:
        if number not in self._arms:
            setting = self._plan.setting(number)
            game = setting.build()
            bots = [one.make(game, self._plan.plain) for one in setting.entrants]
            self._arms[number] = setting, bots, game
        return self._arms[number]
