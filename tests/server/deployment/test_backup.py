"""Backup and restore, by the commands of docs/deploy.md, while people play."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from datetime import date
from pathlib import Path
from random import Random

import pytest

from tests.patience import PATIENCE
from tests.server.postgres import programs
from tests.server.service import Line, Person, serving

pytestmark = pytest.mark.anyio
PAGE = (Path(__file__).parents[3] / "docs" / "deploy.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r'^```sh title="([^"]+)"\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL))
MEANWHILE = 100
"""The most moves while the backup is taken, so that the game is not over then."""


async def test_sqlite_is_backed_up_and_restored(tmp_path: Path) -> None:
    await _lose_and_restore(tmp_path, None, "/etc/cron.daily/turnabout", "restore SQLite")


async def test_postgresql_is_backed_up_and_restored(tmp_path: Path, database: str) -> None:
    backup = "/etc/cron.daily/turnabout-postgresql"
    await _lose_and_restore(tmp_path, database, backup, "restore PostgreSQL")


async def _lose_and_restore(folder: Path, database: str | None, backup: str, restore: str) -> None:
    rng, shell, home = Random(1), Shell(folder, database), folder / "home"
    async with serving(home, database=database) as house, house.person("Ada") as ada:
        table = await ada.make("pivit", ["me", "me"])
        async with ada.at(table) as line:
            await _play(line, rng)
            before = line.latest["index"]
            running = asyncio.create_task(shell.run(BLOCKS[backup]))
            for _ in range(MEANWHILE):
                await _play(line, rng)
                if running.done():
                    break
            await running
            await _play(line, rng)
        async with ada.at(table) as line:
            known = line.latest
        cookies = ada.http
    first, *script, last = BLOCKS[restore].splitlines()
    assert (first.split()[1], last.split()[1]) == ("stop", "start")
    await shell.run("\n".join(script), str(date.today()))
    async with serving(home, database=database) as house, Person(house, cookies).at(table) as line:
        restored = line.latest
        assert before <= restored["index"] < known["index"]
        assert restored["events"] == known["events"][: len(restored["events"])]
        assert restored["yours"] == [0, 1]
        await _play(line, rng)


async def _play(line: Line, rng: Random) -> None:
    (seat,) = line.latest["table"]["to_act"]
    await line.move(seat, rng.choice(line.moves(seat)))


class Shell:
    """Runs blocks of the page in folders of the test instead of the machine's."""

    def __init__(self, folder: Path, database: str | None) -> None:
        for name in ("home", "backups"):
            (folder / name).mkdir()
        (folder / "env").write_text(f"TURNABOUT_DATABASE={database}\n")
        self._instead = {
            "/var/lib/turnabout": str(folder / "home"),
            "/var/backups/turnabout": str(folder / "backups"),
            "/etc/turnabout.env": str(folder / "env"),
            "/opt/turnabout/bin/python": sys.executable,
            # The test has one user only.
            "-o turnabout -g turnabout ": "",
        }
        self._path = os.environ["PATH"] if not database else f"{programs()}:{os.environ['PATH']}"

    async def run(self, script: str, day: str = "") -> None:
        for word, here in {**self._instead, "DAY": day}.items():
            script = script.replace(word, here)
        process = await asyncio.create_subprocess_exec(
            *("sh", "-euc", script), env={**os.environ, "PATH": self._path}
        )
        async with asyncio.timeout(PATIENCE):
            assert await process.wait() == 0, script
