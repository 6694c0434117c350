"""A table as the store keeps it: what lists show, and when some process must look at it."""

from __future__ import annotations

from typing import Any

import msgspec

from turnabout.core.game import timed
from turnabout.core.json import to_json
from turnabout.server.store import Listing, NewTable
from turnabout.server.table.entries import write_entry
from turnabout.server.table.table import DAY, Table

MOST_TABLES = 100
"""Unfinished tables per person."""
PATIENCE = 20_000
"""Milliseconds after which another process takes over a bot that has not moved."""
RACE_PATIENCE = 90_000
"""The same in a race, where bots think as long as people do."""


def new_table(
    name: str,
    owner: str,
    invite: str,
    listed: bool,
    table: Table,
    now: int,
    uploaded: int = 0,
) -> NewTable:
    """The table so far, to be stored in one go."""
    return NewTable(
        id=name,
        setup=table.setup.model_dump_json(),
        game=table.setup.game,
        owner=owner,
        invite=invite,
        listed=listed,
        created=now,
        entries=tuple(write_entry(entry) for entry in table.entries),
        listing=listing_of(table, now),
        uploaded=uploaded,
    )


def listing_of(table: Table, now: int) -> Listing:
    text = msgspec.json.encode(summary(table)).decode()
    return Listing(table.phase, due(table, now), table.seats.persons, text)


def summary(table: Table) -> dict[str, Any]:
    """Enough for one line in a list; none of it is secret."""
    clock, outcome = table.setup.clock, table.outcome
    return {
        "seats": table.seats.shown,
        "to_act": sorted(table.acting()),
        "moves": len(table.log),
        "clock": None if clock is None else clock.model_dump(),
        "outcome": None if outcome is None else to_json(outcome),
        "uploaded": table.setup.uploaded,
    }


def due(table: Table, now: int) -> int | None:
    """When some process must look at the table at the latest, even if no one is connected."""
    moments = []
    lapses, deadline = table.lapses(now), table.deadline()
    if lapses is not None:
        # Rounded up to a day, or every move would have to update an index.
        moments.append(-(-lapses // DAY) * DAY)
    if deadline is not None:
        moments.append(table.moment(deadline.ms))
    if table.paused_at is None and not table.seats.bots.isdisjoint(table.acting()):
        moments.append(now + (PATIENCE if timed(table.game) is None else RACE_PATIENCE))
    return min(moments, default=None)
