"""The same rules at native speed, compiled by Numba. Importing this compiles nothing."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from turnabout.core.errors import BadOptions, quote
from turnabout.core.game import Game
from turnabout.games import games

if TYPE_CHECKING:
    from turnabout.fast.fast_game import FastGame


def load(game: Game[Any, Any]) -> FastGame[Any, Any]:
    """The kernels for this game and its options; the first time on a machine they are compiled."""
    from turnabout.fast.fast_game import FastGame

    if getattr(game, "name", None) not in games():
        raise BadOptions("not-a-game", given=quote(repr(game)))
    return FastGame(package(game.name).coding(game))


def package(name: str) -> ModuleType:
    """The kernels of a game: `coding` for its rules, `prepare` for what is built on them."""
    return import_module(f"{__name__}.{name.replace('-', '_')}")
