"""Threads share one interpreter: the more of them work, the longer the event loop waits."""

from __future__ import annotations

import asyncio
import urllib.request
from pathlib import Path
from threading import Lock

import pytest

from tests.server.service import serving
from tests.server.shell import test_run
from turnabout.server.run import SWITCH


@pytest.mark.anyio
async def test_one_piece_of_long_work_is_done_at_a_time(tmp_path: Path) -> None:
    """Fifteen people who uploaded games at once held every table up for half a second."""
    busy = Lock()

    def work() -> bool:
        is_alone = busy.acquire(blocking=False)
        if is_alone:
            # Time enough for others to begin, if they were allowed to.
            sum(range(200_000))
            busy.release()
        return is_alone

    async with serving(tmp_path):
        assert all(await asyncio.gather(*(asyncio.to_thread(work) for _ in range(20))))


def test_a_thread_that_stores_moves_gets_its_turn_soon(tmp_path: Path) -> None:
    """It needs several for a transaction, and the loop of a busy server never yields by itself."""
    with (
        test_run.serving(tmp_path) as (_, address),
        urllib.request.urlopen(f"http://{address}/switch") as answer,
    ):
        assert float(answer.read()) == pytest.approx(SWITCH)
