"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio

START = 1_800_000_000_000


class FakeClock:
    """Those who wait are woken when the clock is moved past their moment."""

    def __init__(self) -> None:
        self._now = START
        self._moved = asyncio.Condition()

    def now(self) -> int:
        return self._now

    async def wait_until(self, ms: int) -> None:
        async with self._moved:
            await self._moved.wait_for(lambda: self._now >= ms)

    async def advance(self, ms: int) -> None:
        async with self._moved:
            self._now += ms
            self._moved.notify_all()
