"""Tables with their logs, who sits at them, and people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("invite", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("index", sa.Integer, nullable=False),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("sitting", sa.Text, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("index", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sitters",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "people",
        sa.Column("who", sa.String, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    listed, due = sa.column("listed").is_(sa.true()), sa.column("due").is_not(None)
    _partial("tables_listed", listed, "updated")
    _partial("tables_listed_phase", listed, "phase", "updated")
    _partial("tables_listed_game", listed, "game", "updated")
    _partial("tables_due", due, "due")
    op.create_index("tables_owner", "tables", ["owner", "phase"])
    op.create_index("sitters_who", "sitters", ["who", "table"])


def _partial(name: str, where: sa.ColumnElement[bool], *columns: str) -> None:
    op.create_index(name, "tables", list(columns), sqlite_where=where, postgresql_where=where)
