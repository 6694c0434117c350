"""A PostgreSQL database, reached through asyncpg."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, extract, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from turnabout.server.store.database import T, Work

READERS = 5
# Seconds to connect, and for one statement; milliseconds that a statement waits for others.
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
_TIME = select(extract("epoch", func.clock_timestamp()))


class Postgres:
    """One connection writes and a few others read, so that no read waits for the writer."""

    def __init__(self, url: URL) -> None:
        url = _for_asyncpg(url)
        self._writing = create_async_engine(
            url, pool_size=1, max_overflow=0, connect_args=PATIENCE, hide_parameters=True
        )
        self._reading = create_async_engine(
            url,
            pool_size=READERS,
            max_overflow=0,
            pool_pre_ping=True,  # a connection that died while idle is replaced unseen
            isolation_level="AUTOCOMMIT",
            connect_args=PATIENCE,
            hide_parameters=True,  # errors are logged, and entries hold secrets
        )

    async def read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._writing.begin() as connection:
            return await connection.run_sync(work)

    async def time(self) -> float:
        return await self.read(lambda line: float(line.execute(_TIME).scalar_one()))

    def is_stuck(self, error: Exception) -> bool:
        state = getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None
        return state is not None and state.startswith(_STUCK)

    async def close(self) -> None:
        await self._writing.dispose()
        await self._reading.dispose()


def _for_asyncpg(url: URL) -> URL:
    """The address with the driver's name, and with its own word for the kind of TLS."""
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)
