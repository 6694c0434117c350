"""Saying no before anything else has been done."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send


async def refuse(
    scope: Scope,
    receive: Receive,
    send: Send,
    status: int,
    code: str,
    why: str,
    headers: Mapping[str, str] | None = None,
) -> None:
    """Answer a request, or a WebSocket's handshake, with a code and a sentence."""
    if scope["type"] == "websocket" and "websocket.http.response" not in _extensions(scope):
        await send({"type": "websocket.close", "code": 1008, "reason": why})
        return
    answer = JSONResponse({"code": code, "why": why}, status, headers)
    await answer(scope, receive, send)


def _extensions(scope: Scope) -> Mapping[str, object]:
    found: Mapping[str, object] | None = scope.get("extensions")
    return found or {}
