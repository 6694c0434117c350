"""Server code for single games, in a folder for each: a module `routes` with a `router`."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from fastapi import APIRouter

from turnabout.core.errors import TurnaboutError
from turnabout.games import games, part_of

_log = logging.getLogger("turnabout.games")


def game_routers() -> Iterator[APIRouter]:
    """The routers of the games that have routes of their own; broken ones are left out."""
    for name in games():
        try:
            found = part_of(name, __name__, "routes")
            router = None if found is None else found.router
        except (TurnaboutError, AttributeError) as error:
            _log.warning("the routes of a game are left out: %s", error)
            continue
        if router is not None:
            yield router
