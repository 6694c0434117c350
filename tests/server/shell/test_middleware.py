"""All of the shell around one app."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI, Request

from tests.server.fake_clock import FakeClock
from tests.server.shell.browser import Browser
from turnabout.server.middleware import middleware
from turnabout.server.settings import Settings

SETTINGS = Settings("sqlite:///x", None, frozenset(), 1, Path(), None)


@pytest.fixture
def browser() -> Browser:
    app = FastAPI(middleware=middleware(SETTINGS, FakeClock()))

    @app.get("/crash")
    async def crash() -> None:
        raise RuntimeError("broken")

    @app.post("/api/{path:path}")
    async def take(request: Request) -> int:
        return len(await request.body())

    return Browser(app)


def test_every_answer_is_protected(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "turnabout")
    answers = [
        browser.get("/crash"),
        browser.get("/nowhere"),
        browser.request("POST", "/api/x", {"origin": "null"}),
        browser.request("POST", "/api/x", content=b"a" * 65537),
        *(browser.get("/nowhere") for _ in range(200)),
    ]
    statuses = [answer.status_code for answer in answers]
    assert statuses[:4] == [500, 404, 403, 413]
    assert statuses[-1] == 429
    for answer in answers:
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    logged = [vars(line)["fields"] for line in caplog.records if line.message == "request"]
    # After those come many refusals, which are only counted.
    assert [fields["status"] for fields in logged][:4] == statuses[:4]


def test_a_record_may_be_larger_than_anything_else(browser: Browser) -> None:
    assert browser.request("POST", "/api/records", content=b"a" * 2_000_000).text == "2000000"
    assert browser.request("POST", "/api/tables", content=b"a" * 65_536).text == "65536"
