"""A table that is live in this process: its connections, its clock, its bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter

from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Seat
from turnabout.server.live.admission import is_owner
from turnabout.server.live.audience import Audience
from turnabout.server.live.bot_runner import BotRunner
from turnabout.server.live.channel import Channel
from turnabout.server.live.connection import Connection
from turnabout.server.live.rematch import next_table, require_room
from turnabout.server.live.services import Services
from turnabout.server.live.table_rows import listing_of
from turnabout.server.store import Conflict, Row, StoreAway
from turnabout.server.table.acts import decide
from turnabout.server.table.acts.models import AnyAct, SitTogether
from turnabout.server.table.acts.moves import expire, play
from turnabout.server.table.acts.permissions import Asker
from turnabout.server.table.change import Change
from turnabout.server.table.entries import (
    AnyEntry,
    Closed,
    Moved,
    Paused,
    Unnamed,
    read_entry,
    write_entry,
)
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.setup import Setup
from turnabout.server.table.snapshot import EVERY, Snapshot, restore
from turnabout.server.table.table import Table

ATTEMPTS = 20
"""How often an act is decided again because other processes were first."""
LONG = 200
"""Entries that take noticeably long to fold."""

log = logging.getLogger("turnabout.room")


class Room:
    """Everything that changes the table goes through `_append`, one after the other."""

    def __init__(self, row: Row, services: Services) -> None:
        self.row = row
        self.services = services
        self.table = services.notary.table(Setup.read(row.setup), row.id)
        self._channel = Channel(services.bus, row)
        self.audience = Audience(self._channel, services)
        self.leads = True
        """Whether this process asks the bots: all may until one moves, then that one is enough."""
        self.visitors = 0
        """How many callers hold the room: until they let go, it is not closed."""
        self._bots = BotRunner(self)
        self._moves = services.metrics.moves.labels(row.game)
        self._lock = asyncio.Lock()
        self._alarm: asyncio.Task[None] | None = None
        self._alarm_at: int | None = None

    async def open(self) -> None:
        """Read the log; from now on what other processes append is heard."""
        await self.services.bus.listen(self.row.id, self._hear)
        try:
            async with self._lock:
                await self._restore()
                await self._catch_up()
                self._wake()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self.services.bus.forget(self.row.id)
        self._bots.stop()
        if self._alarm is not None:
            self._alarm.cancel()

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing will happen for a while; the store knows when it will."""
        return not self.visitors and not self._bots.busy and not self._lock.locked()

    async def act(self, who: str, name: str, act: AnyAct | SitTogether) -> int:
        """Do what a person asks; the index of its entry, or a refusal.

        What arrived in time is in time, however long the store kept it waiting.
        """
        began, arrived = perf_counter(), self.services.clock.now()
        async with self._lock:
            await self._expire(arrived)
            for _ in range(ATTEMPTS):
                done = self.table.acts.index(who, act.id)
                if done is not None:
                    return done
                index = self.table.index + 1
                try:
                    change = decide(self.table, self._asker(who, name, act.id, arrived), act)
                except TurnaboutError:
                    # Another process may know what makes it right.
                    if self.services.alone or not await self._catch_up():
                        raise
                    continue
                if await self._append(change):
                    self.services.metrics.act_seconds.observe(perf_counter() - began)
                    return index
        raise Refusal("too-busy")

    async def play_bot(self, seat: Seat, move: str, position: int) -> bool:
        """A bot's move, if it still answers the position."""
        async with self._lock:
            await self._expire()
            for _ in range(ATTEMPTS):
                if self.table.position != position:
                    break
                change = play(self.table, seat, move, self.services.fate, at=self._now())
                if await self._append(change):
                    return True
        return False

    async def remove_name(self, who: str) -> None:
        """Someone who sat here does not want others to read their name any more."""
        async with self._lock:
            for _ in range(ATTEMPTS):
                if who in self.table.unnamed or await self._append(
                    Change(self.table).add(Unnamed(at=self._now(), who=who))
                ):
                    return
        raise Refusal("too-busy")

    async def rest(self) -> None:
        """Only bots play and nobody is watching: the table's clock stands still."""
        async with self._lock:
            if self.table.bots_only and not self.table.paused_at and not self.is_watched:
                await self._append(Change(self.table).add(Paused(at=self._now(), on=True)))

    @property
    def is_watched(self) -> bool:
        return self.audience.is_watched(self.services.clock.now())

    async def join(self, connection: Connection, after: int) -> None:
        """Bring a connection up to date and keep it up to date."""
        async with self._lock:
            with suppress(StoreAway):  # who only looks need not wait for it
                await self._expire()
            if after > self.table.index:
                await self._catch_up()
            if after > self.table.index:
                after = 0
            self.audience.arrive(self.table, connection)
            self.audience.greet(self.table, connection, after)
            with suppress(StoreAway):
                await self._let_go_on()
        await self.audience.announce_arrival(self.table, connection)

    async def part(self, connection: Connection) -> None:
        self.audience.depart(connection)
        await self.audience.announce_changes(self.table)

    async def look_again(self) -> None:
        """Something is due: read what others did, let time do its part, and ask the bots."""
        async with self._lock:
            await self._catch_up()
            self.leads = True
            if not await self._expire():
                self._wake()

    async def catch_up(self) -> None:
        """Messages of other processes may have been lost."""
        async with self._lock:
            await self._catch_up()
            await self._let_go_on()

    # What follows is done while the lock is held.

    async def _append(self, change: Change) -> bool:
        """Store, then tell; False if another process was first."""
        before, after, entries = self.table, change.table, change.entries
        texts = [write_entry(entry) for entry in entries]
        now = self.services.clock.now()
        listing = listing_of(after, now)
        new = next_table(self.row, before, entries, now, self.services.notary, self.services.fate)
        if new is not None:
            await require_room(self.services, new.owner, now)
        began, snapshot = perf_counter(), self._snapshot(before, after)
        try:
            await self.services.store.append(
                self.row.id, before.index, texts, listing, now, new, snapshot
            )
        except Conflict:
            await self._catch_up()
            return False
        self.services.metrics.append_seconds.observe(perf_counter() - began)
        self.leads = True
        self._count(entries)
        self._show(after, before.index)
        if not self.services.alone:
            await self._channel.publish({"index": after.index})
        await self.audience.announce_changes(after)
        return True

    def _snapshot(self, before: Table, after: Table) -> Snapshot | None:
        """A cache: if a game's state cannot be written, the table does without."""
        try:
            return Snapshot.due(before, after)
        except Exception as error:
            fields = {"table": self.row.id, "error": type(error).__name__}
            log.warning("no snapshot could be made", extra={"fields": fields})
            return None

    async def _expire(self, at: int | None = None) -> bool:
        """Time does what it has done until then or now, exactly once in all processes."""
        done = False
        for _ in range(ATTEMPTS):
            change = self._closing() or expire(
                self.table, self._now(at), self.services.fate, self.row.created
            )
            if change is None:
                return done
            done = await self._append(change) or done
        return done

    def _closing(self) -> Change | None:
        """A game that was under way when its rules changed ends: it cannot go on."""
        table = self.table
        if not table.setup.outdated or not table.has_begun or self.row.phase == "over":
            return None
        if any(isinstance(entry, Closed) for entry in table.entries):
            return None
        return Change(table).add(Closed(at=self._now(), cause="rules"))

    async def _let_go_on(self) -> None:
        """Someone here looks at a table that rests because nobody did, as far as others knew."""
        if self.table.rests and self.audience.connections:
            await self._append(Change(self.table).add(Paused(at=self._now(), on=False)))

    async def _restore(self) -> None:
        """Begin where the latest snapshot is; without one, the log is folded from its beginning."""
        store, name = self.services.store, self.row.id
        snapshots = await store.snapshots(name) if self.row.index >= EVERY else []
        # Of rules that have changed, they would hide the move from which on they differ.
        if not snapshots or self.table.setup.outdated:
            return
        texts = await store.read(name)
        try:
            self.table = await asyncio.to_thread(_restored, self.table, texts, snapshots)
        except Exception as error:
            # A cache must not stop anything. What the error says may be a secret of the game.
            fields = {"table": name, "error": type(error).__name__}
            log.warning("a snapshot is of no use", extra={"fields": fields})

    async def _catch_up(self) -> bool:
        """Read what others appended; whether there was anything."""
        # Our last entry is read again, for a store that was set back has another one, or none.
        known = self.table.entries[-1:]
        texts = await self.services.store.read(self.row.id, self.table.index - len(known))
        if known and not (texts and read_entry(texts[0]) == known[0]):
            await self._start_over()
            return True
        if len(texts) == len(known):
            return False
        await self._take(texts[len(known) :], self.table.index)
        return True

    async def _start_over(self) -> None:
        """What is stored is right, whatever we know: those who watch are shown all of it."""
        log.warning("the store knows another log", extra={"fields": {"table": self.row.id}})
        self.table = self.services.notary.table(self.table.setup, self.row.id)
        await self._restore()
        await self._take(await self.services.store.read(self.row.id, self.table.index), 0)

    async def _take(self, texts: Sequence[str], after: int) -> None:
        """Others appended these entries; those who watch have seen the first `after`."""
        # Of many, everyone else continues in the meantime.
        is_long = len(texts) > LONG
        table = (
            await asyncio.to_thread(_fold, self.table, texts)
            if is_long
            else _fold(self.table, texts)
        )
        self._show(table, after)
        await self.audience.announce_changes(table)

    async def _hear(self, message: bytes) -> None:
        said = self._channel.read(message)
        if said is None:
            return
        async with self._lock:
            if "seats" in said:
                await self.audience.hear(self.table, said)
            elif "turned_away" in said:
                self.audience.presence.turn_away(said["turned_away"], self.services.clock.now())
            if said.get("index", 0) > self.table.index:
                led, self.leads = self.leads, False
                self.leads = not await self._catch_up() and led
            await self._let_go_on()

    def _show(self, table: Table, after: int) -> None:
        """The table has changed and that is stored: everyone may know."""
        self.table = table
        self.audience.show(table, after)
        self._wake()

    def _wake(self) -> None:
        """Set the alarm for what runs out next, and ask the bots."""
        deadline = self.table.deadline()
        at = None if deadline is None else self.table.moment(deadline.ms)
        if at != self._alarm_at:
            if self._alarm is not None and self._alarm is not asyncio.current_task():
                self._alarm.cancel()
            self._alarm_at = at
            self._alarm = None if at is None else asyncio.create_task(self._ring(at))
        self._bots.think()

    async def _ring(self, at: int) -> None:
        await self.services.clock.wait_until(at)
        try:
            async with self._lock:
                self._alarm = None
                await self._expire()
        except Exception:
            # The store is unavailable: the table stays due, and is checked again.
            log.exception("time could not run out", extra={"fields": {"table": self.row.id}})

    def _asker(self, who: str, name: str, key: str, arrived: int) -> Asker:
        now = self.services.clock.now()
        return Asker(
            who=who,
            name=name,
            owner=is_owner(self.row, who),
            now=self._now(arrived),
            fate=self.services.fate,
            key=key,
            # While others cannot be heard, nobody is known to be gone.
            gone_for=lambda seat: (
                self.audience.presence.gone_for(seat, now) if self.services.bus.is_up else 0
            ),
        )

    def _now(self, at: int | None = None) -> int:
        """Then or now, but never before the last entry: clocks of machines differ."""
        entries = self.table.entries
        now = self.services.clock.now() if at is None else at
        return max(now, entries[-1].at if entries else 0)

    def _count(self, entries: Sequence[AnyEntry]) -> None:
        moves = sum(isinstance(entry, Moved) for entry in entries)
        if moves:
            self._moves.inc(moves)


def _restored(empty: Table, texts: Sequence[str], snapshots: Sequence[Snapshot]) -> Table:
    return restore(empty, [read_entry(text) for text in texts], snapshots)


def _fold(table: Table, texts: Sequence[str]) -> Table:
    return evolve_all(table, map(read_entry, texts))
