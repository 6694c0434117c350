"""The same person on another device, by a key that works once."""

from __future__ import annotations

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person, Service
from turnabout.server.rest.transfers import LASTS

pytestmark = pytest.mark.anyio


async def offered(person: Person) -> str:
    answer = await person.http.post("/api/transfers")
    assert answer.status_code == 201
    return str(answer.json()["token"])


async def test_a_key_makes_another_browser_the_same_person_once(
    service: Service, ann: Person, nobody: Person
) -> None:
    token = await offered(ann)
    assert token not in str(dict(ann.http.cookies))
    answer = await nobody.http.post("/api/transfers/claim", json={"token": token})
    assert answer.json() == {"name": "Ann", "guest": None}
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert nobody.http.cookies["turnabout"] == ann.http.cookies["turnabout"]
    assert (await nobody.http.get("/api/me")).json() == {"name": "Ann", "guest": None}
    async with service.nobody() as thief:
        again = await thief.http.post("/api/transfers/claim", json={"token": token})
        assert refused(again) == (404, "no-such-transfer")
        assert "set-cookie" not in again.headers


async def test_a_key_is_worth_nothing_after_a_while_or_when_replaced(
    service: Service, ann: Person, nobody: Person
) -> None:
    old, new = await offered(ann), await offered(ann)
    for token in (old, "x", "y" * 43):
        answer = await nobody.http.post("/api/transfers/claim", json={"token": token})
        assert refused(answer) == (404, "no-such-transfer")
    assert service.clock is not None
    await service.clock.advance(LASTS)
    answer = await nobody.http.post("/api/transfers/claim", json={"token": new})
    assert refused(answer) == (404, "no-such-transfer")


async def test_only_someone_offers_and_nobody_without_end(ann: Person, nobody: Person) -> None:
    assert refused(await nobody.http.post("/api/transfers")) == (401, "nobody")
    for _ in range(5):
        await offered(ann)
    assert refused(await ann.http.post("/api/transfers")) == (429, "too-fast")
    for _ in range(10):
        await nobody.http.post("/api/transfers/claim", json={"token": "x"})
    answer = await nobody.http.post("/api/transfers/claim", json={"token": "x"})
    assert refused(answer) == (429, "too-fast")
