"""Who finds a place where there are many, and who has one kept."""

from __future__ import annotations

from contextlib import AsyncExitStack, ExitStack

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.live.background import eventually
from tests.server.live.company import company
from tests.server.service import Service
from turnabout.server.live import headcount
from turnabout.server.live.headcount import Headcount, NoPlace
from turnabout.server.safety.limits import SEATED_BURST
from turnabout.server.table.acts.courtesy import GONE

pytestmark = pytest.mark.anyio

LIMITS = ["MOST_OF_PERSON", "MOST_FROM_ADDRESS", "MOST_AT_TABLE", "MOST_IN_ALL"]
RESERVED = 2


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headcount, "RESERVED", RESERVED)


@pytest.mark.parametrize("limit", LIMITS)
async def test_each_limit_holds_for_watchers_and_not_for_a_few_of_the_seated(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(headcount, limit, 3)
    count = Headcount()
    for _ in range(2):
        with ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(count.place("ann", "here", "t", sits=False))
            with pytest.raises(NoPlace):
                stack.enter_context(count.place("ann", "here", "t", sits=False))
            for _ in range(RESERVED):
                stack.enter_context(count.place("ann", "here", "t", sits=True))
            with pytest.raises(NoPlace):
                stack.enter_context(count.place("ann", "here", "t", sits=True))
            assert len(count) == 3 + RESERVED
        assert len(count) == 0


async def test_all_seats_together_are_no_way_to_flood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headcount, "MOST_IN_ALL", 1)
    monkeypatch.setattr(headcount, "MOST_RESERVED", 5)
    count = Headcount()
    with ExitStack() as stack:
        for number in range(6):
            stack.enter_context(count.place(f"p{number}", "here", "t", sits=True))
        with pytest.raises(NoPlace):
            stack.enter_context(count.place("p9", "here", "t", sits=True))


async def test_those_who_are_nobody_are_not_one_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headcount, "MOST_OF_PERSON", 1)
    count = Headcount()
    with count.place("", "here", "t", sits=False), count.place("", "there", "t", sits=False):
        pass


@pytest.mark.parametrize("limit", LIMITS[1:])
async def test_a_crowd_does_not_keep_a_player_out(
    service: Service, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(headcount, limit, 5)
    async with company(service, "pivit") as met, AsyncExitStack() as stack:
        first, second = met.lines
        await second.socket.close()
        crowd = await stack.enter_async_context(service.nobody())
        # Whoever says nothing takes no place.
        for _ in range(10):
            await stack.enter_async_context(crowd.dial(met.table))
        for _ in range(5):
            line = await stack.enter_async_context(crowd.dial(met.table))
            await line.send({"type": "hello"})
            said = await line.expect("update", "denied")
        assert (said["code"], said["again"], await line.ended()) == ("too-many", True, 1013)
        await first.move(0, first.moves()[0])
        async with met.people[1].at(met.table) as back:
            await back.move(1, back.moves()[0])


async def test_a_crowd_that_asks_too_much_does_not_keep_a_player_out(service: Service) -> None:
    """All come from one address, of which only so much is answered."""
    async with company(service, "pivit") as met, service.nobody() as crowd:
        await met.lines[1].socket.close()
        while (await crowd.http.get("/api/key")).status_code == 200:
            pass
        for person, table in ((crowd, met.table), (met.people[1], "another")):
            with pytest.raises(InvalidStatus) as refused:
                async with person.dial(table):
                    pass
            assert refused.value.response.status_code == 429
        for _ in range(SEATED_BURST):
            async with met.people[1].dial(met.table) as line:
                await line.send({"type": "hello"})
                await line.expect("update")
        # Nor is a seat a way to flood.
        with pytest.raises(InvalidStatus):
            async with met.people[1].dial(met.table):
                pass


async def test_nobody_wins_against_someone_who_finds_no_place(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(service, "pivit") as met:
        await met.move(0)
        first = met.lines[0]
        await met.second_leaves()
        monkeypatch.setattr(headcount, "MOST_IN_ALL", 1)
        monkeypatch.setattr(headcount, "RESERVED", 0)
        for _ in range(3):
            await service.clock.advance(GONE - 1_000)
            async with met.people[1].dial(met.table) as line:
                await line.send({"type": "hello"})
                assert (await line.expect("denied"))["code"] == "too-many"
            assert await first.refused("claim", seat=0, gone=1) == "not-gone"
        await service.clock.advance(GONE)
        await first.done("claim", seat=0, gone=1)


async def test_places_are_given_back(service: Service) -> None:
    async with company(service, "pivit") as met:
        count = service.app.state.rooms.headcount
        async with service.nobody() as nobody, nobody.at(met.table):
            assert len(count) == 3

        async def fewer() -> bool:
            return len(count) == 2

        await eventually(fewer)
