"""Lines for programs and for people, and no secrets in them."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
from pydantic import BaseModel
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tests.server.shell.browser import Browser
from turnabout.core.errors import BadNotation
from turnabout.server.telemetry.logs import set_up
from turnabout.server.telemetry.requests import REFUSALS_AT_ONCE, RequestLog

SECRET = "s3cret"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger("turnabout")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


@pytest.fixture
def log() -> io.StringIO:
    stream = io.StringIO()
    set_up(stream)
    return stream


def lines(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_line_is_one_json_object(log: io.StringIO) -> None:
    fields = {"table": "ab\ncd", "moves": 3}
    logging.getLogger("turnabout.room").info("opened", extra={"fields": fields})
    (line,) = lines(log)
    assert str(line.pop("time")).endswith("+00:00")
    assert line == {"level": "info", "logger": "turnabout.room", "event": "opened", **fields}


def test_a_traceback_stays_on_its_line(log: io.StringIO) -> None:
    try:
        raise RuntimeError("broken")
    except RuntimeError:
        logging.getLogger("turnabout.room").exception("crash")
    (line,) = lines(log)
    assert line["level"] == "error"
    assert "RuntimeError: broken" in str(line["traceback"])


def test_others_only_warn(log: io.StringIO) -> None:
    logging.getLogger("someone").info("chatter")
    logging.getLogger("someone").warning("careful")
    assert [line["event"] for line in lines(log)] == ["careful"]


def test_a_terminal_gets_plain_lines_that_cannot_move_its_cursor() -> None:
    log = Terminal()
    set_up(log)
    logging.getLogger("turnabout.room").info(
        "opened", extra={"fields": {"path": "/\x1b[2J\n\u202e"}}
    )
    logging.getLogger("turnabout.room").error("lost")
    opened, lost = log.getvalue().splitlines()
    assert opened.endswith(r"opened path=/\x1b[2J\n\u202e")
    assert lost.endswith("ERROR lost")


async def page(request: Request) -> Response:
    await request.body()
    return PlainTextResponse("page", 404 if "missing" in request.url.path else 200)


async def crash(request: Request) -> Response:
    raise RuntimeError("broken")


async def live(socket: WebSocket) -> None:
    if "early" not in socket.url.path:
        await socket.accept()
    if "left" in socket.url.path:
        await socket.receive_text()
    raise RuntimeError("broken")


APP = Starlette(
    routes=[
        Route("/crash", crash),
        Route("/{path:path}", page, methods=["GET", "POST"]),
        WebSocketRoute("/live/{path}", live),
    ],
    middleware=[Middleware(RequestLog, timer=iter(range(100)).__next__)],
)


def test_a_request_is_logged_without_what_is_secret(log: io.StringIO) -> None:
    browser = Browser(APP)
    headers = {"cookie": f"turnabout={SECRET}", "authorization": SECRET}
    browser.request("POST", f"/api/x?key={SECRET}", headers, SECRET.encode())
    (line,) = lines(log)
    assert line["event"] == "request"
    assert [line[name] for name in ("method", "path", "status", "ms")] == [
        "POST",
        "/api/x",
        200,
        1000,
    ]
    assert SECRET not in log.getvalue()


@pytest.mark.anyio
async def test_of_many_refusals_some_are_logged_and_the_others_counted(log: io.StringIO) -> None:
    now = 0.0

    async def refusing(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 429})

    async def receive() -> Message:
        raise AssertionError

    async def send(_: Message) -> None:
        pass

    logged = RequestLog(refusing, timer=lambda: now)
    scope = {"type": "http", "method": "GET", "path": "/"}
    for _ in range(1000):
        await logged(scope, receive, send)
    assert len(lines(log)) == REFUSALS_AT_ONCE
    now = 1.0
    await logged(scope, receive, send)
    assert lines(log)[-1]["left_out"] == 1000 - REFUSALS_AT_ONCE


def test_long_paths_are_cut(log: io.StringIO) -> None:
    Browser(APP).get("/" + "a" * 5000)
    assert len(log.getvalue()) < 500


@pytest.mark.parametrize("path", ["/health", "/ready", "/metrics", "/assets/a.js"])
def test_what_is_always_asked_is_logged_only_when_wrong(log: io.StringIO, path: str) -> None:
    Browser(APP).get(path)
    assert lines(log) == []
    Browser(APP).get(f"{path}-missing")
    assert [line["status"] for line in lines(log)] == [404]


def test_a_crash_is_logged_and_answered(log: io.StringIO) -> None:
    answer = Browser(APP).get("/crash")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "broken" not in answer.text
    first, second = lines(log)
    assert "RuntimeError: broken" in str(first["traceback"])
    assert (second["path"], second["status"]) == ("/crash", 500)


@pytest.mark.anyio
async def test_an_answer_that_had_begun_is_cut_off(log: io.StringIO) -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    async def half(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError("broken")

    await RequestLog(half)({"type": "http", "method": "GET", "path": "/"}, receive, send)
    assert [message["type"] for message in sent] == ["http.response.start"]
    assert "RuntimeError: broken" in log.getvalue()


def test_a_live_connection_that_crashes_is_closed(log: io.StringIO) -> None:
    _, closed = Browser(APP).open("/live/late").sent
    assert closed["code"] == 1011
    assert "broken" not in closed["reason"]
    assert [line["event"] for line in lines(log)] == ["crash"]


def test_a_handshake_that_crashes_is_refused(log: io.StringIO) -> None:
    refused = Browser(APP).open("/live/early")
    assert (refused.status, refused.refusal()["code"]) == (500, "internal")


def test_who_leaves_a_live_connection_did_nothing_wrong(log: io.StringIO) -> None:
    Browser(APP).open("/live/left")
    assert lines(log) == []


def test_what_could_not_be_read_is_not_in_a_traceback(log: io.StringIO) -> None:
    class Card(BaseModel):
        number: int

    def read_move() -> None:
        raise BadNotation("chimes-bad-card", text=SECRET)

    def read_entry() -> None:
        Card.model_validate_json(json.dumps({"number": SECRET}))

    for read in (read_move, read_entry):
        try:
            try:
                read()
            except Exception as error:
                raise LookupError("a table") from error
        except LookupError:
            logging.getLogger("turnabout.room").exception("damaged")
    assert SECRET not in log.getvalue()
    expected = ("BadNotation: chimes-bad-card", "ValidationError")
    for line, said in zip(lines(log), expected, strict=True):
        traceback = str(line["traceback"])
        assert said in traceback
        assert "LookupError: a table" in traceback
        assert "in read" in traceback
