"""What the live connection does not put up with."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.patience import PATIENCE
from tests.server.live.background import eventually
from tests.server.live.company import company
from tests.server.service import Service
from turnabout.server.app import BURST
from turnabout.server.live import conversation, messages
from turnabout.server.live.conversation import MOST_REFUSED
from turnabout.server.table.refusal import Refusal

pytestmark = pytest.mark.anyio

HELLO = {"type": "hello"}


def sample(service: Service, name: str, **labels: str) -> float:
    found = service.app.state.metrics.registry.get_sample_value(f"turnabout_{name}", labels)
    return found or 0.0


async def test_pages_of_other_sites_are_turned_away(service: Service) -> None:
    async with service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"])
        for origin in ("https://evil.example", "null", f"https://{service.address}"):
            with pytest.raises(InvalidStatus) as refused:
                async with ann.dial(table, Origin=origin):
                    pass
            assert refused.value.response.status_code == 403
        async with ann.dial(table, Origin=f"http://{service.address}") as line:
            await line.send(HELLO)
            await line.expect("update")


async def test_a_slow_spectator_is_dropped_and_slows_nobody(service: Service) -> None:
    async with company(service, "pivit") as met:
        host, _, port = service.address.partition(":")
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.setblocking(False)
        await asyncio.get_running_loop().sock_connect(narrow, (host, int(port)))
        url = f"ws://{service.address}/api/tables/{met.table}/live"
        # It hears one message and then reads no more.
        how: Any = {"sock": narrow, "max_queue": 1, "close_timeout": 0.01}
        async with connect(url, **how) as deaf:
            await deaf.send(json.dumps(HELLO))
            room = service.app.state.rooms.open_rooms()[0]
            async with asyncio.timeout(PATIENCE):
                while not sample(service, "dropped_connections_total"):
                    # As if much happened; those who listen hear all of it.
                    room.audience.show(room.table, 0)
                    for line in met.lines:
                        await line.expect("update")
            assert sample(service, "dropped_connections_total") == 1

            async def dropped() -> bool:
                return bool(room.visitors == 2)

            await eventually(dropped)
            await met.move(0)
        async with service.nobody() as nobody, nobody.at(met.table) as again:
            assert again.latest["index"] == met.index


async def test_hello_must_come_in_time(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    async with service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"])
        async with ann.dial(table) as line:
            await line.send({"type": "ping"})
            assert (await line.hear())["code"] == "no-hello"
            await line.send("{")
            assert (await line.hear())["code"] == "bad-message"
            await line.send(HELLO)
            await line.expect("update")
            assert await line.refused("hello") == "bad-message"
        async with ann.dial(table) as line:
            for _ in range(BURST):
                await line.send({"type": "ping"})
            assert (await line.expect("denied"))["code"] == "no-hello"
            assert await line.ended() == 4403
        monkeypatch.setattr(conversation, "PATIENCE", 0.01)
        async with ann.dial(table) as line:
            assert (await line.hear())["code"] == "no-hello"
            assert await line.ended() == 4403


async def test_who_only_says_what_is_refused_is_sent_away(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "REST", 0.001)
    async with company(service, "pivit") as met, met.people[0].at(met.table) as line:
        for _ in range(MOST_REFUSED):
            await line.send("nonsense")
        assert await line.ended() == 1008
        await met.move(0)
        assert sample(service, "refusals_total", code="too-fast") > MOST_REFUSED / 2


async def test_who_is_too_fast_is_not_read_for_a_while(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A flood of messages, each of them refused, took all of the server's time."""
    monkeypatch.setattr(conversation, "REST", PATIENCE * 10)
    read: list[str | bytes] = []
    reads = messages.read

    def watch(text: str | bytes) -> messages.ClientMessage:
        read.append(text)
        return reads(text)

    monkeypatch.setattr(messages, "read", watch)
    async with company(service, "pivit") as met, met.people[1].at(met.table) as line:
        read.clear()
        for _ in range(BURST + 20):
            await line.send("nonsense")
        while (await line.expect("refused"))["code"] != "too-fast":
            pass
        await met.move(0)
        # One more may have come just before.
        assert sample(service, "refusals_total", code="too-fast") <= 2
        assert len(read) <= BURST + 1, "of the others nothing is known, not even what they say"
        # A goodbye would not be read, either.
        line.socket.transport.abort()


async def test_what_was_begun_is_finished_when_its_sender_goes(service: Service) -> None:
    async with company(service, "pivit") as met:
        message = {"type": "move", "id": "last", "seat": 0, "move": "b8b7", "seen": met.index}
        room = service.app.state.rooms.open_rooms()[0]
        async with met.people[0].at(met.table) as line, room._lock:
            await line.send(message)
            await line.send({"type": "ping"})
            await line.socket.close()
        await met.all_at(met.index + 1)
        assert met.lines[1].latest["events"][-1]["move"] == "b8b7"


async def test_the_published_schema_is_the_one_that_is_spoken(service: Service) -> None:
    async with service.nobody() as nobody:
        published = (await nobody.http.get("/api/live/schema")).json()
    assert published == json.loads(json.dumps(messages.schema()))
    assert published["properties"].keys() == {"ClientMessage", "ServerMessage"}
    for direction, types in (
        ("ClientMessage", {"hello", "ping", "move", "sit", "leave", "start", "resign", "chat"}),
        ("ServerMessage", {"update", "ack", "refused", "presence", "pong", "denied"}),
    ):
        mapping = published["properties"][direction]["discriminator"]["mapping"]
        assert types <= mapping.keys()
        names = [reference.rsplit("/", 1)[1] for reference in mapping.values()]
        assert set(names) <= published["$defs"].keys()
        if direction == "ClientMessage":
            assert all(published["$defs"][name]["additionalProperties"] is False for name in names)


@pytest.mark.parametrize("character", ["a", "ä", "🂡"])
def test_a_message_is_as_long_as_its_bytes(character: str) -> None:
    """Letters beyond ASCII are not a way to send more."""
    longest = character * (messages.LONGEST // len(character.encode()))
    with pytest.raises(Refusal, match="bad-message"):
        messages.read(longest)
    with pytest.raises(Refusal, match="too-long"):
        messages.read(longest + "a")
