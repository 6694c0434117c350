"""Checks on numbers and arrays before they are passed to a kernel."""

from __future__ import annotations

from operator import index

import numpy as np

from turnabout.core.errors import TurnaboutError, quote
from turnabout.fast.types import Integers, Numbers


class BadArray(TurnaboutError):
    """An array that is not a state of this game with these options."""


def within(number: int, least: int, most: int) -> int:
    """A Python integer within a range."""
    if type(number) is not int or not least <= number <= most:
        raise BadArray("fast-number", least=least, most=most, given=quote(repr(number)))
    return number


def whole(number: int) -> int:
    """An integer from Python or NumPy: any other type would trigger another compilation."""
    try:
        return index(number)
    except TypeError:
        raise BadArray("fast-not-whole", given=quote(repr(number))) from None


def column(given: Numbers, count: int) -> Numbers:
    """One number per row."""
    found = isinstance(given, np.ndarray) and given.dtype == np.int32
    if not found or given.shape != (count,) or not given.flags.c_contiguous:
        raise BadArray("fast-column", count=count, given=described(given))
    return given


def chosen(given: object, count: int) -> Integers:
    """One action per row, in any integer type."""
    actions = np.asarray(given)
    if actions.shape != (count,) or actions.dtype.kind not in "iu":
        raise BadArray("fast-actions", count=count, given=described(given))
    return np.ascontiguousarray(actions, np.int64)


def described(given: object) -> str:
    """The shape and type of an array, or what it is instead."""
    if not isinstance(given, np.ndarray):
        return quote(f"{type(given).__name__} {given!r}")
    return f"{'x'.join(map(str, given.shape))} {given.dtype.name}"
