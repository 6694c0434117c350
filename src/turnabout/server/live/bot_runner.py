"""Ask the bots of one table when it is their turn, and ignore answers that come too late."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from math import inf
from typing import TYPE_CHECKING
from weakref import proxy

from turnabout.bots import Answer, Question
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Seat
from turnabout.server.table.table import Table
from turnabout.server.workers import TooBusy

if TYPE_CHECKING:
    from turnabout.server.live.room import Room

PACE = 600
"""Milliseconds between bots' moves, so that people can follow them."""
SHARE = 30
"""With a clock, a bot thinks for 1/SHARE of its remaining time plus half the increment."""
AGAIN = 2_000
"""Milliseconds until a bot that failed to answer is asked again."""
TRIES = 5

log = logging.getLogger("turnabout.bots")


class BotRunner:
    """One task per bot whose turn it is; when the position changes, they start again."""

    def __init__(self, room: Room) -> None:
        # Weak, as the room refers to us: only a rare, full garbage collection would free the cycle.
        self._room: Room = proxy(room)
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._preparing: frozenset[Seat] = frozenset()
        self._position = -1

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def think(self) -> None:
        """Ask every bot whose turn it is, unless it has already been asked about this position."""
        room = self._room
        table = room.table
        if table.position != self._position:
            self.stop()
            self._position = table.position
        if not room.leads or table.paused_at is not None:
            return
        for seat in table.acting():
            if seat >= 0 and table.is_bot(seat) and seat not in self._tasks:
                task = asyncio.create_task(self._play(table, seat))
                self._tasks[seat] = task
                task.add_done_callback(partial(self._done, seat))

    def stop(self) -> None:
        for task in self._tasks.values():
            if task is not asyncio.current_task():
                task.cancel()
        self._tasks.clear()

    def _done(self, seat: Seat, task: asyncio.Task[None]) -> None:
        if self._tasks.get(seat) is task:
            del self._tasks[seat]
        if not task.cancelled() and task.exception() is not None:
            fields = {"table": self._room.row.id, "seat": seat}
            log.error("a bot failed", exc_info=task.exception(), extra={"fields": fields})

    async def _play(self, table: Table, seat: Seat) -> None:
        room, clock = self._room, self._room.services.clock
        if table.bots_only and not room.is_watched:
            await room.rest()
            return
        asked = clock.now()
        try:
            answer = await self._ask(table, seat)
        finally:
            self._prepare(seat, False)
        if answer is None or answer.wait == inf:
            return
        wait = round(1000 * answer.wait)
        await clock.wait_until(max(asked + wait, table.entries[-1].at + PACE))
        move = table.game.write_move(answer.move)
        played = await room.play_bot(seat, move, table.position)
        room.services.metrics.thoughts.labels("played" if played else "late").inc()

    def _prepare(self, seat: Seat, waits: bool) -> None:
        """Tell everyone that a bot has to wait for the compiler, or no longer has to."""
        self._preparing = self._preparing | {seat} if waits else self._preparing - {seat}
        self._room.audience.tell_preparing(self._preparing)

    async def _ask(self, table: Table, seat: Seat) -> Answer | None:
        services, sitter = self._room.services, table.seats[seat]
        assert sitter is not None
        assert sitter.bot is not None
        for _ in range(TRIES):
            ms = table.ms(services.clock.now())
            question = Question.about(
                *(table.game, table.state, seat, table.log, ms),
                bot=sitter.bot,
                seconds=_seconds(table, seat),
            )
            try:
                with services.metrics.thought_seconds.time():
                    return await services.workers.ask(
                        question,
                        partial(self._prepare, seat, True),
                        asker=self._room.audience.address(table),
                    )
            except TurnaboutError as error:
                busy = isinstance(error, TooBusy)
                services.metrics.thoughts.labels("busy" if busy else "failed").inc()
            await services.clock.wait_until(services.clock.now() + AGAIN)
        log.error("a bot has no answer", extra={"fields": {"table": self._room.row.id}})
        return None


def _seconds(table: Table, seat: Seat) -> float | None:
    """The longest that a bot may think, given the table's tempo and its own clock."""
    tempo, clock, left = table.setup.tempo, table.setup.clock, table.timers.left
    if clock is None or left is None:
        return tempo
    share = max(0.05, left[seat] / 1000 / SHARE + clock.increment / 2)
    return share if tempo is None else min(share, tempo)
