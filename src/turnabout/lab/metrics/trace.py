"""A game as metrics see it: its decisions in order, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of a seat."""

    turn: int
    """Which turn it belongs to, from 0; a turn may have several decisions."""
    seat: int
    choices: int
    """How many moves there were to choose from."""
    values: tuple[float, ...] = ()
    """Before it: the score that each seat could expect. Empty if nobody estimated it."""
    free: bool = True
    """Whether a player chose; the random moves of an opening are not free."""
    seconds: float | None = None
    """How long a person took, by the table's clock."""


@dataclass(frozen=True, slots=True)
class Trace:
    """The decisions of one game, and its result."""

    seats: int
    decisions: tuple[Decision, ...]
    scores: tuple[float, ...] = ()
    """By seat; empty if the game was cut off."""
    limited: bool = False
    """Whether it ended only because of a limit that is there for programs."""
    together: bool = False
    """Whether all seats win or lose together."""
    seconds: float | None = None
    """What the table's clock said at the end, where time is part of the rules."""
