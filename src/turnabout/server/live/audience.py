"""Everyone connected to a table, and what each of them is sent."""

from __future__ import annotations

from typing import Any

import msgspec

from turnabout.core.game import Seat
from turnabout.server.live import messages
from turnabout.server.live.channel import Channel
from turnabout.server.live.connection import Connection
from turnabout.server.live.presence import Presence
from turnabout.server.live.services import Services
from turnabout.server.safety.limits import TokenBucket
from turnabout.server.table.gate import Scene, Viewer
from turnabout.server.table.table import Table

TOLD_AT_ONCE, TOLD_A_SECOND = 8, 0.5
"""How often everyone is told at once when someone connects or leaves; other changes are batched.

Otherwise every arrival at a table with a thousand watchers would cost a thousand messages.
"""


class Audience:
    """Viewers who may see the same things are sent the same bytes."""

    def __init__(self, channel: Channel, services: Services) -> None:
        self.connections: dict[int, Connection] = {}
        self.presence = Presence(services.clock.now())
        self._channel = channel
        self._services = services
        self._scene: Scene | None = None
        self._standing: dict[Viewer, dict[str, Any]] = {}
        self._standing_of: Table | None = None
        self._preparing: frozenset[Seat] = frozenset()
        self._announced: tuple[frozenset[int], int] = (frozenset(), 0)
        """The seats and the number of watchers here, as last announced to other processes."""
        self._told: tuple[frozenset[int], int] = (frozenset(), 0)
        """The same in all processes, as last sent to everyone here."""
        self._told_of = 0
        """The value of `presence.changes` up to which everyone is up to date."""
        self._told_apart = False
        """Whether someone who arrived since then was told something different."""
        self._at_once = TokenBucket(TOLD_A_SECOND, TOLD_AT_ONCE, services.clock.now())

    def arrive(self, table: Table, connection: Connection) -> None:
        self.connections[connection.number] = connection
        self.presence.arrive(connection.number, frozenset(table.seats_of(connection.who)))

    def depart(self, connection: Connection) -> None:
        self.connections.pop(connection.number, None)
        self.presence.depart(connection.number, self._services.clock.now())

    async def turn_away(self, table: Table, who: str) -> None:
        """The server is full, and nobody, in any process, may win because of that."""
        seats = table.seats_of(who)
        if seats:
            self.presence.turn_away(seats, self._services.clock.now())
            await self._channel.publish({"turned_away": seats})

    def is_watched(self, now: int) -> bool:
        return bool(self.presence.present(now)) or self.presence.watchers(now) > 0

    def has_players(self, table: Table, address: str) -> bool:
        """Whether someone at this address is connected and plays here with others."""
        is_shared = table.phase == "playing" and len(set(table.people.values())) > 1
        return is_shared and any(
            one.address == address and table.seats_of(one.who) for one in self.connections.values()
        )

    def address(self, table: Table) -> str:
        """The address of one of the connected players; empty if there is none."""
        people = (one for one in self.connections.values() if table.seats_of(one.who))
        return next((one.address for one in people), "")

    def show(self, table: Table, after: int) -> None:
        """Send everyone what has happened since an index."""
        before = self._scene
        # Viewers who are shown the whole log again have not seen the scene before this one.
        follows = before is not None and before.table.index == after
        scene = self._scene = before.next(table) if before and follows else Scene(table)
        made: dict[tuple[Viewer, bool], bytes] = {}
        now = self._services.clock.now()
        sit_still = before is not None and before.table.seats is table.seats
        for connection in list(self.connections.values()):
            known = connection.viewer
            viewer = known if known and sit_still else self.viewer(table, connection)
            is_same = viewer is known or viewer == known
            key = viewer, is_same and connection.takes_changes
            if key not in made:
                made[key] = _write(scene, viewer, after, now, key[1])
            connection.send(made[key])
            if not is_same:
                # Starting a game renumbers the seats.
                connection.viewer = viewer
                self.presence.change(connection.number, frozenset(viewer.seats), now)

    def greet(self, table: Table, connection: Connection, after: int) -> None:
        """Bring a new connection up to date."""
        viewer = connection.viewer = self.viewer(table, connection)
        connection.send(_write(self._now(table), viewer, after, self._services.clock.now()))
        # Even if no bot is preparing: a client that was away may still think that one is.
        connection.send(self._preparing_message())

    def standing(self, table: Table, connection: Connection) -> dict[str, Any]:
        """An update without events; cached until the table changes, as refusals must be cheap."""
        viewer = self.viewer(table, connection)
        if self._standing_of is not table:
            self._standing_of, self._standing = table, {}
        now = self._services.clock.now()
        if viewer not in self._standing:
            update = self._now(table).update(viewer, table.index, now)
            self._standing[viewer] = {
                name: msgspec.Raw(messages.write(value)) for name, value in update.items()
            }
        # Never cached, as clients set their clocks by it.
        return {**self._standing[viewer], "now": now}

    def _now(self, table: Table) -> Scene:
        """The scene that everyone has seen; a new one is made only if this table has none."""
        if self._scene is None or self._scene.table is not table:
            self._scene = Scene(table)
        return self._scene

    def viewer(self, table: Table, connection: Connection) -> Viewer:
        return Viewer(
            table.seats_of(connection.who), connection.is_owner, connection.reads_positions
        )

    async def announce_arrival(self, table: Table, connection: Connection) -> None:
        if not await self.announce_changes(table):
            everywhere = self._everywhere()
            connection.send(_presence_message(*everywhere))
            self._told_apart |= everywhere != self._told

    async def announce_changes(self, table: Table) -> bool:
        """Tell everyone who is connected, if that has changed; in a crowd, the next round does.

        Returns whether everyone here was told.
        """
        # A process that falls silent does not count as a change; the next round announces it.
        if self._told_of == self.presence.changes:
            return False
        is_news = self._everywhere() != self._told or self.presence.here() != self._announced
        if is_news and self._at_once.take(self._services.clock.now()):
            return False
        self._told_of = self.presence.changes
        return is_news and await self.announce(table)

    async def announce(self, table: Table, again: bool = False) -> bool:
        """Tell everyone, here and in other processes, who is connected, if that is news."""
        here = self.presence.here()
        if again or here != self._announced:
            self._announced = here
            said = {
                "process": self._services.name,
                "seats": sorted(here[0]),
                "watchers": here[1],
                # So that a process that missed something notices.
                "index": table.index,
            }
            await self._channel.publish(said)
        everywhere = self._everywhere()
        if not self._told_apart and everywhere == self._told:
            return False
        self._told_apart, self._told = False, everywhere
        message = _presence_message(*everywhere)
        for connection in list(self.connections.values()):
            connection.send(message)
        return True

    def _everywhere(self) -> tuple[frozenset[Seat], int]:
        now = self._services.clock.now()
        return self.presence.present(now), self.presence.watchers(now)

    def tell_preparing(self, seats: frozenset[Seat]) -> None:
        """Tell everyone that the bots of these seats are waiting for the compiler."""
        if seats != self._preparing:
            self._preparing = seats
            for connection in list(self.connections.values()):
                connection.send(self._preparing_message())

    def _preparing_message(self) -> bytes:
        return messages.write({"type": "preparing", "seats": sorted(self._preparing)})

    async def hear(self, table: Table, said: dict[str, Any]) -> None:
        """Take another process's announcement; if it is new to us, announce ourselves in return."""
        now = self._services.clock.now()
        new = self.presence.hear(said["process"], said["seats"], said["watchers"], now)
        if new:
            await self.announce(table, again=True)
        else:
            await self.announce_changes(table)


def _write(scene: Scene, viewer: Viewer, after: int, now: int, takes_change: bool = False) -> bytes:
    change = scene.change(viewer, now) if takes_change else None
    if change is not None:
        return messages.write({"type": "change", **change})
    return messages.write({"type": "update", **scene.update(viewer, after, now)})


def _presence_message(seats: frozenset[Seat], watchers: int) -> bytes:
    return messages.write({"type": "presence", "seats": sorted(seats), "watchers": watchers})
