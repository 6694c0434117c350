"""All permutations of a few items, as a sequence that is never stored."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import permutations
from math import factorial
from typing import Generic, TypeVar, overload

T = TypeVar("T", bound=Hashable)
M = TypeVar("M", bound=Hashable)


class Permutations(Sequence[M], Generic[T, M]):
    """The permutations of `items`, each wrapped as a move; 20! of them fit in no memory."""

    def __init__(
        self,
        items: Sequence[T],
        wrap: Callable[[tuple[T, ...]], M],
        unwrap: Callable[[M], tuple[T, ...]],
    ) -> None:
        self._items = tuple(items)
        self._wrap = wrap
        self._unwrap = unwrap

    def __len__(self) -> int:
        return factorial(len(self._items))

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice) -> M | Sequence[M]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        rank = range(len(self))[index]
        left, order = list(self._items), []
        while left:
            place, rank = divmod(rank, factorial(len(left) - 1))
            order.append(left.pop(place))
        return self._wrap(tuple(order))

    def __iter__(self) -> Iterator[M]:
        return map(self._wrap, permutations(self._items))

    def __contains__(self, move: object) -> bool:
        try:
            order = self._unwrap(move)  # type: ignore[arg-type]  # `in` accepts any object
            return len(order) == len(self._items) and set(order) == set(self._items)
        except (AttributeError, TypeError):
            return False
