"""How often, and how much."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tests.patience import PATIENCE
from tests.server.fake_clock import FakeClock
from tests.server.shell.browser import Browser
from turnabout.server.safety import bodies
from turnabout.server.safety.bodies import BodyLimit
from turnabout.server.safety.limits import (
    FILE_BURST,
    RateLimit,
    TokenBucket,
    TokenBuckets,
    client_of,
)


async def echo(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def live(socket: WebSocket) -> None:
    await socket.accept()
    await socket.close()


def app(*middleware: Middleware) -> Starlette:
    routes = [
        Route("/{path:path}", echo, methods=["GET", "POST"]),
        WebSocketRoute("/live", live),
    ]
    return Starlette(routes=routes, middleware=middleware)


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    bucket = TokenBucket(rate=2, burst=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [0, 0, 0, 500]
    assert bucket.take(300) == 200
    assert bucket.take(500) == 0
    assert bucket.take(500) == 500
    assert [bucket.take(3_600_000) for _ in range(4)] == [0, 0, 0, 500]


def test_a_clock_set_back_gives_nothing() -> None:
    bucket = TokenBucket(rate=1, burst=1, now=10_000)
    assert bucket.take(10_000) == 0
    assert bucket.take(0) == 1000
    assert bucket.take(1000) == 0


def test_waiting_as_told_is_enough() -> None:
    bucket = TokenBucket(rate=0.7, burst=1, now=0)
    now = 0
    for _ in range(1000):
        now += bucket.take(now)
        assert bucket.take(now) in (0, 1429)


def test_keys_have_buckets_of_their_own_and_few_are_remembered() -> None:
    limits = TokenBuckets(rate=1, burst=1, most=2)
    assert [limits.take(key, 0) for key in "aabb"] == [0, 1000, 0, 1000]
    assert limits.take("a", 0) == 1000
    assert limits.take("c", 0) == 0
    assert len(limits) == 2
    assert limits.take("a", 0) == 1000
    assert limits.take("b", 0) == 0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8:0:0:ffff::1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("not:an:address", "nor:this", False),
    ],
)
def test_whose_address_it_is(one: str, other: str, same: bool) -> None:
    keys = [client_of({"type": "http", "client": (host, 1)}) for host in (one, other)]
    assert (keys[0] == keys[1]) is same


def test_nobodys_address_is_one_too() -> None:
    assert client_of({"type": "http", "client": None}) == client_of({"type": "http"}) == ""


def test_too_many_requests_are_told_when_to_come_back() -> None:
    clock = FakeClock()
    limited = app(Middleware(RateLimit, clock=clock, rate=0.5, burst=2))
    client = Browser(limited, client=("192.0.2.1", 1))
    assert [client.get("/").status_code for _ in range(3)] == [200, 200, 429]
    answer = client.get("/")
    assert answer.headers["retry-after"] == "2"
    assert answer.json()["code"] == "too-many-requests"
    assert client.open("/live").status == 429
    other = Browser(limited, client=("192.0.2.2", 1))
    assert other.get("/").status_code == 200
    asyncio.run(clock.advance(2000))
    assert client.get("/").status_code == 200


def test_a_class_behind_one_address_gets_the_files_of_the_page() -> None:
    a_page, pupils = 50, 30
    inside = app(Middleware(RateLimit, clock=FakeClock(), rate=0.5, burst=2, files="/assets/"))
    client = Browser(inside, client=("192.0.2.1", 1))
    refused = [client.get("/assets/a.js").status_code == 429 for _ in range(a_page * pupils)]
    assert not any(refused)
    assert [client.get("/").status_code for _ in range(3)] == [200, 200, 429]


def test_files_are_limited_too() -> None:
    inside = app(Middleware(RateLimit, clock=FakeClock(), files="/assets/"))
    client = Browser(inside, client=("192.0.2.1", 1))
    codes = [client.get("/assets/a.js").status_code for _ in range(FILE_BURST + 1)]
    assert (codes[-2] == 429, codes[-1]) == (False, 429)


LARGER = {"/records": 100}


def limited() -> Browser:
    return Browser(app(Middleware(BodyLimit, most=10, larger=LARGER)))


def chunks(size: int) -> Iterator[bytes]:
    """A body that does not say how long it is."""
    return iter([b"a"] * size)


@pytest.mark.parametrize(("path", "most"), [("/", 10), ("/records/new", 100), ("/a/records", 10)])
def test_bodies_up_to_the_limit_arrive_whole(path: str, most: int) -> None:
    client = limited()
    assert client.request("POST", path, content=b"a" * most).text == str(most)
    assert client.request("POST", path, content=chunks(most)).text == str(most)
    for content in (b"a" * (most + 1), chunks(most + 1)):
        answer = client.request("POST", path, content=content)
        assert answer.status_code == 413
        assert answer.json() == {
            "code": "too-large",
            "values": {"most": most},
            "cause": None,
        }
        assert answer.headers["connection"] == "close"


@pytest.mark.parametrize("length", ["11", "9" * 5000])
def test_a_body_that_says_it_is_too_large_is_not_read(length: str) -> None:
    answer = limited().request("POST", "/", headers={"content-length": length})
    assert answer.status_code == 413


async def unused(scope: Scope, receive: Receive, send: Send) -> None:
    raise AssertionError("this request must not get here")


async def ask(app: ASGIApp, receive: Receive) -> list[Message]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    await app({"type": "http", "method": "POST", "path": "/", "headers": []}, receive, send)
    return sent


@pytest.mark.anyio
async def test_no_more_is_read_than_the_limit() -> None:
    heard = 0

    async def endless() -> Message:
        nonlocal heard
        heard += 1
        return {"type": "http.request", "body": b"aaaa", "more_body": True}

    sent = await ask(BodyLimit(unused, most=10), endless)
    assert sent[0]["status"] == 413
    assert heard == 3


@pytest.mark.anyio
async def test_a_body_that_never_comes_is_not_awaited_for_ever() -> None:
    async def silent() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async with asyncio.timeout(PATIENCE):
        sent = await ask(BodyLimit(unused, patience=0), silent)
    assert sent[0]["status"] == 408


@pytest.mark.anyio
async def test_who_leaves_in_the_middle_gets_no_answer() -> None:
    async def leave() -> Message:
        return {"type": "http.disconnect"}

    assert await ask(BodyLimit(unused), leave) == []


@pytest.mark.anyio
async def test_what_comes_after_the_body_is_heard_too() -> None:
    coming: list[Message] = [
        {"type": "http.disconnect"},
        {"type": "http.request", "body": b"b"},
        {"type": "http.request", "body": b"a", "more_body": True},
    ]
    heard: list[Message] = []

    async def receive() -> Message:
        return coming.pop()

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        heard.extend([await receive(), await receive()])

    await ask(BodyLimit(listen), receive)
    assert heard == [
        {"type": "http.request", "body": b"ab", "more_body": False},
        {"type": "http.disconnect"},
    ]


def test_a_query_is_short() -> None:
    """One of 24 kB with 3,500 parameters stopped everyone for half a second."""
    browser = Browser(app(Middleware(BodyLimit)))
    assert browser.get("/?" + "a" * bodies.MOST_QUERY).status_code == 200
    answer = browser.get("/?" + "a" * (bodies.MOST_QUERY + 1))
    assert (answer.status_code, answer.json()["code"]) == (414, "too-long")
    assert answer.headers["connection"] == "close"


async def waiting_bodies(limit: BodyLimit, size: int, addresses: list[str]) -> list[int]:
    """The answers to bodies that arrive one after another and are then never complete."""
    codes: list[int] = []
    waiting = []

    async def one(address: str) -> None:
        parts: list[Message] = [{"type": "http.request", "body": bytes(size), "more_body": True}]
        arrived = asyncio.Event()

        async def receive() -> Message:
            if parts:
                return parts.pop()
            arrived.set()
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]

        async def send(message: Message) -> None:
            codes.append(message.get("status", 0))
            arrived.set()

        scope = {
            "type": "http",
            "method": "POST",
            "path": "/",
            "headers": [],
            "client": (address, 1),
        }
        waiting.append(asyncio.create_task(limit(scope, receive, send)))
        await arrived.wait()

    for address in addresses:
        await one(address)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    return [code for code in codes if code]


@pytest.mark.anyio
async def test_bodies_of_one_address_take_up_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four hundred people without a cookie held 830 MB."""
    monkeypatch.setattr(bodies, "MOST_HELD_FROM", 1000)
    monkeypatch.setattr(bodies, "MOST_HELD", 2000)
    limit, size = BodyLimit(unused, most=10 * bodies.SMALL), bodies.SMALL + 400
    assert await waiting_bodies(limit, size, ["192.0.2.1"] * 3) == [429]
    # Those have gone, and what they took up is free again.
    assert await waiting_bodies(limit, size, ["192.0.2.1"] * 2) == []
    many = [f"192.0.2.{number}" for number in range(6)]
    assert await waiting_bodies(limit, size, many) == [429]
    assert await waiting_bodies(limit, bodies.SMALL, many * 3) == [], "people can play"
