"""The tables of the database; the migrations lead here."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    literal_column,
    true,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("setup", Text, nullable=False),
    Column("game", String, nullable=False),
    Column("owner", String, nullable=False),
    Column("invite", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("index", Integer, nullable=False),
    Column("phase", String, nullable=False),
    Column("due", BigInteger),
    Column("summary", Text, nullable=False),
    # Repeats the rows of `sitters`, to see at a glance whether they must be rewritten.
    Column("sitting", Text, nullable=False),
    # The size in bytes of the file that was uploaded; 0 if the game was played here.
    Column("uploaded", BigInteger, nullable=False, server_default="0"),
)

# No foreign keys: the transaction that writes an entry already holds the table's row, and
# checking every entry would cost more than writing it.
entries = Table(
    "entries",
    metadata,
    Column("table", String, primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

# Saves replaying the log when a table is opened; the entries say the same.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String, primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("state", Text, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

sitters = Table(
    "sitters",
    metadata,
    Column("table", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("who", String, nullable=False),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    Column("who", String, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Games that someone no longer wants on their list.
hidden = Table(
    "hidden",
    metadata,
    Column("who", String, primary_key=True),
    Column("table", String, primary_key=True),
    sqlite_with_rowid=False,
)

# Names on their way to another device: at most one per person, and not for long.
transfers = Table(
    "transfers",
    metadata,
    Column("who", String, primary_key=True),
    Column("key", String, nullable=False),
    Column("sealed", String, nullable=False),
    Column("expires", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Known only to this server, which derives its signatures and its chance from them.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
    sqlite_with_rowid=False,
)

# Shared by indexes and queries: SQLite uses an index only if both are spelt alike.
LISTED = tables.c.listed.is_(true())
PLAYING = tables.c.phase == literal_column("'playing'")
OVER = tables.c.phase == literal_column("'over'")


def _partial(name: str, where: ColumnElement[bool], *columns: Column[object]) -> Index:
    return Index(name, *columns, sqlite_where=where, postgresql_where=where)


_partial("tables_listed", LISTED, tables.c.updated)
_partial("tables_listed_phase", LISTED, tables.c.phase, tables.c.updated)
_partial("tables_listed_game", LISTED, tables.c.game, tables.c.updated)
_partial("tables_playing", PLAYING, tables.c.game)
_partial("tables_over", OVER, tables.c.updated)
_partial("tables_due", tables.c.due.is_not(None), tables.c.due)
Index("tables_owner", tables.c.owner, tables.c.phase)
Index("sitters_who", sitters.c.who, sitters.c.table)
Index("transfers_key", transfers.c.key, unique=True)
Index("transfers_expires", transfers.c.expires)
