"""What is on Redis: no secret, and nothing by which anyone changes a table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from tests.patience import PATIENCE
from tests.server.fake_clock import FakeClock
from tests.server.live.background import rounds
from tests.server.postgres import emptied_database
from tests.server.redis_server import RedisServer
from tests.server.service import Line, Person, Service, serving
from turnabout.server.live.channel import SIGNATURE
from turnabout.server.live.redis_bus import CHANNEL, RedisBus

pytestmark = pytest.mark.anyio

SENDER = 8
"""Bytes before each message that say which process sent it."""


class Wiretap:
    """Hears all that is published, and publishes what it likes."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._heard = redis.pubsub()

    @classmethod
    @asynccontextmanager
    async def on(cls, server: RedisServer) -> AsyncIterator[Wiretap]:
        redis = Redis.from_url(server.url)
        tap = cls(redis)
        await tap._heard.psubscribe("*")
        try:
            yield tap
        finally:
            await tap._heard.aclose()  # type: ignore[no-untyped-call]  # redis-py has no types here
            await redis.aclose()

    async def say(self, table: str, message: bytes) -> None:
        await self._redis.publish(CHANNEL + table, message)

    async def heard(self) -> list[bytes]:
        """All that was published so far."""
        await self.say("", b"until here")
        messages: list[bytes] = []
        async with asyncio.timeout(PATIENCE):
            while b"until here" not in messages:
                message = await self._heard.get_message(timeout=PATIENCE)
                if message is not None and message["type"] == "pmessage":
                    messages.append(message["data"])
        return messages[:-1]


@pytest.fixture
def database(postgres: str) -> str:
    return emptied_database(postgres)


@pytest.fixture
async def houses(
    tmp_path: Path, database: str, redis: RedisServer
) -> AsyncIterator[tuple[Service, Service]]:
    """Two servers that share a database, a Redis and a clock."""
    how: dict[str, Any] = {"clock": FakeClock(), "database": database, "redis": redis.url}
    async with serving(tmp_path, **how) as one, serving(tmp_path, **how) as other:
        yield one, other


@asynccontextmanager
async def two(houses: tuple[Service, Service], game: str, **how: Any) -> AsyncIterator[list[Line]]:
    """Ann at one server and Ben at the other, who have sat down."""
    async with houses[0].person("Ann") as ann, houses[0].person("Ben") as ben:
        table = await ann.make(game, ["me", "open"], **how)
        there = Person(houses[1], ben.http)
        async with ann.at(table) as first, there.at(table) as second:
            await first.until(await second.done("sit", seat=1))
            yield [first, second]


def table_of(house: Service) -> str:
    (room,) = house.app.state.rooms.open_rooms()
    return str(room.row.id)


async def test_no_card_is_on_redis(houses: tuple[Service, Service], redis: RedisServer) -> None:
    async with Wiretap.on(redis) as tap, two(houses, "chimes") as lines:
        for _ in range(3):
            for seat, line in enumerate(lines):
                index = await line.move(seat, line.moves(seat)[0])
                for each in lines:
                    await each.until(index)
        said = [json.loads(message[SENDER + SIGNATURE :]) for message in await tap.heard()]
        kinds = {frozenset(message) for message in said}
        assert kinds == {frozenset({"index"}), frozenset({"process", "seats", "watchers", "index"})}
        names = {house.app.state.services.name for house in houses}
        for message in said:
            assert message.get("process") in {None, *names}
            assert all(isinstance(seat, int) for seat in message.get("seats", []))
            assert isinstance(message["index"], int)
            assert isinstance(message.get("watchers", 0), int)


async def test_a_forged_message_changes_nothing(
    houses: tuple[Service, Service], redis: RedisServer
) -> None:
    async with Wiretap.on(redis) as tap, two(houses, "chimes") as lines:
        table, ben = table_of(houses[1]), lines[1]
        real = [message[SENDER:] for message in await tap.heard()]
        (room,) = houses[1].app.state.rooms.open_rooms()
        await ben.until(lines[0].latest["index"])
        before, told = room.table, len(ben.received)
        here = room.audience.presence.present(houses[1].clock.now())
        entry = {"at": 0, "event": "moved", "actor": 0, "move": ben.moves(1)[0]}
        chat = json.dumps({"at": 0, "event": "chatted", "name": "Eve", "text": "hi"})
        forged: list[dict[str, Any]] = [
            {"index": room.table.index, "entries": [json.dumps(entry)]},
            {"index": room.table.index, "entries": [chat]},
            {"index": 10_000},
            {"process": houses[0].app.state.services.name, "seats": [], "watchers": 9, "index": 1},
            {"process": "eve", "seats": [0, 1], "watchers": 10**9, "index": 10_000},
            {"turned_away": [0]},
        ]
        for said in forged:
            text = json.dumps(said).encode()
            for signature in (b"", bytes(SIGNATURE), real[0][:SIGNATURE]):
                await tap.say(table, bytes(SENDER) + signature + text)
        await tap.say(table, b"")
        await tap.say(table, b"\xff" * 100)
        # Redis delivers in order, so that all of them have been heard before this.
        await ben.until(await lines[0].move(0, lines[0].moves(0)[0]))
        types = [json.loads(text)["type"] for text in ben.received[told:]]
        assert [kind for kind in types if kind != "presence"] == ["change"]
        assert (room.table.index, room.leads) == (before.index + 1, False)
        assert room.audience.presence.present(houses[1].clock.now()) == here
        assert "Eve" not in str(ben.received)


async def test_what_is_said_of_one_table_is_not_heard_at_another(
    houses: tuple[Service, Service], redis: RedisServer
) -> None:
    async with Wiretap.on(redis) as tap, two(houses, "pivit") as lines:
        real = [message for message in await tap.heard() if b"watchers" in message]
        async with houses[1].person("Cid") as cid:
            table = await cid.make("pivit", ["me", "me"])
            async with cid.at(table) as line:
                await line.expect("presence")
                for message in real:
                    await tap.say(table, message)
                await lines[1].until(await lines[0].move(0, lines[0].moves(0)[0]))
                await line.send({"type": "ping"})
                assert (await line.hear())["type"] == "pong"


async def test_a_lost_message_is_made_good(
    houses: tuple[Service, Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(houses, "pivit") as lines:
        bus = houses[0].app.state.services.bus

        async def lose(table: str, message: bytes) -> None:
            pass

        with monkeypatch.context() as away:
            away.setattr(bus, "publish", lose)
            index = await lines[0].move(0, lines[0].moves(0)[0])
        assert isinstance(bus, RedisBus)

        async def heard() -> bool:
            (room,) = houses[1].app.state.rooms.open_rooms()
            return bool(room.table.index == index)

        await rounds(houses[1], heard)
        await lines[1].until(index)
        await lines[0].until(await lines[1].move(1, lines[1].moves(1)[0]))
