"""One WebSocket of a client, as lean as can be: clients share the machine with the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import cast

Hear = Callable[[bytes, float], None]
PATIENCE = 30.0
"""Seconds until a server must have answered."""
_KEY = "dHVybmFib3V0LXBsYXllcg=="
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """Calls `hear` with each text and the moment it came."""

    def __init__(self, hear: Hear) -> None:
        self._hear = hear
        self._bytes = bytearray()
        self._transport: asyncio.Transport | None = None
        self._is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._has_begun = False
        self.is_closing = False

    @classmethod
    async def dial(cls, address: str, path: str, source: str, cookie: str, hear: Hear) -> Line:
        """Connect from the loopback address `source`, as each person has one of their own."""
        host, port = address.split(":")
        async with asyncio.timeout(PATIENCE):
            transport, line = await asyncio.get_running_loop().create_connection(
                lambda: cls(hear), host, int(port), local_addr=(source, 0)
            )
            transport.write(
                f"GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n"
                f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {_KEY}\r\nCookie: {cookie}\r\n\r\n".encode()
            )
            await line._is_open
        # Not before the caller has the line: some servers speak first.
        asyncio.get_running_loop().call_soon(line._begin)
        return line

    def send(self, text: bytes) -> None:
        self._send(_TEXT, text)

    def close(self) -> None:
        self.is_closing = True
        if self._transport is not None:
            self._send(_CLOSE, b"\x03\xe8")
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's are no asyncio.Transport by name.
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._is_open.done():
            self._is_open.set_exception(ConnectionError("the server closed a new connection"))
        elif not self.is_closing:
            raise ConnectionError("the server closed a connection")

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._bytes += data
        if not self._is_open.done():
            self._greet()
        elif self._has_begun:
            self._read(now)

    def _greet(self) -> None:
        head, end, rest = self._bytes.partition(b"\r\n\r\n")
        if end and b" 101 " in head[:20]:
            self._bytes = rest
            self._is_open.set_result(None)
        elif end:
            self._is_open.set_exception(ConnectionError(head.decode()))

    def _begin(self) -> None:
        self._has_begun = True
        self._read(perf_counter())

    def _read(self, now: float) -> None:
        while (frame := self._frame()) is not None:
            self._take(*frame, now)

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; no server here sends one in pieces."""
        held = self._bytes
        if len(held) < 2:
            return None
        begin, length = 2, held[1]
        if length > 125:
            begin = 4 if length == 126 else 10
            length = int.from_bytes(held[2:begin], "big")
        if len(held) < begin + length:
            return None
        kind, content = held[0] & 15, bytes(held[begin : begin + length])
        del held[: begin + length]
        return kind, content

    def _take(self, kind: int, content: bytes, now: float) -> None:
        if kind == _TEXT:
            self._hear(content, now)
        elif kind == _PING:
            self._send(_PONG, content)
        elif kind == _CLOSE and not self.is_closing:
            raise ConnectionError(f"the server said good-bye: {content[2:].decode()}")

    def _send(self, kind: int, content: bytes) -> None:
        assert self._transport is not None
        length = len(content)
        size = bytes([128 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        # A mask of zeros: it hides nothing on loopback and costs us nothing.
        self._transport.write(bytes([128 | kind]) + size + bytes(4) + content)
