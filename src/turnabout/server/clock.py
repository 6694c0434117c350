"""The server's clock. Deadlines are measured by it, and tests advance it by hand."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic, time
from typing import Protocol

LONGEST = 3600.0
"""The longest single sleep, in seconds; longer waits are split."""
SLEW = 0.0005
"""How much faster or slower than the machine's clock ours may run while it is corrected."""
EVERY = 60.0
"""Seconds between comparisons with the database's time."""
PROMPT = 0.5
"""Seconds within which the database must answer; a slower answer is too imprecise."""
FAR = 1.0
"""A difference, in seconds, that operators should be warned about."""

log = logging.getLogger("turnabout.clock")
Reader = Callable[[], Awaitable[float | None]]
"""Reads a time shared with others, in seconds since 1970; None if there is none."""


class Clock(Protocol):
    """The current time, in milliseconds since 1970."""

    def now(self) -> int: ...
    async def wait_until(self, ms: int) -> None:
        """Return once `now()` has reached `ms`."""


class SteadyClock:
    """Reads the machine's time once and counts from there, even if the machine's time is set later.

    It is corrected by running slightly faster or slower, so it never jumps or goes back.
    """

    def __init__(
        self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic
    ) -> None:
        self._steady = steady
        self._seen = steady()
        self._ahead = self._goal = wall() - self._seen
        """How far it is ahead of the steady count, and how far it should be."""

    def now(self) -> int:
        seen = self._steady()
        if self._ahead != self._goal:
            most = SLEW * (seen - self._seen)
            self._ahead += max(-most, min(most, self._goal - self._ahead))
        self._seen = seen
        return int(1000 * (seen + self._ahead))

    async def wait_until(self, ms: int) -> None:
        while (left := ms - self.now()) > 0:
            await asyncio.sleep(min(left / 1000, LONGEST))

    @asynccontextmanager
    async def following(self, read: Reader) -> AsyncIterator[None]:
        """Start with the shared time, if there is one, and follow it until the context exits."""
        if not await self.compare(read, within=math.inf):
            yield
            return
        self._ahead = self._goal  # it may jump, as nothing has happened yet
        task = asyncio.create_task(self._follow(read))
        try:
            yield
        finally:
            task.cancel()

    async def compare(self, read: Reader, within: float = PROMPT) -> bool:
        """Read the shared time and converge on it from now on; returns whether there was one."""
        asked = self._steady()
        moment = await read()
        if moment is None:
            return False
        self.now()
        took = self._seen - asked
        if took <= within:
            self._goal = moment - (asked + took / 2)
        if abs(self._goal - self._ahead) > FAR:
            seconds = round(self._goal - self._ahead, 1)
            log.warning("the database has another time", extra={"fields": {"seconds": seconds}})
        return True

    async def _follow(self, read: Reader) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.compare(read)
            except Exception:
                log.warning("the database does not tell its time")
