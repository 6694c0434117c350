"""Bringing games from elsewhere."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import httpx
import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person
from turnabout.core.errors import BadRecord
from turnabout.core.game import CHANCE
from turnabout.core.record import Record
from turnabout.games import make
from turnabout.server.rest import records

pytestmark = pytest.mark.anyio


def played(name: str, moves: int, players: tuple[str, ...] = (), **options: Any) -> Record:
    """A game of chance, so many moves long if it does not end before."""
    game, rng = make(name, **options), Random(3)
    record, state = Record.of(game, players), game.start()
    while game.to_act(state) and len(record.log) < moves:
        actor = min(game.to_act(state))
        if actor == CHANCE:
            move = game.sample(state, rng)
        else:
            choices = game.moves(state, actor)
            move = choices[rng.randrange(len(choices))]
        record = record.add(actor, game.write_move(move), 250 * len(record.log))
        state = game.play(state, actor, move)
    return record


async def upload(person: Person, text: str | bytes, listed: bool = False) -> httpx.Response:
    path = "/api/records?listed=true" if listed else "/api/records"
    headers = {"content-type": "application/json"}
    content = text.encode() if isinstance(text, str) else text
    return await person.http.post(path, content=content, headers=headers)


async def test_a_game_that_is_brought_can_be_watched_and_taken_away_again(
    ann: Person, nobody: Person
) -> None:
    for name in ("pivit", "pungo", "chimes", "pivot-pawns"):
        text = played(name, 10, ("human:Cleo", "club")).write()
        answer = await upload(ann, text, listed=True)
        assert answer.status_code == 201, answer.text
        table = answer.json()["id"]
        shown = (await nobody.http.get(f"/api/tables/{table}")).json()
        assert shown["phase"] == "over"
        assert shown["seats"] == [
            {"name": "Cleo", "guest": None, "level": None},
            {"name": "club", "guest": None, "level": "club"},
        ]
        async with nobody.at(table) as line:
            assert line.latest["events"][-1]["event"] == "closed"
            assert line.latest["table"]["to_act"] == []
        if name != "chimes":  # where the last card may still be secret
            assert (await nobody.http.get(f"/api/tables/{table}/record")).text == text


async def test_a_finished_game_keeps_its_outcome(ann: Person) -> None:
    record = played("pivit", 5000, size=6)
    table = (await upload(ann, record.write())).json()["id"]
    shown = (await ann.http.get(f"/api/tables/{table}")).json()
    assert shown["outcome"]["scores"]
    assert shown["moves"] == len(record.log)
    assert [(seat["name"], seat["guest"]) for seat in shown["seats"]] == [(None, 1), (None, 2)]
    position = await ann.http.get(f"/api/tables/{table}/positions/{len(record.log)}")
    assert position.json()["view"]["outcome"]["scores"] == shown["outcome"]["scores"]
    async with ann.at(table) as line:
        assert line.latest["events"][-1]["event"] == "moved"
        assert await line.refused("rematch", seat=0) == "not-your-seat"
        assert await line.refused("move", seat=0, move="a1a2", seen=1) == "not-your-seat"


async def test_it_is_private_unless_told_otherwise(ann: Person, bob: Person) -> None:
    table = (await upload(ann, played("pivit", 3).write())).json()["id"]
    assert refused(await bob.http.get(f"/api/tables/{table}")) == (403, "private")
    assert (await ann.http.get(f"/api/tables/{table}")).json()["owner"] is True
    assert (await ann.http.get("/api/tables")).json()["tables"] == []


async def test_nobody_brings_nothing(nobody: Person) -> None:
    assert refused(await upload(nobody, played("pivit", 1).write())) == (401, "nobody")


async def test_names_in_a_record_are_as_hostile_as_any(ann: Person) -> None:
    names = ("human:" + "x" * 500, "\u202eevil\n")
    table = (await upload(ann, played("pivit", 1, names).write())).json()["id"]
    shown = (await ann.http.get(f"/api/tables/{table}")).json()
    assert [(seat["name"], seat["guest"]) for seat in shown["seats"]] == [(None, 1), (None, 2)]


def damaged() -> list[str | bytes]:
    """Records of all kinds that cannot be kept."""
    good = played("pivit", 3)
    data = json.loads(good.write())
    changes: list[dict[str, Any]] = [
        {"format": 2},
        {"game": "chess"},
        {"version": 99},
        {"seats": 10**30},
        {"options": {"size": 7}},
        {"players": ["a"]},
        {"log": [{"actor": 0, "move": "a1a2", "ms": 0}]},
        {"log": [{"actor": 0, "move": "b8b7", "ms": 10**15}]},
        {"log": [{"actor": 99, "move": "b8b7", "ms": 0}]},
        {"log": [{"actor": 0, "move": "\ud800", "ms": 0}]},
        {"players": ["\ud800", "b"], "extra": 1},
    ]
    wrong: list[str | bytes] = [json.dumps({**data, **change}) for change in changes]
    # Where Python gives up depends on how deep it already is.
    deep = ['{"a":' * depth + "1" + "}" * depth for depth in (*range(970, 995), 50_000)]
    wrong += [good.write().replace('"standard"', nested) for nested in deep]
    wrong += [good.write().replace('"players": []', f'"players": {nested}') for nested in deep]
    return [*wrong, b"", b"\xff\xfe", "[]", "{", good.write()[:-20]]


async def test_damaged_records_are_refused(ann: Person) -> None:
    assert ann.service.clock is not None
    for text in damaged():
        answer = await upload(ann, text)
        assert answer.status_code == 422, text
        assert refused(answer)
        await ann.service.clock.advance(10_000)


def test_of_a_proof_that_is_all_wrong_the_first_mistake_is_enough() -> None:
    """To list 150,000 of them took a second, for which everyone else stood still."""
    proof = {f"wrong{number}": number for number in range(20_000)}
    text = replace(played("pivit", 1), proof=proof).write()
    began = thread_time()
    record = Record.read(text)
    read = thread_time()
    with pytest.raises(BadRecord, match="proof-unreadable"):
        records._checked(record)
    assert thread_time() - read < read - began


async def test_a_record_has_so_many_moves_and_bytes(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "MOST_MOVES", 5)
    assert refused(await upload(ann, played("pivit", 6).write())) == (422, "record-too-long")
    assert (await upload(ann, played("pivit", 5).write())).status_code == 201
    # Larger than anything else that may be sent.
    wide = replace(played("pivit", 1), players=("x" * 2**20, "y"))
    assert (await upload(ann, wide.write())).status_code == 201


async def test_records_are_not_brought_without_end(ann: Person) -> None:
    text = played("pivit", 1).write()
    answers = [await upload(ann, text) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [201] * 10 + [429]
    assert answers[-1].headers["retry-after"] == "10"


async def test_a_game_by_older_rules_is_kept_as_far_as_it_can_be_read(ann: Person) -> None:
    folder = Path(__file__).parents[2] / "records"
    for name, moves, cause in (
        ("pungo-1-passed", 16, "rules"),
        ("pungo-1-averaging", 35, None),
    ):
        answer = await upload(ann, (folder / f"{name}.json").read_bytes())
        assert answer.status_code == 201, answer.text
        async with ann.at(answer.json()["id"]) as line:
            assert line.latest["table"]["moves"] == moves
            assert line.latest["events"][-1].get("cause") == cause
