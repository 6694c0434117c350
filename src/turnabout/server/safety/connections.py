"""What one connection may cost before anything is known of it: uvicorn's own protocols, bounded.

Each handles what arrives in small pieces, so that nobody keeps the others waiting, and is given up
when it asks for more than a browser ever does.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from turnabout.server.safety.limits import TokenBucket

PIECE = 1024
"""Bytes that are handled before others have their turn: at most 170 of the smallest frames."""
MOST_IDLE_FRAMES, IDLE_FRAMES_A_SECOND = 30, 1.0
"""Pings, pongs and parts of messages, which browsers hardly send."""
MOST_UNSENT = 256 * 1024
"""Bytes that a slow client may be behind; it comes back and asks for what it missed."""
MOST_HEAD = 32 * 1024
"""Bytes of a request before its body."""
HEAD_PATIENCE = 10.0
"""Seconds in which they must have arrived."""
MOST_PIPELINED = 8
"""Requests that wait for the answer to an earlier one."""


class TooMany(Exception):
    """More requests at once than are answered."""


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """Frames are read as fast as their messages are answered, and written without waiting."""

    def __init__(self, *arguments: Any, **how: Any) -> None:
        super().__init__(*arguments, **how)
        self._unread = bytearray()
        self._next: asyncio.Handle | None = None
        self._idle_frames = TokenBucket(IDLE_FRAMES_A_SECOND, MOST_IDLE_FRAMES, self._now())
        self._is_too_idle = False

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if self._next is None:
            self._read_piece()

    async def receive(self) -> Any:
        message = await self.queue.get()
        self._read_on()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent:
            self._read_on()

    async def run_asgi(self) -> None:
        # As the app finds it in `socket.state.outlet`.
        self.scope["state"]["outlet"] = self
        await super().run_asgi()

    def write(self, message: bytes) -> bool:
        """Send a text message now: through the app's layers it would take many times as long.

        False if the client is too slow, which ends the connection.
        """
        if self.close_sent or self.transport.is_closing():
            return True
        unsent = self.transport.get_write_buffer_size()
        if unsent and unsent + len(message) > MOST_UNSENT:
            self._give_up(CloseCode.TRY_AGAIN_LATER, "too-slow")
            return False
        self.transport.write(_head(len(message)) + message)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_reading()
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        self._count_idle()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count_idle()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_idle()
        super().handle_cont(event)

    def _read_piece(self) -> None:
        self._next = None
        piece = bytes(self._unread[:PIECE])
        del self._unread[:PIECE]
        super().data_received(piece)
        if self._is_too_idle and not self.transport.is_closing():
            self._give_up(CloseCode.POLICY_VIOLATION, "too-many-frames")
        self._read_on()

    def _read_on(self) -> None:
        """The next piece once what was said before is answered; only then is more taken in."""
        if self.transport.is_closing():
            self._stop_reading()
        elif self._unread or not self._is_answered:
            self.read_paused = True
            self.transport.pause_reading()
            if self._is_answered and self._next is None:
                self._next = self.loop.call_soon(self._read_piece)
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    @property
    def _is_answered(self) -> bool:
        """After goodbye nothing is, but theirs is still to be read."""
        return self.close_sent or self.queue.empty()

    def _stop_reading(self) -> None:
        self._unread.clear()
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _count_idle(self) -> None:
        if self._idle_frames.take(self._now()):
            self._is_too_idle = True

    def _now(self) -> int:
        """Milliseconds."""
        return int(1000 * self.loop.time())

    def _give_up(self, code: CloseCode, why: str) -> None:
        self.conn.fail(code, why)
        self.handle_parser_exception()
        # Who does not read will not read why, either.
        if self.transport.get_write_buffer_size():
            self.transport.abort()


def _head(length: int) -> bytes:
    """What precedes a text message that is one frame of a server."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)


class BoundedHttp(HttpToolsProtocol):
    """A request has a head of bounded size that arrives in time; few of them wait in line."""

    def __init__(self, *arguments: Any, **how: Any) -> None:
        super().__init__(*arguments, **how)
        self._head = 0
        self._head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_has_come()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            piece = data[start : start + PIECE]
            self._head += len(piece)
            super().data_received(piece)
            if self._head_timer is not None and self._head > MOST_HEAD:
                self.send_400_response("too-long")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        self._head_has_come()
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooMany
        super().on_headers_complete()

    def _await_head(self) -> None:
        if self._head_timer is None:
            self._head = 0
            self._head_timer = self.loop.call_later(HEAD_PATIENCE, self.transport.close)

    def _head_has_come(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None
