"""One way to run a few statements on either database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from turnabout.core.errors import TurnaboutError
from turnabout.server.store.rows import Write

T = TypeVar("T")
Work = Callable[[Connection], T]


class NoDatabase(TurnaboutError):
    """A database that is missing, not ours or unreadable."""


class StoreAway(TurnaboutError):
    """Nothing can be written now: the database is locked, full, read-only or cannot be reached."""

    def __init__(self) -> None:
        super().__init__("store-away")


class Database(Protocol):
    """Runs blocking work beside the event loop: reads run at once, each write in a transaction."""

    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...
    async def append(self, changes: Sequence[Write]) -> list[bool]:
        """Write the changes that fit in one transaction; returns which did. One call at a time."""
        ...

    async def close(self) -> None: ...
    async def time(self) -> float | None:
        """The database's time, in seconds since 1970; None if it is on this machine."""
        ...

    def is_stuck(self, error: Exception) -> bool:
        """Whether no write at all could have succeeded, so that retrying at once is useless."""
        ...
