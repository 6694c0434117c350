"""The size of each upload, and indexes for games in progress and finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    uploaded = sa.Column("uploaded", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("tables", uploaded)
    _partial("tables_playing", "playing", "game")
    _partial("tables_over", "over", "updated")
    # Tables that have not changed for two days are due now, so that stale ones end; others later.
    op.execute("UPDATE tables SET due = updated + 172800000 WHERE phase <> 'over' AND due IS NULL")


def _partial(name: str, phase: str, column: str) -> None:
    where = sa.column("phase") == sa.literal_column(f"'{phase}'")
    op.create_index(name, "tables", [column], sqlite_where=where, postgresql_where=where)
