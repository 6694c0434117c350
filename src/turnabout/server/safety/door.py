"""How many connections an address may have open, before anything else is known about them."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable, MutableMapping
from ipaddress import ip_address, ip_network
from typing import Any, Protocol

import uvicorn

from turnabout.server.safety.limits import client_of

MOST_FROM_ADDRESS = 1_500
"""Of any kind: a whole school may share an address."""
SHARE = 4
"""An address never gets more than one in this many of all connections."""


class Closable(Protocol):
    """A connection that can be closed while nothing is asked of it."""

    @property
    def client(self) -> tuple[str, int] | None: ...
    @property
    def is_idle(self) -> bool: ...
    def cut(self) -> None: ...


class Door:
    """Closes the connection that has been silent longest when an address has too many.

    So players get in even if somebody at the same address holds connections without using them.
    Proxies are not limited, as everyone may be behind one.
    """

    def __init__(self, proxies: Iterable[str], most: int = MOST_FROM_ADDRESS) -> None:
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._most = most
        self._open: Counter[str] = Counter()
        self._quiet: dict[str, OrderedDict[Closable, None]] = {}

    @classmethod
    def of(cls, state: MutableMapping[str, Any], config: uvicorn.Config) -> Door:
        """The door of a server, kept in the state that all its connections share."""
        if "door" not in state:
            proxies, most = config.forwarded_allow_ips or (), config.limit_concurrency
            assert not isinstance(proxies, str)
            state["door"] = cls(proxies, min(MOST_FROM_ADDRESS, (most or SHARE) // SHARE))
        door: Door = state["door"]
        return door

    def __len__(self) -> int:
        """How many connections are counted."""
        return self._open.total()

    def enter(self, connection: Closable) -> None:
        address = self._address(connection.client)
        if not address:
            return
        self._open[address] += 1
        self._quiet.setdefault(address, OrderedDict())[connection] = None
        if self._open[address] > self._most:
            self._cut_one(self._quiet[address])

    def leave(self, connection: object, client: tuple[str, int] | None) -> None:
        """The connection has ended."""
        address = self._address(client)
        if not address:
            return
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
        self._forget(address, connection)

    def pass_on(self, connection: Closable) -> None:
        """It becomes a live connection, which has limits of its own."""
        self._forget(self._address(connection.client), connection)

    def _cut_one(self, quiet: OrderedDict[Closable, None]) -> None:
        """Close the first idle one; busy ones go to the end of the line."""
        for _ in range(len(quiet)):
            first = next(iter(quiet))
            if first.is_idle:
                # It will leave soon; forget it now, so that no other is closed in its place.
                del quiet[first]
                first.cut()
                return
            quiet.move_to_end(first)
        # None is idle, so close the newest.
        if quiet:
            quiet.popitem()[0].cut()

    def _forget(self, address: str, connection: object) -> None:
        if quiet := self._quiet.get(address):
            quiet.pop(connection, None)  # type: ignore[call-overload]  # whatever it is
            if not quiet:
                del self._quiet[address]

    def _address(self, client: tuple[str, int] | None) -> str:
        """The address to count for; empty if connections from there are not counted."""
        address = client_of({"client": client})
        if not address or not self._proxies:
            return address
        try:
            found = ip_address(client[0]) if client else None
        except ValueError:
            return address
        return "" if any(found in proxy for proxy in self._proxies if found) else address
