"""Names on their way to another device, and games taken off a list."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.store.samples import new_table
from turnabout.server.store import Store, Transfer

pytestmark = pytest.mark.anyio


async def test_a_transfer_is_taken_once_and_before_it_expires(store: Store, other: Store) -> None:
    await store.offer_transfer(Transfer("ann", "k1", "s1", expires=100), now=0)
    await store.offer_transfer(Transfer("bob", "k2", "s2", expires=100), now=0)
    assert await store.take_transfer("k2", now=100) is None
    taken = await asyncio.gather(*(one.take_transfer("k1", now=99) for one in (store, other)))
    assert sorted(taken, key=str) == [None, "s1"]


async def test_one_transfer_each_and_the_expired_go(store: Store) -> None:
    await store.offer_transfer(Transfer("ann", "k1", "s1", expires=100), now=0)
    await store.offer_transfer(Transfer("ann", "k2", "s2", expires=100), now=0)
    assert await store.take_transfer("k1", now=1) is None
    await store.offer_transfer(Transfer("bob", "k3", "s3", expires=200), now=100)
    # Ann's would still be there for someone whose clock is slow.
    assert await store.take_transfer("k2", now=1) is None
    assert await store.take_transfer("k3", now=1) == "s3"


async def test_a_hidden_table_is_off_one_list_only(store: Store) -> None:
    for number, id in enumerate("abc"):
        await store.create(new_table(id, created=number))
    for _ in range(2):
        await store.hide("ann", "b")
    await store.hide("bob", "a")
    assert [row.id for row in await store.of_person("ann", 10)] == ["c", "a"]
    assert [row.id for row in await store.of_person("ann", 1, before=2)] == ["a"]
    assert await store.row("b") is not None
