"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio
from collections import Counter

START = 1_800_000_000_000


class FakeClock:
    """Those who wait are woken when the clock is moved past their moment."""

    def __init__(self) -> None:
        self._now = START
        self._moved = asyncio.Condition()
        self._awaited = Counter[int]()

    def now(self) -> int:
        return self._now

    async def wait_until(self, ms: int) -> None:
        async with self._moved:
            self._awaited[ms] += 1
            try:
                await self._moved.wait_for(lambda: self._now >= ms)
            finally:
                self._awaited[ms] -= 1

    def is_awaited(self, ms: int) -> bool:
        return self._awaited[ms] > 0

    async def advance(self, ms: int) -> None:
        async with self._moved:
            self._now += ms
            self._moved.notify_all()
