"""A few worker processes, and the questions that wait for one of them."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass

from turnabout.bots import Answer, Question
from turnabout.core.errors import TurnaboutError, read_error
from turnabout.server.workers.fair_queue import FairQueue
from turnabout.server.workers.process import Died, WorkerProcess

LATE = 90.0
"""Seconds beyond the budget after which a worker counts as hung.

A bot's usual budget is a few seconds; compiling its kernels takes up to a minute, once.
"""
SHORT = 0.5
"""Seconds of an analysis that a table can wait for."""
MOST_OF_ONE = 100
"""Questions of each kind that one asker may have waiting: an address may be a whole class."""
TRIES = 2
"""A question whose worker died is asked once more."""

_log = logging.getLogger("turnabout.workers")


@dataclass(eq=False, slots=True)
class _Job:
    line: bytes
    patience: float
    can_hurry: bool
    """Whether it is better answered early than waited for."""
    worker: WorkerProcess | None = None
    dropped: bool = False
    """Nobody waits for the answer any more."""

    def drop(self) -> None:
        self.dropped = True
        self.hurry()

    def hurry(self) -> None:
        """Have the worker answer with what it has found."""
        self.can_hurry = False
        if self.worker is not None:
            self.worker.stop()


class WorkerPool:
    """Worker processes, started when they are first needed.

    Askers take turns; but patient questions, which no table is waiting for, come after all others,
    and a long one is cut short when a table begins to wait.
    """

    def __init__(self, workers: int, most_waiting: int, plain: bool = False) -> None:
        """`plain` workers know the readable rules only, and start without a compiler."""
        self._plain = plain
        self.size = workers
        self._free = workers
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue(most_waiting, MOST_OF_ONE)
        self._thinking: dict[_Job, None] = {}
        """The one that has been thinking longest first."""
        self._idle: list[WorkerProcess] = []
        self._started: set[WorkerProcess] = set()
        self._asked: set[asyncio.Task[bytes | None]] = set()
        self._closed = False

    async def ask(self, question: Question, patient: bool = False, asker: str = "") -> Answer:
        """Ask a bot in a worker process, and raise its refusal if it refuses; askers take turns."""
        budget = 0.0 if question.budget is None else question.budget.seconds or 0.0
        line = json.dumps(question.write()).encode() + b"\n"
        seconds = question.seconds or budget
        job = _Job(line, LATE + seconds, patient and question.task == "analyse" and seconds > SHORT)
        await self._wait_for_a_worker(patient, asker)
        # A separate task: the worker is busy until it has answered, even if nobody waits any more.
        answered = asyncio.create_task(self._serve(job))
        self._asked.add(answered)
        answered.add_done_callback(self._asked.discard)
        try:
            return _read(question, await asyncio.shield(answered))
        except asyncio.CancelledError:
            job.drop()
            raise

    async def warm(self) -> None:
        """Start a worker before it is needed."""
        if not self._started and not self._closed:
            self._idle.append(await self._start())

    async def close(self) -> None:
        """End every process; questions that still wait are refused."""
        self._closed = True
        await self._end_all()
        await asyncio.gather(*self._asked, return_exceptions=True)
        await self._end_all()  # those that were just starting

    async def _wait_for_a_worker(self, patient: bool, asker: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.add(turn, asker, patient)
        if not patient:
            self._hurry_one()
        try:
            await turn
        except asyncio.CancelledError:
            if not self._waiting.remove(turn) and not turn.cancelled():
                self._next()  # its turn came at this very moment
            raise

    def _hurry_one(self) -> None:
        """A table waits: cut short the patient question that has been thought about longest."""
        job = next((job for job in self._thinking if job.can_hurry), None)
        if job is not None:
            job.hurry()

    def _next(self) -> None:
        """A worker is free: give it to the next in line, if anyone waits."""
        while (turn := self._waiting.next()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    async def _serve(self, job: _Job) -> bytes | None:
        """The answer, if there is one; never raises, as there may be no caller left to catch it."""
        try:
            for _ in range(TRIES):
                if not self._wanted(job):
                    break
                worker = await self._worker()
                if answer := await self._answer(job, worker):
                    return answer
        except OSError as error:  # no process can be started, or it hung
            _log.error("a question has no answer: %s", error)
        finally:
            self._next()
        return None

    async def _worker(self) -> WorkerProcess:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await self._end(worker)
        return await self._start()

    async def _start(self) -> WorkerProcess:
        worker = await WorkerProcess.start(self._plain)
        self._started.add(worker)
        return worker

    async def _answer(self, job: _Job, worker: WorkerProcess) -> bytes | None:
        """None if the worker died, or if nobody wants the answer by the time it has started."""
        if not self._wanted(job):
            self._idle.append(worker)
            return None
        job.worker = worker
        self._thinking[job] = None
        try:
            async with asyncio.timeout(job.patience):
                answer = await worker.ask(job.line)
        except Died:
            await self._end(worker)
            if not self._closed:
                _log.warning("a worker died while it thought")
            return None
        except TimeoutError:
            await self._end(worker)
            raise TimeoutError("the worker hung and was killed") from None
        finally:
            # The worker may think about something else from now on, which this job must not stop.
            job.worker = None
            del self._thinking[job]
        self._idle.append(worker)
        return answer

    def _wanted(self, job: _Job) -> bool:
        return not (self._closed or job.dropped)

    async def _end_all(self) -> None:
        await asyncio.gather(*(self._end(worker) for worker in tuple(self._started)))

    async def _end(self, worker: WorkerProcess) -> None:
        await worker.end()
        self._started.discard(worker)


def _read(question: Question, line: bytes | None) -> Answer:
    reply = {} if line is None else json.loads(line)
    if "refused" in reply:
        raise read_error(reply["refused"])
    if "failed" in reply:
        _log.error("a bot failed\n%s", reply["failed"])
    if "answer" not in reply:
        raise TurnaboutError("bot-failed")
    return Answer.read(question.game, reply["answer"])
