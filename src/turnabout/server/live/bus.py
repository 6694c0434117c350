"""How the processes of one server tell each other what happened at a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

Listener: TypeAlias = Callable[[bytes], Awaitable[None]]


class Bus(Protocol):
    """May lose messages, but never invents any: the store is the source of truth."""

    on_reconnect: Callable[[], Awaitable[None]] | None
    """Awaited when messages may have been lost, so that every room catches up from the store."""

    @property
    def is_up(self) -> bool:
        """Whether the other processes can be heard."""

    async def publish(self, table: str, message: bytes) -> None:
        """Tell the other processes; this one's own listener is not called."""

    async def listen(self, table: str, listener: Listener) -> None:
        """Await the listener for each message, in order; a table has only one.

        There is no gap between what is read from the store after this returns and what is heard;
        if there may be one, `on_reconnect` follows.
        """

    async def forget(self, table: str) -> None:
        """Stop calling the table's listener; a call in progress may finish."""

    async def ping(self) -> None:
        """Raise if the bus cannot be reached."""

    async def close(self) -> None: ...


class LocalBus:
    """The bus of a server with one process: there is nobody else to tell."""

    is_up = True

    def __init__(self) -> None:
        self.on_reconnect: Callable[[], Awaitable[None]] | None = None

    async def publish(self, table: str, message: bytes) -> None:
        pass

    async def listen(self, table: str, listener: Listener) -> None:
        pass

    async def forget(self, table: str) -> None:
        pass

    async def ping(self) -> None:
        pass

    async def close(self) -> None:
        pass
