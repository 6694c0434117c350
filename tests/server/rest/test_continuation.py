"""A game that is over goes on at another table, and moves are tried that were not played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.rest.refusals import refused
from tests.server.rest.test_analysis import finished, ranked, think
from tests.server.service import Person, Service
from turnabout.bots import Answer, Question
from turnabout.games import make

pytestmark = pytest.mark.anyio


async def log_of(person: Person, table: str, **headers: str) -> list[dict[str, Any]]:
    answer = await person.http.get(f"/api/tables/{table}/record", headers=headers)
    log: list[dict[str, Any]] = answer.json()["log"]
    return log


async def test_a_game_goes_on_where_another_was(ann: Person, bob: Person) -> None:
    over = await finished(ann)
    wish = {"move": 3, "seats": ["me", "open"]}
    made = await bob.http.post(f"/api/tables/{over}/continuation", json=wish)
    assert made.status_code == 201, made.text
    table, invite = made.json()["id"], made.json()["invite"]
    async with bob.at(table) as line:
        assert line.latest["table"]["phase"] == "open"
        async with ann.at(table, invite=invite) as friend:
            await friend.done("sit", seat=1)
        await line.until(friend.latest["index"])
        shown = line.latest["table"]
        assert (shown["phase"], shown["moves"], shown["to_act"]) == ("playing", 3, [1])
        (started,) = [event for event in line.latest["events"] if event["event"] == "started"]
        assert started["opening"] == 3
        # What others played is nobody's to take back.
        assert await line.refused("take-back", seat=0) == "no-move"
    before, after = await log_of(ann, over), await log_of(bob, table)
    assert [one["move"] for one in after] == [one["move"] for one in before[:3]]


async def test_all_seats_are_needed(ann: Person) -> None:
    path = f"/api/tables/{await finished(ann)}/continuation"
    made = (await ann.http.post(path, json={"move": 2, "seats": ["me", "open"]})).json()
    async with ann.at(made["id"]) as line:
        assert await line.refused("start") == "seats-missing"
    answer = await ann.http.post(path, json={"move": 2, "seats": ["me"]})
    assert refused(answer) == (422, "bad-seats")


async def test_what_was_chosen_in_secret_is_chosen_anew(ann: Person) -> None:
    over = await finished(ann, "chimes", 5)
    log = await log_of(ann, over)
    second = next(place for place, one in enumerate(log) if one["actor"] >= 0) + 1
    made = await ann.http.post(
        f"/api/tables/{over}/continuation", json={"move": second, "seats": ["me", "me"]}
    )
    async with ann.at(made.json()["id"]) as line:
        assert line.latest["table"]["moves"] == second - 1
        assert line.latest["table"]["to_act"] == [0, 1]


async def test_what_does_not_go_on(ann: Person, nobody: Person) -> None:
    over = await finished(ann, "chimes", 10_000)
    end = (await ann.http.get(f"/api/tables/{over}")).json()["moves"]
    path = f"/api/tables/{over}/continuation"
    wish: dict[str, Any] = {"move": end, "seats": ["me", "me"]}
    assert refused(await ann.http.post(path, json=wish)) == (409, "game-over")
    answer = await ann.http.post(path, json={**wish, "move": end + 1})
    assert refused(answer) == (404, "no-such-move")
    assert refused(await nobody.http.post(path, json=wish)) == (401, "nobody")
    running = await ann.make("pivit", ["me", "me"])
    for route, asked in (("continuation", {**wish, "move": 0}), ("variation", {"move": 0})):
        answer = await ann.http.post(f"/api/tables/{running}/{route}", json=asked)
        assert refused(answer) == (409, "playing")


async def test_moves_are_tried_and_judged(
    service: Service, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
        asked.append(question)
        return ranked(question)

    think(service, monkeypatch, ask)
    over = await finished(ann)
    game: Any = make("pivit")
    state = game.start()
    for place, entry in enumerate((await log_of(ann, over))[:2]):
        state = game.play(state, place % 2, game.read_move(entry["move"]))
    path = f"/api/tables/{over}/variation"
    here = (await ann.http.post(path, json={"move": 2})).json()
    assert here["state"] == game.write_state(state)
    moves = game.moves(state, 0)
    line = [[0, game.write_move(moves[-1])]]
    there = (await ann.http.post(path, json={"move": 2, "line": line})).json()
    after = game.play(state, 0, moves[-1])
    assert (there["state"], there["seat"]) == (game.write_state(after), 1)
    answer = await ann.http.post(
        f"/api/tables/{over}/analysis", json={"move": 2, "line": line, "seconds": 0.2}
    )
    assert answer.json()["seat"] == 1
    assert asked[-1].state == after
    wrong = await ann.http.post(path, json={"move": 2, "line": [[0, "a1a1"]]})
    assert wrong.status_code == 422
