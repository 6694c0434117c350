"""Every test of the store runs on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.postgres import emptied_database
from tests.server.service import empty_database
from turnabout.server.store import Store


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with our tables, which are empty."""
    if request.param == "sqlite":
        (tmp_path / "tables.db").write_bytes(asyncio.run(empty_database()))
        return f"sqlite:///{tmp_path}/tables.db"
    return emptied_database(request.getfixturevalue("postgres"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    store = await Store.open(address)
    yield store
    await store.close()


@pytest.fixture
async def other(address: str, store: Store) -> AsyncIterator[Store]:
    """What another process would have: the same database, opened once more."""
    other = await Store.open(address)
    yield other
    await other.close()
