"""The values of Chimes at midnight: cards, pawns, hands, choices, states."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from turnabout.core.shown_state import shown_state

BLACK: Final = "b"
RED: Final = "r"

FREE: Final = 0
WHITE_PAWN: Final = 1
BLACK_PAWN: Final = 2

WIDTH: Final = 5
SQUARES: Final = tuple(f"{file}{rank}" for rank in "4321" for file in "abcde")
"""The names of the squares in reading order; black's starting line comes first."""


class Card(NamedTuple):
    """A card of the board or of a hand; playing it is a player's choice."""

    number: int
    colour: str


class Deal(NamedTuple):
    """The table lays out the board; the cards are in reading order."""

    cards: tuple[Card, ...]


class Secret(Enum):
    """Stands for a choice that may not be known."""

    HIDDEN = "?"


AnyMove: TypeAlias = Card | Deal
Chosen: TypeAlias = Card | Secret | None
Hand: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = tuple[Hand | None, Hand | None]

CARDS: Final = tuple(Card(number, colour) for colour in (BLACK, RED) for number in range(1, 11))
"""One suit of each colour, in the order of a hand: black ascending, then red ascending."""
RED_ACE: Final = Card(1, RED)

# CH-1: odd black and even red for seat 0, even black and odd red for seat 1.
FIRST_HANDS: Final[tuple[Hand, Hand]] = (
    tuple(card for card in CARDS if (card.number % 2 == 1) == (card.colour == BLACK)),
    tuple(card for card in CARDS if (card.number % 2 == 0) == (card.colour == BLACK)),
)
FIRST_PAWNS: Final = bytes([BLACK_PAWN] * WIDTH + [FREE] * 2 * WIDTH + [WHITE_PAWN] * WIDTH)


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position; `ids` identifies the pawns for spectators and is not part of its value."""

    cards: tuple[Card, ...]
    """The board in reading order; empty before the deal."""
    pawns: bytes
    """One byte per square: FREE or a pawn; empty before the deal."""
    hands: Hands
    """What each seat holds; None if that may not be known (CH-6)."""
    number_seat: int
    """A, who decides the number; the other seat, B, decides the colour."""
    turns: int
    choices: tuple[Chosen, Chosen] = (None, None)
    """The cards chosen but not yet revealed; they are still in the hands."""
    ids: bytes = field(default=b"", compare=False)

    def __repr__(self) -> str:
        from turnabout.games.chimes.notation import write_state  # imports this module

        return shown_state(self, lambda: write_state(self))


def ordered(cards: Collection[Card]) -> Hand:
    """The cards in the order of a hand."""
    return tuple(card for card in CARDS if card in cards)


def hand_of(hands: Hands, seat: int) -> Hand | None:
    """What a seat holds, derived from the other hand if need be; None if neither is known."""
    own, other = hands[seat], hands[1 - seat]
    if own is None and other is not None:
        return ordered(set(CARDS) - set(other))
    return own


def exchanged(hands: Hands, shown: tuple[Card, Card]) -> Hands:
    """The hands after each seat has taken the card that the other played."""
    return _taken(hands[0], shown[0], shown[1]), _taken(hands[1], shown[1], shown[0])


def name_pawns(pawns: bytes) -> bytes:
    """Ids for pawns without a history: 1, 2, … for each side in reading order."""
    counts = [0, 0, 0]
    ids = bytearray(len(pawns))
    for square, pawn in enumerate(pawns):
        if pawn != FREE:
            counts[pawn] += 1
            ids[square] = counts[pawn]
    return bytes(ids)


def _taken(hand: Hand | None, given: Card, taken: Card) -> Hand | None:
    return None if hand is None else ordered({*hand, taken} - {given})
