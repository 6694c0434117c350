"""Alive, and ready."""

from __future__ import annotations

import asyncio
import logging

import pytest
from fastapi import FastAPI

from tests.server.shell.asking import Browser
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
