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
"""How often an act is decided again when other processes append first."""
LONG = 200
"""More entries than this take noticeably long to fold."""

log = logging.getLogger("turnabout.room")


class Room:
    """Everything that changes the table goes through `_append`, one at a time."""

    def __init__(self, row: Row, services: Services) -> None:
        self.row = row
        self.services = services
        self.table = services.notary.table(Setup.read(row.setup), row.id)
        self._channel = Channel(services.bus, row)
        self.audience = Audience(self._channel, services)
        self.leads = True
        """Whether this process asks the bots: all may until one moves, then only that one."""
        self.visitors = 0
        """How many callers hold the room, which stays open until they let go."""
        self._bots = BotRunner(self)
        self._moves = services.metrics.moves.labels(row.game)
        self._lock = asyncio.Lock()
        self._alarm: asyncio.Task[None] | None = None
        self._alarm_at: int | None = None

    async def open(self) -> None:
        """Read the log, and from now on hear what other processes append."""
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
        """Nobody is here and nothing is under way; the store knows when the table is due."""
        return not self.visitors and not self._bots.busy and not self._lock.locked()

    async def act(self, who: str, name: str, act: AnyAct | SitTogether) -> int:
        """Do what a person asks; returns the index of its entry, or raises a refusal.

        An act that arrived in time is in time, however long it waits for the store.
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
                    # Another process may have appended something that makes it valid.
                    if self.services.alone or not await self._catch_up():
                        raise
                    continue
                if await self._append(change):
                    self.services.metrics.act_seconds.observe(perf_counter() - began)
                    return index
        raise Refusal("too-busy")

    async def play_bot(self, seat: Seat, move: str, position: int) -> bool:
        """Play a bot's move, if it still answers the position; returns whether it was played."""
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
        """Remove the name of someone who sat here and no longer wants it shown."""
        async with self._lock:
            for _ in range(ATTEMPTS):
                if who in self.table.unnamed or await self._append(
                    Change(self.table).add(Unnamed(at=self._now(), who=who))
                ):
                    return
        raise Refusal("too-busy")

    async def rest(self) -> None:
        """Stop the table's clock if only bots play and nobody is watching."""
        async with self._lock:
            if self.table.bots_only and not self.table.paused_at and not self.is_watched:
                await self._append(Change(self.table).add(Paused(at=self._now(), on=True)))

    @property
    def is_watched(self) -> bool:
        return self.audience.is_watched(self.services.clock.now())

    async def join(self, connection: Connection, after: int) -> None:
        """Bring a connection up to date and keep it up to date."""
        async with self._lock:
            with suppress(StoreAway):  # watching does not need it
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
        """Something is due: read what others did, apply what has run out, and ask the bots."""
        async with self._lock:
            await self._catch_up()
            self.leads = True
            if not await self._expire():
                self._wake()

    async def catch_up(self) -> None:
        """Read what was missed when messages of other processes may have been lost."""
        async with self._lock:
            await self._catch_up()
            await self._let_go_on()

    # Callers of what follows hold the lock; only `_hear` and `_ring` take it themselves.

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
        """Only a cache: if a game's state cannot be written, the table does without one."""
        try:
            return Snapshot.due(before, after)
        except Exception as error:
            fields = {"table": self.row.id, "error": type(error).__name__}
            log.warning("no snapshot could be made", extra={"fields": fields})
            return None

    async def _expire(self, at: int | None = None) -> bool:
        """Apply what has run out by `at` or by now, exactly once across all processes."""
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
        """Close a game that was under way when its rules changed, as it cannot go on."""
        table = self.table
        if not table.setup.outdated or not table.has_begun or self.row.phase == "over":
            return None
        if any(isinstance(entry, Closed) for entry in table.entries):
            return None
        return Change(table).add(Closed(at=self._now(), cause="rules"))

    async def _let_go_on(self) -> None:
        """Let a resting table go on: someone here is watching, which others may not have known."""
        if self.table.rests and self.audience.connections:
            await self._append(Change(self.table).add(Paused(at=self._now(), on=False)))

    async def _restore(self) -> None:
        """Begin at the latest snapshot; without one, the log is folded from its beginning."""
        store, name = self.services.store, self.row.id
        snapshots = await store.snapshots(name) if self.row.index >= EVERY else []
        # If the rules have changed, a snapshot would hide the first move that they no longer allow.
        if not snapshots or self.table.setup.outdated:
            return
        texts = await store.read(name)
        try:
            self.table = await asyncio.to_thread(_restored, self.table, texts, snapshots)
        except Exception as error:
            # A cache must not stop anything. The error's text may hold a secret of the game.
            fields = {"table": name, "error": type(error).__name__}
            log.warning("a snapshot is of no use", extra={"fields": fields})

    async def _catch_up(self) -> bool:
        """Read what others appended; returns whether there was anything."""
        # Read our last entry again: a store that was rolled back has a different one, or none.
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
        """The store is right, whatever we know: reload the log and show viewers all of it."""
        log.warning("the store knows another log", extra={"fields": {"table": self.row.id}})
        self.table = self.services.notary.table(self.table.setup, self.row.id)
        await self._restore()
        await self._take(await self.services.store.read(self.row.id, self.table.index), 0)

    async def _take(self, texts: Sequence[str], after: int) -> None:
        """Take entries that others appended; viewers have seen the first `after`."""
        # Many are folded in a thread, so that nobody else has to wait.
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
        """Show everyone a changed table, which must be stored already."""
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
            # While other processes cannot be heard, nobody is known to be gone.
            gone_for=lambda seat: (
                self.audience.presence.gone_for(seat, now) if self.services.bus.is_up else 0
            ),
        )

    def _now(self, at: int | None = None) -> int:
        """`at` or now, but never before the last entry: machines' clocks differ."""
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
