"""The table's clock: milliseconds of play, which stop while the game is closed."""

from __future__ import annotations

import time


class Stopwatch:
    """Counts from where the record left off."""

    def __init__(self, ms: int) -> None:
        self._offset = ms - self._monotonic()

    def now(self) -> int:
        return self._offset + self._monotonic()

    def skip_to(self, ms: int) -> None:
        """Jump ahead: nobody at the table needs the time in between."""
        self._offset += max(0, ms - self.now())

    def wait_for(self, ms: int) -> None:
        """Let time pass, because somebody is watching."""
        time.sleep(max(0, ms - self.now()) / 1000)

    @staticmethod
    def _monotonic() -> int:
        return time.monotonic_ns() // 1_000_000
