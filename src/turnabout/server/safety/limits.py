"""How often: token buckets that refill slowly and are drained by requests."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address

from starlette.types import ASGIApp, Receive, Scope, Send

from turnabout.server.clock import Clock
from turnabout.server.safety.early_refusal import refuse
from turnabout.server.table.refusal import Refusal

MOST_KEYS = 50_000
"""The key that has been idle longest is forgotten, which only benefits it."""
REQUESTS = 50.0
"""Per second from one address: a class behind one router must be able to play."""
BURST = 200
FILES, FILE_BURST = 500.0, 4_000
"""For the client's files, which are in memory: a page needs fifty, and a class opens it at once."""
REST = 1.0
"""Seconds for which nothing is read from a connection that was told it is too fast.

To refuse costs as much as to answer, so a client that keeps sending must not be read.
"""
SEATED, SEATED_BURST = 0.5, 10
"""Per second for each person with a seat, whatever others at their address ask for."""
HEALTH = frozenset({"/health", "/ready", "/metrics"})
"""Polled by monitoring, which matters most when the server is busy."""


class TokenBucket:
    """`burst` at once, then `rate` per second; times are milliseconds."""

    __slots__ = ("_at", "_burst", "_level", "_rate")

    def __init__(self, rate: float, burst: int, now: int) -> None:
        self._rate = rate / 1000
        self._burst = float(burst)
        self._level = self._burst
        self._at = now

    def take(self, now: int, amount: int = 1) -> int:
        """Zero if `amount` could be taken; otherwise how many milliseconds to wait for it."""
        # A clock that was set back gives nothing and takes nothing.
        self._level = min(self._burst, self._level + max(0, now - self._at) * self._rate)
        self._at = now
        if self._level >= amount:
            self._level -= amount
            return 0
        return math.ceil((amount - self._level) / self._rate)


class TokenBuckets:
    """A bucket for each key, for at most `most` keys."""

    def __init__(self, rate: float, burst: int, most: int = MOST_KEYS) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, now: int, amount: int = 1) -> int:
        """Zero if this key may continue; otherwise how many milliseconds it should wait."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now, amount)


class RateLimit:
    """Limits requests and handshakes from each address, except for health checks."""

    def __init__(
        self,
        app: ASGIApp,
        clock: Clock,
        rate: float = REQUESTS,
        burst: int = BURST,
        seated: Callable[[Scope], str] = lambda scope: "",
        files: str | None = None,
    ) -> None:
        """`seated` says who comes to a table where they sit: a crowd must not keep them out.

        Below the path `files` lie the client's files, which have a limit of their own.
        """
        self._app = app
        self._clock = clock
        self._limits = TokenBuckets(rate, burst)
        self._seated = seated
        self._of_seated = TokenBuckets(SEATED, SEATED_BURST)
        self._files = files
        self._of_files = TokenBuckets(FILES, FILE_BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wait = 0
        if scope["type"] != "lifespan" and not is_health(scope):
            limits = self._of_files if self._is_file(scope) else self._limits
            wait = limits.take(client_of(scope), self._clock.now())
        if wait and (who := self._seated(scope)):
            wait = self._of_seated.take(who, self._clock.now())
        if not wait:
            await self._app(scope, receive, send)
            return
        # The connection itself may rest for a while.
        scope.get("state", {})["too_fast"] = True
        seconds = math.ceil(wait / 1000)
        error = Refusal("too-many-requests", seconds=seconds)
        await refuse(scope, receive, send, 429, error, {"Retry-After": str(seconds)})

    def _is_file(self, scope: Scope) -> bool:
        if self._files is None or scope["type"] != "http":
            return False
        path: str = scope["path"]
        return path.startswith(self._files)


def is_health(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["path"] in HEALTH


def client_of(scope: Scope) -> str:
    """The client's address; for IPv6 its network, as people are given whole networks."""
    client = scope.get("client")
    address = str(client[0]) if client else ""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
