"""The state of a table, as a client receives it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from turnabout.core.game import Game, Seat
from turnabout.core.outcome import Outcome
from turnabout.core.record import LogEntry
from turnabout.games import make


@dataclass(frozen=True, slots=True)
class Look:
    """The position as one of your seats (None: a spectator) may see it."""

    seat: Seat | None
    position: str | None
    """As text, which `game.read_state` reads; None before the game begins."""
    moves: tuple[str, ...] | None
    """What the seat may play now; None if there are too many to list."""
    gestures: tuple[str, ...]
    """What it may do out of turn, such as `resign`."""
    view: Mapping[str, Any] | None
    """The same as data for a picture; see docs/views.md."""


@dataclass(frozen=True, slots=True)
class Update:
    """A table after the first `index` entries of its log."""

    index: int
    game: str
    options: Mapping[str, Any]
    phase: str
    """`open`, `playing` or `over`."""
    seats: tuple[Mapping[str, Any], ...]
    """Who sits where: `name`, `guest` or `level`; a free seat has none of them."""
    to_act: tuple[Seat, ...]
    yours: tuple[Seat, ...]
    looks: tuple[Look, ...]
    outcome: Outcome | None
    log: tuple[LogEntry, ...]
    """The moves as you may know them; empty if you joined too late to receive all of them."""
    ms: int
    """The time on the table's clock, as in the log, when the update was sent."""
    table: Mapping[str, Any]
    """Everything else that docs/live.md says about a table."""

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody has taken."""
        return tuple(
            number
            for number, sitter in enumerate(self.seats)
            if all(sitter[key] is None for key in ("name", "guest", "level"))
        )

    @property
    def my_turn(self) -> tuple[Look, ...]:
        """What each of your seats that may move sees."""
        if self.phase != "playing":
            return ()
        return tuple(look for look in self.looks if look.seat in self.to_act)

    def rules(self) -> Game[Any, Any]:
        """The game that is played here."""
        return make(self.game, seats=len(self.seats), **self.options)


def read_update(said: Mapping[str, Any], log: Sequence[LogEntry], ms: int = 0) -> Update:
    """An update as received over the wire."""
    table = said["table"]
    outcome = table["outcome"]
    return Update(
        index=said["index"],
        game=table["game"],
        options=table["options"],
        phase=table["phase"],
        seats=tuple(table["seats"]),
        to_act=tuple(table["to_act"]),
        yours=tuple(said["yours"]),
        looks=tuple(_look(look) for look in said["looks"]),
        outcome=None if outcome is None else Outcome(tuple(outcome["scores"]), outcome["reason"]),
        log=tuple(log),
        ms=ms,
        table=table,
    )


def _look(look: Mapping[str, Any]) -> Look:
    moves = look["moves"]
    return Look(
        seat=look["seat"],
        position=look.get("position"),
        moves=None if moves is None else tuple(moves),
        gestures=tuple(look["gestures"]),
        view=look["view"],
    )
