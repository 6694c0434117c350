"""What the tests of Pungo's kernels share: composed positions, and turns in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, cast

from turnabout import fast, make
from turnabout.fast.fast_game import FastGame
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import FROZEN, Arena, Die, State, name_pyramids, pyramid


@cache
def loaded(**options: Any) -> FastGame[Any, Any]:
    return fast.load(make("pungo", **options))


def pungo(found: FastGame[Any, Any]) -> Pungo:
    return cast(Pungo, found.game)


def scattered(game: Pungo, cells: Sequence[int], rng: Random) -> Arena:
    """The nine pyramids, each on any of these cells and on whatever is there."""
    stacks: list[list[int]] = [[] for _ in range(12)]
    colours = (1, 2, 3) if game.coloured else (0, 0, 0)
    kinds = [pyramid(size, colour) for size in (1, 2, 3) for colour in colours]
    for found in rng.sample(kinds, 9):
        stacks[rng.choice(cells)].append(found)
    return tuple(map(bytes, stacks))


def composed(game: Pungo, rng: Random) -> State:
    """Pyramids anywhere, some frozen, and any die, points and turns; not all can be played on."""
    frozen = 0 if game.pyramid_die else rng.choice((0, 0.1, 0.4, 0.7))
    cells = rng.choices(range(12), k=12)[: rng.randint(2, 12)]
    arena = tuple(
        bytes(found + FROZEN * (rng.random() < frozen) for found in stack)
        for stack in scattered(game, cells, rng)
    )
    dice = [Die(face) for face in range(7)] if game.chaos else list(game.surface.tips)
    turns = rng.randint(0, 9)
    points = rng.choice((None, 1, 1 if game.pyramid_die else rng.randint(1, 6)))
    return State(arena, rng.choice(dice), turns % 2, points, turns, name_pyramids(arena))
