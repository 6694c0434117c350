"""Pungo at a glance: whose home row is nearer to being symmetric."""

from __future__ import annotations

from itertools import takewhile

from turnabout.bots.bot import Level
from turnabout.bots.glance import Glance
from turnabout.core.game import Seat
from turnabout.games.pungo.arena import NUMBERS
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.home import HOMES, agree
from turnabout.games.pungo.state import THAW, State


def judge(game: Pungo, state: State, seat: Seat) -> float:
    """How much of a seat's home row fits, against the opponent's."""
    return _fits(game, state, seat) - _fits(game, state, 1 - seat)


def _fits(game: Pungo, state: State, seat: Seat) -> float:
    """Stacks that are there count one, those that agree with their opposite two more.

    Opposite stacks that do not agree yet count by how much of them is alike from the bottom.
    """
    row = [state.arena[NUMBERS[name]].translate(THAW) for name in HOMES[game.home][seat]]
    return sum(
        bool(one) + 2.0 * (agree(one, other, game.colour_symmetry) or _alike(one, other))
        for one, other in zip(row, reversed(row), strict=True)
    )


def _alike(one: bytes, other: bytes) -> float:
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other)))  # noqa: B905
    return alike / (max(len(one), len(other)) + 1)


GLANCES = {
    Level.NOVICE: Glance(judge, depth=1, notices=0.8),
    Level.CASUAL: Glance(judge, depth=3, notices=0.9),
    Level.CLUB: Glance(judge, depth=5),
}
