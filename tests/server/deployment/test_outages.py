"""Redis or a process goes away in the middle of a game: nothing is lost, and the game goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from random import Random

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest

from tests.server.deployment.crowd import granted, people, play, require_one_log, seated, together
from tests.server.faithful_client import Faithful
from tests.server.postgres import new_database
from tests.server.process import Process, two_processes
from tests.server.redis_server import RedisServer, redis_server

pytestmark = pytest.mark.anyio
SMALL = {"size": 6}


@dataclass(frozen=True)
class Parts:
    """All that a server has; whoever takes one away gives it back."""

    houses: tuple[Process, Process]
    redis: RedisServer
    database: str


@pytest.fixture(scope="module")
async def parts(
    anyio_backend: str, postgres: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Parts]:
    database = new_database(postgres)
    with redis_server() as redis:
        folder = tmp_path_factory.mktemp("parts")
        async with two_processes(folder, database, redis.url) as houses:
            yield Parts(houses, redis, database)


async def test_redis_goes_away_and_comes_back(parts: Parts) -> None:
    rng = Random(1)
    before = [house.complaints() for house in parts.houses]
    async with (
        people(parts.houses, 2) as persons,
        seated(persons, "pivit", options=SMALL) as clients,
    ):
        one, other = clients
        parts.redis.kill()
        moved = granted(await one.move(0, rng.choice(one.moves(0))))
        # The other process has not been told, but whoever acts there meets the truth.
        said = granted(await other.act("chat", text="are you there?"))
        assert said == moved + 1
        await other.until(lambda: other.index == said)
        answered = granted(await other.move(1, rng.choice(other.moves(1))))
        assert one.index == moved
        parts.redis.start()
        await one.until(lambda: one.index == answered)
        end = answered + 20
        await asyncio.gather(*(play(clients[seat], seat, rng, end) for seat in (0, 1)))
        await together(clients)
        require_one_log(clients)
        assert [house.complaints() for house in parts.houses] == before


async def test_a_killed_process_is_replaced_by_the_other(parts: Parts) -> None:
    rng = Random(2)
    async with (
        people(parts.houses, 2) as persons,
        seated(persons, "pivit", *parts.houses, options=SMALL) as clients,
    ):
        await _play_while_killed(clients, parts.houses[0], rng)
        await parts.houses[0].start()
        await _play_while_killed(clients, parts.houses[1], rng)
        await parts.houses[1].start()
        await together(clients)
        require_one_log(clients)
        assert min(client.comings for client in clients) > 1


async def _play_while_killed(clients: list[Faithful], house: Process, rng: Random) -> None:
    end = clients[0].index + 50
    playing = [asyncio.create_task(play(clients[seat], seat, rng, end)) for seat in (0, 1)]
    await clients[0].until(lambda: clients[0].index >= end - 30)
    await house.kill()
    await asyncio.gather(*playing)


async def test_the_database_drops_its_connections(parts: Parts) -> None:
    rng = Random(3)
    async with (
        people(parts.houses, 2) as persons,
        seated(persons, "pivit", options=SMALL) as clients,
    ):
        end = clients[0].index + 40
        playing = [asyncio.create_task(play(clients[seat], seat, rng, end)) for seat in (0, 1)]
        for index in range(end - 30, end, 10):
            await clients[0].until(lambda index=index: clients[0].index >= index)  # type: ignore[misc]
            assert await _drop_connections(parts.database)
        await asyncio.gather(*playing)
        await together(clients)
        require_one_log(clients)


async def _drop_connections(database: str) -> int:
    """How many the database had."""
    own = await asyncpg.connect(database)
    try:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        return len(await own.fetch(ended))
    finally:
        await own.close()
