"""How much: a request's query and body have limits, and are complete before they are parsed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnabout.server.safety.early_refusal import refuse
from turnabout.server.safety.limits import client_of
from turnabout.server.table.refusal import Refusal

MOST_QUERY = 2048
"""Bytes; FastAPI's time to read a query grows with the square of its parameters."""
MOST_BYTES = 64 * 1024
PATIENCE = 20.0
"""Seconds in which a body must have arrived."""
SMALL = 4 * 1024
"""Bytes of each body that always have room: whatever others send, people can play."""
MOST_HELD, MOST_HELD_FROM = 64 * 1024 * 1024, 16 * 1024 * 1024
"""Bytes of larger bodies in memory at the same time: in all, and from one address."""
CLOSE = {"Connection": "close"}
"""Unread bytes must not be taken for the next request."""


class TooLarge(Exception):
    """The body exceeds its limit."""


class Gone(Exception):
    """The client left before it had sent the whole body."""


class NoRoom(Exception):
    """Too much of other bodies is in memory."""


class BodyShare:
    """What one body takes up."""

    def __init__(self, memory: BodyMemory, address: str) -> None:
        self._memory = memory
        self._address = address
        self._size = 0

    def grow(self, size: int) -> None:
        """NoRoom if a body of this size has no room, or no room any more."""
        self._memory.take(self._address, max(0, size - SMALL) - self._size)
        self._size = max(0, size - SMALL)


class BodyMemory:
    """The memory for bodies, of which each address may have a part."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()
        self._in_all = 0

    @contextmanager
    def share(self, address: str) -> Iterator[BodyShare]:
        """What the body takes up is free again at the end of the block."""
        share = BodyShare(self, address)
        try:
            yield share
        finally:
            share.grow(0)

    def take(self, address: str, size: int) -> None:
        held, in_all = self._held[address] + size, self._in_all + size
        if size > 0 and (held > MOST_HELD_FROM or in_all > MOST_HELD):
            raise NoRoom
        self._held[address], self._in_all = held, in_all
        if not held:
            del self._held[address]


class BodyLimit:
    """`larger` sets other limits for paths, by their prefix."""

    def __init__(
        self,
        app: ASGIApp,
        most: int = MOST_BYTES,
        larger: Mapping[str, int] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._app = app
        self._most = most
        self._larger = larger or {}
        self._patience = patience
        self._memory = BodyMemory()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if len(scope.get("query_string", b"")) > MOST_QUERY:
            error = Refusal("too-long", most=MOST_QUERY)
            await refuse(scope, receive, send, 414, error, CLOSE)
            return
        with self._memory.share(client_of(scope)) as share:
            await self._answer(share, scope, receive, send)

    async def _answer(self, share: BodyShare, scope: Scope, receive: Receive, send: Send) -> None:
        most = self._limit(scope["path"])
        try:
            async with asyncio.timeout(self._patience):
                body = await _read(scope, receive, most, share)
        except TooLarge:
            await refuse(scope, receive, send, 413, Refusal("too-large", most=most), CLOSE)
        except TimeoutError:
            error = Refusal("too-slow", seconds=round(self._patience))
            await refuse(scope, receive, send, 408, error, CLOSE)
        except NoRoom:
            seconds = round(self._patience)
            error = Refusal("too-many-requests", seconds=seconds)
            await refuse(scope, receive, send, 429, error, {"Retry-After": str(seconds), **CLOSE})
        except Gone:
            return
        else:
            await self._app(scope, _again(body, receive), send)

    def _limit(self, path: str) -> int:
        return next(
            (most for start, most in self._larger.items() if path.startswith(start)), self._most
        )


async def _read(scope: Scope, receive: Receive, most: int, share: BodyShare) -> bytes:
    said = Headers(scope=scope).get("content-length", "0")
    if said.isdecimal() and (len(said) > 18 or int(said) > most):
        raise TooLarge
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise TooLarge
        share.grow(len(body))
    return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Replay the body that was read, then pass on whatever comes next."""
    kept: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def hear() -> Message:
        return kept.pop() if kept else await receive()

    return hear
