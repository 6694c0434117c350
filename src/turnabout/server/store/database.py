"""One way to run a few statements on either database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from turnabout.core.errors import TurnaboutError

T = TypeVar("T")
Work = Callable[[Connection], T]


class NoDatabase(TurnaboutError):
    """A database that is not there, not ours or not to be read."""


class Database(Protocol):
    """Runs blocking work beside the event loop: reads at once, each write a transaction."""

    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...
    async def close(self) -> None: ...
