"""Bring a database, old or new, to the current schema."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from turnabout.core.errors import quote
from turnabout.server.store.database import NoDatabase

_FOLDER = Path(__file__).parent
_LOCK = 7_829_476_021  # any number that nobody else uses in the same PostgreSQL database


def upgrade(connection: Connection) -> None:
    """Run missing migrations within the connection's transaction; one process at a time."""
    if connection.dialect.name == "postgresql":
        # SQLite's transaction has locked the file already.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    present, known = _present(connection), versions()
    if present == known[-1]:
        return
    if present is not None and present not in known:
        raise NoDatabase("database-newer", schema=quote(str(present)))
    # Imported late, as loading Alembic takes longer than all of the above.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def versions() -> list[str]:
    """Every version of the schema, as Alembic names it, newest last."""
    files = (_FOLDER / "versions").glob("v*.py")
    return [str(number) for number in sorted(int(path.stem[1:].split("_")[0]) for path in files)]


def _present(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
