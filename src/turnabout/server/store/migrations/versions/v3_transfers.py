"""Games that someone removed from their list, and names on their way to another device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table(
        "hidden",
        sa.Column("who", sa.String, primary_key=True),
        sa.Column("table", sa.String, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "transfers",
        sa.Column("who", sa.String, primary_key=True),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("sealed", sa.String, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("transfers_key", "transfers", ["key"], unique=True)
    op.create_index("transfers_expires", "transfers", ["expires"])
