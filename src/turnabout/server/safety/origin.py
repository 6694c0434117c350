"""Which host a request is meant for, and which origin the page that sent it has.

Pages of other sites must not act for a person, whose browser would send our cookie along.
"""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from turnabout.server.safety.early_refusal import refuse
from turnabout.server.safety.limits import is_health
from turnabout.server.table.refusal import Refusal

SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
HOST = r"[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\]"
ORIGIN = re.compile(rf"(https?)://({HOST})(?::([0-9]{{1,5}}))?")
PORTS = {"http": "80", "https": "443"}


class HostCheck:
    """Refuses requests for a host that is not ours, whatever name led to this server."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] = frozenset()) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._is_ours(scope):
            await self._app(scope, receive, send)
        else:
            await refuse(scope, receive, send, 421, Refusal("wrong-host"))

    def _is_ours(self, scope: Scope) -> bool:
        # Monitoring uses our IP address.
        if not self._hosts or is_health(scope):
            return True
        names = Headers(scope=scope).getlist("host")
        return len(names) == 1 and read_host(names[0]) in self._hosts


class OriginCheck:
    """Refuses what a page of another origin sends; programs, which send no Origin, may pass."""

    def __init__(self, app: ASGIApp, origins: frozenset[str] = frozenset()) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._welcome(scope):
            await self._app(scope, receive, send)
        else:
            await refuse(scope, receive, send, 403, Refusal("wrong-origin"))

    def _welcome(self, scope: Scope) -> bool:
        if scope["type"] == "lifespan":
            return True
        if scope["type"] == "http" and scope["method"] in SAFE:
            return True
        headers = Headers(scope=scope)
        named = {read_origin(text) for text in headers.getlist("origin")}
        if None in named:
            return False
        if named and named <= self._origins:
            return True
        if named and named != {own_origin(scope)}:
            return False
        return headers.get("sec-fetch-site") != "cross-site"


def read_origin(text: str) -> str | None:
    """An origin in its shortest form, without a default port; None for anything else."""
    found = ORIGIN.fullmatch(text.lower())
    if found is None:
        return None
    scheme, host, port = found.groups()
    return f"{scheme}://{host}" if port in (None, PORTS[scheme]) else f"{scheme}://{host}:{port}"


def read_host(text: str) -> str | None:
    """The name of a host that may be followed by a port; None for anything else."""
    found = ORIGIN.fullmatch(f"http://{text.lower()}")
    return None if found is None else found[2]


def own_origin(scope: Scope) -> str | None:
    """The origin that this request was sent to; None without exactly one valid Host header."""
    hosts = Headers(scope=scope).getlist("host")
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    return read_origin(f"{scheme}://{hosts[0]}") if len(hosts) == 1 else None
