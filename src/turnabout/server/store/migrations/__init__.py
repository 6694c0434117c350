"""Bring a database, old or new, to the current schema."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from turnabout.core.errors import quote
from turnabout.server.store.database import NoDatabase

_LOCK = 7_829_476_021  # any number that nobody else uses in the same PostgreSQL database


def upgrade(connection: Connection) -> None:
    """Run what is missing, within the connection's transaction; one process at a time."""
    if connection.dialect.name == "postgresql":
        # SQLite's transaction has locked the file already.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    script = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == script.get_current_head():
        return
    if present is not None and present not in {r.revision for r in script.walk_revisions()}:
        raise NoDatabase("database-newer", schema=quote(str(present)))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
