"""Group commit: all pending changes are made durable together."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial

from turnabout.server.store import batch
from turnabout.server.store.database import Database
from turnabout.server.store.rows import Conflict, Write

MOST_WAITING = 1000  # callers beyond these wait before their change is even queued
MOST_TOGETHER = 100  # changes in one transaction
PAUSE = 0.006  # seconds for more to gather when several came together; one alone never waits


class StoreClosed(Exception):
    """The store was closed before this change could be written."""


class Writer:
    """The one task of this process that writes to the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._places = asyncio.Semaphore(MOST_WAITING)
        self._waiting: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def write(self, change: Write) -> None:
        """Return when the change is durable; it may be so too if the caller is cancelled."""
        change.check()
        async with self._places:
            if self._closed:
                raise StoreClosed
            done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            self._waiting.append((change, done))
            self._wake.set()
            if not await done:
                raise Conflict

    async def close(self) -> None:
        """Write what waits, take nothing more."""
        self._closed = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while not self._closed:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                together = self._next()
                await self._commit(together)
                if len(together) > 1 and not self._closed:
                    await asyncio.sleep(PAUSE)

    def _next(self) -> list[_Waiting]:
        most = min(len(self._waiting), MOST_TOGETHER)
        first = [self._waiting.popleft() for _ in range(most)]
        return [(change, done) for change, done in first if not done.done()]  # still wanted

    async def _commit(self, together: list[_Waiting]) -> None:
        if not together:
            return
        try:
            fitted = await self._transaction([change for change, _ in together])
        except Exception:
            await self._one_by_one(together)
        else:
            for (_, done), fits in zip(together, fitted, strict=True):
                _settle(done, fits)

    async def _one_by_one(self, failed: list[_Waiting]) -> None:
        """Find whose change it was; the transaction may also have lost a race or its line."""
        unreachable: OSError | None = None
        for change, done in failed:
            try:
                if unreachable is not None:
                    raise unreachable
                _settle(done, (await self._transaction([change]))[0])
            except Exception as error:
                # Where nobody answers, waiting once is enough for all.
                unreachable = error if isinstance(error, OSError) else None
                _settle(done, error)

    async def _transaction(self, changes: list[Write]) -> list[bool]:
        return await self._database.write(partial(batch.write, changes=changes))


_Waiting = tuple[Write, asyncio.Future[bool]]


def _settle(done: asyncio.Future[bool], answer: bool | Exception) -> None:
    if done.done():  # the caller was cancelled
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
