"""What the tests of Pungo's kernels share: composed positions, and turns in plain Python."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, cast

from turnabout import fast, make
from turnabout.fast.fast import Fast
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import FROZEN, Die, State, name_pyramids, pyramid


@cache
def loaded(**options: Any) -> Fast[Any, Any]:
    return fast.load(make("pungo", **options))


def pungo(found: Fast[Any, Any]) -> Pungo:
    return cast(Pungo, found.game)


def composed(game: Pungo, rng: Random) -> State:
    """Pyramids anywhere, some frozen, and any die, points and turns; not all can be played on."""
    frozen = 0 if game.pyramid_die else rng.choice((0, 0.1, 0.4, 0.7))
    cells = rng.choices(range(12), k=12)[: rng.randint(2, 12)]
    stacks: list[list[int]] = [[] for _ in range(12)]
    kinds = [
        pyramid(size, colour if game.coloured else 0) for size in (1, 2, 3) for colour in (1, 2, 3)
    ]
    for found in rng.sample(kinds, 9):
        stacks[rng.choice(cells)].append(found + FROZEN * (rng.random() < frozen))
    arena = tuple(map(bytes, stacks))
    dice = [Die(face) for face in range(7)] if game.chaos else list(game.surface.tips)
    turns = rng.randint(0, 9)
    points = rng.choice((None, 1, 1 if game.pyramid_die else rng.randint(1, 6)))
    return State(arena, rng.choice(dice), turns % 2, points, turns, name_pyramids(arena))
