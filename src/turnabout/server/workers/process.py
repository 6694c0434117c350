"""A worker process as the event loop sees it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Self

MODULE = "turnabout.server.workers.worker"
MOST_BYTES = 1 << 24
"""The most in one answer; an analysis with all its lines is long."""
STOP = b"null\n"


class Died(Exception):
    """The process ended before it answered."""


class WorkerProcess:
    """Started from scratch, never forked: a fork would share the server's sockets and locks."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._lines = process.stdin
        self._answers = process.stdout
        self._reading = asyncio.Lock()

    @classmethod
    async def start(cls, plain: bool = False) -> Self:
        # -P: nothing must be imported from the folder where the server was started.
        # A session of its own: the terminal's Ctrl-C must not reach it, not even while it starts.
        return cls(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", MODULE, *(["plain"] if plain else [])),
                stdin=PIPE,
                stdout=PIPE,
                limit=MOST_BYTES,
                start_new_session=True,
            )
        )

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, line: bytes) -> bytes:
        """The answer to a question, or Died."""
        async with self._reading:
            try:
                self._lines.write(line)
                await self._lines.drain()
                answer = await self._answers.readline()
            except (ConnectionError, ValueError):  # cut off, or longer than MOST_BYTES
                raise Died from None
        if not answer.endswith(b"\n"):
            raise Died
        return answer

    def stop(self) -> None:
        """Ask for the answer at once."""
        self._lines.write(STOP)

    async def end(self) -> None:
        """Kill it, and leave nothing open."""
        # Not its own `kill`, which collects the exit status of a process that has just died, so
        # that asyncio warns that it is missing.
        if self.alive:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)
        await self._process.wait()
        async with self._reading:
            await self._answers.read()
        self._lines.close()
        with suppress(ConnectionError):
            await self._lines.wait_closed()
