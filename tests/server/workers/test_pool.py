"""Worker processes: every bot, and everything that can happen to a process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

from tests.patience import PATIENCE
from tests.server.workers.tables import (
    LONG,
    alive,
    analyse,
    busy_seconds,
    children,
    niceness,
    think,
)
from turnabout.bots import Answer, Level
from turnabout.core.errors import TurnaboutError
from turnabout.games import games, make
from turnabout.server.workers import TooBusy, WorkerPool, pool

pytestmark = pytest.mark.anyio


@pytest.fixture
async def workers() -> AsyncIterator[WorkerPool]:
    """One worker, and two may wait."""
    made = WorkerPool(1, 2)
    try:
        async with asyncio.timeout(PATIENCE):
            yield made
    finally:
        await made.close()


async def until(happened: Callable[[], bool]) -> None:
    """Processes are not ours to command: look again and again."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


def ponder(workers: WorkerPool, seconds: float = LONG) -> asyncio.Task[object]:
    """Keeps a worker busy: the best of pivit's start is not found that soon."""
    return asyncio.create_task(workers.ask(analyse(seconds)))


def worker() -> int:
    (found,) = children(os.getpid())
    return found


async def busy_worker() -> int:
    """Its id, once it has begun to start or to think."""
    await until(lambda: bool(children(os.getpid())))
    pid = worker()
    await until(lambda: busy_seconds(pid) > 0.05)
    return pid


async def deep_in_thought(workers: WorkerPool) -> tuple[int, asyncio.Task[Answer]]:
    """A worker that has loaded all it needs and searches, and what it was asked."""
    await workers.ask(think("best", 0.01))
    pid = worker()
    before = busy_seconds(pid)
    asked = asyncio.create_task(workers.ask(think("best")))
    await until(lambda: busy_seconds(pid) > before + 0.05 or asked.done())
    assert not asked.done()
    return pid, asked


def answer_now(workers: WorkerPool) -> None:
    """Ask the only worker for the answer at once, however long it may still think."""
    (only,) = workers._started
    only.stop()


async def test_no_worker_before_the_first_question_and_only_one_for_many() -> None:
    workers = WorkerPool(2, 0)
    assert children(os.getpid()) == []
    for _ in range(3):
        await workers.ask(think())
    assert niceness(worker()) == niceness(os.getpid()) + 5
    await workers.close()


async def test_a_failed_bot_is_an_error_with_a_log_and_the_next_one_answers(
    workers: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(TurnaboutError, match="bot-failed"):
        await workers.ask(replace(think(), task="dance"))  # type: ignore[arg-type]  # to fail
    assert "a bot failed" in caplog.text
    assert caplog.records[0].name == "turnabout.workers"
    assert str(think().write()["state"]) not in caplog.text
    assert (await workers.ask(think())).move


async def test_beyond_the_bound_nobody_waits(workers: WorkerPool) -> None:
    asked = [ponder(workers) for _ in range(3)]
    await busy_worker()
    with pytest.raises(TooBusy) as refused:
        await workers.ask(think())
    assert refused.value.code == "bots-busy"
    asked[1].cancel()
    await asyncio.wait([asked[1]])
    asked.append(ponder(workers))  # the place is free again
    await asyncio.sleep(0)
    await workers.close()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert all(isinstance(answer, asyncio.CancelledError | TurnaboutError) for answer in answers)
    assert not any(isinstance(answer, TooBusy) for answer in answers)


async def test_a_thought_dropped_while_its_worker_starts_is_not_begun(workers: WorkerPool) -> None:
    dropped = ponder(workers)
    await asyncio.sleep(0)
    dropped.cancel()
    await asyncio.wait([dropped])
    assert (await workers.ask(think())).move
    assert len(children(os.getpid())) == 1


async def test_a_killed_worker_is_replaced_and_asked_again(
    workers: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    first, asked = await deep_in_thought(workers)
    dead = set(workers._started)
    os.kill(first, signal.SIGKILL)
    # Whoever is in the pool has been asked.
    await until(lambda: bool(workers._started - dead))
    assert worker() != first
    answer_now(workers)
    assert await asked
    assert caplog.messages == ["a worker died while it thought"]


async def test_a_question_that_kills_twice_is_not_asked_again(workers: WorkerPool) -> None:
    asked = ponder(workers)
    first = await busy_worker()
    os.kill(first, signal.SIGKILL)
    await until(lambda: first not in children(os.getpid()))
    os.kill(await busy_worker(), signal.SIGKILL)
    with pytest.raises(TurnaboutError, match="bot-failed"):
        await asked
    assert (await workers.ask(think())).move


async def test_workers_that_died_idle_cost_nothing(caplog: pytest.LogCaptureFixture) -> None:
    workers = WorkerPool(2, 0)
    await asyncio.gather(*(workers.ask(think()) for _ in range(2)))
    for pid in children(os.getpid()):
        os.kill(pid, signal.SIGKILL)
    await until(lambda: not any(idle.alive for idle in workers._idle))
    assert (await workers.ask(think())).move
    assert caplog.messages == []
    await workers.close()


async def test_a_worker_that_hangs_is_killed(
    workers: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await workers.ask(think())
    hung = worker()
    os.kill(hung, signal.SIGSTOP)
    with monkeypatch.context() as patched:
        patched.setattr(pool, "LATE", 0.1)
        with pytest.raises(TurnaboutError, match="bot-failed"):
            await workers.ask(think("random", 0.1))
    assert not alive(hung)
    assert (await workers.ask(think())).move


def test_no_bot_usually_thinks_long_enough_to_be_taken_for_hung() -> None:
    from turnabout.bots import bot

    for name in games():
        for level in Level:
            assert (bot(make(name), level.value).usual.seconds or 0) < pool.LATE / 10


async def test_closing_ends_everything_at_once(workers: WorkerPool) -> None:
    thinking, waiting = ponder(workers), ponder(workers)
    pid = await busy_worker()
    began = monotonic()
    await workers.close()
    assert monotonic() - began < LONG / 3
    assert children(os.getpid()) == []
    assert not alive(pid)
    for asked in (thinking, waiting):
        with pytest.raises(TurnaboutError):
            await asked
    with pytest.raises(TurnaboutError):
        await workers.ask(think())
    assert children(os.getpid()) == []


async def test_closing_while_a_worker_starts(workers: WorkerPool) -> None:
    asked = ponder(workers)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await workers.close()
    assert children(os.getpid()) == []
    with pytest.raises(TurnaboutError):
        await asked


async def test_ctrl_c_is_not_for_workers(workers: WorkerPool) -> None:
    pid, asked = await deep_in_thought(workers)
    assert os.getpgid(pid) != os.getpgid(0)
    os.kill(pid, signal.SIGINT)
    answer_now(workers)
    assert await asked
    assert worker() == pid


PARENT = """
import asyncio
from tests.server.workers.tables import LONG, analyse, think
from turnabout.server.workers import WorkerPool

async def main():
    workers = WorkerPool(2, 0)
    await asyncio.gather(*(workers.ask(think()) for _ in range(2)))
    print("thinking", flush=True)
    await workers.ask(analyse(LONG))

asyncio.run(main())
"""


async def test_workers_end_with_a_killed_parent() -> None:
    command, root = [sys.executable, "-c", PARENT], Path(__file__).parents[3]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"thinking\n"
        workers = children(parent.pid)
        # One of them idle, one of them deep in thought.
        assert len(workers) == 2
        await until(lambda: max(map(busy_seconds, workers)) > 0.5)
        parent.kill()
    await until(lambda: not any(map(alive, workers)))
