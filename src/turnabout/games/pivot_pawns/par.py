"""How well a game was played against the shortest solutions (PP-8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, cast

from turnabout.core.record import Entry, replay
from turnabout.games.pivot_pawns.solve import distance

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns


class Par(NamedTuple):
    """The result of a single player, or of a whole table together."""

    tokens: int
    """Targets taken."""
    rounds: int
    """Rounds played to their end."""
    pivots_over: int
    """Pivots bid above the shortest, over all tokens taken."""


def par(game: PivotPawns, log: Sequence[Entry]) -> Par:
    """The result of a log so far; BadRecord if it cannot be played."""
    states = replay(game, log)
    over = 0
    for before, after in pairwise(states):
        if after.tokens != before.tokens:
            # Whoever took a token had a solution, so a shortest one exists.
            target = cast(int, before.target)
            least = cast(int, distance(game.deck, before.placeholders, target))
            over += before.demonstrator.length - least
    return Par(sum(states[-1].tokens), states[-1].played, over)
