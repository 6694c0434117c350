"""What a browser is told not to do with our pages."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnabout.server.safety.origin import own_origin

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'{live}; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
REPORT = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""For a page that is one file without scripts: its styles and pictures are in the file."""
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    # An invite link contains its key.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
TWO_YEARS = "max-age=63072000"


class SafeHeaders:
    """Adds these headers to every HTTP response, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                _protect(MutableHeaders(scope=message), scope)
            await send(message)

        await self._app(scope, receive, send_safely)


def _protect(headers: MutableHeaders, scope: Scope) -> None:
    headers.update(ALWAYS)
    # Responses choose between our two policies; they cannot write one.
    if headers.get("Content-Security-Policy") != REPORT:
        headers["Content-Security-Policy"] = POLICY.format(live=_live(scope))
    if scope["scheme"] == "https":
        headers["Strict-Transport-Security"] = TWO_YEARS
    if (scope["path"] + "/").startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")


def _live(scope: Scope) -> str:
    """Where WebSockets may connect to: in older Safaris, 'self' covers only http."""
    origin = own_origin(scope)
    return "" if origin is None else " " + origin.replace("http", "ws", 1)
