"""Other ways to begin, for what gives the first player an edge on the surface of 3x3."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from turnabout.core.errors import BadOptions
from turnabout.core.json import Json
from turnabout.games.pungo.die import SURFACES, surface_of
from turnabout.games.pungo.game import Pungo


def die_on(square: str, seats: int, options: Mapping[str, Json]) -> Pungo:
    """The die lies on another square at the start, with the same faces up, south and west."""
    game = Pungo(seats, options)
    if game.chaos or square not in game.surface.squares:
        raise BadOptions("experiment-impossible", given=str(options["experiment"]))
    game.surface = surface_of(str(options["surface"]), str(options["die"]), square)
    return game


def first_points(points: int, seats: int, options: Mapping[str, Json]) -> Pungo:
    """The first player gets more than one point in the first turn (PU-9)."""
    game = Pungo(seats, options)
    if game.chaos or game.pyramid_die:
        raise BadOptions("experiment-impossible", given=str(options["experiment"]))
    game.first_points = points
    return game


_SQUARES = [f"{column}{row}" for column in SURFACES["3x4"][0] for row in "123"]
EXPERIMENTS = {
    **{f"die-{square}": partial(die_on, square) for square in _SQUARES},
    **{f"points-{points}": partial(first_points, points) for points in (2, 3, 4)},
}
"""All of them are played by the kernels as well, as only the start differs."""
