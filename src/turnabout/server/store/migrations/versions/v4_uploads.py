"""How much each upload takes, and indexes for games that are played and that are over."""

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
    # Tables that nobody has looked at for long are ended now; the others are asked again later.
    op.execute("UPDATE tables SET due = updated + 172800000 WHERE phase <> 'over' AND due IS NULL")


def _partial(name: str, phase: str, column: str) -> None:
    where = sa.column("phase") == sa.literal_column(f"'{phase}'")
    op.create_index(name, "tables", [column], sqlite_where=where, postgresql_where=where)
