"""One person's connection to one table, with a bounded queue of outgoing messages."""

from __future__ import annotations

import asyncio
from itertools import count

from starlette.websockets import WebSocket, WebSocketDisconnect

from turnabout.server.telemetry.metrics import Metrics

MOST_WAITING = 64
"""Messages that a slow client may be behind; it comes back and asks for what it missed."""
MOST_BYTES = 2_000_000
TOO_SLOW = 1013

_numbers = count(1)


class Connection:
    """Sending never waits: a client that does not keep up is dropped, and the table continues."""

    def __init__(self, socket: WebSocket, who: str, is_owner: bool, metrics: Metrics) -> None:
        self.number = next(_numbers)
        self.who = who
        self.is_owner = is_owner
        self._socket = socket
        self._metrics = metrics
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._bytes = 0
        self.is_dropped = asyncio.Event()

    def send(self, message: bytes) -> None:
        if self.is_dropped.is_set():
            return
        self._bytes += len(message)
        too_much = self._bytes > MOST_BYTES and self._waiting.qsize() > 0
        if too_much or self._waiting.qsize() >= MOST_WAITING:
            self._metrics.dropped.inc()
            self.is_dropped.set()
            return
        self._waiting.put_nowait(message)

    async def deliver(self) -> None:
        """Send what waits, until the connection ends."""
        while True:
            message = await self._waiting.get()
            await tell(self._socket, message)
            self._bytes -= len(message)


async def tell(socket: WebSocket, message: bytes) -> None:
    """Send one message; WebSocketDisconnect if the connection has ended in the meantime."""
    try:
        # Text, as browsers take JSON best.
        await socket.send_text(message.decode())
    except RuntimeError:
        # Ended by the server below us: the client broke the protocol, or answered no ping.
        raise WebSocketDisconnect from None
