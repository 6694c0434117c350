"""A random player, until there are better ones."""

from __future__ import annotations

from random import Random
from typing import Any

from turnabout.core.game import Game, Seat

THINKING = (8.0, 40.0)
"""Seconds before it acts in a race, so that people have time to think as well."""


def choose(game: Game[Any, Any], masked: Any, seat: Seat, rng: Random) -> Any:
    """Any legal move, each as likely as the other."""
    return rng.choice(game.moves(masked, seat))


def delay(rng: Random) -> int:
    """How many milliseconds it thinks before it acts in a race."""
    return int(1000 * rng.uniform(*THINKING))
