"""Group commit: all pending changes are made durable together."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from time import monotonic

from sqlalchemy import Connection, text

from turnabout.server.store.database import Database, StoreAway, T, Work
from turnabout.server.store.rows import Conflict, Write

MOST_TOGETHER = 100  # changes in one transaction
PAUSE = 0.006  # seconds for more to gather after several came together; a single one never waits
RETRY = 0.5  # seconds between attempts to write to a database that was stuck
FRESH = 5.0  # seconds for which a successful write shows that another would succeed

_log = logging.getLogger("turnabout.store")


class StoreClosed(Exception):
    """The store was closed before this change could be written."""


class Writer:
    """The one task of this process that writes to the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._written = -FRESH  # when a write last succeeded
        self._recovery: asyncio.Task[None] | None = None  # set while nothing can be written
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def write(self, change: Write) -> None:
        """Return when the change is durable; a cancelled caller's may be written too."""
        change.check()
        self._require_database()
        if self._closed:
            raise StoreClosed
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        self._wake.set()
        if not await done:
            raise Conflict

    async def run(self, work: Work[T]) -> T:
        """Write something else, in a transaction of its own."""
        self._require_database()
        try:
            answer = await self._database.write(work)
        except Exception as error:
            if self._is_away(error):
                self._give_up()
                raise StoreAway from error
            raise
        self._written = monotonic()
        return answer

    async def probe(self) -> None:
        """Raise if nothing can be written; tries only if nothing has been written lately."""
        self._require_database()
        if monotonic() - self._written > FRESH:
            await self.run(_touch)

    async def close(self) -> None:
        """Write what is waiting, and take nothing more."""
        self._closed = True
        self._wake.set()
        await self._task
        if self._recovery is not None:
            self._recovery.cancel()
            await asyncio.gather(self._recovery, return_exceptions=True)

    def _require_database(self) -> None:
        """While nothing can be written, callers fail at once: only the recovery tries."""
        if self._recovery is not None:
            raise StoreAway

    def _give_up(self) -> None:
        """Let nobody wait for a database that is stuck."""
        while self._waiting:
            _settle(self._waiting.popleft()[1], StoreAway())
        if self._recovery is None and not self._closed:
            self._recovery = asyncio.create_task(self._recover(), name="store-recovery")

    async def _recover(self) -> None:
        _log.error("nothing can be written")
        while True:
            await asyncio.sleep(RETRY)
            try:
                await self._database.write(_touch)
            except Exception:
                continue
            break
        _log.info("writing is possible again")
        self._recovery = None

    def _is_away(self, error: Exception) -> bool:
        lost = isinstance(error, OSError) or getattr(error, "connection_invalidated", False)
        return lost or self._database.is_stuck(error)

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
        except Exception as error:
            if self._database.is_stuck(error):
                self._refuse(together)
            else:
                await self._one_by_one(together)
        else:
            self._written = monotonic()
            for (_, done), fits in zip(together, fitted, strict=True):
                _settle(done, fits)

    async def _one_by_one(self, failed: list[_Waiting]) -> None:
        """Find out whose change failed; it may also have been a lost race or connection."""
        for place, (change, done) in enumerate(failed):
            try:
                _settle(done, (await self._transaction([change]))[0])
            except Exception as error:
                if self._is_away(error):
                    # If the database does not answer, waiting once is enough for all.
                    self._refuse(failed[place:])
                    return
                _settle(done, error)

    def _refuse(self, changes: list[_Waiting]) -> None:
        for _, done in changes:
            _settle(done, StoreAway())
        self._give_up()

    async def _transaction(self, changes: list[Write]) -> list[bool]:
        return await self._database.append(changes)


def _touch(connection: Connection) -> None:
    """Rewrite what is there already: the smallest write that needs everything a write needs."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


_Waiting = tuple[Write, asyncio.Future[bool]]


def _settle(done: asyncio.Future[bool], answer: bool | Exception) -> None:
    if done.done():  # the caller was cancelled
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
