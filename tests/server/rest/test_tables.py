"""Finding tables, and who may look at them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person, Service

pytestmark = pytest.mark.anyio


async def ids(person: Person, **wanted: Any) -> list[str]:
    answer = await person.http.get("/api/tables", params=wanted)
    assert answer.status_code == 200, answer.text
    return [table["id"] for table in answer.json()["tables"]]


async def tick(person: Person, ms: int = 1000) -> None:
    assert person.service.clock is not None
    await person.service.clock.advance(ms)


async def test_only_public_tables_are_listed_latest_first(ann: Person, nobody: Person) -> None:
    first = await ann.make("pivit", ["me", "open"])
    await tick(ann)
    await ann.make("pivit", ["me", "open"], listed=False)
    await tick(ann)
    second = await ann.make("pungo", ["me", "me"])
    assert await ids(nobody) == [second, first]
    assert await ids(nobody, game="pivit") == [first]
    assert await ids(nobody, phase="playing") == [second]
    assert await ids(nobody, phase="open", game="pungo") == []
    assert await ids(nobody, game="chess") == []


async def test_lists_say_which_games_are_played_together(ann: Person) -> None:
    for game in ("chimes", "pungo"):
        table = await ann.make(game, ["me", "open"])
        one = (await ann.http.get(f"/api/tables/{table}")).json()
        (listed, *_) = (await ann.http.get("/api/tables", params={"game": game})).json()["tables"]
        assert one["together"] is listed["together"] is (game == "chimes")


@pytest.mark.parametrize(
    ("ticks", "pages"),
    [([1, 1, 1, 1, 1], [2, 2, 1]), ([1, 1, 1, 1], [2, 2]), ([0, 1, 0, 1, 1], [1, 2, 2])],
    ids=["the last is not full", "the last is full", "some changed at once"],
)
async def test_a_list_goes_on_where_it_ended(
    ann: Person, nobody: Person, ticks: list[int], pages: list[int]
) -> None:
    made = []
    for ms in ticks:
        made.append(await ann.make("pivit", ["me", "open"]))
        await tick(ann, ms)
    seen: list[str] = []
    wanted: dict[str, int] = {"limit": 2}
    for count in pages:
        page = (await nobody.http.get("/api/tables", params=wanted)).json()
        assert len(page["tables"]) == count
        seen += [table["id"] for table in page["tables"]]
        wanted["before"] = page["next"]
    assert sorted(seen) == sorted(made)
    assert page["next"] is None


async def test_a_list_that_cannot_be_given(nobody: Person) -> None:
    limits = ["limit=0", "limit=101", "limit=x"]
    for wanted in [*limits, "phase=won", "before=-1", "colour=red", "game="]:
        answer = await nobody.http.get(f"/api/tables?{wanted}")
        assert refused(answer) == (422, "bad-message"), wanted


async def test_my_tables_are_those_where_i_sit_or_that_i_made(ann: Person, bob: Person) -> None:
    waiting = await ann.make("pivit", ["me", "open"], listed=False)
    await tick(ann)
    await ann.make("pivit", ["open", "open"])
    await tick(ann)
    other = await bob.make("pivit", ["open", "me"])
    async with ann.at(other) as line:
        await line.done("sit", seat=0)
    await tick(ann)
    latest = await ann.make("pivit", ["open", "open"])
    mine = (await ann.http.get("/api/tables/mine")).json()["tables"]
    assert len(mine) == 4
    assert [table["id"] for table in mine[:2]] == [other, latest]
    assert [table["your_turn"] for table in mine] == [True, False, False, False]
    assert {table["id"]: table["yours"] for table in mine}[waiting] == [0]
    assert mine[0]["seats"][1]["name"] == "Bob"
    his = (await bob.http.get("/api/tables/mine")).json()["tables"]
    assert [(table["id"], table["yours"], table["your_turn"]) for table in his] == [
        (other, [1], False)
    ]


async def test_nobody_has_no_tables(nobody: Person) -> None:
    assert refused(await nobody.http.get("/api/tables/mine")) == (401, "nobody")


async def test_a_private_table_is_for_its_people_and_their_guests(
    ann: Person, bob: Person, nobody: Person
) -> None:
    made = (await ann.http.post("/api/tables", json={"game": "pivit"})).json()
    path, key = f"/api/tables/{made['id']}", {"Turnabout-Invite": made["invite"]}
    for stranger in (bob, nobody):
        assert refused(await stranger.http.get(path)) == (403, "private")
        wrong = {"Turnabout-Invite": made["invite"][:-1] + "é"}
        wrong_bytes = {name: value.encode("latin-1") for name, value in wrong.items()}
        answer = await stranger.http.get(path, headers=wrong_bytes)
        assert refused(answer) == (403, "private")
        shown = (await stranger.http.get(path, headers=key)).json()
        assert (shown["owner"], shown["yours"]) == (False, [])
        assert refused(await stranger.http.get(f"{path}/invite", headers=key))[0] == 403
    async with bob.at(made["id"], invite=made["invite"]) as line:
        await line.done("sit", seat=1)
    # Whoever sits needs no key any more, and may pass it on.
    assert (await bob.http.get(path)).json()["yours"] == [1]
    assert (await bob.http.get(f"{path}/invite")).json()["invite"] == made["invite"]
    for part in ("/record", "/positions/0"):
        assert (await bob.http.get(path + part)).status_code == 200
        assert refused(await nobody.http.get(path + part)) == (403, "private")
        assert (await nobody.http.get(path + part, headers=key)).status_code == 200


async def test_everyone_may_look_at_a_public_table_but_not_invite(
    ann: Person, nobody: Person
) -> None:
    table = await ann.make("pivit", ["me", "open"])
    assert (await nobody.http.get(f"/api/tables/{table}")).json()["listed"] is True
    answer = await nobody.http.get(f"/api/tables/{table}/invite")
    assert refused(answer) == (403, "not-your-table")


async def test_a_table_that_there_is_not(nobody: Person) -> None:
    for name in ("aaaaaaaaaa", "%00", "é", "x" * 40):
        for part in ("", "/invite", "/record", "/positions/0"):
            answer = await nobody.http.get(f"/api/tables/{name}{part}")
            assert refused(answer) == (404, "no-such-table"), (name, part)


async def test_the_owner_is_never_shown(service: Service, ann: Person, nobody: Person) -> None:
    table = await ann.make("pivit", ["me", "me"])
    row = await service.app.state.services.store.row(table)
    assert len(row.owner) == 64
    for path in ("", f"/{table}", f"/{table}/record", f"/{table}/positions/0"):
        answer = await nobody.http.get(f"/api/tables{path}")
        assert answer.status_code == 200
        assert row.owner not in answer.text
        assert row.invite not in answer.text


async def test_what_is_over_can_be_taken_off_a_list(ann: Person, bob: Person) -> None:
    watched = await ann.make("pivit", ["random", "random"])
    played = await ann.make("pivit", ["me", "random"])
    assert refused(await ann.http.delete(f"/api/tables/mine/{played}")) == (409, "playing")
    assert refused(await bob.http.delete(f"/api/tables/mine/{watched}")) == (403, "not-your-table")
    assert refused(await bob.http.delete("/api/tables/mine/x")) == (404, "no-such-table")
    async with ann.at(played) as line:
        await line.act("resign", seat=0)
    for table in (watched, played):
        assert (await ann.http.delete(f"/api/tables/mine/{table}")).status_code == 204
    assert (await ann.http.get("/api/tables/mine")).json() == {"tables": [], "next": None}
    # Nobody else played there, so nothing is left of it; the bots' game is not over yet.
    assert (await bob.http.get(f"/api/tables/{played}")).status_code == 404
    assert (await bob.http.get(f"/api/tables/{watched}")).status_code == 200


async def test_my_tables_come_in_pages(service: Service, ann: Person) -> None:
    assert service.clock is not None
    made = []
    for _ in range(3):
        made.append(await ann.make("pivit", ["me", "open"]))
        await service.clock.advance(1000)
    seen: list[str] = []
    before: int | None = 2**53
    while before is not None:
        asked = f"/api/tables/mine?limit=2&before={before}"
        page = (await ann.http.get(asked)).json()
        seen += [table["id"] for table in page["tables"]]
        before = page["next"]
    assert seen == made[::-1]
