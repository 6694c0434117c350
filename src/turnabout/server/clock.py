"""The server's clock. Deadlines are measured by it, and tests advance it by hand."""

from __future__ import annotations

import asyncio
from time import time
from typing import Protocol

LONGEST = 3600.0
"""Seconds slept at a stretch: the system's clock may be set while we sleep."""


class Clock(Protocol):
    """What time it is, in milliseconds since 1970."""

    def now(self) -> int: ...
    async def wait_until(self, ms: int) -> None:
        """Return when `now()` has reached this moment."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> int:
        return int(1000 * time())

    async def wait_until(self, ms: int) -> None:
        while (left := ms - self.now()) > 0:
            await asyncio.sleep(min(left / 1000, LONGEST))
