"""Errors of the operating system, as codes known to `words`."""

from __future__ import annotations

from errno import errorcode


def system_error(error: OSError) -> str:
    """A code such as `ENOENT`, because the system's message is in the system's language."""
    return errorcode.get(error.errno or 0, str(error))
