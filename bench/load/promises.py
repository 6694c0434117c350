"""What people were promised, compared with what the server has kept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from tests.server.faithful_client import Faithful

Promises = dict[tuple[str, int], str]
"""The id of each acknowledged act, by the table and the index that was promised for it."""


def promised(clients: Iterable[Faithful]) -> Promises:
    return {
        (client.table, index): act["id"] for client in clients for index, act in client.acks.items()
    }


def lost(promises: Promises, kept: Mapping[tuple[str, int], str]) -> list[tuple[str, int]]:
    """The promises that are not among the texts of the log."""
    return [
        place
        for place, act in promises.items()
        if place not in kept or json.loads(kept[place])["key"] != act
    ]
