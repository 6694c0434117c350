"""The environments as Gymnasium knows them: `turnabout/` and the name of the game."""

from __future__ import annotations

import gymnasium

from turnabout.fast import has_arrays
from turnabout.games import playable_games

VERSION = 1
"""Grows when an observation, the numbers of actions or a reward change."""


def env_id(game: str) -> str:
    """The name for `gymnasium.make`."""
    return f"turnabout/{camel(game)}-v{VERSION}"


def register() -> None:
    """Tell Gymnasium every game; twice is no mistake."""
    for game in playable_games():
        if has_arrays(game) and env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                "turnabout.envs.single:SingleEnv",
                vector_entry_point="turnabout.envs.vector:GameVectorEnv",
                kwargs={"game": game},
            )


def camel(game: str) -> str:
    return "".join(word.capitalize() for word in game.split("-"))
