"""Making, finding and joining tables; seats, and whose they are."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.service import Line, Person, Service, serving
from turnabout.server.safety.identity import COOKIE

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    async with serving(tmp_path) as running:
        yield running


async def invite_of(person: Person, table: str) -> str:
    answer = await person.http.get(f"/api/tables/{table}/invite")
    return str(answer.json()["invite"])


async def denied(person: Person, table: str, invite: str | None = None) -> str:
    """The code with which a hello is turned away."""
    async with person.dial(table) as line:
        await line.send({"type": "hello", "invite": invite})
        answer = await line.hear()
        assert answer["type"] == "denied", answer
        await line.socket.wait_closed()
        assert line.socket.close_code == 4403
        return str(answer["code"])


def names(line: Line) -> list[str | None]:
    return [seat["name"] for seat in line.latest["table"]["seats"]]


async def present(line: Line, seats: list[int]) -> dict[str, Any]:
    """What says that just these seats are connected, heard last or heard next."""
    heard = [json.loads(text) for text in line.received]
    said = [message for message in heard if message["type"] == "presence"]
    while not said or said[-1]["seats"] != seats:
        said.append(await line.expect("presence"))
    last: dict[str, Any] = said[-1]
    return last


async def test_a_listed_table_is_found_joined_and_begun(service: Service) -> None:
    async with service.person("Ann") as ann, service.person("Ben") as ben:
        table = await ann.make("pivit", ["me", "open"])
        found = (await ben.http.get("/api/tables", params={"phase": "open"})).json()["tables"]
        assert [one["id"] for one in found] == [table]
        async with ann.at(table) as first, ben.at(table) as second:
            assert (second.latest["yours"], second.latest["table"]["phase"]) == ([], "open")
            index = await second.done("sit", seat=1)
            await first.until(index)
            for line, yours in ((first, [0]), (second, [1])):
                assert names(line) == ["Ann", "Ben"]
                assert (line.latest["yours"], line.latest["table"]["phase"]) == (yours, "playing")
            assert (first.latest["owner"], second.latest["owner"]) == (True, False)


async def test_sitting_down_is_presence_that_everyone_hears_of(service: Service) -> None:
    async with service.person("Ann") as ann, service.person("Ben") as ben:
        table = await ann.make("pivit", ["me", "open", "open"])
        async with ann.at(table) as first:
            await present(first, [0])
            async with ben.at(table) as second:
                assert (await first.expect("presence"))["watchers"] == 1
                await second.done("sit", seat=2)
                assert (await present(first, [0, 2]))["watchers"] == 0
                await first.done("start")
                await present(first, [0, 1])
            await present(first, [0])


async def test_a_private_table_is_for_its_people_and_whoever_has_its_key(
    service: Service,
) -> None:
    async with (
        service.person("Ann") as ann,
        service.person("Ben") as ben,
        service.nobody() as nobody,
    ):
        table = await ann.make("pivit", ["open", "open"], listed=False)
        key = await invite_of(ann, table)
        assert (await ben.http.get("/api/tables")).json()["tables"] == []
        for stranger in (ben, nobody):
            assert await denied(stranger, table) == "private"
            assert await denied(stranger, table, "") == "private"
            assert await denied(stranger, table, key[:-1]) == "private"
            assert await denied(stranger, table, "é" * 20) == "private"
        async with ann.at(table), nobody.at(table, invite=key):
            async with ben.at(table, invite=key) as line:
                await line.done("sit", seat=1)
            async with ben.at(table) as line:
                assert line.latest["yours"] == [1]
                await line.done("leave", seat=1)
        assert await denied(ben, table) == "private"


@pytest.mark.parametrize("table", ["nosuchtabl", "x", "%00", "a" * 3000, "%F0%9F%98%80"])
async def test_no_such_table(service: Service, table: str) -> None:
    async with service.nobody() as nobody:
        assert await denied(nobody, table) == "no-such-table"


async def test_the_last_seat_is_taken_by_one_of_two(service: Service) -> None:
    async with (
        service.person("Ann") as ann,
        service.person("Ben") as ben,
        service.person("Cid") as cid,
    ):
        table = await ann.make("pivit", ["me", "open"])
        async with ben.at(table) as second, cid.at(table) as third:
            answers = await asyncio.gather(second.act("sit", seat=1), third.act("sit", seat=1))
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            (loser,) = [one for one in answers if one["type"] == "refused"]
            assert loser["code"] == "seat-taken"
            assert loser["update"]["table"]["phase"] == "playing"
            async with ann.at(table) as first:
                assert names(first) in (["Ann", "Ben"], ["Ann", "Cid"])


async def test_hot_seat(service: Service) -> None:
    async with service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"])
        async with ann.at(table) as line:
            assert line.latest["yours"] == [0, 1]
            assert [look["seat"] for look in line.latest["looks"]] == [0, 1]
            for seat in (0, 1, 0):
                assert line.moves(1 - seat) == []
                await line.move(seat, line.moves(seat)[0])


async def test_a_start_counts_the_seats_anew(service: Service) -> None:
    async with service.person("Ann") as ann, service.person("Ben") as ben:
        table = await ann.make("pivit", ["open", "me", "open", "open"])
        async with ann.at(table) as first, ben.at(table) as second:
            assert await first.refused("start") == "bad-seats"
            await second.done("sit", seat=3)
            assert await second.refused("start") == "not-your-table"
            await second.until(await first.done("start"))
            assert (first.latest["yours"], second.latest["yours"]) == ([0], [1])
            started = second.latest["events"][0]
            assert (started["event"], started["order"]) == ("started", [1, 3])
            await second.until(await first.move(0, first.moves()[0]))
            await second.move(1, second.moves()[0])


async def test_nobody_acts_for_a_seat_that_is_not_theirs(service: Service) -> None:
    async with (
        service.person("Ann") as ann,
        service.person("Ben") as ben,
        service.person("Cid") as cid,
    ):
        table = await ann.make("pivit", ["me", "open"])
        async with ann.at(table) as first, ben.at(table) as second, cid.at(table) as third:
            await second.done("sit", seat=1)
            seen = second.latest["index"]
            for line in (second, third):
                assert await line.refused("move", seat=0, move="b8b7", seen=seen) == "not-your-seat"
                assert await line.refused("resign", seat=0) == "not-your-seat"
                assert await line.refused("take-back", seat=0) == "not-your-seat"
                assert await line.refused("leave", seat=0) == "not-your-seat"
                assert await line.refused("agree", seat=0, agree=True) == "not-your-seat"
                assert await line.refused("claim", seat=0, gone=1) == "not-your-seat"
                assert await line.refused("rematch", seat=0) == "not-your-seat"
                assert await line.refused("pause", on=True) == "not-your-table"
            async with ann.at(table, first.latest["index"]) as again:
                assert again.latest["index"] == seen


async def test_without_an_identity_one_watches(service: Service) -> None:
    async with service.person("Ann") as ann, service.nobody() as nobody:
        table = await ann.make("pivit", ["me", "open"])
        forms = ["", "x" * 43, "x" * 42, "x" * 44, "é" * 43, '"' + "x" * 43 + '"', "a b=c; d"]
        for cookie in forms:
            headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
            async with nobody.dial(table, **headers) as line:
                await line.send({"type": "hello"})
                await line.expect("update")
                assert line.latest["yours"] == []
                assert await line.refused("sit", seat=1) == "nobody"
                assert await line.refused("chat", text="hello") == "nobody"


async def test_leaving_and_taking_a_seat_in_a_game(service: Service) -> None:
    async with (
        service.person("Ann") as ann,
        service.person("Ben") as ben,
        service.person("Cid") as cid,
    ):
        table = await ann.make("pungo", ["me", "open"])
        async with ann.at(table) as first, ben.at(table) as second, cid.at(table) as third:
            await second.done("sit", seat=1)
            assert await third.refused("sit", seat=1) == "seat-taken"
            await second.done("leave", seat=1)
            await third.done("sit", seat=1)
            await first.until(third.latest["index"])
            assert names(first) == ["Ann", "Cid"]
            await third.until(await first.move(0, first.moves()[0]))
            await third.move(1, third.moves()[0])


async def test_bots_are_the_owners_business(service: Service) -> None:
    async with service.person("Ann") as ann, service.person("Ben") as ben:
        table = await ann.make("pivit", ["me", "open", "open"])
        async with ann.at(table) as first, ben.at(table) as second:
            assert await second.refused("sit", seat=1, bot="club") == "not-your-table"
            assert await first.refused("sit", seat=1, bot="oracle") == "no-such-bot"
            await first.done("sit", seat=1, bot="club")
            assert await second.refused("leave", seat=1) == "not-your-table"
            await first.done("leave", seat=1)
            await first.done("sit", seat=1, bot="strong")
            assert first.latest["table"]["seats"][1] == {
                "name": "strong",
                "guest": None,
                "level": "strong",
            }


@pytest.mark.parametrize(
    ("game", "people"), [("pivit", 2), ("pivit", 3), ("pungo", 2), ("pivot-pawns", 1)]
)
async def test_hot_seat_rematch_swaps_seats(service: Service, game: str, people: int) -> None:
    async with service.person("Ann") as ann:
        table = await ann.make(game, ["me"] * people)
        async with ann.at(table) as line:
            if game == "pivot-pawns":
                assert await line.refused("rematch", seat=0) == "playing"
                return
            for seat in range(people - 1):
                await line.done("resign", seat=seat)
            assert line.latest["table"]["phase"] == "over"
            await line.done("rematch", seat=0)
            new = line.latest["table"]["rematch"]
        async with ann.at(new) as line:
            assert (line.latest["yours"], line.latest["table"]["phase"]) == (
                list(range(people)),
                "playing",
            )


async def test_a_rematch_of_three_moves_everyone_up(service: Service) -> None:
    async with service.person("Ann") as ann, service.person("Ben") as ben:
        table = await ann.make("pivit", ["me", "open", "random"], listed=False)
        key = await invite_of(ann, table)
        async with ann.at(table) as first, ben.at(table, invite=key) as second:
            await second.done("sit", seat=1)
            await first.until(await second.done("resign", seat=1))
            await first.done("resign", seat=0)
            await second.until(await first.done("rematch", seat=0))
            assert second.latest["table"]["wish"]["asked"] == [1]
            assert second.latest["table"]["rematch"] is None
            index = await second.done("rematch", seat=1)
            await first.until(index + 1)
            assert await first.refused("rematch", seat=0) == "rematched"
            new = first.latest["table"]["rematch"]
        assert new != table
        async with ann.at(new) as first, ben.at(new) as second:
            assert names(first) == ["random", "Ann", "Ben"]
            assert (first.latest["yours"], second.latest["yours"]) == ([1], [2])
            assert (first.latest["owner"], first.latest["table"]["phase"]) == (True, "playing")


async def test_a_rematch_brings_to_chance_what_its_yes_brought(service: Service) -> None:
    async with service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "random"], random="aa" * 16)
        async with ann.at(table) as line:
            assert not line.latest["table"]["next"]
            await line.done("resign", seat=0)
            promised = line.latest["table"]["next"]
            await line.done("rematch", seat=0, random="bb" * 16)
            assert line.latest["table"]["rematch"] == promised["table"]
            assert not line.latest["table"]["next"]
        async with ann.at(promised["table"]) as line:
            assert line.latest["table"]["commitment"] == promised["commitment"]
            sat = [event for event in line.latest["events"] if event["event"] == "sat"]
            assert [event["random"] for event in sat] == ["", "bb" * 16]


async def test_a_finished_game_is_watched(service: Service) -> None:
    async with service.person("Ann") as ann, service.nobody() as nobody:
        table = await ann.make("pivit", ["me", "me"])
        async with ann.at(table) as line:
            await line.move(0, line.moves(0)[0])
            await line.done("resign", seat=1)
        async with nobody.at(table) as line:
            assert line.latest["table"]["outcome"] == {
                "scores": [1.0, 0.0],
                "reason": "resigned",
                "forfeit": {"seat": 1, "cause": "resigned"},
            }
            assert [event["event"] for event in line.latest["events"]][-2:] == ["moved", "moved"]
            assert line.latest["looks"][0]["moves"] == []
