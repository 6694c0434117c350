"""Bots before their kernels are compiled: the light levels answer, the others wait and say so."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import pytest

from tests.patience import PATIENCE
from tests.server.workers.tables import Table, alive, children
from tests.server.workers.test_pool import until
from turnabout.bots import Question, plain_bots
from turnabout.games import games, make
from turnabout.server.workers import BotService, bot_service, preparation

pytestmark = pytest.mark.anyio

SLOW = """
import pathlib, sys, time
pathlib.Path({folder!r}, "begun-" + sys.argv[1]).touch()
while not pathlib.Path({folder!r}, "ready-" + sys.argv[1]).exists():
    time.sleep(0.01)
"""


@pytest.fixture
async def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotService]:
    """A service whose preparation of a game ends when the test says so."""
    code = SLOW.format(folder=str(tmp_path))
    monkeypatch.setattr(preparation, "COMMAND", ("-c", code))
    monkeypatch.setattr(preparation, "is_prepared", lambda name: False)
    service = BotService(1, 10)
    try:
        async with asyncio.timeout(PATIENCE):
            await service.prepare()
            yield service
    finally:
        await service.close()
        assert children(os.getpid()) == []


@pytest.fixture
def nobody_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot waits for its kernels, one included that needs none and so costs no compiler."""
    monkeypatch.setattr(bot_service, "plain_bots", lambda name: ())


def begun(folder: Path) -> list[str]:
    return sorted(path.name.removeprefix("begun-") for path in folder.glob("begun-*"))


@pytest.mark.parametrize("name", games())
async def test_light_levels_answer_from_the_readable_rules(slow: BotService, name: str) -> None:
    table = Table(make(name))
    assert {"novice", "casual", "club"} <= set(plain_bots(name))
    for word in plain_bots(name):
        answer = await slow.ask(table.think(0, word), pytest.fail)
        table.game.play(table.state, 0, answer.move)
    # The light worker is all there is, and it never loads a compiler.
    (light,) = children(os.getpid())
    assert "numba" not in Path(f"/proc/{light}/maps").read_text()


async def test_the_game_that_is_wanted_jumps_the_queue(slow: BotService, tmp_path: Path) -> None:
    first, *_, last = games()
    await until(lambda: begun(tmp_path) == [first])
    await slow.ask(Table(make(last)).think(0, "novice"))
    await until(lambda: begun(tmp_path) == sorted([first, last]))


async def test_the_best_wait_and_say_so(slow: BotService, tmp_path: Path) -> None:
    said: list[str] = []
    table = Table(make("pivit"))
    asked = asyncio.create_task(
        slow.ask(table.think(0, "best", 0.05), lambda: said.append("preparing"))
    )
    await until(lambda: said == ["preparing"])
    assert not asked.done()
    (tmp_path / "ready-pivit").touch()
    table.game.play(table.state, 0, (await asked).move)
    again: list[str] = []
    await slow.ask(table.think(0, "casual"), lambda: again.append("preparing"))
    assert again == []


async def test_who_gives_up_waiting_stops_nobody_else(
    slow: BotService, nobody_plain: None, tmp_path: Path
) -> None:
    table = Table(make("pivit"))
    asked = [asyncio.create_task(slow.ask(table.think(0, "random"))) for _ in range(2)]
    await until(lambda: "pivit" in begun(tmp_path))
    asked[0].cancel()
    await asyncio.wait([asked[0]])
    (tmp_path / "ready-pivit").touch()
    assert (await asked[1]).move


async def test_analysis_waits_too(slow: BotService, tmp_path: Path) -> None:
    table = Table(make("pivot-pawns"))
    question = Question.about(table.game, table.state, 0, task="solve", most=1)
    asked = asyncio.create_task(slow.ask(question))
    await until(lambda: "pivot-pawns" in begun(tmp_path))
    (tmp_path / "ready-pivot-pawns").touch()
    assert (await asked).solution is not None


async def test_what_cannot_be_prepared_is_left_to_the_workers(
    nobody_plain: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(preparation, "COMMAND", ("-c", "import sys; sys.exit(1)"))
    monkeypatch.setattr(preparation, "is_prepared", lambda name: False)
    service = BotService(1, 10)
    try:
        async with asyncio.timeout(PATIENCE):
            await service.prepare()
            table = Table(make("pivit"))
            assert (await service.ask(table.think(0, "random"))).move
            assert service._pool._started
            assert "pivit could not be prepared" in caplog.text
    finally:
        await service.close()


async def test_nothing_is_prepared_twice(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "turnabout.workers")
    monkeypatch.setattr(preparation, "is_prepared", lambda name: name != "pungo")
    monkeypatch.setattr(preparation, "COMMAND", ("-c", ""))
    service = BotService(1, 10)
    try:
        async with asyncio.timeout(PATIENCE):
            await service.prepare()
            await until(lambda: "all games are prepared" in caplog.messages)
    finally:
        await service.close()
    assert [text.split()[0] for text in caplog.messages] == ["pungo", "all"]


def stays(pid: int) -> bool:
    """Whether later tests of this process need it: commands or matches are forked from it."""
    line = Path(f"/proc/{pid}/cmdline").read_bytes()
    return b"tests.cli.template" in line or b"multiprocessing." in line


async def test_closing_ends_preparation_at_once(slow: BotService, tmp_path: Path) -> None:
    await until(lambda: bool(begun(tmp_path)))
    # Other tests of this process may have children of their own.
    processes = [pid for pid in children(os.getpid(), sys.executable) if not stays(pid)]
    began = monotonic()
    await slow.close()
    assert monotonic() - began < PATIENCE / 4  # by themselves they would never end
    assert processes
    assert not any(map(alive, processes))


async def test_without_a_process_to_prepare_in_workers_compile_for_themselves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refuse(name: str) -> None:
        raise OSError("no process")

    monkeypatch.setattr(preparation, "_start", refuse)
    monkeypatch.setattr(preparation, "is_prepared", lambda name: False)
    prepared = preparation.Preparation()
    prepared.start()
    await prepared.want("pivit")
    assert prepared.is_ready("pivit")
    await prepared.close()


async def test_preparation_ends_with_the_server_however_that_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A killed process tells nobody, but its end of a pipe closes."""
    code = "from turnabout.bots.prepare import end_with_the_parent as end; end()"
    monkeypatch.setattr(preparation, "COMMAND", ("-c", code))
    process = await preparation._start("pivit")
    assert process.stdin is not None
    process.stdin.close()
    async with asyncio.timeout(PATIENCE):
        assert await process.wait() == 1
