"""The same rules at native speed, compiled by Numba. Importing this compiles nothing."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

from turnabout.core.errors import BadOptions, quote
from turnabout.core.game import Game
from turnabout.games import games, has_part, part_of, playable_games

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
    found = part_of(name, __name__)
    if found is None:
        raise BadOptions("no-kernels", game=name)
    return found


def compiled_games() -> tuple[str, ...]:
    """The games that have kernels."""
    return tuple(name for name in playable_games() if has_part(name, __name__))
