"""Numbers and arrays that are passed in, checked before a kernel gets them."""

from __future__ import annotations

from operator import index

import numpy as np

from turnabout.core.errors import TurnaboutError, quote
from turnabout.fast.types import Integers, Numbers


class BadArray(TurnaboutError):
    """An array that is no state of this game with these options."""


def within(number: int, least: int, most: int) -> int:
    """A number of Python's in a range."""
    if type(number) is not int or not least <= number <= most:
        raise BadArray("fast-number", least=least, most=most, given=quote(repr(number)))
    return number


def whole(number: int) -> int:
    """A whole number of Python's or of NumPy's: anything else would be compiled for anew."""
    try:
        return index(number)
    except TypeError:
        raise BadArray("fast-not-whole", given=quote(repr(number))) from None


def column(given: Numbers, count: int) -> Numbers:
    """As many numbers as there are rows."""
    found = isinstance(given, np.ndarray) and given.dtype == np.int32
    if not found or given.shape != (count,) or not given.flags.c_contiguous:
        raise BadArray("fast-column", count=count, given=described(given))
    return given


def chosen(given: object, count: int) -> Integers:
    """An action for each row, whatever kind of whole numbers they are."""
    actions = np.asarray(given)
    if actions.shape != (count,) or actions.dtype.kind not in "iu":
        raise BadArray("fast-actions", count=count, given=described(given))
    return np.ascontiguousarray(actions, np.int64)


def described(given: object) -> str:
    """The shape and type of an array, or what else it is."""
    if not isinstance(given, np.ndarray):
        return quote(f"{type(given).__name__} {given!r}")
    return f"{'x'.join(map(str, given.shape))} {given.dtype.name}"
