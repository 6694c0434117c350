"""Requests are read in turns, so that live connections never wait for many of them at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, MutableMapping
from typing import Any

Read = Callable[[], None]


class ReadTurn:
    """One connection's wish to be read; dropped, it is passed over."""

    __slots__ = ("read",)

    def __init__(self, read: Read) -> None:
        self.read: Read | None = read

    def cancel(self) -> None:
        self.read = None


class ReadTurns:
    """One connection is read per round of the event loop, and addresses take turns.

    All that arrived at the same moment would otherwise be answered in one go: with hundreds of
    connections from one address, a move had to wait for hundreds of answers.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: OrderedDict[str, deque[ReadTurn]] = OrderedDict()
        self._is_called = False

    @classmethod
    def of(cls, state: MutableMapping[str, Any], loop: asyncio.AbstractEventLoop) -> ReadTurns:
        """The turns of this server, whose state is shared by all its connections."""
        if "turns" not in state:
            state["turns"] = cls(loop)
        turns: ReadTurns = state["turns"]
        return turns

    def take(self, address: str, read: Read) -> ReadTurn:
        """Call `read` when it is this address's turn, never at once."""
        turn = ReadTurn(read)
        self._waiting.setdefault(address, deque()).append(turn)
        self._call()
        return turn

    def _call(self) -> None:
        if not self._is_called:
            self._is_called = True
            self._loop.call_soon(self._next)

    def _next(self) -> None:
        self._is_called = False
        while self._waiting:
            address, turns = self._waiting.popitem(last=False)
            read = turns.popleft().read
            if turns:
                self._waiting[address] = turns  # at the end: everyone else comes first
            if read is not None:
                try:
                    read()
                finally:
                    if self._waiting:
                        self._call()
                return
