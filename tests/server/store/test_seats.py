"""Where someone sits."""

from __future__ import annotations

import pytest

from tests.server.store.samples import listing, new_table
from turnabout.server.store import Store

pytestmark = pytest.mark.anyio


async def test_the_seats_of_a_person_at_some_tables(store: Store) -> None:
    for name, people in {"a": ("ann", "bob", "ann"), "b": ("", "ann"), "c": ("bob", "")}.items():
        await store.create(new_table(name, listing=listing(people=people)))
    assert await store.seats_of("ann", ["a", "b", "c", "d"]) == {"a": [0, 2], "b": [1]}
    assert await store.seats_of("ann", ["b"]) == {"b": [1]}
    assert await store.seats_of("ann", []) == {}
    assert await store.seats_of("", ["a", "b"]) == {}
    assert await store.seats_of("\0", ["a", "b"]) == {}
    await store.append("a", 1, ["left"], listing(people=("", "bob", "ann")), 5)
    assert await store.seats_of("ann", ["a"]) == {"a": [2]}
