"""Who is next: moves come before analyses, and askers take turns."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

from turnabout.core.errors import TurnaboutError

T = TypeVar("T")


class TooBusy(TurnaboutError):
    """Too many questions wait for a worker."""


class FairQueue(Generic[T]):
    """However much one asker has queued, others wait for only one item of theirs at a time."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._urgent: _Line[T] = OrderedDict()
        self._patient: _Line[T] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(items) for line in self._lines for items in line.values())

    def add(self, item: T, asker: str, patient: bool) -> None:
        """Patient items come after all that a table is waiting for."""
        line = self._patient if patient else self._urgent
        if len(line.get(asker, ())) >= self._most_of_one:
            raise TooBusy("too-many-questions", most=self._most_of_one)
        if len(self) >= self._most:
            raise TooBusy("bots-busy")
        line.setdefault(asker, deque()).append(item)

    def remove(self, item: T) -> bool:
        """Remove an item; returns whether it was still waiting."""
        for line in self._lines:
            for asker, items in line.items():
                if item in items:
                    items.remove(item)
                    if not items:
                        del line[asker]
                    return True
        return False

    def next(self) -> T | None:
        """The item that has waited longest, of the asker whose turn it is."""
        for line in self._lines:
            if line:
                asker, items = line.popitem(last=False)
                item = items.popleft()
                if items:
                    line[asker] = items  # at the end: everyone else comes first
                return item
        return None

    @property
    def _lines(self) -> tuple[_Line[T], _Line[T]]:
        return self._urgent, self._patient


_Line = OrderedDict[str, deque[T]]
"""The askers in the order of their turns, each with what they have queued."""
