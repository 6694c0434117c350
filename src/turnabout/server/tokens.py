"""Unguessable tokens, from the system's generator except in tests."""

from __future__ import annotations

from random import Random

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""32 letters that are not taken for each other when read aloud."""


def new_id(fate: Random) -> str:
    """The name of a table: 50 bits, in its address."""
    return _word(fate, 10)


def new_invite(fate: Random) -> str:
    """The key to a private table: 100 bits."""
    return _word(fate, 20)


def _word(fate: Random, length: int) -> str:
    return "".join(_LETTERS[fate.getrandbits(5)] for _ in range(length))
