"""Small studies for visitors: one at a time, in a process that yields to everything else."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from collections.abc import AsyncGenerator, Mapping
from typing import Any

from turnabout.core.errors import read_error
from turnabout.server.table.refusal import Refusal

MODULE = "turnabout.lab.small_study"
MOST_WAITING = 8
MOST_KEPT = 20
"""Reports in memory; each is about 100 kB."""
MOST_BYTES = 1 << 23
"""The longest line, which is the one with the report."""
LATE = 300.0
"""Seconds beyond its playing time after which a study counts as hung; it may have to compile."""

_log = logging.getLogger("turnabout.studies")


class StudyService:
    """`seconds` is how long each study may play; None if the operator allows no studies."""

    def __init__(self, seconds: int | None) -> None:
        self.seconds = seconds
        self._line: list[object] = []
        self._moved = asyncio.Event()
        self._processes: set[Process] = set()
        self._reports: OrderedDict[str, str] = OrderedDict()

    def require_room(self) -> None:
        """Refuse unless a study could start now, or wait for others."""
        if self.seconds is None:
            raise Refusal("studies-off")
        if len(self._line) >= MOST_WAITING:
            raise Refusal("studies-busy")

    def report(self, key: str) -> str:
        """The page that a study ended with."""
        if key not in self._reports:
            raise Refusal("no-such-study")
        return self._reports[key]

    async def hold(self, key: str, wish: Mapping[str, Any]) -> AsyncGenerator[Mapping[str, Any]]:
        """Yield how many studies come first, then the progress; after that, the report is kept.

        Closing the generator ends the study.
        """
        self.require_room()
        turn = object()
        self._line.append(turn)
        try:
            while ahead := self._line.index(turn):
                yield {"ahead": ahead}
                await self._moved.wait()
            process = await self._start({**wish, "seconds": self.seconds})
            try:
                async for said in self._said(process):
                    if "report" not in said:
                        yield said
                        continue
                    self._keep(key, said["report"])
                    return
            finally:
                await self._end(process)
        finally:
            self._line.remove(turn)
            self._moved.set()
            self._moved = asyncio.Event()

    async def close(self) -> None:
        """End the studies under way."""
        await asyncio.gather(*(self._end(process) for process in tuple(self._processes)))

    async def _start(self, wish: Mapping[str, Any]) -> Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", MODULE),
            stdin=PIPE,  # the process ends when this closes, however we end
            stdout=PIPE,
            stderr=DEVNULL,
            limit=MOST_BYTES,
            start_new_session=True,
        )
        self._processes.add(process)
        assert process.stdin is not None
        process.stdin.write(json.dumps(wish).encode() + b"\n")
        return process

    async def _said(self, process: Process) -> AsyncGenerator[Mapping[str, Any]]:
        """What the process says, up to the report; a refusal is raised."""
        assert process.stdout is not None
        clock = asyncio.get_running_loop().time
        end = clock() + LATE + (self.seconds or 0)
        while True:
            try:
                line = await asyncio.wait_for(process.stdout.readline(), end - clock())
            except (TimeoutError, ValueError):  # too late, or too long
                line = b""
            if not line:
                _log.error("a study ended without a report")
                raise Refusal("study-failed")
            said = json.loads(line)
            if "refused" in said:
                raise read_error(said["refused"])
            yield said

    def _keep(self, key: str, report: str) -> None:
        self._reports[key] = report
        while len(self._reports) > MOST_KEPT:
            self._reports.popitem(last=False)

    async def _end(self, process: Process) -> None:
        if process.returncode is None:
            process.kill()
        await process.wait()
        self._processes.discard(process)
