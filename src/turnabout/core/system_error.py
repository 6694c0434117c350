"""Errors of the operating system, as codes that `words` knows."""

from __future__ import annotations

from errno import errorcode


def system_error(error: OSError) -> str:
    """`ENOENT` and the like: the system's own sentence is in the system's language."""
    return errorcode.get(error.errno or 0, str(error))
