"""A thread that does blocking work for the event loop, one piece after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class OneThread:
    """As much of an executor as one thread needs: handing over takes a third of the time."""

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[_Piece | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[], T]) -> T:
        """What the work returns or raises; it is finished even if nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._work.put(_Piece(work, loop, done))
        return await done

    async def close(self) -> None:
        """Finish all work, and take no more."""
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (piece := self._work.get()) is not None:
            piece.finish()
            del piece  # it may hold much until the next one comes


class _Piece:
    __slots__ = ("_done", "_loop", "_work")

    def __init__(
        self, work: Callable[[], Any], loop: asyncio.AbstractEventLoop, done: asyncio.Future[Any]
    ) -> None:
        self._work, self._loop, self._done = work, loop, done

    def finish(self) -> None:
        try:
            answer = self._work()
        except BaseException as error:
            self._tell(self._done.set_exception, error)
        else:
            self._tell(self._done.set_result, answer)

    def _tell(self, settle: Callable[[Any], None], answer: Any) -> None:
        self._loop.call_soon_threadsafe(self._settle, settle, answer)

    def _settle(self, settle: Callable[[Any], None], answer: Any) -> None:
        if not self._done.done():  # the caller was cancelled
            settle(answer)
