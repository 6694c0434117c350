"""The rules of a game and all that is built on them here, compiled or loaded beforehand."""

from __future__ import annotations

from turnabout.fast import load, package
from turnabout.games import make


def prepare_one(name: str) -> None:
    """In this process."""
    load(make(name))
    package(name).prepare()
