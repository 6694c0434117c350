"""Whose turn it is when workers are few; the workers here are the test's own."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from tests.server.workers.tables import analyse, think
from turnabout.core.errors import TurnaboutError
from turnabout.server.workers import TooBusy, WorkerPool, pool
from turnabout.server.workers.process import Died, WorkerProcess

pytestmark = pytest.mark.anyio


class FakeWorker:
    """Answers when the test says so, or when it is told to hurry."""

    alive = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answer: asyncio.Future[bytes] | None = None
        self.stopped = 0

    async def ask(self, line: bytes) -> bytes:
        self.asked.append("analysis" if b'"analyse"' in line else "move")
        self.answer = asyncio.get_running_loop().create_future()
        return await self.answer

    def stop(self) -> None:
        self.stopped += 1

    async def finish(self) -> None:
        """The answer to what it thinks about, and whatever follows from that."""
        assert self.answer is not None
        self.answer.set_result(b'{"failed": "a test"}\n')
        await settle()

    async def end(self) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(Died())


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> FakeWorker:
    """The only one."""
    made = FakeWorker()

    async def start(plain: bool) -> FakeWorker:
        return made

    monkeypatch.setattr(WorkerProcess, "start", start)
    return made


async def ask(workers: WorkerPool, question: Any, **how: Any) -> asyncio.Task[None]:
    async def answered() -> None:
        with suppress(TurnaboutError):  # no fake has an answer
            await workers.ask(question, **how)

    task = asyncio.create_task(answered())
    await settle()
    return task


async def test_thirty_analyses_from_one_address_delay_a_bot_by_one(worker: FakeWorker) -> None:
    workers = WorkerPool(1, 100)
    for _ in range(30):
        await ask(workers, analyse(5.0), patient=True, asker="crowd")
    await ask(workers, think(), asker="ann")
    assert worker.stopped == 1, "what thinks is asked for its answer, as a table waits"
    await worker.finish()
    assert worker.asked == ["analysis", "move"]
    await workers.close()


async def test_bots_of_one_address_wait_for_each_other_and_nobody_else(worker: FakeWorker) -> None:
    workers = WorkerPool(1, 100)
    for _ in range(30):
        await ask(workers, think(), asker="crowd")
    bot = await ask(workers, think(), asker="ann")
    for _ in range(3):
        await worker.finish()
    assert bot.done()
    await workers.close()


async def test_short_thoughts_and_moves_are_not_cut_short(worker: FakeWorker) -> None:
    workers = WorkerPool(1, 100)
    await ask(workers, analyse(0.1), patient=True)
    await ask(workers, think("best", 5.0))
    await worker.finish()
    await ask(workers, think())
    assert worker.asked == ["analysis", "move"]
    assert worker.stopped == 0
    await workers.close()


async def test_one_address_is_refused_beyond_its_share(
    worker: FakeWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "MOST_OF_ONE", 2)
    workers = WorkerPool(1, 100)
    for _ in range(3):
        await ask(workers, analyse(5.0), patient=True, asker="crowd")
    with pytest.raises(TooBusy, match="too-many-questions"):
        await workers.ask(analyse(5.0), patient=True, asker="crowd")
    waits = await ask(workers, analyse(5.0), patient=True, asker="ann")
    assert not waits.done()
    await workers.close()
