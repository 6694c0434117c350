"""Who thinks: a few worker processes, and the questions that wait for one of them."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass
from typing import Any

from turnabout.core.errors import (
    BadNotation,
    BadOptions,
    IllegalMove,
    NotYourTurn,
    TurnaboutError,
)
from turnabout.core.json import Json
from turnabout.server.workers.position import Position, Thought
from turnabout.server.workers.preparation import prepare
from turnabout.server.workers.process import Died, WorkerProcess

LATE = 90.0
"""Seconds beyond the budget after which a worker is taken to hang.

A bot's usual budget is a few seconds; compiling its kernels takes up to a minute, once.
"""
TRIES = 2
"""A question whose worker died is asked once more."""

_log = logging.getLogger("turnabout.thinking")


class TooBusy(TurnaboutError):
    """Too many questions wait for a worker."""


@dataclass(eq=False, slots=True)
class _Question:
    line: bytes
    patience: float
    worker: WorkerProcess | None = None
    dropped: bool = False
    """Nobody waits for the answer any more."""

    def drop(self) -> None:
        self.dropped = True
        if self.worker is not None:
            self.worker.stop()


class WorkerPool:
    """Worker processes, started when they are first needed; first come, first served."""

    def __init__(self, workers: int, most_waiting: int) -> None:
        self._free = asyncio.Semaphore(workers)
        self._most_waiting = most_waiting
        self._waiting = 0
        self._idle: list[WorkerProcess] = []
        self._started: set[WorkerProcess] = set()
        self._asked: set[asyncio.Task[bytes | None]] = set()
        self._preparing: asyncio.Task[None] | None = None
        self._closed = False

    async def think(self, position: Position, word: str, seconds: float | None) -> Thought:
        """The move of the bot with this name; `seconds` caps its usual budget."""
        answer = await self._ask(position, seconds, {"word": word})
        return Thought(answer["move"], answer["wait"])

    async def analyse(self, position: Position, seconds: float, most: int) -> dict[str, Json]:
        """The best moves of the seat as text, at most so many, and how far was looked."""
        answer: dict[str, Json] = await self._ask(position, seconds, {"most": most})
        return answer

    async def solve(self, position: Position, most: int) -> dict[str, Json]:
        """The shortest ways of a round of Pivot Pawns, at most so many, with the proof."""
        answer: dict[str, Json] = await self._ask(position, None, {"ways": most})
        return answer

    async def prepare(self) -> None:
        """Begin to compile what is not compiled yet, in the background."""
        if self._preparing is None and not self._closed:
            self._preparing = asyncio.create_task(prepare())

    async def close(self) -> None:
        """End every process; whoever still waits is refused."""
        self._closed = True
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        await self._end_all()
        await asyncio.gather(*self._asked, return_exceptions=True)
        await self._end_all()  # those that were just starting

    async def _ask(self, position: Position, seconds: float | None, how: dict[str, Json]) -> Any:
        asked = {"position": position.write(), "seconds": seconds, **how}
        question = _Question(json.dumps(asked).encode() + b"\n", LATE + (seconds or 0.0))
        await self._wait_for_a_worker()
        # A task of its own: the worker is busy until it has answered, whoever still waits.
        answered = asyncio.create_task(self._serve(question))
        self._asked.add(answered)
        answered.add_done_callback(self._asked.discard)
        try:
            return _read(await asyncio.shield(answered))
        except asyncio.CancelledError:
            question.drop()
            raise

    async def _wait_for_a_worker(self) -> None:
        if self._free.locked() and self._waiting >= self._most_waiting:
            raise TooBusy("bots-busy")
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1

    async def _serve(self, question: _Question) -> bytes | None:
        """The answer, if there is one; it never raises, as nobody may be left to hear it."""
        try:
            for _ in range(TRIES):
                if not self._wanted(question):
                    break
                worker = await self._worker()
                if answer := await self._answer(question, worker):
                    return answer
        except OSError as error:  # no process can be started, or it hung
            _log.error("a question has no answer: %s", error)
        finally:
            self._free.release()
        return None

    async def _worker(self) -> WorkerProcess:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await self._end(worker)
        worker = await WorkerProcess.start()
        self._started.add(worker)
        return worker

    async def _answer(self, question: _Question, worker: WorkerProcess) -> bytes | None:
        """None if the worker died, or if nobody wanted the answer once it had started."""
        if not self._wanted(question):
            self._idle.append(worker)
            return None
        question.worker = worker
        try:
            async with asyncio.timeout(question.patience):
                answer = await worker.ask(question.line)
        except Died:
            await self._end(worker)
            if not self._closed:
                _log.warning("a worker died while it thought")
            return None
        except TimeoutError:
            await self._end(worker)
            raise TimeoutError("the worker hung and was killed") from None
        finally:
            # From now on it may think about something else, which nobody must stop.
            question.worker = None
        self._idle.append(worker)
        return answer

    def _wanted(self, question: _Question) -> bool:
        return not (self._closed or question.dropped)

    async def _end_all(self) -> None:
        await asyncio.gather(*(self._end(worker) for worker in tuple(self._started)))

    async def _end(self, worker: WorkerProcess) -> None:
        await worker.end()
        self._started.discard(worker)


_ERRORS: dict[str, type[TurnaboutError]] = {
    error.__name__: error for error in (BadNotation, BadOptions, IllegalMove, NotYourTurn)
}


def _read(line: bytes | None) -> Any:
    reply = {} if line is None else json.loads(line)
    if "refused" in reply:
        name, code, values = reply["refused"]
        raise _ERRORS.get(name, TurnaboutError)(code, **values)
    if "failed" in reply:
        _log.error("a bot failed\n%s", reply["failed"])
    if "answer" not in reply:
        raise TurnaboutError("bot-failed")
    return reply["answer"]
