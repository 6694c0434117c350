"""What people see of Chimes at midnight."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from turnabout.core.view import Ask, Piece, View
from turnabout.games.chimes.state import (
    BLACK,
    SQUARES,
    WHITE_PAWN,
    Card,
    Hand,
    State,
)

if TYPE_CHECKING:
    from turnabout.games.chimes.game import Chimes

Colour: TypeAlias = Literal["black", "red"]
Side: TypeAlias = Literal["black", "white"]
Decides: TypeAlias = Literal["number", "colour"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFace:
    """A card that lies face up."""

    number: int
    colour: Colour

    @property
    def text(self) -> str:
        """As written: `7b`."""
        return f"{self.number}{self.colour[0]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    """A card of the board; pawns stand on it."""

    id: str
    card: CardFace


@dataclass(frozen=True, slots=True, kw_only=True)
class Pawn(Piece):
    """White pawns are the players', black ones the automaton's."""

    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """What a seat decides, and whether it has chosen a card."""

    seat: int
    decides: Decides
    chosen: bool
    choice: CardFace | None
    """The card it has chosen; also None if that is hidden."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldCards:
    """The hand of a seat, black cards before red ones."""

    seat: int
    cards: tuple[CardFace, ...] | None
    """None if they are hidden (CH-6)."""
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskDeal(Ask):
    """The board is about to be laid out."""

    ask: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskBoth(Ask):
    """Both choose a card."""

    ask: Literal["both"] = "both"
    number_seat: int
    colour_seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskLast(Ask):
    """One has chosen; the other has not yet."""

    ask: Literal["last"] = "last"
    seat: int
    decides: Decides
    chosen_seat: int


ChimesAsk: TypeAlias = AskDeal | AskBoth | AskLast


@dataclass(frozen=True, slots=True, kw_only=True)
class ChimesView(View):
    """The board, the pawns on it, the hands, and what each seat decides."""

    game: Literal["chimes"] = "chimes"
    phase: Literal["deal", "choose", "over"]
    ask: ChimesAsk | None
    squares: tuple[Square, ...]
    """In reading order, black's starting line first; empty before the deal."""
    pieces: tuple[Pawn, ...]
    seats: tuple[Player, ...]
    hands: tuple[HeldCards, ...]
    turns: int
    """Turns played."""
    turn_limit: int
    """0 if there is none."""


def view(game: Chimes, state: State) -> ChimesView:
    outcome = game.outcome(state)
    return ChimesView(
        phase="over" if outcome else "choose" if state.cards else "deal",
        to_act=tuple(sorted(game.to_act(state))),
        outcome=outcome,
        ask=None if outcome else _ask(game, state),
        squares=_squares(state.cards),
        pieces=tuple(
            _pawn(square, pawn, state.ids[square])
            for square, pawn in enumerate(state.pawns)
            if pawn
        ),
        seats=tuple(_player(state, seat) for seat in range(game.seats)),
        hands=tuple(_held(seat, hand) for seat, hand in enumerate(state.hands)),
        turns=state.turns,
        turn_limit=game.turn_limit,
    )


@lru_cache(maxsize=256)
def _squares(cards: tuple[Card, ...]) -> tuple[Square, ...]:
    """Cached per deal; empty before the deal."""
    return tuple(Square(id=at, card=face(card)) for at, card in zip(SQUARES, cards, strict=False))


@cache
def face(card: Card) -> CardFace:
    colour: Colour = "black" if card.colour == BLACK else "red"
    return CardFace(number=card.number, colour=colour)


def side_of(pawn: int) -> Side:
    return "white" if pawn == WHITE_PAWN else "black"


def pawn_id(pawns: bytes, ids: bytes, square: int) -> str:
    """Pawns are called w1 to w5 and b1 to b5."""
    return f"{side_of(pawns[square])[0]}{ids[square]}"


def _ask(game: Chimes, state: State) -> ChimesAsk:
    if not state.cards:
        return AskDeal()
    waiting = sorted(game.to_act(state))
    if len(waiting) == game.seats:
        return AskBoth(number_seat=state.number_seat, colour_seat=1 - state.number_seat)
    (seat,) = waiting
    return AskLast(seat=seat, decides=_decides(state, seat), chosen_seat=1 - seat)


def _decides(state: State, seat: int) -> Decides:
    return "number" if seat == state.number_seat else "colour"


@cache
def _pawn(square: int, pawn: int, number: int) -> Pawn:
    """Cached, because all but one or two pawns are the same as in the previous view."""
    side = side_of(pawn)
    return Pawn(id=f"{side[0]}{number}", at=SQUARES[square], side=side)


def _player(state: State, seat: int) -> Player:
    chosen = state.choices[seat]
    return Player(
        seat=seat,
        decides=_decides(state, seat),
        chosen=chosen is not None,
        choice=face(chosen) if isinstance(chosen, Card) else None,
    )


@lru_cache(maxsize=1 << 12)
def _held(seat: int, hand: Hand | None) -> HeldCards:
    cards = None if hand is None else tuple(face(card) for card in hand)
    return HeldCards(seat=seat, cards=cards, count=10)
