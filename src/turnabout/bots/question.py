"""What bots are asked: to choose a move, to rank moves, to solve a position, or what they meant."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Literal, TypeAlias

from turnabout.bots.budget import Budget, Stop
from turnabout.core.game import Game, Seat
from turnabout.core.json import Json
from turnabout.core.record import LogEntry, shown_log
from turnabout.games import game_info

GAMES_KEPT = 16

Task: TypeAlias = Literal["think", "analyse", "solve", "explain"]


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that a player in this seat may know; a bot sees nothing else and has no memory."""

    game: Game[Any, Any]
    state: Any
    """Masked for the seat."""
    seat: Seat
    rng: Random = field(default_factory=Random, compare=False)
    """For this question only, like `stop`; neither is written."""
    budget: Budget | None = None
    """The budget; None means the usual one. `within` combines the two."""
    past: Sequence[LogEntry] = ()
    """The log so far as the seat may see it (`core.record.shown_log`); may be unknown."""
    ms: int = 0
    """The time on the table's clock, as in the log."""
    stop: Stop = field(default_factory=Stop, compare=False)
    """Also set when the budget's seconds are over."""
    task: Task = "think"
    bot: str | None = None
    """The name of the bot that should think; not needed if the bot itself is asked."""
    seconds: float | None = None
    """The longest that the table can wait, whatever the budget."""
    most: int | None = None
    """The most moves of an analysis, or solutions, that are wanted; None for all."""

    @classmethod
    def about(
        cls,
        game: Game[Any, Any],
        state: Any,
        seat: Seat,
        log: Sequence[LogEntry] = (),
        ms: int = 0,
        *,
        task: Task = "think",
        bot: str | None = None,
        rng: Random | None = None,
        budget: Budget | None = None,
        seconds: float | None = None,
        most: int | None = None,
    ) -> Question:
        """What a table asks. The table knows everything: this is the one gate before a bot.

        A named bot gets only as much of the log as the bots of its game use.
        """
        past = log if bot is None else _recalled(game, state, seat, log)
        return cls(
            game=game,
            state=game.mask(state, seat),
            seat=seat,
            rng=Random() if rng is None else rng,
            budget=budget,
            past=shown_log(game, state, past, seat),
            ms=ms,
            task=task,
            bot=bot,
            seconds=seconds,
            most=most,
        )

    def within(self, usual: Budget) -> Budget:
        """The budget to keep to, given the usual one of the bot."""
        budget = usual if self.budget is None else self.budget
        if self.seconds is None:
            return budget
        seconds = self.seconds if budget.seconds is None else min(budget.seconds, self.seconds)
        return Budget(seconds, budget.nodes)

    def write(self) -> dict[str, Json]:
        """As JSON, for a bot in another process."""
        past: list[Json] = [[entry.actor, entry.move, entry.ms] for entry in self.past]
        budget = None if self.budget is None else [self.budget.seconds, self.budget.nodes]
        return {
            "task": self.task,
            "game": self.game.name,
            "seats": self.game.seats,
            "options": self.game.options,
            "state": self.game.write_state(self.state),
            "seat": self.seat,
            "past": past,
            "ms": self.ms,
            "bot": self.bot,
            "budget": budget,
            "seconds": self.seconds,
            "most": self.most,
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Question:
        """The question that `write` wrote, with its own generator and stop."""
        options = json.dumps(data["options"], sort_keys=True)
        game = _game(data["game"], data["seats"], options)
        return cls(
            game=game,
            state=game.read_state(data["state"]),
            seat=data["seat"],
            budget=None if data["budget"] is None else Budget(*data["budget"]),
            past=tuple(LogEntry(*entry) for entry in data["past"]),
            ms=data["ms"],
            task=data["task"],
            bot=data["bot"],
            seconds=data["seconds"],
            most=data["most"],
        )


@lru_cache(GAMES_KEPT)
def _game(name: str, seats: int, options: str) -> Game[Any, Any]:
    return game_info(name).make(seats, json.loads(options))


def _recalled(
    game: Game[Any, Any], state: Any, seat: Seat, log: Sequence[LogEntry]
) -> Sequence[LogEntry]:
    from turnabout.bots import package, plain  # they import this module

    bots = package(game.name)
    # The bot for any game uses the log only to guess what is hidden.
    if bots is plain and not game.hidden_from(state, seat):
        return ()
    recalled: Sequence[LogEntry] = getattr(bots, "recalled", tuple)(log)
    return recalled
