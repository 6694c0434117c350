"""Pivit at a glance: who has more pieces."""

from __future__ import annotations

from turnabout.bots.bot import Level
from turnabout.bots.glance import Glance
from turnabout.core.game import Seat
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import State, is_master, owner

MASTER = 2.5
"""What a master is worth, in minions."""


def judge(game: Pivit, state: State, seat: Seat) -> float:
    """The pieces of a seat against the average of the others."""
    worth = [0.0] * game.seats
    for piece in filter(None, state.board):
        worth[owner(piece)] += MASTER if is_master(piece) else 1.0
    return worth[seat] - (sum(worth) - worth[seat]) / (game.seats - 1)


GLANCES = {
    Level.NOVICE: Glance(judge, depth=2, notices=0.7),
    Level.CASUAL: Glance(judge, depth=3, notices=0.9),
    Level.CLUB: Glance(judge, depth=4),
}
