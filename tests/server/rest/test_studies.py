"""Small studies that visitors ask for."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server import service as services
from tests.server.rest.refusals import refused
from tests.server.service import Person, Service, serving, settings
from turnabout.server.rest.rates import MOST_STUDIES_FROM
from turnabout.server.workers import study_service

pytestmark = pytest.mark.anyio

KEY = "0123456789abcdef" * 2
WISH = {"game": "pivit", "options": {"size": 6}}
WAITING = {"game": "pivit", "options": {"quiet_limit": 1}}
"""The pretended study goes on until it is ended."""


@pytest.fixture
async def allowing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Service]:
    """A server whose operator allows studies of ten seconds, which are pretended ones."""
    monkeypatch.setattr(study_service, "MODULE", "tests.server.rest.fake_study")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
    monkeypatch.setattr(
        services, "settings", lambda *how: replace(settings(*how), study_seconds=10)
    )
    async with serving(tmp_path) as found:
        yield found


async def told(person: Person, wish: dict[str, Any], key: str = KEY) -> list[dict[str, Any]]:
    answer = await person.http.post(f"/api/studies/{key}", json=wish)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_a_study_says_how_far_it_is_and_leaves_a_report(allowing: Service) -> None:
    async with allowing.person("Ann") as ann, allowing.nobody() as nobody:
        assert (await nobody.http.get("/api/games")).json()["studies"]
        progress, end = await told(ann, WISH)
        assert (progress["type"], progress["played"], progress["seconds"]) == ("progress", 3, 7)
        assert end == {"type": "end"}
        report = await nobody.http.get(f"/api/studies/{KEY}")
        assert report.headers["content-security-policy"].startswith("default-src 'none'")
        asked = json.loads(report.text.removeprefix("<!doctype html>"))
        assert asked == {**WISH, "seats": 2, "seconds": 10}
        other = await nobody.http.get(f"/api/studies/{KEY[::-1]}")
        assert refused(other) == (404, "no-such-study")


async def test_it_is_refused_where_the_operator_has_not_allowed_it(
    ann: Person, nobody: Person
) -> None:
    assert not (await ann.http.get("/api/games")).json()["studies"]
    answer = await ann.http.post(f"/api/studies/{KEY}", json=WISH)
    assert refused(answer) == (403, "studies-off")


async def test_what_cannot_be_played_is_refused_at_once(allowing: Service) -> None:
    async with allowing.person("Ann") as ann, allowing.nobody() as nobody:
        stranger = await nobody.http.post(f"/api/studies/{KEY}", json=WISH)
        assert refused(stranger) == (401, "nobody")
        for wish in (
            {"game": "go"},
            {"game": "pivit", "seats": 9},
            {"game": "pivit", "options": {"siez": 6}},
        ):
            answer = await ann.http.post(f"/api/studies/{KEY}", json=wish)
            assert refused(answer)[0] == 422
        # What only the lab finds out comes as the last line.
        *_, last = await told(ann, {"game": "pivit", "options": {"quiet_limit": 2}})
        assert (last["type"], last["refusal"]["code"]) == ("refused", "study-bots")
        *_, last = await told(ann, {"game": "pivit", "options": {"quiet_limit": 3}})
        assert last["refusal"]["code"] == "study-failed"


async def test_one_comes_after_the_other_and_whoever_leaves_ends_theirs(allowing: Service) -> None:
    path = f"/api/studies/{KEY}"
    async with (
        allowing.person("Ann") as ann,
        allowing.person("Bob") as bob,
        ann.http.stream("POST", path, json=WAITING) as first,
    ):
        playing = first.aiter_lines()
        assert json.loads(await anext(playing))["type"] == "progress"
        assert refused(await ann.http.post(path, json=WISH)) == (429, "too-fast")
        async with bob.http.stream("POST", path, json=WISH) as second:
            lines = second.aiter_lines()
            assert json.loads(await anext(lines)) == {"type": "waits", "ahead": 1}
            await first.aclose()
            assert [json.loads(line)["type"] async for line in lines] == ["progress", "end"]


async def test_an_address_asks_for_a_few_and_a_server_has_few_waiting(
    allowing: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with allowing.person("Ann") as ann:
        for _ in range(MOST_STUDIES_FROM):
            await told(ann, {"game": "pivit", "options": {"quiet_limit": 3}})
        answer = await ann.http.post(f"/api/studies/{KEY}", json=WISH)
        assert refused(answer) == (429, "too-fast")
        monkeypatch.setattr(study_service, "MOST_WAITING", 0)
        answer = await ann.http.post(f"/api/studies/{KEY}", json=WISH)
        assert refused(answer) == (503, "studies-busy")


async def test_a_set_up_of_a_game_in_progress_is_not_studied(allowing: Service) -> None:
    async with allowing.person("Ann") as ann, allowing.person("Bob") as bob:
        file: dict[str, Any] = {
            "option": "setup",
            "text": "rows = [[2, 4], [1, 3]]\ncolumns = [[1, 3], [2, 4]]",
        }
        file["options"] = {"size": 6}
        setup = (await ann.http.post("/api/games/pivit/data", json=file)).json()["value"]
        wish = {"game": "pivit", "options": {"setup": setup, "size": 6}}
        await told(ann, wish)
        table = await ann.make("pivit", ["me", "open"])
        await bob.http.post(f"/api/tables/{table}/seats", json={"seats": [1]})
        answer = await ann.http.post(f"/api/studies/{KEY}", json=wish)
        assert refused(answer) == (409, "set-up-in-play")
