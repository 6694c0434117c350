"""Refuse a request before anything else is done."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from turnabout.core.errors import TurnaboutError
from turnabout.server.table.refusal import shown_refusal


async def refuse(
    scope: Scope,
    receive: Receive,
    send: Send,
    status: int,
    error: TurnaboutError,
    headers: Mapping[str, str] | None = None,
) -> None:
    """Answer a request, or a WebSocket's handshake, with a code and its values."""
    if scope["type"] == "websocket" and "websocket.http.response" not in _extensions(scope):
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})
        return
    answer = JSONResponse(shown_refusal(error), status, headers)
    await answer(scope, receive, send)


def _extensions(scope: Scope) -> Mapping[str, object]:
    found: Mapping[str, object] | None = scope.get("extensions")
    return found or {}
