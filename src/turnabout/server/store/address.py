"""Database addresses, as people write them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from turnabout.core.errors import TurnaboutError, quote
from turnabout.server.store.database import Database, NoDatabase
from turnabout.server.store.migrations import upgrade
from turnabout.server.store.sqlite import SqliteFile

ATTEMPTS = 5
PAUSE = 0.2


async def open_database(address: str) -> Database:
    """The database at `address`, with the newest schema."""
    url = _read(address)
    with told_away(address):
        database = _database(url)
        try:
            await _upgrade(database)
        except BaseException:
            await database.close()
            raise
    return database


async def existing_database(address: str) -> Database:
    """The database as it is, to be read alone: it is neither created nor brought up to date."""
    url = _read(address)
    with told_away(address):
        if url.drivername.partition("+")[0] == "sqlite":
            Path(_file(url)).stat()  # SQLite would create it
        return _database(url)


@contextmanager
def told_away(address: str) -> Iterator[None]:
    """Whatever goes wrong with a database is said with its name, and without its password."""
    try:
        yield
    except TurnaboutError:
        raise
    except Exception as error:
        name = _read(address).set(query={}).render_as_string()
        raise NoDatabase("database-away", address=name, reason=_reason(error)) from error


@contextmanager
def claimed(address: str) -> Iterator[None]:
    """Lock a SQLite file: two servers with the same file would not hear of each other's moves."""
    url = _read(address)
    if url.drivername.partition("+")[0] != "sqlite":
        yield
        return
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        yield
        return
    file = Path(_file(url))
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Never deleted: a server that opened it before that would lock a different file.
    with Path(f"{file}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NoDatabase("database-taken", address=str(file)) from None
        yield


async def _upgrade(database: Database) -> None:
    """Retry, as another program may be upgrading too, which takes longer than a write may wait."""
    for attempt in range(ATTEMPTS):
        try:
            await database.write(upgrade)
        except Exception as error:
            if attempt == ATTEMPTS - 1 or not database.is_stuck(error):
                raise
            await asyncio.sleep(PAUSE)
        else:
            return


def _read(address: str) -> URL:
    try:
        return make_url(address)
    except (ArgumentError, ValueError):
        # The address is not quoted: it may hold a password.
        raise NoDatabase("database-address") from None


def _database(url: URL) -> Database:
    match url.drivername.partition("+")[0]:
        case "sqlite":
            return SqliteFile(_file(url))
        case "postgresql" | "postgres":
            from turnabout.server.store.postgres import Postgres

            return Postgres(url)
    raise NoDatabase("database-kind", given=quote(url.drivername))


def _file(url: URL) -> str:
    if not url.database or url.database == ":memory:" or url.query or url.host:
        raise NoDatabase("database-file")
    return url.database


def _reason(error: Exception) -> str:
    """The database's own message, without the statement."""
    own = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(own).strip().partition("\n")[0].rstrip(".") or type(own).__name__
