"""A PostgreSQL database, reached through asyncpg."""

from __future__ import annotations

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import create_async_engine

from turnabout.server.store.database import T, Work

READERS = 5
PATIENCE = {"timeout": 5, "command_timeout": 30}  # seconds to connect, and for one statement


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

    async def close(self) -> None:
        await self._writing.dispose()
        await self._reading.dispose()


def _for_asyncpg(url: URL) -> URL:
    """The address with the driver's name, and with its own word for the kind of TLS."""
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)
