"""Run by Alembic, with a connection whose transaction has already begun."""

from __future__ import annotations

from alembic import context

from turnabout.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
