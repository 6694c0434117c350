"""Addresses of databases, as people write them."""

from __future__ import annotations

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from turnabout.core.errors import TurnaboutError
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
        raise NoDatabase(
            f"{name}: the database cannot be used ({_reason(error)});"
            " check that it can be reached and belongs to this program, or name another."
        ) from error
    return database


_EXAMPLES = "write sqlite:///tables.db or postgresql://name:password@host/database."


def _read(address: str) -> URL:
    try:
        return make_url(address)
    except (ArgumentError, ValueError):
        # The address is not quoted: it may hold a password.
        raise NoDatabase(f"The database's address cannot be read; {_EXAMPLES}") from None


def _database(url: URL) -> Database:
    match url.drivername.partition("+")[0]:
        case "sqlite":
            return SqliteFile(_file(url))
        case "postgresql" | "postgres":
            return Postgres(url)
    raise NoDatabase(f"{url.drivername} is no database that can be used here; {_EXAMPLES}")


def _file(url: URL) -> str:
    if not url.database or url.database == ":memory:" or url.query or url.host:
        raise NoDatabase(f"SQLite needs the name of a file and nothing else; {_EXAMPLES}")
    return url.database


def _reason(error: Exception) -> str:
    """The database's own words, without the statement."""
    own = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(own).strip().partition("\n")[0].rstrip(".") or type(own).__name__
