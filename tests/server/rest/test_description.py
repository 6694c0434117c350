"""What the API says of itself, and how it says no."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person, Service

pytestmark = pytest.mark.anyio


async def test_every_route_says_how_it_refuses(nobody: Person) -> None:
    described = (await nobody.http.get("/api/openapi.json")).json()
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            if not path.startswith("/api/"):
                continue
            assert operation["description"], path
            wrong = {
                status: answer["content"]["application/json"]["schema"]
                for status, answer in operation["responses"].items()
                if status[0] != "2"
            }
            expected = {"414", "422", "429"} | (
                {"400", "403", "408", "413"} if method == "post" else set()
            )
            assert expected <= set(wrong), (path, method)
            assert {schema["$ref"] for schema in wrong.values()} == {"#/components/schemas/Error"}


async def test_nobody_waits_while_the_description_is_made(
    nobody: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It took a third of a second, once."""
    makers: list[threading.Thread] = []

    def describe() -> dict[str, Any]:
        makers.append(threading.current_thread())
        return {}

    assert isinstance(nobody.service, Service)
    monkeypatch.setattr(nobody.service.app, "openapi", describe)
    assert (await nobody.http.get("/api/openapi.json")).json() == {}
    assert makers != [threading.current_thread()]


async def test_the_live_connection_is_described(nobody: Person) -> None:
    schema = (await nobody.http.get("/api/live/schema")).json()
    assert set(schema["properties"]) == {"ClientMessage", "ServerMessage"}
    assert {"Hello", "MakeMove", "UpdateMessage"} <= set(schema["$defs"])


async def test_what_is_not_understood_is_refused_in_one_shape(ann: Person) -> None:
    json_type = {"content-type": "application/json"}
    bodies = [(b"{", 422), (b"\xff", 400), (b"", 422), (b'{"name": 1}', 422), (b'"x"', 422)]
    for body, status in bodies:
        answer = await ann.http.post("/api/me", content=body, headers=json_type)
        assert refused(answer) == (status, "bad-message"), body
    plain = await ann.http.post("/api/me", content=b'{"name": "Bea"}')
    assert refused(plain) == (422, "bad-message")
    assert refused(await ann.http.get("/api/nothing")) == (404, "not-found")
    assert refused(await ann.http.delete("/api/me"))[0] in (404, 405)


async def test_refusals_are_counted(ann: Person) -> None:
    await ann.http.get("/api/tables/aaaaaaaaaa")
    figures = (await ann.http.get("/metrics")).text
    assert 'turnabout_refusals_total{code="no-such-table"} 1.0' in figures
