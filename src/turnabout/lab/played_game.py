"""What is kept of one game of a match."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from traceback import format_exception
from typing import Any, Self

from turnabout.bots import Bot
from turnabout.core.errors import TurnaboutError, write_error
from turnabout.core.record import Record
from turnabout.lab.bot_game import BotGame
from turnabout.lab.entrant import names
from turnabout.lab.opening import opening
from turnabout.lab.setting import Fixture, Setting


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A line of the journal: a game that ended, or why it did not."""

    number: int
    opening: int
    seating: tuple[int, ...]
    scores: tuple[float, ...] = ()
    """By seat; none if the game failed."""
    reason: str = ""
    """Why the game ended."""
    failed: str | None = None
    """Why it broke off, for programs."""
    refused: Mapping[str, Any] | None = None
    """Why it broke off, if that was one of our refusals: see `core.errors.write_error`."""
    culprit: int | None = None
    """The bot whose fault that was, if it was a bot's."""
    traceback: str | None = None
    """Where a bot raised something; the journal keeps it in a file of its own."""
    plies: int = 0
    """Moves of the seats, those of the opening included."""
    ms: tuple[tuple[float, ...], ...] = ()
    """Thinking time of every answer, by seat."""
    over_ms: tuple[float, ...] = ()
    """By how much an answer took longer than its budget at most, by seat."""
    record: Mapping[str, Any] | None = None
    """As in a record file."""

    @property
    def turns(self) -> float:
        """Moves of a seat, on average."""
        return self.plies / len(self.seating)

    def write(self) -> str:
        # Not `asdict`, which would copy the whole record first.
        data = {one.name: getattr(self, one.name) for one in fields(self)}
        return json.dumps({**data, "traceback": None}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Self:
        """The line that `write` wrote, without the record: a match would not fit in memory."""
        data = json.loads(text)
        lists = {key: tuple(data[key]) for key in ("seating", "scores", "over_ms")}
        ms = tuple(tuple(seat) for seat in data["ms"])
        return cls(**{**data, **lists, "ms": ms, "record": None})

    def brief(self) -> Self:
        return replace(self, record=None, traceback=None)


def player(setting: Setting) -> Callable[[Fixture], PlayedGame]:
    """Plays the games of a match; bots keep nothing, so one may sit in several seats."""
    game = setting.build()
    made = {entrant: entrant.make(game) for entrant in setting.entrants}
    bots = [made[entrant] for entrant in setting.entrants]
    return partial(play, setting, bots, names(setting.entrants))


def play(
    setting: Setting, bots: Sequence[Bot], called: Sequence[str], fixture: Fixture
) -> PlayedGame:
    """Play one game; whatever goes wrong in it becomes part of the result."""
    try:
        bot_game = _begin(setting, bots, fixture)
    except TurnaboutError as error:  # an opening that ends the game
        return broken_off(fixture, error)
    try:
        outcome = bot_game.run()
    except (Exception, SystemExit) as error:  # a bot may raise anything, and the match goes on
        culprit = None if bot_game.asked is None else fixture.seating[bot_game.asked]
        return _played(fixture, bot_game, called, culprit=culprit, **_why(error))
    return _played(fixture, bot_game, called, scores=outcome.scores, reason=outcome.reason)


def broken_off(fixture: Fixture, error: TurnaboutError) -> PlayedGame:
    """A game of which nothing is left but why it failed."""
    return PlayedGame(fixture.number, fixture.opening, fixture.seating, **_why(error))


def _why(error: BaseException) -> dict[str, Any]:
    why = f"{type(error).__name__}: {error}"
    ours = write_error(error) if isinstance(error, TurnaboutError) else None
    trace = None if ours else "".join(format_exception(error))
    return {"failed": why, "refused": ours, "traceback": trace}


def _begin(setting: Setting, bots: Sequence[Bot], fixture: Fixture) -> BotGame:
    """The same opening and the same luck for all seatings; bots have their own generators."""
    game = setting.build()
    deal = f"{setting.seed} {fixture.opening}"
    return BotGame(
        game,
        [bots[who] for who in fixture.seating],
        seed=f"{deal} {' '.join(map(str, fixture.seating))}",
        budgets=[setting.entrants[who].budget for who in fixture.seating],
        opening=opening(game, setting.turns, deal),
        chance=deal,
    )


def _played(
    fixture: Fixture, bot_game: BotGame, called: Sequence[str], **result: Any
) -> PlayedGame:
    over = [
        max((1000 * (thought - budget.seconds) for thought in thoughts), default=0.0)
        if budget.seconds is not None
        else 0.0
        for thoughts, budget in zip(bot_game.thoughts, bot_game.budgets, strict=True)
    ]
    return PlayedGame(
        fixture.number,
        fixture.opening,
        fixture.seating,
        plies=sum(entry.actor >= 0 for entry in bot_game.session.log),
        ms=tuple(tuple(round(1000 * thought, 2) for thought in seat) for seat in bot_game.thoughts),
        over_ms=tuple(round(max(0.0, worst), 2) for worst in over),
        record=_as_json(bot_game.session.record([called[who] for who in fixture.seating])),
        **result,
    )


def _as_json(record: Record) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(record.write())
    return found
