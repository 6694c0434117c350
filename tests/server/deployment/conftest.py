"""A PostgreSQL and a Redis, and two processes that share them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.postgres import new_database
from tests.server.process import Process, two_processes
from tests.server.redis_server import RedisServer, redis_server


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    """Of a module, so that its tests can share what is started in the loop."""
    return "asyncio"


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    """One that the test may kill."""
    with redis_server() as server:
        yield server


@pytest.fixture
def database(postgres: str) -> str:
    return new_database(postgres)


@pytest.fixture(scope="module")
async def houses(
    anyio_backend: str, postgres: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes that all tests of a module use; neither has anything to complain about."""
    with redis_server() as bus:
        folder = tmp_path_factory.mktemp("houses")
        async with two_processes(folder, new_database(postgres), bus.url) as both:
            yield both
            assert [*both[0].complaints(), *both[1].complaints()] == []
