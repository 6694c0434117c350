"""One connection that asks for too much is ended, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode

from tests.patience import PATIENCE
from tests.server.service import UNHURRIED, Service, serving
from turnabout.server.live.conversation import DENIED
from turnabout.server.safety.bounded_websocket import MOST_IDLE_FRAMES, PIECE, Mailbox

pytestmark = pytest.mark.anyio
FLOOD = 4_000_000
SMALLEST = 6
"""Bytes of an empty frame of a client."""


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    async with serving(tmp_path) as running:
        yield running


@asynccontextmanager
async def live(service: Service) -> AsyncIterator[ClientConnection]:
    """A connection to a table, before hello; it answers no ping and sends none."""
    async with service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"])
        url = f"ws://{service.address}/api/tables/{table}/live"
        how = {**UNHURRIED, "ping_interval": None}
        async with connect(url, additional_headers=ann.headers, **how) as line:
            yield line


def frames(number: int, opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True) * number


async def ended(line: ClientConnection) -> int | None:
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                await line.recv()
    return line.close_code


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
async def test_a_flood_of_idle_frames_ends_the_connection(
    service: Service, opcode: Opcode, monkeypatch: pytest.MonkeyPatch
) -> None:
    handled = []
    name = f"handle_{opcode.name.lower()}"
    handle = getattr(WebSocketsSansIOProtocol, name)
    monkeypatch.setattr(
        WebSocketsSansIOProtocol,
        name,
        lambda *given: handled.append(0) or handle(*given),  # type: ignore[func-returns-value]
    )
    async with live(service) as line:
        line.transport.write(frames(FLOOD // SMALLEST, opcode))
        assert await ended(line) in (CloseCode.POLICY_VIOLATION, CloseCode.ABNORMAL_CLOSURE)
    assert MOST_IDLE_FRAMES <= len(handled) <= MOST_IDLE_FRAMES + PIECE // SMALLEST + 1


async def test_who_pings_now_and_then_is_answered(service: Service) -> None:
    async with live(service) as line:
        for _ in range(MOST_IDLE_FRAMES - 5):
            await (await line.ping())
        assert line.close_code is None


async def test_a_message_in_endless_parts_ends_the_connection(service: Service) -> None:
    async with live(service) as line:
        line.transport.write(frames(1, Opcode.TEXT, b"{", fin=False))
        line.transport.write(frames(1000, Opcode.CONT, fin=False))
        assert await ended(line) in (CloseCode.POLICY_VIOLATION, CloseCode.ABNORMAL_CLOSURE)


UPGRADE = b"""\
Host: here\r
Upgrade: websocket\r
Connection: Upgrade\r
Sec-WebSocket-Version: 13\r
Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
"""


@pytest.mark.parametrize(
    ("method", "query", "headers"), [("POST", 0, 0), ("GET", 9_000, 0), ("GET", 0, 200)]
)
async def test_an_upgrade_that_cannot_be_read_does_not_stay(
    service: Service, method: str, query: int, headers: int
) -> None:
    """Fifteen hundred of them stayed for ever, and nobody else from there was let in."""
    host, port = service.address.split(":")
    reader, writer = await asyncio.open_connection(host, port)
    more = b"".join(b"X%d: 1\r\n" % number for number in range(headers))
    path = "/api/tables/none/live?" + "a" * query
    writer.write(f"{method} {path} HTTP/1.1\r\n".encode() + UPGRADE + more + b"\r\n")
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await reader.read()
    finally:
        writer.transport.abort()
    assert answer.startswith(b"HTTP/1.1 4")


async def test_messages_wait_unread_until_those_before_are_answered(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []
    put = Mailbox.put_nowait

    def watch(mailbox: Mailbox, message: object) -> None:
        put(mailbox, message)
        if isinstance(message, dict) and message.get("type") == "websocket.receive":
            waiting.append(len(mailbox._messages))

    monkeypatch.setattr(Mailbox, "put_nowait", watch)
    async with live(service) as line:
        line.transport.write(frames(20_000, Opcode.TEXT, b"!"))
        # What is no hello is refused a few times.
        assert await ended(line) == DENIED
    assert max(waiting) == 1 < len(waiting)
