"""An HTTP connection that asks for too much is ended, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from weakref import ref

import pytest

from tests.patience import PATIENCE
from tests.server.service import Service, serving
from turnabout.server import sockets
from turnabout.server.safety import bounded_http
from turnabout.server.safety.bounded_http import (
    MOST_BYTES,
    MOST_CHUNKS,
    MOST_HEAD,
    MOST_PIPELINED,
    PIECE,
    BoundedHttp,
)
from turnabout.server.safety.limits import BURST
from turnabout.server.sockets import bind
from turnabout.server.store import Row

pytestmark = pytest.mark.anyio
CHUNKED = (
    b"POST /api/records HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    async with serving(tmp_path) as running:
        yield running


async def answers(service: Service, said: bytes) -> bytes:
    """All that a server says until it ends the connection."""
    heard = b""
    reader, writer = await asyncio.open_connection(*service.address.split(":"))
    writer.write(said)
    async with asyncio.timeout(PATIENCE):
        # What it did not read may be the end of what it said, too.
        with suppress(ConnectionResetError):
            while more := await reader.read(PIECE):
                heard += more
    writer.close()
    return heard


async def test_a_head_without_end_is_cut_off(service: Service) -> None:
    said = b"GET /health HTTP/1.1\r\nHost: a\r\nX: " + b"x" * (MOST_HEAD - PIECE)
    assert b" 200 OK" in await answers(service, said + b"\r\nConnection: close\r\n\r\n")
    assert b" 200 OK" not in await answers(service, said + b"x" * PIECE * 2)


async def test_half_a_request_does_not_stay(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_http, "HEAD_PATIENCE", 0.05)
    for said in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\n"):
        assert await answers(service, said) == b""


async def test_only_a_few_requests_may_wait_in_line(service: Service) -> None:
    heard = await answers(service, b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n" * 5000)
    assert heard.count(b"HTTP/1.1 200") <= MOST_PIPELINED + 1
    async with service.nobody() as nobody:
        assert (await nobody.http.get("/health")).status_code == 200


async def test_a_body_in_few_parts_is_read(service: Service) -> None:
    heard = await answers(service, CHUNKED + b"1\r\nx\r\n" * 100 + b"0\r\n\r\n")
    assert b"HTTP/1.1 401" in heard, "whole, but nobody sent it"


@pytest.mark.parametrize(
    "rest",
    [
        b"1\r\nx\r\n" * (MOST_CHUNKS + 1) + b"0\r\n\r\n",
        b"1\r\nx\r\n0\r\nX-Trailer: a\r\n\r\n",
        b"1;" + b"x" * MOST_BYTES,
    ],
    ids=["chunks", "trailers", "extension"],
)
async def test_a_body_that_is_costly_to_read_ends_the_connection(
    service: Service, rest: bytes
) -> None:
    heard = await answers(service, CHUNKED + rest)
    assert b"HTTP/1.1 401" not in heard


async def test_others_have_their_turn_after_each_piece(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of kilobytes come at once, and to parse them can take a tenth of a second."""
    pieces: list[int] = []
    between: list[int] = []
    read = BoundedHttp._read_some

    def watch(protocol: BoundedHttp) -> None:
        before = len(protocol._unread)
        read(protocol)
        pieces.append(before - len(protocol._unread))
        # Whatever was to be done before the next piece is done.
        protocol.loop.call_soon(between.append, len(pieces))

    monkeypatch.setattr(BoundedHttp, "_read_some", watch)
    size = 40_000
    said = b"POST /api/records HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
    body = b"Content-Length: %d\r\n\r\n" % size + b"x" * size
    assert b"HTTP/1.1 401" in await answers(service, said + body)
    assert max(pieces) <= PIECE
    assert len(pieces) > size / PIECE
    assert between[:10] == list(range(1, 11))


async def test_who_is_too_fast_is_not_read_for_a_while(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A flood of requests, each of them refused, took all of the server's time."""
    monkeypatch.setattr(bounded_http, "REST", PATIENCE * 10)
    asked: list[bytes] = []
    begin = BoundedHttp.on_message_begin
    monkeypatch.setattr(
        BoundedHttp,
        "on_message_begin",
        lambda protocol: asked.append(b"") or begin(protocol),  # type: ignore[func-returns-value]
    )
    async with service.nobody() as nobody:
        for _ in range(BURST):
            assert (await nobody.http.get("/api/key")).status_code == 200
    asked.clear()
    reader, writer = await asyncio.open_connection(*service.address.split(":"))
    request = b"GET /api/tables HTTP/1.1\r\nHost: a\r\n\r\n"
    writer.write(request)
    async with asyncio.timeout(PATIENCE):
        assert b" 429 " in await reader.readline()
    for _ in range(5):
        writer.write(request)
        await writer.drain()
        # Whoever is read answers this first.
        assert b" 200 " in await answers(service, b"GET /health HTTP/1.0\r\n\r\n")
    assert len(asked) == 1 + 5, "those of health alone"
    writer.close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux knows it")
async def test_who_takes_nothing_of_what_is_sent_does_not_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sockets, "STUCK", 200)
    with bind("127.0.0.1", 0) as listening, socket.socket() as deaf:
        listening.listen()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(listening.getsockname())
        server, _ = listening.accept()
        server.settimeout(PATIENCE)
        with server, pytest.raises(TimeoutError, match="Connection timed out"):
            server.sendall(bytes(100_000_000))


async def test_who_leaves_before_the_answers_is_not_answered_and_leaves_nothing(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uvloop takes it for an error; and Python hardly ever looks for circles."""
    found, gone = asyncio.Event(), asyncio.Event()
    ends: list[ref[BoundedHttp]] = []
    known: list[bool] = []
    lost = BoundedHttp.connection_lost

    async def listed(**wanted: object) -> list[Row]:
        found.set()
        await gone.wait()
        return []

    def leave(protocol: BoundedHttp, error: Exception | None) -> None:
        ends.append(ref(protocol))
        lost(protocol, error)
        known.append(protocol._answered is not None and protocol._answered.disconnected)
        gone.set()

    monkeypatch.setattr(service.app.state.services.store, "listed", listed)
    monkeypatch.setattr(BoundedHttp, "connection_lost", leave)
    _, writer = await asyncio.open_connection(*service.address.split(":"))
    writer.write(b"GET /api/tables HTTP/1.1\r\nHost: a\r\n\r\n" * 3)
    gc.disable()
    async with asyncio.timeout(PATIENCE):
        await found.wait()
        writer.transport.abort()
        await gone.wait()
        while any(end() for end in ends):
            await asyncio.sleep(0.002)
    gc.enable()
    assert known == [True]
