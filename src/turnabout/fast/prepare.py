"""Compile or load the rules of a game and everything built on them in this package."""

from __future__ import annotations

from turnabout.fast import has_arrays, load, load_arrays, package
from turnabout.games import make


def prepare_one(name: str) -> None:
    """In this process."""
    load(make(name)).prepare()
    package(name).prepare()
    if has_arrays(name):
        load_arrays(make(name)).prepare()
