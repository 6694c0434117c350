"""Database addresses, as people write them."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from turnabout.core.errors import TurnaboutError, quote
from turnabout.server.store.database import Database, NoDatabase
from turnabout.server.store.migrations import upgrade
from turnabout.server.store.postgres import Postgres
from turnabout.server.store.sqlite import SqliteFile


async def open_database(address: str) -> Database:
    """The database at `address`, with the newest schema."""
    url = _read(address)
    try:
        database = _database(url)
        try:
            await database.write(upgrade)
        except BaseException:
            await database.close()
            raise
    except TurnaboutError:
        raise
    except Exception as error:
        name = url.set(query={}).render_as_string()
        raise NoDatabase("database-away", address=name, reason=_reason(error)) from error
    return database


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
            return Postgres(url)
    raise NoDatabase("database-kind", given=quote(url.drivername))


def _file(url: URL) -> str:
    if not url.database or url.database == ":memory:" or url.query or url.host:
        raise NoDatabase("database-file")
    return url.database


def _reason(error: Exception) -> str:
    """The database's own words, without the statement."""
    own = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(own).strip().partition("\n")[0].rstrip(".") or type(own).__name__
