"""A PostgreSQL database, reached through asyncpg."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
from sqlalchemy import URL, extract, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from turnabout.server.store import batch
from turnabout.server.store.database import T, Work
from turnabout.server.store.rows import Append, Write
from turnabout.server.store.statements import POSTGRES, Held, numbered

READERS = 5
# Seconds to connect, and for one statement; milliseconds that a statement waits for a lock.
PATIENCE: dict[str, Any] = {
    "timeout": 5,
    "command_timeout": 30,
    "server_settings": {"lock_timeout": "1000"},
}
_STUCK = (
    "25006",  # read-only
    "53",  # no space, memory or connections left
    "55P03",  # locked
    "57P03",  # starting or stopping
    "58",  # the disk
)
# What `batch.write` does with a step, in one statement. `held` are the tables that are
# as was expected, locked in the order of their ids, so that two processes never deadlock.
_STEP = """
WITH given AS (
    SELECT * FROM unnest(
        $2::text[], $3::int[], $4::int[], $5::bigint[],
        $6::text[], $7::text[], $8::text[], $9::bigint[]
    ) AS given ("id", "before", "after", "now", "summary", "sitting", "phase", "due")
), held AS (
    SELECT tables.id, given.after, given.summary
    FROM tables JOIN given ON tables.id = given.id
    WHERE tables.index = given.before
        AND tables.sitting = given.sitting
        AND tables.phase = given.phase
        AND tables.due IS NOT DISTINCT FROM given.due
        AND given.now >= tables.updated AND given.now < tables.updated + $1::bigint
    ORDER BY tables.id FOR UPDATE OF tables
), stepped AS (
    UPDATE tables SET index = held.after, summary = held.summary
    FROM held WHERE tables.id = held.id
    RETURNING tables.id
), entered AS (
    INSERT INTO entries ("table", index, text)
    SELECT entry.* FROM unnest($10::text[], $11::int[], $12::text[])
        AS entry ("table", index, text) JOIN stepped ON stepped.id = entry."table"
)
SELECT id FROM stepped
"""
_TIME = select(extract("epoch", func.clock_timestamp()))


class Postgres:
    """One connection appends, one makes all other writes, a few read: no read waits for a write."""

    def __init__(self, url: URL) -> None:
        url = _for_asyncpg(url)
        self._writing = create_async_engine(
            url, pool_size=1, max_overflow=0, connect_args=PATIENCE, hide_parameters=True
        )
        self._reading = create_async_engine(
            url,
            pool_size=READERS,
            max_overflow=0,
            pool_pre_ping=True,  # silently replaces a connection that died while idle
            isolation_level="AUTOCOMMIT",
            connect_args=PATIENCE,
            hide_parameters=True,  # errors are logged, and entries hold secrets
        )
        _, given = self._writing.dialect.create_connect_args(url)
        self._given = {**given, **PATIENCE}
        self._line: Any = None

    async def read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._writing.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, changes: Sequence[Write]) -> list[bool]:
        if any(change.person for change in changes):
            return await self.write(partial(batch.write, changes=changes))
        # Bypasses SQLAlchemy, which takes several times as long as plain asyncpg.
        line = self._line = self._line or await asyncpg.connect(**self._given)
        try:
            return await _append(line, changes)
        except BaseException as error:
            # Whatever is wrong with this connection, the next transaction gets a new one.
            is_lost, self._line = line.is_closed(), None
            line.terminate()
            if is_lost and isinstance(error, Exception) and not isinstance(error, OSError):
                raise ConnectionResetError from error
            raise

    async def time(self) -> float:
        return await self.read(lambda line: float(line.execute(_TIME).scalar_one()))

    def is_stuck(self, error: Exception) -> bool:
        own = error.orig if isinstance(error, DBAPIError) else error
        state = getattr(own, "sqlstate", None)
        return state is not None and state.startswith(_STUCK)

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()
        await self._writing.dispose()
        await self._reading.dispose()


async def _append(line: Any, changes: Sequence[Write]) -> list[bool]:
    """Most moves in one round trip, and whatever it leaves as `batch.write` does it.

    If the latter fails, the former stays; asked again, it no longer fits, as if its caller had been
    cut off from the database just after it was written.
    """
    stepped = await _step(line, changes)
    rest = [change for change in changes if not _is_of(stepped, change)]
    others: Iterator[bool] = iter(())
    if rest:
        await line.execute("BEGIN")
        others = iter(await _write(line, rest))
        await line.execute("COMMIT")
    return [_is_of(stepped, change) or next(others) for change in changes]


async def _step(line: Any, changes: Sequence[Write]) -> set[str]:
    """Append to the tables of which nothing else changes, and return which these were."""
    touched = [table for change in changes for table in batch.touched([change])]
    appends = [
        change.append
        for change in changes
        if change.append and not change.new and not change.append.snapshot
    ]
    # What is written to one table twice is written in its order.
    if not appends or len(set(touched)) < len(touched):
        return set()
    given = [_given(append) for append in appends]
    entries = [
        (one.table, number, text)
        for one in appends
        for number, text in enumerate(one.entries, one.index + 1)
    ]
    columns = [list(column) for rows in (given, entries) for column in zip(*rows, strict=True)]
    return {table for (table,) in await line.fetch(_STEP, batch.LATE, *columns)}


def _given(append: Append) -> tuple[object, ...]:
    """What `_STEP` is given of one table."""
    listing, after = append.listing, append.index + len(append.entries)
    of_listing = (listing.summary, batch.sitting(listing), listing.phase, listing.due)
    return (append.table, append.index, after, append.now, *of_listing)


def _is_of(tables: set[str], change: Write) -> bool:
    return change.append is not None and change.append.table in tables


async def _write(line: Any, changes: Sequence[Write]) -> list[bool]:
    """Do what `batch.write` does, with asyncpg."""
    hold, _ = numbered(POSTGRES.hold)
    held = await line.fetch(hold, sorted(batch.touched(changes)))
    rows = batch.Rows({id: Held(*row) for id, *row in held})
    fitted = [rows.take(change) for change in changes]
    for statement, values in rows.rows(POSTGRES):
        text, names = numbered(statement)
        await line.executemany(text, [[row[name] for name in names] for row in values])
    return fitted


def _for_asyncpg(url: URL) -> URL:
    """The address with the driver's name, and with its own name for the TLS mode."""
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)
