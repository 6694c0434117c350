"""The part of an entry that everyone may know, which the log's hashes cover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from turnabout.core import chain
from turnabout.core.chain import Facts
from turnabout.server.table.entries import AnyEntry, Entry, Moved
from turnabout.server.table.table import Table

FIELDS: dict[str, tuple[str, ...]] = {
    "sat": ("seat", "bot", "random"),
    "left": ("seat",),
    "started": ("order", "opening"),
    "moved": ("actor", "move", "cause", "seal"),
    "forfeited": ("seat", "cause"),
    "asked": ("seat", "what", "to"),
    "answered": ("seat", "agree", "what"),
    "withdrawn": ("seat", "what"),
    "took-back": ("seat", "to"),
    "paused": ("on",),
    "got-ready": ("seat",),
    "wanted": ("seat",),
    "rematched": ("table", "without"),
    "closed": ("cause",),
}
"""By event. Chat and names are left out: players do not see spectators' chat, and both may be
deleted."""


def facts_of(entry: AnyEntry, index: int, table: str) -> Facts | None:
    """None if the log's hashes leave it out."""
    if type(entry) is Moved:  # nearly all of them
        seal = seal_of(entry, index, table)
        move = None if seal else entry.move
        return [index, "moved", entry.at, entry.actor, move, entry.cause, seal]
    event = _event(entry)
    if event not in FIELDS:
        return None
    return [index, event, entry.at, *(getattr(entry, field, None) for field in FIELDS[event])]


def shown_facts(event: Any) -> Facts | None:
    """The same, from an event as it is shown to clients."""
    if event["event"] not in FIELDS:
        return None
    said = [event.get(field) for field in FIELDS[event["event"]]]
    if event.get("seal"):
        said[1] = None  # whether it is opened or not
    return [event["index"], event["event"], event["at"], *said]


def seal_of(entry: Moved, index: int, table: str) -> str | None:
    """What everyone is shown of a secret move until they may know it; None if it is not secret."""
    if not entry.salt:
        return None
    return chain.seal(table, index, entry.actor, entry.move, entry.salt)


def linked(table: Table) -> Iterator[tuple[str, Facts]]:
    """The facts of a table's log from its beginning, each with the head after it."""
    head = Table.of(table.setup, table.id).head
    for index, entry in enumerate(table.entries, 1):
        facts = facts_of(entry, index, table.id)
        if facts is not None:
            head = chain.link(head, facts)
            yield head, facts


def head_after(table: Table, entry: AnyEntry) -> str:
    """The head of a table's log with one more entry."""
    facts = facts_of(entry, table.index + 1, table.id)
    return table.head if facts is None else chain.link(table.head, facts)


def _event(entry: Entry) -> str:
    return str(entry.__struct_config__.tag)
