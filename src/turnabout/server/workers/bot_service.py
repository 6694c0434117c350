"""Bots for all tables, with substitutes for light levels until their kernels are compiled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from turnabout.bots import Answer, Question, plain_bots
from turnabout.server.workers.pool import WorkerPool
from turnabout.server.workers.preparation import Preparation

PLAIN_WORKERS = 1


class BotService:
    """Worker processes with kernels, a light one with the readable rules, and preparation."""

    def __init__(self, workers: int, most_waiting: int) -> None:
        self._pool = WorkerPool(workers, most_waiting)
        self._plain = WorkerPool(PLAIN_WORKERS, most_waiting, plain=True)
        self._preparation = Preparation()

    @property
    def size(self) -> int:
        """How many bots can think at the same time."""
        return self._pool.size

    async def ask(
        self,
        question: Question,
        preparing: Callable[[], None] = lambda: None,
        patient: bool = False,
        asker: str = "",
    ) -> Answer:
        """Ask a bot, and raise its refusal if it refuses; calls `preparing` if that has to wait.

        Patient questions come after all that a table is waiting for. Askers, known by address,
        take turns; questions without an address share one turn.
        """
        name = question.game.name
        if not self._preparation.is_ready(name):
            prepared = self._preparation.want(name)
            if question.task == "think" and question.bot in plain_bots(name):
                return await self._plain.ask(question, asker=asker)
            preparing()
            # Others may be waiting for it too, even if this caller gives up.
            await asyncio.shield(prepared)
        return await self._pool.ask(question, patient, asker)

    async def prepare(self) -> None:
        """Start compiling what is not compiled yet; bots that can do without are ready at once."""
        self._preparation.start()
        if not self._preparation.is_done:
            await self._plain.warm()

    async def close(self) -> None:
        """End every process; questions that still wait are refused."""
        await self._preparation.close()
        await asyncio.gather(self._plain.close(), self._pool.close())
