"""What is kept is bounded: files, tables that nobody joins, games that nobody goes on with."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.live.background import eventually
from tests.server.rest.refusals import refused
from tests.server.rest.test_records import played, upload
from tests.server.service import FROM, Person, Service
from turnabout.server.live import rematch
from turnabout.server.live.rooms import ROUND
from turnabout.server.rest import rates, records
from turnabout.server.rest.rates import MOST_STORED, Rates, TooFast
from turnabout.server.table.table import DAY, GAME_LASTS, OPEN_LASTS

pytestmark = pytest.mark.anyio


async def gone(person: Person, table: str) -> bool:
    return (await person.http.get(f"/api/tables/{table}")).status_code == 404


async def phase(person: Person, table: str) -> str:
    return str((await person.http.get(f"/api/tables/{table}")).json()["phase"])


async def pass_time(service: Service, ms: int) -> None:
    await service.clock.advance(ms)
    await service.clock.advance(ROUND)


async def soon(service: Service, true: Callable[[], Awaitable[bool]]) -> None:
    """With one round or another: a busy machine may not have finished the last one in time."""

    async def look() -> bool:
        await service.clock.advance(ROUND)
        return await true()

    await eventually(look)


async def test_one_person_keeps_so_many_bytes(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    text = played("pivit", 5).write()
    monkeypatch.setattr(records, "MOST_KEPT", 2 * len(text))
    first = (await upload(ann, text)).json()["id"]
    assert (await upload(ann, text)).status_code == 201
    assert refused(await upload(ann, text)) == (409, "too-many-uploads")
    assert (await ann.http.delete(f"/api/tables/mine/{first}")).status_code == 204
    assert (await upload(ann, text)).status_code == 201


async def test_one_address_brings_so_many_bytes_whoever_it_says_it_is() -> None:
    rates = Rates(FakeClock())
    rates.upload("ann", "a", MOST_STORED)
    with pytest.raises(TooFast):
        rates.upload("bob", "a", 1000)
    rates.upload("bob", "b", 1000)


async def test_tables_of_one_address_take_so_many_bytes_whoever_made_them(
    service: Service, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each identity could continue a game of 5,000 moves twenty times, at half a megabyte each."""
    over = (await upload(ann, played("pivit", 20).write(), listed=True)).json()["id"]
    monkeypatch.setattr(rates, "MOST_STORED", 8_000)
    assert service.clock is not None
    service.app.state.rates = Rates(service.clock)
    wish = {"move": 19, "seats": ["me", "me"]}

    async def go_on(person: Person) -> int:
        answer = await person.http.post(f"/api/tables/{over}/continuation", json=wish)
        return answer.status_code

    assert [await go_on(person) for person in (ann, bob, ann, bob)][-2:] == [429, 429]
    bob.http.headers[FROM] = "192.0.2.7"
    assert await go_on(bob) == 201


async def test_a_table_that_nobody_joins_ends(service: Service, ann: Person) -> None:
    tables = [await ann.make("pivit", ["me", "open"]), await ann.make("pivit", ["open", "open"])]
    await pass_time(service, OPEN_LASTS - DAY)
    assert [await phase(ann, table) for table in tables] == ["open", "open"]
    await pass_time(service, 2 * DAY)

    async def ended() -> bool:
        return [await phase(ann, table) for table in tables] == ["over", "over"]

    await soon(service, ended)
    assert (await ann.http.get("/api/tables?phase=open")).json()["tables"] == []
    async with ann.at(tables[0]) as line:
        assert line.latest["events"][-1]["cause"] == "nobody-came"


async def test_a_game_that_nobody_goes_on_with_ends_without_a_result(
    service: Service, ann: Person
) -> None:
    table = await ann.make("pivit", ["me", "me"])
    await pass_time(service, GAME_LASTS + DAY)

    async def ended() -> bool:
        return await phase(ann, table) == "over"

    await soon(service, ended)
    assert (await ann.http.get(f"/api/tables/{table}")).json()["outcome"] is None
    async with ann.at(table) as line:
        assert line.latest["events"][-1]["cause"] == "abandoned"


async def test_the_operator_keeps_games_for_so_many_days(service: Service, ann: Person) -> None:
    object.__setattr__(service.app.state.services, "keep", 3 * DAY)
    old = (await upload(ann, played("pivit", 3).write())).json()["id"]
    running = await ann.make("pivit", ["me", "me"])
    await pass_time(service, 2 * DAY)
    assert not await gone(ann, old)
    await pass_time(service, 2 * DAY)
    await soon(service, lambda: gone(ann, old))
    assert await phase(ann, running) == "playing"


async def test_removing_deletes_what_nobody_else_played(ann: Person, bob: Person) -> None:
    mine = (await upload(ann, played("pivit", 3).write(), listed=True)).json()["id"]
    ours = await ann.make("pivit", ["me", "open"])
    async with bob.at(ours) as line:
        await line.done("sit", seat=1)
        await line.done("resign", seat=1)
    for table in (mine, ours):
        assert (await ann.http.delete(f"/api/tables/mine/{table}")).status_code == 204
    assert (await ann.http.get("/api/tables/mine")).json()["tables"] == []
    assert await gone(bob, mine)
    assert [row["id"] for row in (await bob.http.get("/api/tables/mine")).json()["tables"]] == [
        ours
    ]


async def test_removing_a_game_of_several_removes_your_name(ann: Person, bob: Person) -> None:
    table = await ann.make("pivit", ["me", "open"])
    async with bob.at(table) as line, ann.at(table) as other:
        await line.done("sit", seat=1)
        await other.done("chat", text="Hello")
        await line.done("resign", seat=1)
    for _ in range(2):
        assert (await ann.http.delete(f"/api/tables/mine/{table}")).status_code == 204
    async with bob.at(table) as line:
        seats, events = line.latest["table"]["seats"], line.latest["events"]
    assert [(seat["name"], seat["guest"]) for seat in seats] == [(None, 1), ("Bob", None)]
    assert [event["event"] for event in events].count("unnamed") == 1
    assert {event["guest"] for event in events if event["event"] == "chatted"} == {1}
    shown = [
        json.dumps([seats, events]),
        (await bob.http.get(f"/api/tables/{table}")).text,
        (await bob.http.get("/api/tables/mine")).text,
        (await bob.http.get(f"/api/tables/{table}/record")).text,
        (await bob.http.get(f"/api/tables/{table}/events?before=9")).text,
    ]
    assert all("Ann" not in text for text in shown), shown
    assert (await ann.http.get("/api/tables/mine")).json()["tables"] == []


async def test_a_rematch_counts_as_a_table(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rematch, "MOST_TABLES", 2)
    over, *_ = [await ann.make("pivit", ["me", "me"]) for _ in range(3)]
    async with ann.at(over) as line:
        await line.done("resign", seat=0)
        assert await line.refused("rematch", seat=0) == "rematch-tables"
        monkeypatch.setattr(rematch, "MOST_TABLES", 3)
        await line.done("rematch", seat=0)


async def test_rematches_make_tables_no_faster(ann: Person) -> None:
    table = await ann.make("pivit", ["me", "me"])
    made = 0
    while made < 30:
        async with ann.at(table) as line:
            await line.done("resign", seat=0)
            answer = await line.act("rematch", seat=0)
            if answer["type"] == "refused":
                break
            made += 1
            await line.until(answer["index"])
            table = line.latest["table"]["rematch"]
    assert answer["code"] == "too-fast"
    assert made == 20
