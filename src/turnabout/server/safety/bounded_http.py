"""What one HTTP connection may cost before anything is known of it: uvicorn's protocol, bounded.

It handles what arrives in small pieces, so that nobody keeps the others waiting, and is given up
when it asks for more than a browser ever does.
"""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import proxy

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from turnabout.server.safety.door import Door
from turnabout.server.safety.limits import REST

PIECE = 4096
"""Bytes that are handled before others have their turn."""
MOST_HEAD = 32 * 1024
"""Bytes of a request before its body."""
HEAD_PATIENCE = 10.0
"""Seconds in which they must have arrived."""
MOST_BYTES = 3 * 1024 * 1024
"""Of a whole request: somewhat more than the largest body that any route takes."""
MOST_CHUNKS = 1_000
"""Parts of a body; each costs as much as many bytes."""
MOST_PIPELINED = 8
"""Requests that wait for the answer to an earlier one."""


class TooMany(Exception):
    """More at once than is answered."""


class BoundedHttp(HttpToolsProtocol):
    """A request has a head of bounded size that arrives in time; few of them wait in line."""

    def __init__(self, *arguments: Any, **how: Any) -> None:
        super().__init__(*arguments, **how)
        self._unread = bytearray()
        self._next: asyncio.Handle | None = None
        self._is_paused = False
        self._bytes = self._chunks = 0
        """Of the request that is being read."""
        self._head_timer: asyncio.TimerHandle | None = None
        self._answered: RequestResponseCycle | None = None
        """The request that is being answered; `cycle` is the last that came."""

    @property
    def is_idle(self) -> bool:
        """Whether it has nothing to be answered."""
        return self.cycle is None or self.cycle.response_complete

    def cut(self) -> None:
        self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = _Flow(transport, proxy(self))
        self._await_head()
        Door.of(self.app_state, self.config).enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        Door.of(self.app_state, self.config).leave(self, self.client)
        self._head_has_come()
        self._stop_reading()
        super().connection_lost(exc)
        for waiting, _ in self.pipeline:
            # It has us, and we have it; see what is said of live connections.
            waiting.on_response = _do_nothing
        self.pipeline.clear()
        if self._answered is not None:
            # Nobody hears the answer: to send it would be an error.
            self._answered.disconnected = True
            self._answered.message_event.set()

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if self._next is None:
            self._read_some()
        else:
            self.read_on()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._head_timer is None:
            # After the body, where nobody looks for it.
            raise TooMany
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._head_has_come()
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooMany
        super().on_headers_complete()

    def on_chunk_header(self) -> None:
        self._chunks += 1
        if self._chunks > MOST_CHUNKS:
            raise TooMany

    def on_response_complete(self) -> None:
        # Whoever goes on asking would be refused, which costs more than not to read it.
        if self.scope["state"].get("too_fast") and not self.transport.is_closing():
            self._stop_reading(keep=True)
            self._next = self.loop.call_later(REST, self._read_some)
        super().on_response_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        Door.of(self.app_state, self.config).pass_on(self)
        super().handle_websocket_upgrade()
        # It has us, and nobody will say that the connection is lost.
        self.parser = None  # type: ignore[assignment]  # as uvicorn does when a connection is lost

    def read_on(self) -> None:
        """What has come is read piece by piece, and only then comes more."""
        if self.transport.is_closing():
            self._stop_reading()
            return
        is_stopped = self.flow.read_paused
        if self._unread and not is_stopped and self._next is None:
            self._next = self.loop.call_soon(self._read_some)
        wanted = not (self._unread or is_stopped)
        if wanted and self._is_paused:
            self.transport.resume_reading()
        elif not wanted and not self._is_paused:
            self.transport.pause_reading()
        self._is_paused = not wanted

    def _read_some(self) -> None:
        self._next = None
        if self._unread and not self.flow.read_paused and not self.transport.is_closing():
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            self._bytes += len(piece)
            super().data_received(piece)
            if self.transport.get_protocol() is not self:
                # No client of ours says anything on a live connection before it is one.
                self._unread.clear()
                return
            self._bound_request()
        self.read_on()

    def _bound_request(self) -> None:
        if self.transport.is_closing():
            return
        if self._head_timer is not None and self._bytes > MOST_HEAD:
            self.send_400_response("too-long")
        elif self._bytes > MOST_BYTES:
            # It may have been answered already.
            self.transport.close()

    def _stop_reading(self, keep: bool = False) -> None:
        if not keep:
            self._unread.clear()
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _await_head(self) -> None:
        if self._head_timer is None:
            self._bytes = self._chunks = 0
            self._head_timer = self.loop.call_later(HEAD_PATIENCE, self.transport.close)

    def _head_has_come(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None


def _do_nothing() -> None:
    pass


class _Flow(FlowControl):
    """Says when the app has had enough; the protocol reads from the socket accordingly."""

    def __init__(self, transport: asyncio.Transport, protocol: BoundedHttp) -> None:
        super().__init__(transport)
        self._protocol = protocol

    def pause_reading(self) -> None:
        self.read_paused = True

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self._protocol.read_on()
