"""How a game ended."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """A score in 0..1 for each seat, and a stable code for why the game ended.

    In a contest the scores add up to 1; in a cooperative game all are 1 or all are 0.
    """

    scores: tuple[float, ...]
    reason: str

    @classmethod
    def contest(cls, seats: int, winners: Collection[int], reason: str) -> Outcome:
        """The winners share one point."""
        share = 1 / len(winners)
        return cls(tuple(share if seat in winners else 0.0 for seat in range(seats)), reason)

    @classmethod
    def together(cls, seats: int, won: bool, reason: str) -> Outcome:
        """All seats win or all lose."""
        return cls((1.0 if won else 0.0,) * seats, reason)
