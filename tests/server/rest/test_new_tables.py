"""Making tables."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person, Service
from turnabout.core.chance import hashed
from turnabout.server.rest import new_tables
from turnabout.server.store import Row, Store

pytestmark = pytest.mark.anyio

STORED = Row("", "", "pivot-pawns", "", "", False, 0, 0, 0, "over", None, "")
MINE = {"random": "aa" * 16}
OWN_SETUP = {"rows": [[1, 3, 5], [2, 4, 6]], "columns": [[2, 4, 6], [1, 3, 5]]}
UNPLAYABLE: list[tuple[Any, str]] = [
    ({"game": "chess"}, "no-such-game"),
    ({"game": "pivit", "options": {"size": 7}}, "bad-choice"),
    ({"game": "pivit", "options": {"colour": "red"}}, "no-such-option"),
    ({"game": "pivit", "options": {"setup": {"rows": 1}}}, "pivit-setup-lists"),
    ({"game": "pivit", "seats": ["me"] * 5}, "bad-seats"),
    ({"game": "pivit", "seats": ["me", "grandmaster"]}, "no-such-bot"),
    ({"game": "chimes", "seats": ["me", "match"]}, "no-such-bot"),
    ({"game": "chimes", "clock": {"seconds": 300}}, "no-clock"),
    ({"game": "pivot-pawns", "clock": {"seconds": 300}}, "no-clock"),
    ({"game": "pivit", "seats": []}, "bad-message"),
    ({"game": "pivit", "seats": ["me"] * 101}, "bad-message"),
    ({"game": "pivit", "clock": {"seconds": 5}}, "bad-message"),
    ({"game": "pivit", "clock": {"seconds": 300.5}}, "bad-message"),
    ({"game": "pivit", "tempo": 0.01}, "bad-message"),
    ({"game": "pivit", "listed": "yes"}, "bad-message"),
    ({"game": "pivit", "owner": "me"}, "bad-message"),
    ({}, "bad-message"),
    ([], "bad-message"),
]


async def shown(person: Person, table: str) -> dict[str, Any]:
    answer = await person.http.get(f"/api/tables/{table}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_by_default_you_sit_first_and_wait_for_others(ann: Person) -> None:
    answer = await ann.http.post("/api/tables", json={"game": "pivit"})
    assert answer.status_code == 201
    made = answer.json()
    table = await shown(ann, made["id"])
    assert table["seats"] == [{"name": "Ann", "guest": None, "level": None}, None]
    assert (table["phase"], table["yours"], table["owner"]) == ("open", [0], True)
    assert table["listed"] is False
    invite = (await ann.http.get(f"/api/tables/{made['id']}/invite")).json()
    assert invite == {"invite": made["invite"]}


@pytest.mark.parametrize(
    ("scores", "level"), [([], "novice"), ([1.0], "casual+1"), ([1.0, 1.0, 0.0], "casual")]
)
async def test_a_bot_is_found_that_matches_the_last_results(
    ann: Person, monkeypatch: pytest.MonkeyPatch, scores: list[float], level: str
) -> None:
    """The latest first, as the store lists them; a game that is not over, and one with a friend."""
    bots, friend = {"level": "novice+1"}, {"level": None}
    played: list[tuple[str, Any, Any]] = [
        ("playing", bots, None),
        *(("over", bots, {"scores": [score, 1 - score]}) for score in scores),
        ("over", friend, {"scores": [1.0, 0.0]}),
    ]

    async def of_person(store: Store, who: str, limit: int, before: int | None = None) -> list[Row]:
        return [
            replace(
                STORED,
                id=str(number),
                phase=phase,
                summary=json.dumps({"seats": [friend, other], "outcome": outcome}),
            )
            for number, (phase, other, outcome) in enumerate(played)
        ]

    async def seats_of(store: Store, who: str, tables: list[str]) -> dict[str, list[int]]:
        return {table: [0] for table in tables}

    monkeypatch.setattr(Store, "of_person", of_person)
    monkeypatch.setattr(Store, "seats_of", seats_of)
    answer = await ann.http.post(
        "/api/tables", json={"game": "pivot-pawns", "seats": ["me", "match", "match"]}
    )
    monkeypatch.undo()
    table = await shown(ann, answer.json()["id"])
    assert [seat["level"] for seat in table["seats"]] == [None, level, level]


async def test_a_full_table_begins_at_once(ann: Person) -> None:
    table = await shown(ann, await ann.make("pivot-pawns", ["club", "me", "novice"]))
    assert table["phase"] == "playing"
    assert [seat["level"] for seat in table["seats"]] == ["club", None, "novice"]
    assert table["moves"] > 0, "chance deals the cards"


async def test_everything_that_a_table_can_choose(ann: Person) -> None:
    clock = {"seconds": 300, "increment": 5}
    how = {"options": {"setup": OWN_SETUP}, "clock": clock, "hints": True, "tempo": 0.5}
    name = await ann.make("pivit", ["me", "me"], **how)
    assert (await shown(ann, name))["clock"] == clock
    async with ann.at(name) as line:
        table = line.latest["table"]
        assert table["options"] == {"size": 8, "setup": OWN_SETUP, "quiet_limit": 0}
        assert table["hints"] is True
        assert table["increment"] == 5


async def test_seats_are_taken_once_the_table_has_promised(ann: Person, bob: Person) -> None:
    wish = {"game": "chimes", "seats": ["open", "club"], "listed": False}
    made = (await ann.http.post("/api/tables", json=wish)).json()
    assert (await shown(ann, made["id"]))["phase"] == "open"
    taken = await ann.http.post(f"/api/tables/{made['id']}/seats", json={"seats": [0], **MINE})
    assert taken.status_code == 204, taken.text
    async with ann.at(made["id"]) as line:
        assert (line.latest["yours"], line.latest["table"]["phase"]) == ([0], "playing")
        assert line.latest["table"]["commitment"] == made["commitment"]
        sat = [event for event in line.latest["events"] if event["event"] == "sat"]
        assert [(one["seat"], one["random"]) for one in sat] == [(1, ""), (0, MINE["random"])]
        (deal,) = [event for event in line.latest["events"] if event["event"] == "moved"]
        assert hashed(deal["secret"]) == made["commitment"]


async def test_seats_are_taken_all_or_none(ann: Person, bob: Person) -> None:
    table = await ann.make("pivit", ["open"] * 4)
    path = f"/api/tables/{table}/seats"
    assert (await bob.http.post(path, json={"seats": [2]})).status_code == 204
    for seats, refusal in (
        ([0, 2], (409, "seat-taken")),
        ([0, 0], (409, "seat-taken")),
        ([0, 4], (409, "no-such-seat")),
        ([], (422, "bad-message")),
        ([-1], (422, "bad-message")),
    ):
        assert refused(await ann.http.post(path, json={"seats": seats})) == refusal, seats
    assert (await shown(ann, table))["yours"] == []
    assert (await ann.http.post(path, json={"seats": [3, 0, 1]})).status_code == 204
    found = await shown(ann, table)
    assert (found["yours"], found["phase"]) == ([0, 1, 3], "playing")


async def test_as_many_seats_as_there_are_may_be_taken_at_once(ann: Person) -> None:
    table = await ann.make("pivot-pawns", ["open"] * 60)
    path = f"/api/tables/{table}/seats"
    assert (await ann.http.post(path, json={"seats": [*range(60)]})).status_code == 204
    assert (await shown(ann, table))["phase"] == "playing"


async def test_whose_table_it_is_not_needs_its_key(ann: Person, bob: Person) -> None:
    wish = {"game": "pivit", "seats": ["open", "open"], "listed": False}
    made = (await ann.http.post("/api/tables", json=wish)).json()
    path, sit = f"/api/tables/{made['id']}/seats", {"seats": [0]}
    assert refused(await bob.http.post(path, json=sit)) == (403, "private")
    key = {"Turnabout-Invite": made["invite"]}
    assert (await bob.http.post(path, json=sit, headers=key)).status_code == 204
    unknown = await bob.http.post("/api/tables/nosuchtabl/seats", json=sit)
    assert refused(unknown) == (404, "no-such-table")


async def test_nobody_sits_nowhere(ann: Person, nobody: Person) -> None:
    table = await ann.make("pivit", ["open", "open"])
    answer = await nobody.http.post(f"/api/tables/{table}/seats", json={"seats": [0]})
    assert refused(answer) == (401, "nobody")


async def test_nobody_makes_no_table(nobody: Person) -> None:
    answer = await nobody.http.post("/api/tables", json={"game": "pivit"})
    assert refused(answer) == (401, "nobody")


async def test_what_cannot_be_played_is_refused(ann: Person) -> None:
    for wish, code in UNPLAYABLE:
        assert refused(await ann.http.post("/api/tables", json=wish)) == (422, code), wish
    assert (await ann.http.get("/api/tables/mine")).json()["tables"] == []


async def test_bots_are_few(ann: Person) -> None:
    wish = {"game": "pivot-pawns", "seats": ["club"] * 9}
    assert refused(await ann.http.post("/api/tables", json=wish)) == (409, "too-many-bots")


async def test_hostile_options_are_refused_whatever_they_are(ann: Person) -> None:
    # The depth at which Python gives up depends on how deep it already is.
    deep = [f'{{"setup":{"[" * depth}{"]" * depth}}}' for depth in range(850, 1000, 2)]
    deep += [f'{{"size":{"[" * depth}{"]" * depth}}}' for depth in (100, 950)]
    others = ['{"size":NaN}', f'{{"size":{"9" * 4200}}}', f'{{"size":{"9" * 9999}}}']
    others += ['{"setup":{"\\ud800":1}}', '{"\\ud800":"\\udfff"}', '{"a\\u0000":1}', "[" * 30_000]
    others.append(f'{{"setup":{{"rows":[["{"x" * 9999}"],[]]}}}}')
    for options in deep + others:
        body = f'{{"game":"pivit","options":{options}}}'
        headers = {"content-type": "application/json"}
        answer = await ann.http.post("/api/tables", content=body.encode(), headers=headers)
        assert refused(answer)[0] in (400, 422), options
        assert len(answer.content) < 1000
        assert ann.service.clock is not None
        await ann.service.clock.advance(2000)
    assert (await ann.http.post("/api/tables", json={"game": "pivit"})).status_code == 201


async def test_a_wish_larger_than_any_deck_is_not_read(ann: Person) -> None:
    wish = {"game": "pivit", "options": {"setup": "x" * 70_000}}
    assert refused(await ann.http.post("/api/tables", json=wish)) == (413, "too-large")


async def test_tables_are_not_made_without_end(ann: Person, service: Service) -> None:
    wish = {"game": "pivit", "seats": ["open", "open"]}
    answers = [await ann.http.post("/api/tables", json=wish) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [201] * 20 + [429]
    assert answers[-1].headers["retry-after"] == "2"


async def test_unfinished_tables_are_few(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_tables, "MOST_TABLES", 2)
    over = await ann.make("pivit", ["me", "me"])
    await ann.make("pivit", ["me", "me"])
    answer = await ann.http.post("/api/tables", json={"game": "pivit"})
    assert refused(answer) == (409, "too-many-tables")
    async with ann.at(over) as line:
        await line.done("resign", seat=0)
    await ann.make("pivit", ["me", "me"])


async def test_a_page_of_another_site_makes_no_table(ann: Person) -> None:
    headers = {"Origin": "https://evil.example"}
    answer = await ann.http.post("/api/tables", json={"game": "pivit"}, headers=headers)
    assert refused(answer) == (403, "wrong-origin")
