"""Who has how long, in milliseconds on the table's clock. Rules never read it; tables do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from turnabout.core.game import Game, Seat, Timed
from turnabout.server.table.setup import Clock


@dataclass(frozen=True, slots=True)
class Deadline:
    """When something runs out, and for whom: a seat's clock, or (None) the game's own timer."""

    ms: int
    seat: Seat | None


class Timing:
    """The timers of one game, kept up to date move by move."""

    def __init__(self, game: Game[Any, Any], state: Any, clock: Clock | None) -> None:
        self._game = game
        # Asked once: Python looks long to find whether an object fits a protocol.
        self._timed = game if isinstance(game, Timed) else None
        self._increment = 0 if clock is None else 1000 * clock.increment
        self.left = None if clock is None else [1000 * clock.seconds] * game.seats
        """What each seat had left when the present turn began; None without clocks."""
        self.since = 0
        """When the clocks that run began to, or the timer did."""
        self.running: frozenset[Seat] = self.acting(state)

    def move(self, before: Any, after: Any, ms: int) -> None:
        """The time when a move was made."""
        if self.left is not None:
            self.left = self._press(self.left, self.acting(after), ms)
            self.since, self.running = ms, self.acting(after)
        elif self._timed and self._timed.timer(before) != self._timed.timer(after):
            self.since = ms

    def stop(self, ms: int) -> list[int] | None:
        """What each seat has left at this moment."""
        if self.left is None:
            return None
        spent = ms - self.since
        return [left - spent * (seat in self.running) for seat, left in enumerate(self.left)]

    def resume(self, ms: int, left: list[int] | None) -> None:
        """Moves were taken back, but not the time that they took: it could be had for ever."""
        self.since, self.left = ms, left

    def deadline(self, state: Any) -> Deadline | None:
        """What runs out next if nobody does anything."""
        if self._timed is not None:
            limit = self._timed.time_limit(state)
            return None if limit is None else Deadline(self.since + 1000 * limit, None)
        if self.left is None or not self.running:
            return None
        seat = min(self.running, key=self.left.__getitem__)
        return Deadline(self.since + self.left[seat], seat)

    def _press(self, left: list[int], acting: frozenset[Seat], ms: int) -> list[int]:
        left = list(left)
        for seat in self.running:
            left[seat] -= ms - self.since
            if seat not in acting:
                left[seat] += self._increment
        return left

    def acting(self, state: Any) -> frozenset[Seat]:
        """The seats that may move."""
        return frozenset(actor for actor in self._game.to_act(state) if actor >= 0)
