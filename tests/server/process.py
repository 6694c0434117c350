"""The server as it is really run: a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE
from tests.server.service import House


@asynccontextmanager
async def processing(
    folder: Path,
    database: str | None = None,
    redis: str | None = None,
    python: str = sys.executable,
) -> AsyncIterator[Process]:
    """A process until the block ends, however it does."""
    process = Process(folder, database, redis, python)
    try:
        await process.start()
        yield process
    finally:
        await process.kill()


@asynccontextmanager
async def two_processes(
    folder: Path, database: str, redis: str
) -> AsyncIterator[tuple[Process, Process]]:
    """Two of one server, started at the same moment."""
    both = Process(folder / "a", database, redis), Process(folder / "b", database, redis)
    try:
        await asyncio.gather(*(process.start() for process in both))
        yield both
    finally:
        await asyncio.gather(*(process.kill() for process in both))


class Process(House):
    """`turnabout serve`; started again it has the same port, folder and database."""

    def __init__(
        self,
        folder: Path,
        database: str | None,
        redis: str | None,
        python: str = sys.executable,
    ) -> None:
        super().__init__(0)
        self._python = python
        folder.mkdir(parents=True, exist_ok=True)
        given = {"TURNABOUT_DATABASE": database, "TURNABOUT_REDIS": redis}
        self._env = {
            **{name: value for name, value in os.environ.items() if "TURNABOUT" not in name},
            **{name: value for name, value in given.items() if value is not None},
            "TURNABOUT_HOME": str(folder),
            "TURNABOUT_WORKERS": "1",
        }
        self._log = folder / "log"
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None, "start it first"
        return self._process.pid

    async def start(self) -> None:
        """Returns when it listens."""
        port = self.address.rpartition(":")[2]
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(self._python, "-m", "turnabout", "serve", "--port", port),
                env=self._env,
                stdout=PIPE,
                stderr=log,
                # What a terminal tells the tests is not meant for it.
                start_new_session=True,
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            said = (await self._process.stdout.readline()).decode()
        assert "http://" in said, f"the server did not start:\n{self._log.read_text()}"
        self.address = said.strip().rpartition("http://")[2]

    def terminate(self) -> None:
        """SIGTERM: it is asked to stop."""
        assert self._process is not None
        self._process.terminate()

    async def ended(self) -> int:
        """The status with which it has ended."""
        assert self._process is not None
        return await self._process.wait()

    async def kill(self) -> None:
        """SIGKILL: nothing is closed, nothing is written."""
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.kill()
        async with asyncio.timeout(PATIENCE):
            await self._process.communicate()
        self._process = None

    async def stop(self) -> None:
        """SIGTERM, as an operator stops it."""
        assert self._process is not None, "start it first"
        self._process.terminate()
        async with asyncio.timeout(PATIENCE):
            await self._process.communicate()
        assert self._process.returncode == 0, self._log.read_text()
        self._process = None

    def complaints(self) -> list[dict[str, Any]]:
        """What it has logged as an error since it was first started."""
        lines = self._log.read_text().splitlines()
        # Whatever is not JSON was written by an interpreter in distress.
        read = [json.loads(line) if line.startswith("{") else {"event": line} for line in lines]
        return [line for line in read if line.get("level", "error") in ("error", "critical")]
