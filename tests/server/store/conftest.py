"""Every test of the store runs on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.postgres import new_database
from turnabout.server.store import Store


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return new_database(request.getfixturevalue("postgres"))


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
