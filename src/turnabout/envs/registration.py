"""The environments under their Gymnasium names: `turnabout/` plus the name of the game."""

from __future__ import annotations

from turnabout.core.extras import extras_named
from turnabout.fast import has_arrays
from turnabout.games import playable_games

with extras_named():
    import gymnasium

VERSION = 1
"""Increases when observations, action numbers or rewards change."""


def env_id(game: str) -> str:
    """The id for `gymnasium.make`."""
    return f"turnabout/{camel(game)}-v{VERSION}"


def register() -> None:
    """Register every game with Gymnasium; calling it twice is harmless."""
    for game in playable_games():
        if has_arrays(game) and env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                "turnabout.envs.single_agent_env:SingleEnv",
                vector_entry_point="turnabout.envs.vector_env:GameVectorEnv",
                kwargs={"game": game},
            )


def camel(game: str) -> str:
    return "".join(word.capitalize() for word in game.split("-"))
