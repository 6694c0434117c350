"""Bots at a table that is open in two processes: one of them asks, and somebody always does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.live.background import eventually, log_of, rounds
from tests.server.live.fake_thinkers import FakeThinkers
from tests.server.redis_server import RedisServer
from tests.server.service import Person, serving
from turnabout.server.live.bot_runner import PACE
from turnabout.server.live.rooms import ROUND
from turnabout.server.live.table_rows import PATIENCE
from turnabout.server.table.entries import Moved

pytestmark = pytest.mark.anyio


async def test_a_bot_whose_process_is_gone_is_asked_by_the_other(
    tmp_path: Path, workers: FakeThinkers, database: str, redis: RedisServer
) -> None:
    clock = FakeClock()
    async with (
        serving(tmp_path, clock, None, database, redis.url) as lasting,
        lasting.person("Ada") as ada,
        lasting.nobody() as nobody,
    ):
        table = await ada.make("pivit", ["me", "club"])
        async with nobody.at(table) as line:
            async with (
                serving(tmp_path, clock, None, database, redis.url) as passing,
                Person(passing, ada.http).at(table) as there,
            ):
                moved = await there.move(0, "b8b7")
                await line.until(moved)
                await workers.asked(1)
            await clock.advance(PATIENCE - ROUND)
            assert len(workers.questions) == 1
            await clock.advance(2 * ROUND)
            (await workers.asked(2)).think("a2b2")
            await clock.advance(PACE)
            await line.until(moved + 1)


async def test_a_bot_that_begins_does_so_at_once(
    tmp_path: Path, workers: FakeThinkers, database: str, redis: RedisServer
) -> None:
    async with (
        serving(tmp_path, None, None, database, redis.url) as here,
        here.person("Ada") as ada,
        ada.at(await ada.make("pivit", ["club", "me"])),
    ):
        await workers.asked(1)


async def test_bots_that_are_watched_elsewhere_go_on(
    tmp_path: Path, workers: FakeThinkers, database: str, redis: RedisServer
) -> None:
    clock = FakeClock()
    async with (
        serving(tmp_path, clock, None, database, redis.url) as here,
        serving(tmp_path, clock, None, database, redis.url) as elsewhere,
        here.person("Ada") as ada,
    ):
        table = await ada.make("pivit", ["club", "club"])
        async with ada.at(table) as line:
            await workers.asked(1)

            # The bot thinks for so long that the other process looks after the table.
            async def looked() -> bool:
                return bool(elsewhere.app.state.rooms.open_rooms())

            # Each may look after it, and ask, more than once; only the latest answer counts.
            async def moved() -> bool:
                for asked in workers.questions:
                    if asked.question.seat == 0 and not asked.answer.done():
                        asked.think("b8b7")
                await clock.advance(PACE)
                return any(isinstance(entry, Moved) for entry in await log_of(here, table))

            await rounds(here, looked)
            await workers.asked(2)
            await eventually(moved)
            while not line.latest["table"]["moves"]:
                await line.expect("update")
            assert not line.latest["table"]["paused"]
