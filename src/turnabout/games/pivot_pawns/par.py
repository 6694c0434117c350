"""How well a game was played against the shortest solutions (PP-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, cast

from turnabout.core.game import Seat
from turnabout.core.record import LogEntry, replay
from turnabout.games.pivot_pawns.deck import Deck
from turnabout.games.pivot_pawns.solve import distance
from turnabout.games.pivot_pawns.state import Phase, StandingBid, State

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns


class ParScore(NamedTuple):
    """The result of a single player, or of all players at a table together."""

    tokens: int
    """Targets taken."""
    rounds: int
    """Rounds completed."""
    pivots_over: int
    """Pivots bid beyond the shortest solution, summed over all tokens taken."""


class Round(NamedTuple):
    """A round that is over."""

    start: State
    """The target is drawn, and nobody has acted yet."""
    line: tuple[StandingBid, ...]
    """The bids, in the order of demonstration."""
    winner: StandingBid | None
    """The seat that took the token, and its bid."""

    @property
    def taker(self) -> Seat | None:
        return None if self.winner is None else self.winner.seat

    def over(self, deck: Deck) -> int | None:
        """Pivots that the winner bid beyond the shortest solution; None without a winner."""
        if self.winner is None:
            return None
        # Taking the token requires a solution, so a shortest one exists.
        target = cast(int, self.start.target)
        return self.winner.length - cast(int, distance(deck, self.start.placeholders, target))


def par(game: PivotPawns, log: Sequence[LogEntry]) -> ParScore:
    """The result of a log so far; BadRecord if it cannot be played."""
    over = [round_.over(game.deck) for round_ in rounds(game, log)]
    taken = [pivots for pivots in over if pivots is not None]
    return ParScore(len(taken), len(over), sum(taken))


def rounds(game: PivotPawns, log: Sequence[LogEntry]) -> list[Round]:
    """The rounds of a log that are over; BadRecord if it cannot be played."""
    return [
        _round(before, taken=after.tokens != before.tokens)
        for before, after in pairwise(replay(game, log))
        if after.played > before.played
    ]


def _round(last: State, taken: bool) -> Round:
    """Reconstructed from the position before the move that ended it."""
    start = replace(last, phase=Phase.THINK, bids=(), passes=(), done=(), failed=0, pivots=())
    return Round(start, last.line, last.demonstrator if taken else None)
