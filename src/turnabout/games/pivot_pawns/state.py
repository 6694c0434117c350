"""The values of Pivot Pawns: phases, moves, bids, states."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from turnabout.core.shown_state import shown_state

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.deck import Deck

LOWEST_BID: Final = 1
HIGHEST_BID: Final = 20
ROUNDS: Final = 15

Placement: TypeAlias = tuple[int, ...]
"""The cards of the red, green, blue, yellow and black pawn."""


class Phase(StrEnum):
    """What the table is doing; thinking, bidding and demonstrating are phases 1, 2 and 3."""

    DEAL = "deal"
    PLACE = "place"
    DRAW = "draw"
    THINK = "think"
    BID = "bid"
    SHOW = "show"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards are laid out, in reading order."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """The pawns are put on their first cards."""

    cards: Placement


@dataclass(frozen=True, slots=True)
class Draw:
    """A target token is drawn: that of this card."""

    card: int


@dataclass(frozen=True, slots=True)
class Bid:
    """A player claims a solution of at most this many pivots."""

    length: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A player gives up the round, for now (PP-7)."""


@dataclass(frozen=True, slots=True)
class Done:
    """A player has nothing to add to the bids, for now (PP-11)."""


@dataclass(frozen=True, slots=True)
class Pivot:
    """One pawn moves around another, the pivot; the player names the icon (PP-5)."""

    moving: int
    pivot: int
    icon: int | None
    """None if the table should find it (PP-10)."""


@dataclass(frozen=True, slots=True)
class Concede:
    """The demonstrator gives up."""


@dataclass(frozen=True, slots=True)
class Time:
    """The timer has run out."""


AnyMove: TypeAlias = Deal | Place | Draw | Bid | Pass | Done | Pivot | Concede | Time


class StandingBid(NamedTuple):
    """The bid that a seat stands by."""

    seat: int
    length: int


@dataclass(frozen=True, slots=True)
class State:
    """A position; the demonstrator and the pawns' places are derived from it."""

    phase: Phase
    layout: tuple[int, ...]
    """The cards in reading order; empty before the deal."""
    placeholders: Placement
    """Where the pawns stood when the round began; empty before they are placed."""
    bag: tuple[int, ...]
    """The cards whose targets have not been drawn yet, alphabetically."""
    target: int | None
    """The target card; None between rounds."""
    tokens: tuple[int, ...]
    bids: tuple[StandingBid, ...] = ()
    """The standing bids in the order they were made."""
    passes: tuple[int, ...] = ()
    """The seats that have passed, ascending."""
    done: tuple[int, ...] = ()
    """The seats that have nothing to add, ascending; bidding only."""
    failed: int = 0
    """How many demonstrations have failed in this round."""
    pivots: tuple[Pivot, ...] = ()
    """What the demonstrator has shown so far."""
    deck: Deck | None = field(default=None, compare=False)
    """What the cards and icons are called; only `repr` asks."""

    def __repr__(self) -> str:
        from turnabout.games.pivot_pawns.notation import write_state  # imports this module

        def write() -> str:
            assert self.deck
            return write_state(self.deck, self)

        return shown_state(self, write)

    @property
    def played(self) -> int:
        """How many rounds are finished."""
        return ROUNDS - len(self.bag) - (self.target is not None)

    @property
    def line(self) -> tuple[StandingBid, ...]:
        """The bidders in the order they demonstrate: lowest bid first, then the earlier one."""
        return tuple(sorted(self.bids, key=lambda standing: standing.length))

    @property
    def demonstrator(self) -> StandingBid:
        """Whose turn it is to demonstrate."""
        return self.line[self.failed]
