"""Worker processes: every bot answers, and those who ask are answered in their order.

One worker is enough for all of this: it is as good after each of these tests as it was before.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

import pytest

from tests.patience import PATIENCE
from tests.server.workers.tables import LONG, Table, analyse, busy_seconds, think
from tests.server.workers.test_pool import until, worker
from turnabout.bots import Question, bots
from turnabout.core.errors import BadOptions, IllegalMove
from turnabout.games import games, make
from turnabout.server.workers import WorkerPool

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    """One event loop for all, as a process belongs to the loop that has started it."""
    return "asyncio"


@pytest.fixture(scope="module")
async def shared() -> AsyncIterator[WorkerPool]:
    made = WorkerPool(1, 2)
    yield made
    await made.close()


@pytest.fixture
async def workers(shared: WorkerPool) -> AsyncIterator[WorkerPool]:
    """One worker, and two may wait."""
    async with asyncio.timeout(PATIENCE):
        yield shared


@pytest.mark.parametrize("name", games())
async def test_every_level_answers_legally(workers: WorkerPool, name: str) -> None:
    table = Table(make(name))
    for word in bots(name):
        answer = await workers.ask(table.think(0, word, 0.05))
        table.game.play(table.state, 0, answer.move)
        assert answer.wait >= 0


@pytest.mark.parametrize("name", games())
async def test_an_analysis_ranks_at_most_so_many_moves(workers: WorkerPool, name: str) -> None:
    table = Table(make(name))
    game = table.game
    answer = await workers.ask(table.analyse(0, 0.2, 3))
    assert answer.analysis is not None
    ranked = answer.analysis.ranked
    assert 1 <= len(ranked) <= 3
    assert ranked[0].move == answer.move
    for each in ranked:
        game.play(table.state, 0, each.move)
    values = [each.value for each in ranked]
    assert values == sorted(values, reverse=True)


async def test_refusals_come_back_as_they_were(
    workers: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(make("pivit"))
    with pytest.raises(BadOptions, match="no-such-bot") as refused:
        await workers.ask(table.think(0, "robot"))
    assert refused.value.code == "no-such-bot"
    with pytest.raises(IllegalMove, match="nothing-to-choose"):
        await workers.ask(table.analyse(1, 1.0))
    with pytest.raises(BadOptions, match="budget-seconds"):
        await workers.ask(table.think(0, "club", 0.0))
    with pytest.raises(BadOptions, match="not-solvable"):
        await workers.ask(Question.about(table.game, table.state, 0, task="solve"))
    assert caplog.messages == []


async def test_first_come_first_served_and_the_cancelled_are_not_started(
    workers: WorkerPool,
) -> None:
    order: list[str] = []

    async def ponder_as(name: str, seconds: float) -> None:
        await workers.ask(analyse(seconds))
        order.append(name)

    async with asyncio.TaskGroup() as group:
        group.create_task(ponder_as("first", 0.3))
        await _serving(workers)
        dropped = group.create_task(ponder_as("dropped", LONG))
        group.create_task(ponder_as("second", 0.01))
        await asyncio.sleep(0)
        dropped.cancel()
        await asyncio.wait([dropped])
        group.create_task(ponder_as("third", 0.01))
    assert order == ["first", "second", "third"]


async def test_the_patient_come_after_everyone_else(workers: WorkerPool) -> None:
    order: list[str] = []

    async def ask(name: str, patient: bool) -> None:
        await workers.ask(analyse(0.01), patient)
        order.append(name)

    async with asyncio.TaskGroup() as group:
        group.create_task(workers.ask(analyse(0.3)))
        await _serving(workers)
        group.create_task(ask("analysis", True))
        await asyncio.sleep(0)
        group.create_task(ask("bot", False))
    assert order == ["bot", "analysis"]


async def test_a_dropped_thought_stops_soon(workers: WorkerPool) -> None:
    await workers.ask(think("best", 0.01))
    dropped = asyncio.create_task(workers.ask(think("best")))
    pid = worker()
    before = busy_seconds(pid)
    await until(lambda: busy_seconds(pid) > before + 0.1)
    began = busy_seconds(pid)
    dropped.cancel()
    await asyncio.wait([dropped])
    await workers.ask(think("best", 0.01))
    assert busy_seconds(pid) - began < 1.5  # of the usual three seconds
    assert worker() == pid


async def test_a_late_cancel_stops_nobody_elses_thought(workers: WorkerPool) -> None:
    await workers.ask(think("best", 0.01))
    first = asyncio.create_task(workers.ask(think()))
    second = asyncio.create_task(workers.ask(think("best", 0.5)))
    serving = await _serving(workers)
    # Cancelled in the very moment in which the worker has answered and taken the next question.
    serving.add_done_callback(lambda _: first.cancel())
    began = monotonic()
    await second
    assert first.cancelled()
    assert monotonic() - began > 0.4


async def _serving(workers: WorkerPool) -> asyncio.Task[bytes | None]:
    while not workers._asked:
        await asyncio.sleep(0)
    (task,) = workers._asked
    return task
