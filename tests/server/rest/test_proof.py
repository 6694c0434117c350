"""The record of a game that was played here carries the server's word for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.live.company import company
from tests.server.service import Person, Service, serving
from turnabout.core.errors import BadRecord
from turnabout.core.proof import faults
from turnabout.core.record import Record
from turnabout.games import game_of
from turnabout.server.notary import check_signature

pytestmark = pytest.mark.anyio


async def test_a_finished_game_is_signed_and_fits_what_everyone_followed(service: Service) -> None:
    async with company(service, "pivit", options={"size": 6}) as met:
        await met.move(0)
        playing = await met.people[0].http.get(f"/api/tables/{met.table}/record")
        assert "proof" not in playing.json()
        await met.does(1, "resign", seat=1)
        text = (await met.people[1].http.get(f"/api/tables/{met.table}/record")).text
        record, key = Record.read(text), (await met.people[1].http.get("/api/key")).json()["key"]
        assert faults(game_of(record), record) == []
        check_signature(text, key)
        assert record.proof is not None
        assert json.loads(text)["proof"]["entries"][-1][0] == met.lines[0].latest["head"]


async def test_whatever_is_changed_in_a_file_spoils_the_signature(service: Service) -> None:
    async with company(service, "pivit", options={"size": 6}) as met:
        await met.does(1, "resign", seat=1)
        text = (await met.people[0].http.get(f"/api/tables/{met.table}/record")).text
    data: dict[str, Any] = json.loads(text)
    key = data["proof"]["key"]
    check_signature(json.dumps(data, indent=4), key)
    for change in (
        {"players": ["human:Ann", "best"]},
        {"options": {**data["options"], "size": 8}},
        {"proof": {**data["proof"], "entries": []}},
        {"proof": {**data["proof"], "signature": "00" * 64}},
        {"proof": {**data["proof"], "signature": 5}},
        {"proof": {**data["proof"], "key": "00" * 32}},
    ):
        with pytest.raises(BadRecord, match="proof-signature"):
            check_signature(json.dumps({**data, **change}), key)
    for strange in ("00" * 32, "x", ""):
        with pytest.raises(BadRecord, match="proof-signature"):
            check_signature(text, strange)


async def test_a_game_from_a_file_is_not_signed(ann: Person, service: Service) -> None:
    async with company(service, "pivit", options={"size": 6}) as met:
        await met.does(1, "resign", seat=1)
        text = (await met.people[0].http.get(f"/api/tables/{met.table}/record")).text
    kept = await ann.http.post("/api/records", content=text)
    assert kept.status_code == 201, kept.text
    again = await ann.http.get(f"/api/tables/{kept.json()['id']}/record")
    assert "proof" not in again.json()
    for proof, status in ((None, 201), ({}, 422), (5, 422)):
        other = await ann.http.post("/api/records", json={**json.loads(text), "proof": proof})
        assert other.status_code == status, other.text


async def test_the_key_stays(tmp_path: Any) -> None:
    keys = []
    for _ in range(2):
        async with serving(tmp_path) as service, service.nobody() as nobody:
            keys.append((await nobody.http.get("/api/key")).json()["key"])
    assert keys[0] == keys[1]
