"""What two revealed cards do: who acts on which square, and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from turnabout.games.chimes.pawns import destination, winner
from turnabout.games.chimes.state import BLACK_PAWN, FREE, WHITE_PAWN, Card

By: TypeAlias = Literal["players", "automaton"]
PLAYERS: Final = "players"
AUTOMATON: Final = "automaton"

LISTENERS: Final[dict[By, tuple[int, ...]]] = {
    PLAYERS: (WHITE_PAWN, BLACK_PAWN),
    AUTOMATON: (BLACK_PAWN,),
}
"""The pawns that obey each of them."""


class Action(NamedTuple):
    """The players or the automaton act on a square: its pawn goes to the target, or stays."""

    by: By
    square: int
    target: int | None


def automaton_first(number: Card, colour: Card) -> bool:
    """Whether the cards of A and B have something in common."""
    return number.number == colour.number or number.colour == colour.colour


def named_cards(number: Card, colour: Card) -> list[tuple[By, Card]]:
    """The card of the board that each side acts on, in order, from the cards of A and B."""
    named: list[tuple[By, Card]] = [
        (PLAYERS, Card(number.number, colour.colour)),
        (AUTOMATON, Card(colour.number, number.colour)),
    ]
    return named[::-1] if automaton_first(number, colour) else named


def actions(
    cards: Sequence[Card], pawns: bytes, number: Card, colour: Card
) -> Iterator[tuple[Action, bytes]]:
    """The actions of a turn, each with the pawns before it; a win ends the turn (CH-3)."""
    for by, card in named_cards(number, colour):
        square = cards.index(card)
        listens = pawns[square] in LISTENERS[by]
        action = Action(by, square, destination(cards, pawns, square) if listens else None)
        yield action, pawns
        pawns = carried_out(pawns, action)
        if winner(pawns):
            return


def carried_out(squares: bytes, action: Action) -> bytes:
    """The pawns, or their ids, after an action."""
    if action.target is None:
        return squares
    after = bytearray(squares)
    after[action.target], after[action.square] = after[action.square], FREE
    return bytes(after)
