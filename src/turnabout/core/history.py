"""A sequence that grows without being copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class History(Sequence[T], Generic[T]):
    """An immutable sequence whose versions share one list: appending takes constant time.

    A version sees the first items of the list, up to its own length. The longest version appends
    in place; a shorter one, after a take-back or a lost race, first copies what it sees.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def append(self, item: T) -> History[T]:
        shared = self._items
        if len(shared) != self._length:
            shared = shared[: self._length]
        shared.append(item)
        return self._version(shared, self._length + 1)

    def cut(self, length: int) -> History[T]:
        """The first `length` items."""
        return self._version(self._items, min(length, self._length))

    @staticmethod
    def _version(items: list[T], length: int) -> History[T]:
        version: History[T] = History.__new__(History)
        version._items, version._length = items, length
        return version

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            # A version may be shorter than the list that it shares.
            return tuple(map(self._items.__getitem__, range(*index.indices(self._length))))
        place = index + self._length if index < 0 else index
        if not 0 <= place < self._length:
            raise IndexError(index)
        return self._items[place]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and self[:] == other[:]

    __hash__ = None  # type: ignore[assignment]  # it can be long, and is never a key

    def __repr__(self) -> str:
        return f"History({list(self[:])!r})"
