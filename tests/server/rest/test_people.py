"""Being someone without an account."""

from __future__ import annotations

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person, Service

pytestmark = pytest.mark.anyio


async def test_a_new_browser_is_nobody(nobody: Person) -> None:
    assert refused(await nobody.http.get("/api/me")) == (404, "nobody")
    assert not nobody.http.cookies


async def test_a_guest_gets_a_name_and_keeps_it(nobody: Person) -> None:
    answer = await nobody.http.post("/api/me", json={})
    assert answer.json()["name"] is None
    assert 0 <= answer.json()["guest"] < 10_000
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert (await nobody.http.get("/api/me")).json() == answer.json()
    assert (await nobody.http.post("/api/me", json={})).json() == answer.json()


async def test_a_new_name_keeps_the_cookie(ann: Person) -> None:
    before = dict(ann.http.cookies)
    answer = await ann.http.post("/api/me", json={"name": "Änne 2"})
    assert answer.json() == {"name": "Änne 2", "guest": None}
    assert "set-cookie" not in answer.headers
    assert dict(ann.http.cookies) == before
    assert (await ann.http.get("/api/me")).json() == {"name": "Änne 2", "guest": None}


async def test_whoever_comes_again_keeps_their_cookie_for_longer(ann: Person) -> None:
    token = ann.http.cookies["turnabout"]
    for ask in (ann.http.get("/api/me"), ann.http.post("/api/me", json={})):
        ann.http.cookies.delete("turnabout-fresh")  # as browsers do after a day
        assert f"turnabout={token}" in (await ask).headers["set-cookie"]


async def test_a_cookie_from_elsewhere_is_not_taken_on(nobody: Person) -> None:
    planted = "a" * 43
    nobody.http.cookies.set("turnabout", planted)
    answer = await nobody.http.post("/api/me", json={"name": "Ann"})
    assert planted not in answer.headers["set-cookie"]


async def test_names_that_could_mislead_are_refused(ann: Person) -> None:
    for name in (" ", " Ann", "1234", "player 1", "Gast", "#12", "a\tb", "\u202eA"):
        answer = await ann.http.post("/api/me", json={"name": name})
        assert refused(answer) == (422, "bad-name"), name
    for name in ("", "a" * 21):
        answer = await ann.http.post("/api/me", json={"name": name})
        assert refused(answer) == (422, "bad-message"), name
    assert (await ann.http.get("/api/me")).json() == {"name": "Ann", "guest": None}


async def test_a_cookie_of_another_form_is_nobody(nobody: Person) -> None:
    nobody.http.cookies.set("turnabout", "x" * 42)
    assert refused(await nobody.http.get("/api/me")) == (404, "nobody")


async def test_identities_are_not_given_without_end(service: Service, ann: Person) -> None:
    answers = []
    for _ in range(30):
        async with service.nobody() as new:
            answers.append(await new.http.post("/api/me", json={}))
    assert refused(answers[-1]) == (429, "too-fast")
    assert int(answers[-1].headers["retry-after"]) == 2
    assert "set-cookie" not in answers[-1].headers
    # Those who are known are not new.
    assert (await ann.http.post("/api/me", json={"name": "Bea"})).status_code == 200
    # An invented cookie is as new as none.
    async with service.nobody() as new:
        new.http.cookies.set("turnabout", "y" * 43)
        assert refused(await new.http.post("/api/me", json={})) == (429, "too-fast")
    assert service.clock is not None
    await service.clock.advance(2000)
    async with service.nobody() as new:
        assert (await new.http.post("/api/me", json={})).status_code == 200
