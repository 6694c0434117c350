"""Unguessable tokens, from the system's generator except in tests."""

from __future__ import annotations

from random import Random

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""32 characters, without the easily confused l, o, 0 and 1."""


def new_id(fate: Random) -> str:
    """A table's id, which is part of its address: 50 bits."""
    return _word(fate, 10)


def new_invite(fate: Random) -> str:
    """The key to a private table: 100 bits."""
    return _word(fate, 20)


def _word(fate: Random, length: int) -> str:
    return "".join(_LETTERS[fate.getrandbits(5)] for _ in range(length))
