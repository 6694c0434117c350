"""Compile the kernels of all games before anyone waits for them; games in demand come first."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from time import monotonic

from turnabout.bots.prepare import is_prepared
from turnabout.fast import compiled_games

COMMAND = ("-P", "-m", "turnabout.bots.prepare")
NICENESS = 19
"""Everything else goes first."""

_log = logging.getLogger("turnabout.workers")


class Preparation:
    """Compiles one game after another, each in its own process; a wanted game starts at once."""

    def __init__(self) -> None:
        self._games: dict[str, asyncio.Task[None]] = {}
        self._queue: asyncio.Task[None] | None = None
        self._unprepared: set[str] = set()

    def start(self) -> None:
        """Start compiling what is not compiled yet, in the background."""
        if self._queue is None:
            self._unprepared = {name for name in compiled_games() if not is_prepared(name)}
            self._queue = asyncio.create_task(self._prepare_all())

    def is_ready(self, name: str) -> bool:
        """Whether the bots of a game need not wait for the compiler; always true before `start`."""
        return name not in self._unprepared

    @property
    def is_done(self) -> bool:
        return not self._unprepared

    def want(self, name: str) -> asyncio.Task[None]:
        """Someone needs the bots of this game now: compile it without waiting for other games."""
        if name not in self._games:
            self._games[name] = asyncio.create_task(self._prepare(name))
        return self._games[name]

    async def close(self) -> None:
        """Stop, and let nobody wait any longer."""
        self._unprepared.clear()
        tasks = [task for task in (self._queue, *self._games.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _prepare_all(self) -> None:
        for name in compiled_games():
            if name in self._unprepared:
                await self.want(name)
        _log.info("all games are prepared")

    async def _prepare(self, name: str) -> None:
        """Compile in a process that ends when it is done; workers load the results."""
        began = monotonic()
        try:
            status = await _finish(await _start(name))
        except OSError as error:
            _log.warning("no process to prepare %s: %s", name, error)
            return
        finally:
            # Even after a failure, as workers then compile for themselves.
            self._unprepared.discard(name)
        if status:
            again = " ".join(("python", *COMMAND[1:], name, "bots"))
            _log.warning("%s could not be prepared; this says why: %s", name, again)
        else:
            _log.info("%s is prepared, after %.1f s", name, monotonic() - began)


async def _start(name: str) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, *COMMAND, name, "bots", "watched"),
        stdin=PIPE,  # it ends when this closes, however we end
        stdout=DEVNULL,
        stderr=DEVNULL,
        start_new_session=True,
    )


async def _finish(process: Process) -> int:
    """The exit status; if cancelled, the process is killed first."""
    try:
        with suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        status = await process.wait()
    except asyncio.CancelledError:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        raise
    finally:
        if process.stdin is not None:
            process.stdin.close()
    return status
