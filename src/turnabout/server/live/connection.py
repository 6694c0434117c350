"""One person's connection to one table."""

from __future__ import annotations

from itertools import count
from typing import Any, Protocol

from turnabout.server.table.gate import Viewer
from turnabout.server.telemetry.metrics import Metrics

_numbers = count(1)


class Outlet(Protocol):
    """Sends and receives the messages of one socket."""

    async def receive(self) -> Any:
        """The next message, or the disconnect, as an ASGI event."""

    def write(self, message: bytes) -> bool:
        """Never waits; False if the client did not keep up and was dropped."""

    def rest(self, seconds: float) -> None:
        """Hear nothing of the client for a while; it may be the next message that still comes."""


class Connection:
    """Sending never waits: a client that does not keep up is dropped, and the table continues."""

    def __init__(
        self,
        outlet: Outlet,
        who: str,
        address: str,
        is_owner: bool,
        takes_changes: bool,
        reads_positions: bool,
        metrics: Metrics,
    ) -> None:
        self.number = next(_numbers)
        self.who = who
        self.address = address
        self.is_owner = is_owner
        self.takes_changes = takes_changes
        self.reads_positions = reads_positions
        self.viewer: Viewer | None = None
        """The viewer that the last update was made for."""
        self._outlet = outlet
        self._metrics = metrics

    def send(self, message: bytes) -> None:
        if not self._outlet.write(message):
            self._metrics.dropped.inc()
