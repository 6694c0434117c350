"""The middleware that every request passes through, outermost first."""

from __future__ import annotations

from starlette.middleware import Middleware

from turnabout.server.clock import Clock
from turnabout.server.safety.bodies import BodyLimit
from turnabout.server.safety.headers import SafeHeaders
from turnabout.server.safety.limits import RateLimit
from turnabout.server.safety.origin import HostCheck, OriginCheck
from turnabout.server.settings import Settings
from turnabout.server.telemetry.requests import RequestLog

RECORDS = {"/api/records": 2 * 1024 * 1024}
"""A long game is a large file."""


def middleware(settings: Settings, clock: Clock) -> list[Middleware]:
    """Refusals are logged and protected like answers; bodies are read only of those who may ask."""
    return [
        Middleware(SafeHeaders),
        Middleware(RequestLog),
        Middleware(RateLimit, clock=clock),
        Middleware(HostCheck, hosts=settings.hosts),
        Middleware(OriginCheck, origins=settings.origins),
        Middleware(BodyLimit, larger=RECORDS),
    ]
