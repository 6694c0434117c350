"""Nothing that someone brings along is a way to be helped with a game that is being played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.rest.refusals import refused
from tests.server.rest.test_analysis import ANSWER, think
from tests.server.rest.test_records import played, upload
from tests.server.rest.test_sandbox import DEAL, tried
from tests.server.service import Person, Service
from turnabout.bots import Answer

pytestmark = pytest.mark.anyio

DEALT: list[Any] = [[-1, DEAL], [-1, "place flask,mars,leaf,music,sun"], [-1, "draw storm"]]
PASSED = [*DEALT, [0, "pass"]]


async def contest(ann: Person, bob: Person, game: str) -> str:
    """A game that the two have begun."""
    table = await ann.make(game, ["me", "open"])
    async with bob.at(table) as line:
        await line.done("sit", seat=1)
    async with ann.at(table) as line:
        if line.latest["table"]["phase"] == "open":
            await line.done("start")
    return table


def told(moves: list[Any]) -> list[str]:
    return [event["event"] for move in moves for event in move["events"]]


async def test_the_sandbox_solves_nothing(nobody: Person) -> None:
    found = await tried(nobody, "pivot-pawns", seats=1, moves=PASSED)
    assert "pass" in told(found["played"])
    assert "round-over" not in told(found["played"]), "it would hold the shortest solution"


async def test_a_live_record_that_is_uploaded_is_not_analysed_or_continued(
    service: Service, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(*asked: Any, **how: Any) -> Answer:
        return ANSWER

    think(service, monkeypatch, ask)
    live = await contest(ann, bob, "pivit")
    record = (await ann.http.get(f"/api/tables/{live}/record")).text
    copy = (await upload(ann, record)).json()["id"]
    path = f"/api/tables/{copy}"
    wish = {"move": 0, "seats": ["best", "me"]}
    assert refused(await ann.http.get(f"{path}/analysis")) == (409, "uploaded")
    assert refused(await ann.http.post(f"{path}/analysis", json={"move": 0})) == (409, "uploaded")
    assert refused(await ann.http.post(f"{path}/continuation", json=wish)) == (409, "uploaded")
    # It helps nothing to be someone else, if a player is there too.
    async with service.person("Eve") as eve:
        stolen = (await upload(eve, record)).json()["id"]
        again = await eve.http.post(f"/api/tables/{stolen}/analysis", json={"move": 0})
        assert again.status_code == 200, "nobody who plays is here"
        async with bob.at(live):
            again = await eve.http.post(f"/api/tables/{stolen}/analysis", json={"move": 0})
            assert refused(again) == (409, "uploaded")
    # It can be looked at, and other games are nobody's live ones.
    assert (await ann.http.get(f"{path}/positions/0")).status_code == 200
    other = (await upload(ann, played("pungo", 3).write())).json()["id"]
    answer = await ann.http.post(f"/api/tables/{other}/analysis", json={"move": 0})
    assert answer.status_code == 200, answer.text
    # Once nobody plays it any more, there is nobody to be hurt.
    async with bob.at(live) as line:
        await line.done("resign", seat=1)
    answer = await ann.http.post(f"{path}/analysis", json={"move": 0})
    assert answer.status_code == 200, answer.text


async def test_a_live_game_that_is_copied_by_hand_is_not_helped_with(
    service: Service, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays both sides of a table can play there what is played elsewhere."""

    async def ask(*asked: Any, **how: Any) -> Answer:
        return ANSWER

    think(service, monkeypatch, ask)
    copy = await ann.make("pivit", ["me", "me"], hints=True)
    over = await ann.make("pivit", ["me", "me"])
    async with ann.at(over) as line:
        await line.done("resign", seat=0)
    trained = await ann.make("pivit", ["me", "best"])
    async with ann.at(trained) as line:
        await line.done("resign", seat=0)
    asked = (
        (f"{copy}/hint", {"seat": 0}),
        (f"{over}/analysis", {"move": 0}),
        (f"{over}/continuation", {"move": 0, "seats": ["best", "me"]}),
    )
    live = await contest(ann, bob, "pivit")
    for path, wish in asked:
        assert refused(await ann.http.post(f"/api/tables/{path}", json=wish)) == (409, "copied")
    async with ann.at(copy) as line:
        for seat in (1, 0):
            await line.done("leave", seat=seat)
            assert await line.refused("sit", seat=seat, bot="best") == "copied"
    # Of a bot nobody can choose the moves.
    answer = await ann.http.post(f"/api/tables/{trained}/analysis", json={"move": 0})
    assert answer.status_code == 200, answer.text
    async with bob.at(live) as line:
        await line.done("resign", seat=1)
    for path, wish in asked[1:]:
        answer = await ann.http.post(f"/api/tables/{path}", json=wish)
        assert answer.status_code in (200, 201), answer.text
    async with ann.at(copy) as line:
        await line.done("sit", seat=1, bot="best")


async def test_a_round_that_is_uploaded_is_not_solved(ann: Person, bob: Person) -> None:
    record = played("pivot-pawns", 0)
    for actor, text in [*PASSED, *([seat, "pass"] for seat in range(1, record.seats))]:
        record = record.add(actor, text, 0)
    table = (await upload(ann, record.write())).json()["id"]
    events = []
    for move in range(len(record.log) + 1):
        shown = await ann.http.get(f"/api/tables/{table}/positions/{move}")
        events += shown.json()["events"]
    async with ann.at(table) as line:
        events += [each for event in line.latest["events"] for each in event.get("events", [])]
    names = {event["event"] for event in events}
    assert "pass" in names
    assert "round-over" not in names
    await contest(ann, bob, "pivot-pawns")
    for path in ("rounds", "rounds/1"):
        assert refused(await ann.http.get(f"/api/tables/{table}/{path}")) == (409, "uploaded")


async def test_nobody_chooses_chance_in_a_variation(ann: Person) -> None:
    """Else one dealt a live game at a table that is over, and had it analysed there."""
    table = (await upload(ann, played("pivot-pawns", 5).write())).json()["id"]
    path = f"/api/tables/{table}"
    answer = await ann.http.post(f"{path}/variation", json={"move": 0})
    line = [[move["actor"], move["move"]] for move in answer.json()["played"]]
    assert line[0][0] == -1
    again = await ann.http.post(f"{path}/variation", json={"move": 0, "line": line})
    assert again.json()["state"] == answer.json()["state"]
    for route in ("variation", "analysis"):
        chosen = await ann.http.post(f"{path}/{route}", json={"move": 0, "line": [[-1, DEAL]]})
        assert refused(chosen) == (422, "chosen-chance")


async def test_a_game_from_a_file_is_marked_wherever_it_is_listed(ann: Person) -> None:
    copy = (await upload(ann, played("pivit", 5000, size=6).write(), listed=True)).json()["id"]
    own = await ann.make("pivit", ["me", "me"])
    for path in ("/api/tables", "/api/tables/mine"):
        rows = (await ann.http.get(path)).json()["tables"]
        assert {row["id"]: row["uploaded"] for row in rows} == {copy: True, own: False}
    for table, uploaded in ((copy, True), (own, False)):
        assert (await ann.http.get(f"/api/tables/{table}")).json()["uploaded"] is uploaded
        async with ann.at(table) as line:
            assert line.latest["table"]["uploaded"] is uploaded
