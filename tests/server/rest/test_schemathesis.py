"""Everything that the API's own description allows, and much that it does not, as two people."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from fastapi import FastAPI
from schemathesis import Case, checks

from tests.effort import THOROUGH, effort
from tests.patience import PATIENCE
from tests.server.fake_clock import START
from tests.server.rest.test_records import played
from tests.server.service import settings
from turnabout.bots import Analysis, Answer, Question, Ranked, ShortestWays
from turnabout.server.app import create_app
from turnabout.server.run import config
from turnabout.server.sockets import bind

HURRY = 10_000
"""How many times too fast the clock goes, so that no limit of rates is met."""
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
REFUSALS = [400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429]
"""How what the description does not allow may be refused."""


def configured(coverage: bool) -> schemathesis.Config:
    """With or without a request for each way in which each field can be wrong."""
    generation = {
        "mode": "all",
        "max-examples": effort(5, 25),
        "deterministic": True,
        "database": "none",
    }
    phases = {"coverage": {"enabled": coverage}}
    checked = {"negative_data_rejection": {"expected-statuses": REFUSALS}}
    return schemathesis.Config.from_dict(
        {"seed": 5, "generation": generation, "phases": phases, "checks": checked}
    )


WISHES: dict[str, dict[str, Any]] = {
    "open": {"game": "pivit"},
    "playing": {"game": "pivit", "seats": ["me", "me"], "hints": True},
    "chimes": {"game": "chimes", "seats": ["me", "me"], "listed": True, "hints": True},
}
RECORDS = ("pivit", "chimes", "pivot-pawns")


class HurriedClock:
    """The clock on the wall, but quicker."""

    def __init__(self) -> None:
        self._began = monotonic()

    def now(self) -> int:
        return START + round(1000 * HURRY * (monotonic() - self._began))

    async def wait_until(self, ms: int) -> None:
        while self.now() < ms:
            await asyncio.sleep(0.02)


async def know_everything(question: Question, *rest: Any, **how: Any) -> Answer:
    """Answers without thought: it is the requests that are tried here."""
    move = question.game.moves(question.state, question.seat)[0]
    ranked = Ranked(move, 0.5, exact=False, line=((question.seat, move),))
    analysis = Analysis(question.seat, (ranked,), depth=1, nodes=1)
    return Answer(move, analysis=analysis, solution=ShortestWays(None, 0, (), (1,)))


class Tried:
    """A server in a thread of its own, for Schemathesis waits for its answers."""

    def __init__(self, folder: Path) -> None:
        self.app: FastAPI = create_app(settings(folder), HurriedClock(), Random(1))
        self._socket = bind("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._server = uvicorn.Server(config(self.app))
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))

    def start(self) -> None:
        self._thread.start()
        until = monotonic() + PATIENCE
        while not self._server.started:
            assert monotonic() < until, "the server did not start"
            sleep(0.01)
        self.app.state.services.workers.ask = know_everything

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._socket.close()
        assert not self._thread.is_alive()


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tried]:
    server = Tried(tmp_path_factory.mktemp("tried"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def person(tried: Tried) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=tried.address, timeout=PATIENCE) as http:
        http.post("/api/me", json={"name": "Ann"}).raise_for_status()
        yield http


@pytest.fixture(scope="module")
def tables(person: httpx.Client) -> dict[str, str]:
    """The ids of tables in every state, by the words for them."""
    made = {word: person.post("/api/tables", json=wish) for word, wish in WISHES.items()}
    for name in RECORDS:
        made[f"{name}-over"] = person.post(
            "/api/records?listed=true", content=played(name, 9).write()
        )
    return {word: answer.json()["id"] for word, answer in made.items()}


def describe() -> dict[str, Any]:
    """What the API says of itself, with the words for the tables that there will be."""
    description: dict[str, Any] = create_app(settings(Path("nowhere"))).openapi()
    for operations in description["paths"].values():
        for operation in operations.values():
            for parameter in operation.get("parameters", []):
                if parameter["name"] == "table":
                    words = [*WISHES, *(f"{name}-over" for name in RECORDS)]
                    parameter["schema"] = {"type": "string", "enum": words}
    return description


described = describe()
known = schemathesis.openapi.from_dict(described, config=configured(True))
# A wrong field is refused whoever sends it, so one of the two is usually enough.
unknown = schemathesis.openapi.from_dict(described, config=configured(THOROUGH))


def ask(case: Case[Any], tried: Tried, tables: dict[str, str], headers: Any) -> None:
    if "table" in (case.path_parameters or {}):
        word = case.path_parameters["table"]
        case.path_parameters["table"] = tables.get(str(word), word)
    case.call_and_validate(base_url=tried.address, headers=headers, checks=CHECKS)


@known.parametrize()
def test_someone_who_has_tables(
    case: Case[Any], tried: Tried, tables: dict[str, str], person: httpx.Client
) -> None:
    cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    ask(case, tried, tables, {"Cookie": cookie})


@unknown.parametrize()
def test_nobody_at_all(case: Case[Any], tried: Tried, tables: dict[str, str]) -> None:
    ask(case, tried, tables, {})
