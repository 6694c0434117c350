"""Compiling the kernels of all games before anybody waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, Process
from contextlib import suppress
from time import monotonic

from turnabout.fast import compiled_games

COMMAND = ("-P", "-m", "turnabout.bots.prepare")
NICENESS = 19
"""Everything else goes first."""

_log = logging.getLogger("turnabout.thinking")


async def prepare() -> None:
    """One game after the other, each in a process that ends with it; workers load the results."""
    for name in compiled_games():
        began = monotonic()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, *COMMAND, name),
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=DEVNULL,
            start_new_session=True,
        )
        status = await _finish(process)
        if status:
            again = " ".join(("python", *COMMAND[1:], name))
            _log.warning("%s could not be prepared; this says why: %s", name, again)
        else:
            _log.info("%s is prepared, after %.1f s", name, monotonic() - began)
    _log.info("all games are prepared")


async def _finish(process: Process) -> int:
    """The exit status; cancelled, the process is ended first."""
    try:
        with suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        return await process.wait()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
