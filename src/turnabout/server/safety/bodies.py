"""How much: a request's body is read in full, up to a limit, before it is parsed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnabout.server.safety.refuse import refuse
from turnabout.server.table.refusal import Refusal

MOST_BYTES = 64 * 1024
PATIENCE = 20.0
"""Seconds in which a body must have arrived."""


class TooLarge(Exception):
    """The body exceeds its limit."""


class Gone(Exception):
    """The client left before it had sent the whole body."""


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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._limit(scope["path"])
        # Unread bytes must not be taken for the next request.
        close = {"Connection": "close"}
        try:
            async with asyncio.timeout(self._patience):
                body = await _read(scope, receive, most)
        except TooLarge:
            await refuse(scope, receive, send, 413, Refusal("too-large", most=most), close)
        except TimeoutError:
            error = Refusal("too-slow", seconds=round(self._patience))
            await refuse(scope, receive, send, 408, error, close)
        except Gone:
            return
        else:
            await self._app(scope, _again(body, receive), send)

    def _limit(self, path: str) -> int:
        return next(
            (most for start, most in self._larger.items() if path.startswith(start)), self._most
        )


async def _read(scope: Scope, receive: Receive, most: int) -> bytes:
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
    return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Replay the body that was read, then pass on whatever comes next."""
    kept: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def hear() -> Message:
        return kept.pop() if kept else await receive()

    return hear
