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
    """The seats' clocks, if they have any, and when they started running."""

    left: tuple[int, ...] | None = None
    """Each seat's remaining time when the current turn began; None without clocks."""
    increment: int = 0
    """What a seat gains for completing a turn."""
    running: frozenset[Seat] = frozenset()
    """The seats whose clocks are running: everyone who is to act."""
    since: int = 0
    """When these clocks, or the game's own timer, started."""

    def press(self, acting: frozenset[Seat], ms: int) -> Timers:
        """The clocks after a move, with these seats to act next."""
        left = [
            before + (self.increment if seat in self.running and seat not in acting else 0)
            for seat, before in enumerate(self._left_at(ms))
        ]
        return replace(self, left=tuple(left), running=acting, since=ms)

    def restart(self, acting: frozenset[Seat], ms: int) -> Timers:
        """The clocks after a take-back; spent time stays spent, or a clock might never run out."""
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
