"""Pictures as pixels, each drawn in a process of its own, as drawing would hold everyone up."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections import OrderedDict

from turnabout.server.table.refusal import Refusal

MODULE = "turnabout.pictures"
MOST_KEPT = 100
"""Pictures in memory; each is about 100 kB."""
MOST_WAITING = 20
LATE = 60.0
"""Seconds after which a process counts as hung; a picture takes a fifth of a second."""

_log = logging.getLogger("turnabout.pictures")


class PictureService:
    """Draws one picture at a time, and caches those that were requested last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._drawing: dict[str, asyncio.Task[bytes]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def png(self, picture: str) -> bytes:
        """The pixels of an SVG; simultaneous requests for the same picture share one drawing."""
        key = hashlib.sha256(picture.encode()).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            if len(self._drawing) >= MOST_WAITING:
                raise Refusal("too-busy")
            task = asyncio.create_task(self._draw(key, picture))
            self._drawing[key] = task
            task.add_done_callback(lambda done: self._drawn(key, done))
        # A caller that goes away must not stop it for the others.
        return await asyncio.shield(self._drawing[key])

    async def close(self) -> None:
        """End what is being drawn."""
        tasks = list(self._drawing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _drawn(self, key: str, task: asyncio.Task[bytes]) -> None:
        del self._drawing[key]
        if not task.cancelled():
            task.exception()  # retrieve it, as there may be no caller left

    async def _draw(self, key: str, picture: str) -> bytes:
        async with self._one_at_a_time:
            data = await _rendered(picture.encode())
        if not data:
            _log.error("a picture could not be drawn")
            raise Refusal("too-busy")
        self._kept[key] = data
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return data


async def _rendered(picture: bytes) -> bytes:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", MODULE),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        start_new_session=True,
    )
    try:
        data, _ = await asyncio.wait_for(process.communicate(picture), LATE)
    except TimeoutError:
        return b""
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return data if process.returncode == 0 else b""
