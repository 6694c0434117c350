"""The rooms of this process: opened when someone comes or something is due, closed when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from turnabout.server.live.headcount import Headcount
from turnabout.server.live.presence import ANNOUNCE_EVERY
from turnabout.server.live.room import Room
from turnabout.server.live.services import Services
from turnabout.server.live.table_rows import PATIENCE
from turnabout.server.table.refusal import Refusal

ROUND = 2_000
"""Milliseconds between checks for tables that are due."""
FORGOTTEN_AT_ONCE = 20
"""Games deleted per round, unless the operator keeps them forever."""
AT_ONCE = 100
"""Due tables looked at per round."""

log = logging.getLogger("turnabout.rooms")


class Rooms:
    """At most one room per table in each process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._rooms: dict[str, asyncio.Task[Room | None]] = {}
        self.headcount = Headcount()
        self._watch: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to look after tables that are due."""
        self._services.bus.on_reconnect = self._catch_up
        self._watch = asyncio.create_task(self._keep_watch())

    async def close(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        for room in self.open_rooms():
            await room.close()

    @asynccontextmanager
    async def visit(self, table: str) -> AsyncIterator[Room]:
        """The table's room, kept open while it is held; a Refusal if there is no such table."""
        room = await self._room(table)
        if room is None:
            raise Refusal("no-such-table")
        room.visitors += 1
        try:
            yield room
        finally:
            room.visitors -= 1

    async def _room(self, table: str) -> Room | None:
        if table not in self._rooms:
            self._rooms[table] = asyncio.create_task(self._open(table))
            self._services.metrics.rooms.set(len(self._rooms))
        opening = self._rooms[table]
        try:
            # Cancelling one caller must not cancel the opening for the others.
            room = await asyncio.shield(opening)
        except Exception:
            self._forget(table, opening)
            raise
        if room is None:
            self._forget(table, opening)
        elif self._rooms.get(table) is not opening:
            # The room was closed as idle just before we came in: nobody would find us there.
            return await self._room(table)
        return room

    def open_rooms(self) -> list[Room]:
        done = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        rooms = [task.result() for task in done if task.exception() is None]
        return [room for room in rooms if room is not None]

    def has_players(self, game: str, address: str) -> bool:
        """Whether someone at this address is playing this game with others."""
        return any(
            room.row.game == game and room.audience.has_players(room.table, address)
            for room in self.open_rooms()
        )

    def sits(self, who: str, table: str) -> bool:
        """Whether this person has a seat at a table that is open here."""
        opening = self._rooms.get(table)
        if opening is None or not opening.done() or opening.cancelled() or opening.exception():
            return False
        room = opening.result()
        return room is not None and bool(room.table.seats_of(who))

    async def _open(self, table: str) -> Room | None:
        row = await self._services.store.row(table)
        if row is None:
            return None
        room = Room(row, self._services)
        await room.open()
        return room

    def _forget(self, table: str, opening: asyncio.Task[Room | None]) -> None:
        if self._rooms.get(table) is opening:
            del self._rooms[table]
        self._services.metrics.rooms.set(len(self._rooms))

    async def _keep_watch(self) -> None:
        clock = self._services.clock
        announced = clock.now()
        while True:
            try:
                await self._look_after_what_is_due()
                await self._close_idle()
                await self._forget_old()
                again = not self._services.alone and clock.now() - announced >= ANNOUNCE_EVERY
                announced = clock.now() if again else announced
                await self._announce(again)
            except Exception:
                log.exception("a round failed; the next one follows")
            await clock.wait_until(clock.now() + ROUND)

    async def _look_after_what_is_due(self) -> None:
        now = self._services.clock.now()
        for table in await self._services.store.take_due(now, PATIENCE, AT_ONCE):
            try:
                async with self.visit(table) as room:
                    await room.look_again()
            except Exception:
                # A table that cannot be opened must not keep the others waiting.
                log.exception("a due table failed", extra={"fields": {"table": table}})

    async def _forget_old(self) -> None:
        """Delete a few at a time, so that no move has to wait for it."""
        if self._services.keep is not None:
            before = self._services.clock.now() - self._services.keep
            await self._services.store.forget_old(before, FORGOTTEN_AT_ONCE)

    async def _close_idle(self) -> None:
        for room in self.open_rooms():
            if room.is_idle:
                del self._rooms[room.row.id]
                await room.close()
        self._services.metrics.rooms.set(len(self._rooms))

    async def _announce(self, again: bool) -> None:
        """Announce batched changes; `again` also repeats to others what they may have missed."""
        for room in self.open_rooms():
            await room.audience.announce(room.table, again)

    async def _catch_up(self) -> None:
        for room in self.open_rooms():
            await room.catch_up()
            await room.audience.announce(room.table, again=True)
