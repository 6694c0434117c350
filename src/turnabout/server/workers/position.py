"""What a worker is asked about, and what it thought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Self

from turnabout.bots.bot import known_to
from turnabout.core.game import Game, Seat
from turnabout.core.json import Json
from turnabout.core.record import LogEntry


@dataclass(frozen=True, slots=True)
class Position:
    """All that leaves the event loop's process, and only what the seat may know."""

    game: str
    seats: int
    options: Mapping[str, Json]
    state: str
    """As `Game.write_state` writes it, masked for the seat."""
    seat: Seat
    past: tuple[LogEntry, ...]
    ms: int

    @classmethod
    def at(
        cls, game: Game[Any, Any], state: Any, seat: Seat, log: Sequence[LogEntry], ms: int
    ) -> Self:
        """What a table asks: it knows everything, and secrets end here."""
        masked, past = known_to(game, state, seat, log)
        text = game.write_state(masked)
        return cls(game.name, game.seats, game.options, text, seat, past, ms)

    def write(self) -> dict[str, Json]:
        past: list[Json] = [[entry.actor, entry.move, entry.ms] for entry in self.past]
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "state": self.state,
            "seat": self.seat,
            "past": past,
            "ms": self.ms,
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """The position that `write` wrote."""
        past = tuple(LogEntry(*entry) for entry in data["past"])
        return cls(**{**data, "past": past})


@dataclass(frozen=True, slots=True)
class Thought:
    """A legal move as text, and in a race how many seconds from now it is to be made.

    The wait is infinite if the bot has nothing more to say here.
    """

    move: str
    wait: float

    def write(self) -> dict[str, Json]:
        return asdict(self)
