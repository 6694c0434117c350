"""How many are connected to this process, and who has a reserved place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from turnabout.server.table.refusal import Refusal

MOST_OF_PERSON = 200
"""Connections of one person, at all tables."""
MOST_FROM_ADDRESS = 1_000
"""Connections from one address, which may belong to a whole school."""
MOST_AT_TABLE = 2_000
MOST_IN_ALL = 5_000
"""More would make the server slow for everyone."""
RESERVED = 4
"""Connections that one person may have beyond these limits, to tables where they sit."""
MOST_RESERVED = 5_000
"""Such connections in total, so that seats are no way to flood the server."""


class NoPlace(Refusal):
    """All places are taken; one may be free later."""


class _Key(NamedTuple):
    of: str
    name: str = ""


class Headcount:
    """A connection counts once its hello has named its table.

    Until then it is limited only by how fast an address may connect and how soon it must say
    hello: if it counted sooner, strangers could lock out players at the same address.
    """

    def __init__(self) -> None:
        self._counts: Counter[_Key] = Counter()

    def __len__(self) -> int:
        return self._counts[_Key("all")]

    @contextmanager
    def place(self, who: str, address: str, table: str, sits: bool) -> Iterator[None]:
        """Hold a place for one more connection; NoPlace if there is none."""
        bounds = {
            _Key("all"): MOST_IN_ALL,
            _Key("address", address): MOST_FROM_ADDRESS,
            _Key("table", table): MOST_AT_TABLE,
        }
        if who:
            bounds[_Key("person", who)] = MOST_OF_PERSON
        if self._is_reached(bounds):
            reserve = {_Key("reserved"): MOST_RESERVED, _Key("reserved", who): RESERVED}
            if not sits or self._is_reached(reserve):
                raise NoPlace("too-many")
            bounds |= reserve
        self._counts.update(bounds.keys())
        try:
            yield
        finally:
            self._counts.subtract(bounds.keys())
            for key in bounds:
                if not self._counts[key]:
                    del self._counts[key]

    def _is_reached(self, bounds: dict[_Key, int]) -> bool:
        return any(self._counts[key] >= most for key, most in bounds.items())
