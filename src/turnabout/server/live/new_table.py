"""A table as the store takes it."""

from __future__ import annotations

from turnabout.server.live.listing import facts_of
from turnabout.server.store import NewTable
from turnabout.server.table.entries import write_entry
from turnabout.server.table.table import Table


def new_table(name: str, owner: str, invite: str, listed: bool, table: Table, now: int) -> NewTable:
    """What there is of it so far, to be stored at once."""
    return NewTable(
        id=name,
        setup=table.setup.model_dump_json(),
        game=table.setup.game,
        owner=owner,
        invite=invite,
        listed=listed,
        created=now,
        entries=tuple(write_entry(entry) for entry in table.entries),
        facts=facts_of(table, now),
    )
