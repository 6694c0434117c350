"""The middleware that every request passes through, outermost first."""

from __future__ import annotations

import re

from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.types import Scope

from turnabout.server.clock import Clock
from turnabout.server.safety.bodies import BodyLimit
from turnabout.server.safety.headers import SafeHeaders
from turnabout.server.safety.identity import who_is
from turnabout.server.safety.limits import RateLimit
from turnabout.server.safety.origin import HostCheck, OriginCheck
from turnabout.server.settings import Settings
from turnabout.server.telemetry.requests import RequestLog
from turnabout.server.web import ASSETS

RECORDS = {"/api/records": 2 * 1024 * 1024}
"""A long game is a large file."""
_LIVE = re.compile(r"/api/tables/([^/]+)/live")


def middleware(settings: Settings, clock: Clock) -> list[Middleware]:
    """Refusals get safe headers and are logged too; bodies are read only after all other checks."""
    return [
        Middleware(SafeHeaders),
        Middleware(RequestLog),
        Middleware(RateLimit, clock=clock, seated=_seated, files=ASSETS),
        Middleware(HostCheck, hosts=settings.hosts),
        Middleware(OriginCheck, origins=settings.origins),
        Middleware(BodyLimit, larger=RECORDS),
    ]


def _seated(scope: Scope) -> str:
    """Who comes back to a table here where they sit; empty for all else."""
    found = _LIVE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
    who = who_is(HTTPConnection(scope)) if found else None
    return who if found and who and scope["app"].state.rooms.sits(who, found[1]) else ""
