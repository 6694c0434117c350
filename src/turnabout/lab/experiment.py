"""Changes of a game's rules that only the lab can play: they are no options, and no rules of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.games import game_info
from turnabout.lab.survey import own_part

EXPERIMENT = "experiment"
"""Compared like an option; the word goes into the options of whatever is played."""
NONE = "none"
"""The rules as they are, played by the bots that the experiments are played by."""

Experiment = Callable[[int, Mapping[str, Json]], Game[Any, Any]]


def build(name: str, seats: int | None, options: Mapping[str, Json]) -> Game[Any, Any]:
    """The game with these options, one of which may be an experiment."""
    word = options.get(EXPERIMENT, NONE)
    chosen = {key: value for key, value in options.items() if key != EXPERIMENT}
    game = game_info(name).make(seats, chosen)
    if word == NONE:
        return game
    known = experiments(name)
    if word not in known:
        raise BadOptions("no-such-experiment", given=str(word), game=name, known=(NONE, *known))
    # A record of it is refused as that of a game, and so never taken for one.
    return known[str(word)](game.seats, {**game.options, EXPERIMENT: word})


def experiments(name: str) -> Mapping[str, Experiment]:
    """What the lab can try with a game."""
    found: Mapping[str, Experiment] = getattr(own_part(name), "EXPERIMENTS", {})
    return found


def is_experiment(options: Mapping[str, Json]) -> bool:
    """Whether only the lab plays this, be it the rules as they are among experiments."""
    return EXPERIMENT in options
