"""What a bot is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any, Protocol

from turnabout.bots.budget import Budget, Stop
from turnabout.core.game import Game, Seat
from turnabout.core.record import LogEntry, shown_log


class Level(Enum):
    """From a child's first opponent to the best there is."""

    NOVICE = "novice"
    CASUAL = "casual"
    CLUB = "club"
    STRONG = "strong"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Question:
    """All that a player in this seat may know; a bot sees nothing else and keeps no memory."""

    game: Game[Any, Any]
    state: Any
    """Masked for the seat."""
    seat: Seat
    rng: Random
    budget: Budget
    past: Sequence[LogEntry] = ()
    """The log so far as the seat may see it (`core.record.shown_log`); may be unknown."""
    ms: int = 0
    """The time on the table's clock, as in the log."""
    stop: Stop = field(default_factory=Stop)
    """For this question only: it is also set when the budget's seconds are over."""

    @classmethod
    def at(
        cls,
        game: Game[Any, Any],
        state: Any,
        seat: Seat,
        rng: Random,
        budget: Budget,
        log: Sequence[LogEntry],
        ms: int,
    ) -> Question:
        """What a table asks: it knows everything, and only what the seat may know goes through."""
        masked, past = known_to(game, state, seat, log)
        return cls(game, masked, seat, rng, budget, past, ms)


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal move, and in a race how many seconds from now it is to be made.

    Whoever asked asks again when the position has changed before that.
    """

    move: Any
    wait: float = 0.0


class Bot(Protocol):
    """A program that takes a seat.

    Making one may take long (kernels are compiled or loaded); answering keeps the budget:
    at most a tenth and 50 ms over. The same question with nodes and no seconds, and a generator
    in the same state, has the same answer.
    """

    @property
    def usual(self) -> Budget:
        """What it thinks with if the table does not say."""

    def answer(self, question: Question) -> Answer: ...


def known_to(
    game: Game[Any, Any], state: Any, seat: Seat, log: Sequence[LogEntry]
) -> tuple[Any, tuple[LogEntry, ...]]:
    """The state and the log as the seat may know them: the one gate before a bot."""
    return game.mask(state, seat), shown_log(game, state, log, seat)
