"""Log every request and every crash; never cookies, query strings or bodies."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from turnabout.server.safety.early_refusal import refuse
from turnabout.server.safety.limits import TokenBucket
from turnabout.server.table.refusal import Refusal

LOG = logging.getLogger("turnabout.requests")
LONGEST_PATH = 200
QUIET = ("/assets/", "/health", "/metrics", "/ready")
"""Requested all the time; logged only when something went wrong."""
REFUSALS, REFUSALS_AT_ONCE = 1.0, 20
"""Refusals logged per second, and in a burst: a refused crowd must not fill the disk."""


class RequestLog:
    """Logs what was asked and answered; a crash is answered with status 500."""

    def __init__(self, app: ASGIApp, timer: Callable[[], float] = perf_counter) -> None:
        self._app = app
        self._timer = timer
        self._refusals = TokenBucket(REFUSALS, REFUSALS_AT_ONCE, _ms(timer()))
        self._left_out = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        begun, began, status = False, self._timer(), 0

        async def watch(message: Message) -> None:
            nonlocal begun, status
            begun = begun or message["type"] != "websocket.close"
            status = message.get("status", status)
            await send(message)

        try:
            await self._app(scope, receive, watch)
        except WebSocketDisconnect:
            # They left; nothing went wrong.
            return
        except Exception:
            LOG.exception("crash", extra={"fields": {"path": _path(scope)}})
            await _apologise(scope, receive, watch, begun)
        if scope["type"] == "http":
            self._note(scope, status, began, self._timer())

    def _note(self, scope: Scope, status: int, began: float, ended: float) -> None:
        if status < 400 and scope["path"].startswith(QUIET):
            return
        fields = {"method": scope["method"], "path": _path(scope), "status": status}
        fields["ms"] = _ms(ended - began)
        # Without a status they left before they were answered, which costs as little to ask for.
        if not status or 400 <= status < 500:
            if self._refusals.take(_ms(ended)):
                self._left_out += 1
                return
            if self._left_out:
                fields["left_out"], self._left_out = self._left_out, 0
        LOG.info("request", extra={"fields": fields})


async def _apologise(scope: Scope, receive: Receive, send: Send, begun: bool) -> None:
    if not begun:
        await refuse(scope, receive, send, 500, Refusal("internal"))
    elif scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1011, "reason": "internal"})
    # An HTTP answer that has begun cannot be taken back: the server cuts it off.


def _ms(seconds: float) -> int:
    return round(1000 * seconds)


def _path(scope: Scope) -> str:
    path: str = scope["path"]
    return path[:LONGEST_PATH]
