"""Alive, and ready."""

from __future__ import annotations

import asyncio
import logging

import httpx
import pytest
from fastapi import FastAPI

from tests.patience import PATIENCE
from tests.server.shell.browser import Browser
from turnabout.server.rest.health import Ping, health_routes


async def well() -> None:
    pass


async def broken() -> None:
    raise ConnectionError("postgresql://me:geheim@db refused")


async def silent() -> None:
    await asyncio.Event().wait()


def browser(parts: dict[str, Ping], patience: float = 10) -> Browser:
    app = FastAPI()
    app.include_router(health_routes(parts, patience))
    return Browser(app)


def test_a_process_that_answers_is_alive() -> None:
    answer = browser({"database": broken}).get("/health")
    assert (answer.status_code, answer.json()) == (200, {"alive": True})


def test_ready_when_every_part_answers() -> None:
    answer = browser({"database": well, "bus": well}).get("/ready")
    assert (answer.status_code, answer.json()) == (200, {"ready": True, "missing": []})


@pytest.mark.parametrize(
    ("parts", "missing"),
    [
        ({"database": broken, "bus": well}, ["database"]),
        ({"database": well, "bus": broken}, ["bus"]),
        ({"database": broken, "bus": broken}, ["database", "bus"]),
    ],
)
def test_what_is_missing_is_named(
    parts: dict[str, Ping], missing: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        answer = browser(parts).get("/ready")
    assert (answer.status_code, answer.json()) == (503, {"ready": False, "missing": missing})
    assert "geheim" not in caplog.text + answer.text + str([vars(line) for line in caplog.records])


def test_a_part_that_does_not_answer_is_missing() -> None:
    answer = browser({"database": silent}, patience=0).get("/ready")
    assert (answer.status_code, answer.json()["missing"]) == (503, ["database"])


def test_both_answers_are_described() -> None:
    described = browser({}).get("/openapi.json").json()
    assert set(described["paths"]["/ready"]["get"]["responses"]) == {"200", "503"}


@pytest.mark.anyio
async def test_however_many_ask_the_parts_are_asked_once() -> None:
    asked, answer = 0, asyncio.Event()

    async def slow() -> None:
        nonlocal asked
        asked += 1
        await answer.wait()

    app = FastAPI()
    app.include_router(health_routes({"database": slow}, patience=PATIENCE))
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://host") as client:
        many = [asyncio.create_task(client.get("/ready")) for _ in range(10)]
        for _ in range(1000):  # nobody waits for anything but the part, so all have come
            await asyncio.sleep(0)
        answer.set()
        assert [one.status_code for one in await asyncio.gather(*many)] == [200] * 10
    assert asked == 1
