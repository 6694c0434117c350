"""A SQLite file: one thread writes, others read."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from turnabout.server.store import batch
from turnabout.server.store.database import T, Work
from turnabout.server.store.rows import Write
from turnabout.server.store.thread import OneThread

READERS = 2
OPENING = 5  # seconds for which a new connection keeps trying to set the journal mode
PATIENCE = 1.0  # seconds that a transaction waits for other programs' transactions
CACHE = 16_000  # kilobytes of pages that each connection caches at most
_STUCK = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CANTOPEN,
    }
)


class SqliteFile:
    """Whole transactions run in a thread: a switch per statement costs three times as much."""

    def __init__(self, file: str) -> None:
        _make(Path(file))
        self._reading = _engine(file, READERS)
        self._writing = _engine(file, 1)
        self._line: Connection | None = None
        self._idle: list[Connection] = []
        """Connections to read with: fetching one from the pool takes longer than most reads."""
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = OneThread("store-writer")

    async def read(self, work: Work[T]) -> T:
        def run() -> T:
            line = self._idle.pop() if self._idle else self._reading.connect()
            try:
                answer = work(line)
            except BaseException:
                line.close()
                raise
            self._idle.append(line)
            return answer

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Work[T]) -> T:
        def run() -> T:
            # Always the same connection: fetching it from the pool takes as long as writing.
            line = self._line = self._line or self._writing.connect()
            with _transaction(line):
                return work(line)

        return await self._writer.run(run)

    async def append(self, changes: Sequence[Write]) -> list[bool]:
        return await self.write(partial(batch.write, changes=changes))

    async def time(self) -> None:
        return None

    def is_stuck(self, error: Exception) -> bool:
        own = error.orig if isinstance(error, DBAPIError) else error
        # The low byte is enough; the rest of the code is detail that we do not need.
        return getattr(own, "sqlite_errorcode", 0) & 0xFF in _STUCK

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for line in (self._line, *self._idle):
            if line is not None:
                line.close()
        self._writing.dispose()
        self._reading.dispose()


def _make(file: Path) -> None:
    """Create the file and its folder for their owner only; SQLite's own files follow suit."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def _engine(file: str, connections: int) -> Engine:
    url = URL.create("sqlite", database=file)
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        isolation_level="AUTOCOMMIT",  # reads need no transaction, and writes make their own
        connect_args={"timeout": PATIENCE},
        hide_parameters=True,  # errors are logged, and entries hold secrets
    )
    event.listen(engine, "connect", _connect)
    return engine


def _connect(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    _keep_trying(lambda: cursor.execute("PRAGMA journal_mode = WAL"))
    # What was acknowledged is on the disk, even after a power cut.
    cursor.execute("PRAGMA synchronous = FULL")
    # Keep what a statement may undo in memory, not in a file that is created and deleted.
    cursor.execute("PRAGMA temp_store = MEMORY")
    cursor.execute(f"PRAGMA cache_size = -{CACHE}")
    cursor.close()


def _keep_trying(change: Callable[[], object]) -> None:
    """Retry by hand: SQLite itself does not always wait for others to change the journal mode."""
    for _ in range(OPENING * 20):
        try:
            change()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(0.05)
        else:
            return
    change()


@contextmanager
def _transaction(line: Connection) -> Iterator[None]:
    """Bypasses SQLAlchemy, which takes longer to begin a transaction than SQLite to write one."""
    driver: Any = line.connection.driver_connection
    # A transaction that starts to write only later could fail with "locked" without waiting.
    driver.execute("BEGIN IMMEDIATE")
    try:
        yield
        driver.execute("COMMIT")
    except BaseException:
        # SQLAlchemy has begun its own, and SQLite may have ended ours, as when the disk is full.
        line.rollback()
        driver.rollback()
        raise
