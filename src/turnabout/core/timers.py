"""Time limits, in milliseconds on the table's clock. Rules never read them; sessions do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from turnabout.core.game import Seat


@dataclass(frozen=True, slots=True)
class Deadline:
    """When something runs out, and for whom: a seat's clock, or (None) the game's own timer."""

    ms: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Timers:
    """The clocks of the seats, if they have any, and since when they have been running."""

    left: tuple[int, ...] | None = None
    """What each seat had left when the current turn began; None without clocks."""
    increment: int = 0
    """What a seat gets for a turn."""
    running: frozenset[Seat] = frozenset()
    """Whose clocks are running: those of everyone who is to act."""
    since: int = 0
    """When these clocks, or the game's own timer, began to run."""

    def press(self, acting: frozenset[Seat], ms: int) -> Timers:
        """A move was made where everyone has a clock; these seats are to act now."""
        left = [
            before + (self.increment if seat in self.running and seat not in acting else 0)
            for seat, before in enumerate(self._left_at(ms))
        ]
        return replace(self, left=tuple(left), running=acting, since=ms)

    def restart(self, acting: frozenset[Seat], ms: int) -> Timers:
        """Moves were taken back, but not the time they took, or a clock would never run out."""
        left = None if self.left is None else tuple(self._left_at(ms))
        return replace(self, left=left, running=acting, since=ms)

    def deadline(self) -> Deadline | None:
        """Whose clock runs out next."""
        if self.left is None or not self.running:
            return None
        seat = min(self.running, key=self.left.__getitem__)
        return Deadline(self.since + self.left[seat], seat)

    def _left_at(self, ms: int) -> list[int]:
        spent = ms - self.since
        return [left - spent * (seat in self.running) for seat, left in enumerate(self.left or ())]
