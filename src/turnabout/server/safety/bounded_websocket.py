"""What one live connection may cost before anything is known of it: uvicorn's protocol, bounded.

It handles what arrives in small pieces, so that nobody keeps the others waiting, and is given up
when it asks for more than a browser ever does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.frames import Frame as ParsedFrame

from turnabout.server.safety.door import Door
from turnabout.server.safety.frames import Frame, text_frame, text_of
from turnabout.server.safety.limits import TokenBucket

PIECE = 1024
"""Bytes handled before others get their turn: at most 170 of the smallest frames."""
MOST_IDLE_FRAMES, IDLE_FRAMES_A_SECOND = 30, 1.0
"""Pings, pongs and parts of messages, which browsers hardly send."""
MOST_UNSENT = 256 * 1024
"""Bytes that a slow client may be behind; it comes back and asks for what it missed."""


class Mailbox:
    """Messages that the app has not received yet: as much of `asyncio.Queue` as is needed here."""

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._messages.popleft()

    def empty(self) -> bool:
        return not self._messages


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """Frames are read only as fast as messages are answered, and written without waiting.

    Our clients send nothing but unfragmented text messages, which are read here. Every other frame
    is handed to uvicorn's parser whole, so that the parser is always at the beginning of a frame.
    """

    def __init__(self, *arguments: Any, **how: Any) -> None:
        super().__init__(*arguments, **how)
        self.queue = Mailbox()  # type: ignore[assignment]  # all that uvicorn uses of a queue
        self._unread = bytearray()
        self._is_partial = False
        """Whether the unread bytes are less than a frame."""
        self._is_in_parts = False
        """Whether the client is sending a message in several frames."""
        self._next: asyncio.Handle | None = None
        self._rest: asyncio.TimerHandle | None = None
        self._unwritten: list[bytes] = []
        self._heard = 0.0
        self._idle_frames = TokenBucket(IDLE_FRAMES_A_SECOND, MOST_IDLE_FRAMES, self._now())
        self._is_too_idle = False

    def data_received(self, data: bytes) -> None:
        self._heard = self.loop.time()
        self._unread += data
        self._is_partial = False
        if self._next is None and self._rest is None:
            self._read_some()
        elif self._rest is not None:
            self._read_on()

    async def receive(self) -> Any:
        """The next message or the disconnect, for the app and for users of its `outlet`."""
        message = await self.queue.get()
        if self._unread or self.read_paused:
            self._read_on()
        return message

    async def send(self, message: Any) -> None:
        self._flush()
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            # Refused, which is as complete as accepted; uvicorn would log an error.
            self.handshake_complete = True
        self._read_on()

    async def run_asgi(self) -> None:
        # The app finds it as `socket.state.outlet`.
        self.scope["state"]["outlet"] = self
        try:
            await super().run_asgi()
        finally:
            # Break the reference cycle between us: see `connection_lost`.
            self.scope.clear()  # type: ignore[attr-defined]  # a TypedDict is a dict

    def write(self, message: bytes) -> bool:
        """Send a text message soon, past the app's layers, which would take many times as long.

        Messages written in one go are sent together, as each write costs a system call. Returns
        False if the client is too slow, which ends the connection.
        """
        if self.close_sent or self.transport.is_closing():
            return True
        unsent = self.transport.get_write_buffer_size()
        if unsent and unsent + sum(map(len, self._unwritten)) + len(message) > MOST_UNSENT:
            self._give_up(CloseCode.TRY_AGAIN_LATER, "too-slow")
            return False
        if not self._unwritten:
            self.loop.call_soon(self._flush)
        self._unwritten.append(text_frame(message))
        return True

    def rest(self, seconds: float) -> None:
        """Read nothing for a while."""
        if self._rest is None and not self.transport.is_closing():
            self._rest = self.loop.call_later(seconds, self._rested)
            self._read_on()

    def _rested(self) -> None:
        self._rest = None
        self._read_on()

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_reading()
        self._unwritten.clear()
        Door.of(self.app_state, self.config).leave(self, self.client)
        super().connection_lost(exc)
        # The parser is a generator whose frame refers back to the connection. Cycles are kept until
        # a full garbage collection, which is rare, and a connection is a hundred objects.
        self.conn.parser.close()

    def handle_ping(self) -> None:
        self._count_idle()
        super().handle_ping()

    def handle_pong(self, event: ParsedFrame) -> None:
        self._count_idle()
        super().handle_pong(event)

    def handle_cont(self, event: ParsedFrame) -> None:
        self._count_idle()
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            # Uvicorn would end the connection too, but log an error for each.
            self.frames = []
            self._give_up(CloseCode.INVALID_DATA, "not-utf8")
            return
        super().send_receive_event_to_app()

    def handle_close(self, event: ParsedFrame) -> None:
        self._flush()
        super().handle_close(event)

    def handle_parser_exception(self) -> None:
        self._flush()
        super().handle_parser_exception()

    def send_keepalive_ping(self) -> None:
        """A client that was heard from lately need not be pinged."""
        assert self.ping_interval is not None
        left = self._heard + self.ping_interval - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def _flush(self) -> None:
        if self._unwritten:
            frames, self._unwritten = self._unwritten, []
            # uvloop makes a system call for each write, and for each part of `writelines`.
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def _read_some(self) -> None:
        """Read until a message must be answered, or others should get their turn."""
        self._next, left = None, PIECE
        while left > 0 and self._is_readable:
            taken = self._read_frame() if self.handshake_initiated else self._read_request()
            left -= taken
            self._is_partial = not taken
        if self._is_too_idle and not self.transport.is_closing():
            self._give_up(CloseCode.POLICY_VIOLATION, "too-many-frames")
        if self._unread or self.read_paused:
            self._read_on()

    def _read_request(self) -> int:
        """Read part of the upgrade request; returns how many bytes."""
        piece = bytes(self._unread[:PIECE])
        del self._unread[:PIECE]
        super().data_received(piece)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # Uvicorn would neither answer nor close it.
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        return len(piece)

    def _read_frame(self) -> int:
        """Read the next frame; returns how many bytes, 0 if it is not complete yet."""
        unread = self._unread
        frame = Frame.read(unread)
        if frame is None:
            return 0
        # The parser refuses a frame that is too long as soon as it has seen its length.
        is_too_long = frame.length > self.config.ws_max_size
        if frame.end > len(unread) and not is_too_long:
            return 0
        is_plain = frame.is_whole_text and not self._is_in_parts and not is_too_long
        if not (is_plain and self._take_text(frame)):
            if not frame.is_control:
                self._is_in_parts = frame.is_part
            super().data_received(bytes(unread[: frame.end]))
        taken = min(frame.end, len(unread))
        del unread[: frame.end]
        return taken

    def _take_text(self, frame: Frame) -> bool:
        """Queue a text message; False if it is invalid or too late, which the parser handles."""
        if self.close_sent:
            return False
        try:
            text = text_of(self._unread, frame).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    @property
    def _is_readable(self) -> bool:
        """Whether the unread bytes can be read now."""
        return (
            bool(self._unread)
            and not self._is_partial
            and not self._is_too_idle
            and self._rest is None
            and self._is_answered
            and not self.transport.is_closing()
        )

    def _read_on(self) -> None:
        """Read on once earlier messages are answered; accept more bytes only when none are left."""
        if self.transport.is_closing():
            self._stop_reading()
        elif self._unread and not self._is_partial:
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            if self._is_answered and self._next is None and self._rest is None:
                self._next = self.loop.call_soon(self._read_some)
        elif self.read_paused and self._is_answered:
            self.read_paused = False
            self.transport.resume_reading()

    @property
    def _is_answered(self) -> bool:
        """Whether all messages are answered; after our close none will be, but theirs is read."""
        if self.handshake_initiated and not self.handshake_complete:
            return False
        return self.close_sent or self.queue.empty()

    def _stop_reading(self) -> None:
        self._unread.clear()
        for handle in (self._next, self._rest):
            if handle is not None:
                handle.cancel()
        self._next = self._rest = None

    def _count_idle(self) -> None:
        if self._idle_frames.take(self._now()):
            self._is_too_idle = True

    def _now(self) -> int:
        """Milliseconds."""
        return int(1000 * self.loop.time())

    def _give_up(self, code: CloseCode, why: str) -> None:
        self.conn.fail(code, why)
        self.handle_parser_exception()
        # A client that does not read will not read the reason either.
        if self.transport.get_write_buffer_size():
            self.transport.abort()


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True
