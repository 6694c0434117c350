"""When to try again to reach a server: it may be down, or behind a proxy that says so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat

PAUSES = (0.1, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each attempt to reach a server that is down; the last one repeats."""
SERVER_ERROR = 500
"""HTTP's first status for a failure of the server; those below it are refusals."""


def pauses() -> Iterator[float]:
    """Seconds before each further attempt, without end."""
    return chain(PAUSES, repeat(PAUSES[-1]))


def few_pauses() -> Iterator[float]:
    """As many as there are, for who asks for a link that may be wrong."""
    return iter(PAUSES)


def is_temporary(error: Exception) -> bool:
    """Whether a failure to connect may pass: servers restart and networks recover."""
    from websockets.exceptions import InvalidMessage, InvalidStatus

    if isinstance(error, InvalidStatus):
        return error.response.status_code >= SERVER_ERROR
    return isinstance(error, OSError | InvalidMessage)
