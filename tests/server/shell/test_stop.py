"""The whole server is told to stop while its database cannot be written."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.process import processing
from tests.server.service import FILE

pytestmark = pytest.mark.anyio
SECONDS = 10.0
"""It takes about three; systemd kills after ten."""


async def test_it_stops_in_seconds_while_another_process_locks_its_database(
    tmp_path: Path,
) -> None:
    async with processing(tmp_path) as house, house.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"])
        async with ann.at(table) as line:
            move = {"type": "move", "id": "1", "seat": 0, "move": line.moves(0)[0]}
            with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                await line.send({**move, "seen": line.latest["index"]})
                house.terminate()
                async with asyncio.timeout(SECONDS):
                    assert await house.ended() == 0
