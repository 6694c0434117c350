"""Tables for tests, with only what matters named."""

from __future__ import annotations

from typing import Any

from turnabout.server.store import Listing, NewTable


def listing(**given: Any) -> Listing:
    """Listing of a table where nobody sits yet."""
    usual: dict[str, Any] = {"phase": "open", "due": None, "people": ("", ""), "summary": "{}"}
    return Listing(**usual | given)


def new_table(id: str, **given: Any) -> NewTable:
    """A public table of Pivit with one entry."""
    usual: dict[str, Any] = {
        "setup": "{}",
        "game": "pivit",
        "owner": "ann",
        "invite": "key",
        "listed": True,
        "created": 1,
        "entries": ("made",),
        "listing": listing(),
    }
    return NewTable(id, **usual | given)
