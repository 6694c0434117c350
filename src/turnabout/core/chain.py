"""A chain of hashes over what happened at a table.

Every head depends on all facts before it: whoever changes one of them changes every later head.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256

from turnabout.core.json import Json

_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

Facts = Sequence[Json]
"""What an entry of a table's log says to everyone: its index, its kind, its time and the rest."""


def begin(table: str, game: str, commitment: str = "") -> str:
    """The head of a table at which nothing has happened."""
    return _hash(["turnabout", table, game, commitment])


def link(head: str, facts: Facts) -> str:
    """The head after an entry."""
    return _digest(f"{head}{_ENCODE(facts)}")


def seal(table: str, index: int, seat: int, move: str, salt: str) -> str:
    """What is shown of a move that is still secret: it fits no other move, and without the salt
    nobody can tell which one it is.
    """
    return _hash([table, index, seat, move, salt])


def _hash(facts: Facts) -> str:
    return _digest(_ENCODE(facts))


def _digest(text: str) -> str:
    # Half a character can come from a forged record only; it is no reason to stop.
    return sha256(text.encode(errors="surrogatepass")).hexdigest()
