"""Who is told who is there, and at what cost."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.server.live.background import eventually, rounds
from tests.server.live.company import company
from tests.server.service import Service
from turnabout.server.live.audience import TOLD_AT_ONCE
from turnabout.server.live.connection import Connection
from turnabout.server.live.room import Room
from turnabout.server.safety.limits import TokenBucket

pytestmark = pytest.mark.anyio


class Watcher(Connection):
    """A spectator who only keeps what they were told last, and how many messages and bytes."""

    def __init__(self, service: Service) -> None:
        nobody: Any = None
        super().__init__(nobody, "", "", False, True, False, service.app.state.metrics)
        self.messages = self.bytes = 0
        self.last: dict[str, Any] = {}

    def send(self, message: bytes) -> None:
        self.messages += 1
        self.bytes += len(message)
        self.last = msgspec.json.decode(message)


async def test_presence_comes_and_goes(service: Service) -> None:
    async with company(service, "pivit") as met, service.nobody() as nobody:
        room = service.app.state.rooms.open_rooms()[0]
        async with nobody.at(met.table), met.people[0].at(met.table):
            assert room.visitors == 4

        async def alone() -> bool:
            return bool(room.visitors == 2)

        await eventually(alone)
        await met.lines[0].send({"type": "ping"})
        said = []
        while (message := await met.lines[0].hear())["type"] != "pong":
            said.append(message)
        assert said[-1] == {"type": "presence", "seats": [0, 1], "watchers": 0}
        assert {"type": "presence", "seats": [0, 1], "watchers": 1} in said


async def test_who_comes_costs_the_same_among_ten_and_among_a_thousand(service: Service) -> None:
    async with company(service, "pivit"):
        (room,) = service.app.state.rooms.open_rooms()
        watchers = await _come(service, room, 10)
        costs = []
        for crowd in (0, 990):
            watchers += await _come(service, room, crowd)
            before = _sent(watchers)
            watchers += await _come(service, room, 20)
            messages, size = _sent(watchers)
            costs.append((messages - before[0], size - before[1]))
        (few, least), (many, most) = costs
        assert few == many
        # A larger number of watchers has more digits.
        assert abs(most - least) < 500


async def test_a_crowd_is_told_who_is_there_once_a_round(service: Service) -> None:
    async with company(service, "pivit") as met:
        (room,) = service.app.state.rooms.open_rooms()
        watchers = await _come(service, room, 200)
        for watcher in watchers[:50]:
            await room.part(watcher)
        before = _sent(watchers)[0]

        async def told() -> bool:
            return all(watcher.last.get("watchers") == 150 for watcher in watchers[50:])

        await rounds(service, told)
        assert _sent(watchers)[0] - before == 150
        while (await met.lines[0].expect("presence"))["watchers"] != 150:
            pass
        assert (
            len([text for text in met.lines[0].received if "presence" in text]) < 2 * TOLD_AT_ONCE
        )


async def test_whoever_was_told_of_someone_who_has_gone_again_is_told_so(service: Service) -> None:
    async with company(service, "pivit"):
        (room,) = service.app.state.rooms.open_rooms()
        (first,) = await _come(service, room, 1)
        # From now on nobody is told anything at once.
        room.audience._at_once = TokenBucket(0.001, 0, service.clock.now())
        (second,) = await _come(service, room, 1)
        assert second.last["watchers"] == 2
        await room.part(first)

        async def told() -> bool:
            return bool(second.last["watchers"] == 1)

        await rounds(service, told)


async def _come(service: Service, room: Room, count: int) -> list[Watcher]:
    watchers = [Watcher(service) for _ in range(count)]
    for watcher in watchers:
        await room.join(watcher, 0)
    return watchers


def _sent(watchers: list[Watcher]) -> tuple[int, int]:
    """Messages and bytes."""
    return sum(one.messages for one in watchers), sum(one.bytes for one in watchers)
