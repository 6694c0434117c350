"""How the processes of one server tell each other what happened at a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

Listener: TypeAlias = Callable[[bytes], Awaitable[None]]


class Bus(Protocol):
    """May lose messages, never invents them: the store is the truth."""

    on_reconnect: Callable[[], Awaitable[None]] | None
    """Awaited after messages may have been lost: every room catches up from the store."""

    @property
    def is_up(self) -> bool:
        """Whether the other processes can be heard."""

    async def publish(self, table: str, message: bytes) -> None:
        """Tell the other processes; this one's own listener is not called."""

    async def listen(self, table: str, listener: Listener) -> None:
        """Have the listener awaited for each message, in order; one listener for each table.

        What is read from the store after this returned and what is heard have no gap between
        them, or `on_reconnect` follows.
        """

    async def forget(self, table: str) -> None:
        """Call the table's listener no more; what it is doing right now it may finish."""

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
