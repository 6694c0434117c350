"""A chain of hashes over what happened at a table.

Every head depends on all the facts before it: changing one fact changes every later head.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from json.encoder import encode_basestring
from types import NoneType
from typing import Any

from turnabout.core.json import Json

_ENCODE: Callable[[Json], str] = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_PLAIN: dict[type, Callable[[Any], str]] = {
    int: repr,
    str: encode_basestring,
    NoneType: lambda _: "null",
}

Facts = Sequence[Json]
"""The public part of an entry in a table's log: its index, its kind, its time and the rest."""


def begin(table: str, game: str, commitment: str = "") -> str:
    """The head of a table whose log is empty."""
    return _hash(["turnabout", table, game, commitment])


def link(head: str, facts: Facts) -> str:
    """The head after an entry."""
    return _digest(f"{head}{_written(facts)}")


def seal(table: str, index: int, seat: int, move: str, salt: str) -> str:
    """A commitment to a move that is still secret: it fits no other move, and without the salt
    nobody can tell which move it is.
    """
    return _hash([table, index, seat, move, salt])


def _hash(facts: Facts) -> str:
    return _digest(_written(facts))


def _written(facts: Facts) -> str:
    """As JSON, fact by fact: to set up an encoder for a list takes longer than to write it."""
    return f"[{','.join([_PLAIN.get(type(fact), _ENCODE)(fact) for fact in facts])}]"


def _digest(text: str) -> str:
    # Only a forged record can contain a lone surrogate; that is no reason to crash.
    return sha256(text.encode(errors="surrogatepass")).hexdigest()
