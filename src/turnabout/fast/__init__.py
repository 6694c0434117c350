"""The same rules at native speed, compiled by Numba. Importing this package compiles nothing."""

from __future__ import annotations

import json
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from turnabout.core.errors import BadOptions, quote
from turnabout.core.extras import extras_named
from turnabout.core.game import Game
from turnabout.games import games, has_part, make, part_of, playable_games

if TYPE_CHECKING:
    from turnabout.fast.arrays import Arrays
    from turnabout.fast.fast_game import FastGame


def load(game: Game[Any, Any]) -> FastGame[Any, Any]:
    """The kernels for this game and its options; compiled on first use on a machine."""
    with extras_named():
        from turnabout.fast.fast_game import FastGame

    return FastGame(package(_known(game).name).coding(game))


def load_arrays(game: Game[Any, Any]) -> Arrays[Any, Any]:
    """The game for learners: numbered actions, masks and observations for rows of states."""
    name = _known(game).name
    return _arrays(name, game.seats, json.dumps(dict(game.options)))


def package(name: str) -> ModuleType:
    """The kernels of a game: `coding` for its rules, `prepare` for everything built on them."""
    with extras_named():
        found = part_of(name, __name__)
    if found is None:
        raise BadOptions("no-kernels", game=name)
    return found


def compiled_games() -> tuple[str, ...]:
    """The games that have kernels."""
    return tuple(name for name in playable_games() if has_part(name, __name__))


def has_arrays(name: str) -> bool:
    """Whether a game has numbered actions."""
    return has_part(name, __name__, "arrays")


def _known(game: Game[Any, Any]) -> Game[Any, Any]:
    if getattr(game, "name", None) not in games():
        raise BadOptions("not-a-game", given=quote(repr(game)))
    return game


@lru_cache(maxsize=64)
def _arrays(name: str, seats: int, options: str) -> Arrays[Any, Any]:
    """Cached by options, so that copying a batch is cheap."""
    with extras_named():
        from turnabout.fast.arrays import Arrays

        found = part_of(name, __name__, "arrays")
    if found is None:
        raise BadOptions("no-arrays", game=name)
    game = make(name, seats=seats, **json.loads(options))
    return Arrays(load(game), found.arrays(game))
