"""Everyone connected to a table, and what each of them is sent."""

from __future__ import annotations

from typing import Any

import orjson

from turnabout.core.game import Seat
from turnabout.server.live import messages
from turnabout.server.live.connection import Connection
from turnabout.server.live.presence import Presence
from turnabout.server.live.services import Services
from turnabout.server.table.gate import Scene, Viewer
from turnabout.server.table.table import Table


class Audience:
    """Viewers with the same eyes are sent the same bytes."""

    def __init__(self, table_id: str, services: Services) -> None:
        self.connections: dict[int, Connection] = {}
        self.presence = Presence(services.clock.now())
        self._id = table_id
        self._services = services
        self._standing: dict[Viewer, dict[str, Any]] = {}
        self._standing_at = -1
        self._preparing: frozenset[Seat] = frozenset()
        self._told: tuple[frozenset[int], int] = (frozenset(), 0)

    def arrive(self, table: Table, connection: Connection) -> None:
        self.connections[connection.number] = connection
        self.presence.arrive(connection.number, frozenset(table.seats_of(connection.who)))

    def depart(self, connection: Connection) -> None:
        self.connections.pop(connection.number, None)
        self.presence.depart(connection.number, self._services.clock.now())

    def is_watched(self, now: int) -> bool:
        return bool(self.presence.present(now)) or self.presence.watchers(now) > 0

    def show(self, table: Table, after: int) -> None:
        """Send everyone what has happened since an index."""
        made: dict[Viewer, bytes] = {}
        scene = Scene(table)
        for connection in list(self.connections.values()):
            viewer = self.viewer(table, connection)
            if viewer not in made:
                made[viewer] = self._write(scene, viewer, after)
            connection.send(made[viewer])
            # A start counts the seats anew.
            self.presence.change(
                connection.number, frozenset(viewer.seats), self._services.clock.now()
            )

    def greet(self, table: Table, connection: Connection, after: int) -> None:
        """Send what somebody needs who has just come."""
        connection.send(self._write(Scene(table), self.viewer(table, connection), after))
        # Even if there is nobody to wait for: a client that was away may still think so.
        connection.send(self._preparing_message())

    def standing(self, table: Table, connection: Connection) -> dict[str, Any]:
        """How things stand, without events; kept until they change, as bad input must be cheap."""
        viewer = self.viewer(table, connection)
        if self._standing_at != table.index:
            self._standing_at, self._standing = table.index, {}
        now = self._services.clock.now()
        if viewer not in self._standing:
            update = Scene(table).update(viewer, table.index, now)
            self._standing[viewer] = {
                name: orjson.Fragment(messages.write(value)) for name, value in update.items()
            }
        # Clients set their clocks by it, so this is never an old one.
        return {**self._standing[viewer], "now": now}

    def viewer(self, table: Table, connection: Connection) -> Viewer:
        return Viewer(tuple(table.seats_of(connection.who)), connection.is_owner)

    async def announce_changes(self, table: Table) -> None:
        """Tell who is connected if someone who is has sat down or left a seat."""
        if self.presence.here() != self._told:
            await self.announce(table)

    async def announce(self, table: Table, again: bool = False) -> None:
        """Tell everyone, here and in other processes, who is connected."""
        seats, watchers = self.presence.here()
        if again or (seats, watchers) != self._told:
            self._told = seats, watchers
            said = {
                "process": self._services.name,
                "seats": sorted(seats),
                "watchers": watchers,
                # A client that missed something notices.
                "index": table.index,
            }
            await self._services.bus.publish(self._id, orjson.dumps(said))
        self.tell_presence()

    def tell_presence(self) -> None:
        now = self._services.clock.now()
        seats, watchers = sorted(self.presence.present(now)), self.presence.watchers(now)
        message = messages.write({"type": "presence", "seats": seats, "watchers": watchers})
        for connection in list(self.connections.values()):
            connection.send(message)

    def tell_preparing(self, seats: frozenset[Seat]) -> None:
        """The bots of these seats wait for the compiler: tell everyone who waits for them."""
        if seats != self._preparing:
            self._preparing = seats
            for connection in list(self.connections.values()):
                connection.send(self._preparing_message())

    def _preparing_message(self) -> bytes:
        return messages.write({"type": "preparing", "seats": sorted(self._preparing)})

    async def hear(self, table: Table, said: dict[str, Any]) -> None:
        """Another process announced who is there; if it is new to us, so are we to it."""
        now = self._services.clock.now()
        new = self.presence.hear(said["process"], said["seats"], said["watchers"], now)
        self.tell_presence()
        if new:
            await self.announce(table, again=True)

    def _write(self, scene: Scene, viewer: Viewer, after: int) -> bytes:
        now = self._services.clock.now()
        return messages.write({"type": "update", **scene.update(viewer, after, now)})
