"""Which pages may act for a person."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message, Scope
from starlette.websockets import WebSocket

from tests.server.shell.browser import Browser
from turnabout.server.safety.origin import OriginCheck, own_origin, read_origin

FRIEND = "https://friend.example"


async def done(request: Request) -> Response:
    return PlainTextResponse("done")


async def live(socket: WebSocket) -> None:
    await socket.accept()
    await socket.close()


METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]
APP = Starlette(
    routes=[Route("/", done, methods=METHODS), WebSocketRoute("/live", live)],
    middleware=[Middleware(OriginCheck, origins=frozenset({FRIEND}))],
)


def allowed(method: str, base: str, headers: dict[str, str]) -> bool:
    browser = Browser(APP, base)
    if method == "live":
        live = browser.open("/live", headers)
        status, refusal = live.status, None if live.status == 101 else live.refusal()
    else:
        answer = browser.request(method, "/", headers)
        status, refusal = answer.status_code, None if answer.is_success else answer.json()
    if refusal is None:
        return True
    assert status == 403
    assert refusal["code"] == "wrong-origin"
    return False


ACTING = pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "live"])


@ACTING
@pytest.mark.parametrize(
    ("base", "origin"),
    [
        ("http://host", "http://host"),
        ("http://host:8000", "http://host:8000"),
        ("https://host", "https://host"),
        ("https://host", "https://HOST:443"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("http://host", FRIEND),
    ],
)
def test_our_own_pages_and_friends_may_act(method: str, base: str, origin: str) -> None:
    assert allowed(method, base, {"origin": origin})


@ACTING
@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://host.evil.example",
        "http://host:8001",
        "https://host:8000",
        "http://host",
        "http://host:8000/",
        "http://user@host:8000",
        "http://host:8000, http://host:8000",
        f"{FRIEND}.evil.example",
        "null",
        "",
        "file://",
    ],
)
def test_other_pages_may_not(method: str, origin: str) -> None:
    assert not allowed(method, "http://host:8000", {"origin": origin})


@ACTING
def test_programs_name_no_origin_and_may_act(method: str) -> None:
    assert allowed(method, "http://host", {})


@ACTING
def test_a_browser_that_says_cross_site_is_believed(method: str) -> None:
    headers = {"sec-fetch-site": "cross-site"}
    assert not allowed(method, "http://host", headers)
    assert not allowed(method, "http://host", {**headers, "origin": "http://host"})
    assert allowed(method, "http://host", {**headers, "origin": FRIEND})
    assert allowed(method, "http://host", {"sec-fetch-site": "same-origin"})


def test_everyone_may_look() -> None:
    assert allowed("GET", "http://host", {"origin": "http://evil.example"})


def test_two_hosts_are_none() -> None:
    scope: Scope = {"type": "http", "scheme": "http", "headers": [(b"host", b"a"), (b"host", b"b")]}
    assert own_origin(scope) is None


@pytest.mark.anyio
async def test_a_server_that_cannot_answer_a_handshake_closes_it() -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    headers = [(b"host", b"host"), (b"origin", b"null")]
    scope: Scope = {"type": "websocket", "scheme": "ws", "path": "/live", "headers": headers}
    await OriginCheck(APP)(scope, receive, send)
    assert [message["type"] for message in sent] == ["websocket.close"]


@pytest.mark.parametrize("text", ["http://a b", "http://", "ftp://a", "http://a:123456", "a\n"])
def test_what_is_no_origin(text: str) -> None:
    assert read_origin(text) is None
