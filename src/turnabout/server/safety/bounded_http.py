"""What one HTTP connection may cost before anything is known of it: uvicorn's protocol, bounded.

Input is handled in small pieces, so that no client keeps others waiting, and a connection that
sends more than a browser ever would is closed.
"""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import proxy

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from turnabout.server.safety.door import Door
from turnabout.server.safety.limits import REST, client_of
from turnabout.server.safety.read_turns import ReadTurn, ReadTurns

PIECE = 4096
"""Bytes handled before others get their turn."""
MOST_HEAD = 32 * 1024
"""Bytes of a request before its body."""
HEAD_PATIENCE = 10.0
"""Seconds within which the head must arrive."""
MOST_BYTES = 3 * 1024 * 1024
"""Bytes of a whole request: a bit more than the largest body that any route accepts."""
MOST_CHUNKS = 1_000
"""Parts of a body; each costs as much as many bytes do."""
MOST_PIPELINED = 8
"""Requests that wait for the answer to an earlier one."""


class TooMany(Exception):
    """The client sent more than is answered at once."""


class BoundedHttp(HttpToolsProtocol):
    """Bounds the head of a request, its time to arrive, and how many requests wait."""

    def __init__(self, *arguments: Any, **how: Any) -> None:
        super().__init__(*arguments, **how)
        self._unread = bytearray()
        self._next: ReadTurn | asyncio.Handle | None = None
        self._is_paused = False
        self._bytes = self._chunks = 0
        """Counted for the request that is being read."""
        self._head_timer: asyncio.TimerHandle | None = None
        self._answered: RequestResponseCycle | None = None
        """The request that is being answered; `cycle` is the latest one that arrived."""

    @property
    def is_idle(self) -> bool:
        """Whether no request is waiting for its answer."""
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
            # Break the reference cycle between us, as for live connections.
            waiting.on_response = _do_nothing
        self.pipeline.clear()
        if self._answered is not None:
            # Nobody receives the answer any more; sending it would be an error.
            self._answered.disconnected = True
            self._answered.message_event.set()

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if self._next is None:
            self._next = self._take_turn()
        else:
            self.read_on()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._head_timer is None:
            # A trailer: it comes after the body, and nobody reads it.
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
        # Refusing further requests would cost more than not reading them for a while.
        if self.scope["state"].get("too_fast") and not self.transport.is_closing():
            self._stop_reading(keep=True)
            self._next = self.loop.call_later(REST, self._rested)
        super().on_response_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        Door.of(self.app_state, self.config).pass_on(self)
        if self._is_paused:
            self._is_paused = False
            self.transport.resume_reading()
        super().handle_websocket_upgrade()
        # Break the reference cycle: `connection_lost` will not be called here.
        self.parser = None  # type: ignore[assignment]  # as uvicorn does when a connection is lost

    def read_on(self) -> None:
        """Read what has arrived piece by piece, and accept more only then."""
        if self.transport.is_closing():
            self._stop_reading()
            return
        is_stopped = self.flow.read_paused
        if self._unread and not is_stopped and self._next is None:
            self._next = self._take_turn()
        wanted = not (self._unread or is_stopped)
        if wanted and self._is_paused:
            self.transport.resume_reading()
        elif not wanted and not self._is_paused:
            self.transport.pause_reading()
        self._is_paused = not wanted

    def _rested(self) -> None:
        # Others may have rested as long.
        self._next = self._take_turn()

    def _read_some(self) -> None:
        self._next = None
        if self._unread and not self.flow.read_paused and not self.transport.is_closing():
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            self._bytes += len(piece)
            super().data_received(piece)
            if self.transport.get_protocol() is not self:
                # Our clients send nothing before the upgrade is complete.
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

    def _take_turn(self) -> ReadTurn:
        turns = ReadTurns.of(self.app_state, self.loop)
        return turns.take(client_of({"client": self.client}), self._read_some)

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
    """Remembers whether the app wants no more for now; the protocol then stops reading."""

    def __init__(self, transport: asyncio.Transport, protocol: BoundedHttp) -> None:
        super().__init__(transport)
        self._protocol = protocol

    def pause_reading(self) -> None:
        self.read_paused = True

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self._protocol.read_on()
