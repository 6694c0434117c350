"""States and moves of Chimes at midnight as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

import numpy as np

from turnabout.core.game import CHANCE
from turnabout.fast.chimes import kernels
from turnabout.fast.chimes.kernels import (
    BLACK,
    BLACKS,
    CHOICE_HIDDEN,
    FIRST_CHOICE_HIDDEN,
    HAND,
    HELD,
    HIDDEN,
    REDS,
    TURNS,
    WAITING,
    WHITE,
    WIDTH,
)
from turnabout.fast.chimes.pawns import EVERY, NUMBERS, square_of
from turnabout.fast.fast_game import Kernels
from turnabout.fast.tag import tag_of
from turnabout.fast.types import Code, Numbers
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.pawns import SIDES
from turnabout.games.chimes.state import (
    BLACK_PAWN,
    CARDS,
    FREE,
    RED_ACE,
    WHITE_PAWN,
    AnyMove,
    Card,
    Chosen,
    Deal,
    Hand,
    Hands,
    Secret,
    State,
    hand_of,
    name_pawns,
)

CARD_NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}


class ChimesCoding:
    """The values of games/ as words, including masked ones."""

    kernels: Kernels = cast(Kernels, kernels)
    dtype: Any = np.int64
    width = WIDTH
    most_moves = HELD
    reasons = ("line", "lone-pawn", "turn-limit")

    def __init__(self, game: Chimes) -> None:
        self.game = game
        tag = tag_of(game)
        rules = game.by_red_ace, game.first_number_seat, game.turn_limit, not game.show_partner_hand
        self.options: Numbers = np.array([tag >> 16, tag & 0xFFFF, *rules], np.int32)

    def encode(self, state: State) -> Code:
        hidden = self._hidden(state)
        hand = self._hand(state)
        if state.number_seat != self._number_seat(hand):
            raise ValueError("with these options the other seat decides the number")
        if len(state.pawns) != len(state.cards) or set(state.pawns) - {FREE, *SIDES}:
            raise ValueError("each square is free or has a pawn")
        if type(state.turns) is not int:
            raise ValueError("turns are counted")
        blacks, reds = _squares(state.cards)
        code = [
            *self.options[:2],
            mask(square for square, pawn in enumerate(state.pawns) if pawn == WHITE_PAWN),
            mask(square for square, pawn in enumerate(state.pawns) if pawn == BLACK_PAWN),
            hand,
            state.turns,
            self._waiting(state),
            blacks,
            reds,
            hidden,
        ]
        return np.array(code, np.int64)

    def decode(self, code: Code) -> State:
        hand = int(code[HAND])
        pawns = self._pawns(code)
        return State(
            cards=_board(int(code[BLACKS]), int(code[REDS])),
            pawns=pawns,
            hands=_hands(hand, int(code[HIDDEN])),
            number_seat=self._number_seat(hand),
            turns=int(code[TURNS]),
            choices=_choices(hand, int(code[WAITING]), int(code[HIDDEN])),
            ids=name_pawns(pawns),
        )

    def encode_move(self, move: AnyMove) -> int:
        if isinstance(move, Deal):
            raise ValueError("deals are too many to be numbered")
        return CARD_NUMBERS[move]

    def decode_move(self, number: int) -> AnyMove:
        if number < 0:
            raise ValueError("a card is numbered from 0 to 19")
        return CARDS[number]

    def example(self) -> Code:
        return self.encode(self.game.play(self.game.start(), CHANCE, Deal(CARDS)))

    def masked(self, codes: Code) -> bool:
        return bool(codes[..., HIDDEN].any())

    def _hidden(self, state: State) -> int:
        """Which hands and choices are hidden, as bits."""
        bits = mask(seat for seat, hand in enumerate(state.hands) if hand is None)
        for seat, chosen in enumerate(state.choices):
            bits |= (chosen is Secret.HIDDEN) * FIRST_CHOICE_HIDDEN << seat
        return bits

    def _hand(self, state: State) -> int:
        """Seat 0's hand, if both make up the twenty cards; if hidden, only what roles reveal."""
        first, second = hand_of(state.hands, 0), hand_of(state.hands, 1)
        if first is None or second is None:
            return (state.number_seat if self.game.by_red_ace else 0) << CARD_NUMBERS[RED_ACE]
        if sorted(first + second) != sorted(CARDS):
            raise ValueError("the hands are the twenty cards")
        return mask(CARD_NUMBERS[card] for card in first)

    def _number_seat(self, hand: int) -> int:
        """CH-2: with roles=red-ace, the seat without the red ace."""
        if self.game.by_red_ace:
            return (hand >> CARD_NUMBERS[RED_ACE]) & 1
        return self.game.first_number_seat

    def _waiting(self, state: State) -> int:
        made = [(seat, chosen) for seat, chosen in enumerate(state.choices) if chosen is not None]
        if not made:
            return 0
        ((seat, chosen),) = made
        if chosen is Secret.HIDDEN:
            return 0
        if chosen not in (state.hands[seat] or ()):
            raise ValueError("a choice that is known is in its seat's hand, which is known too")
        return CARD_NUMBERS[chosen] + 1

    def _pawns(self, code: Code) -> bytes:
        if not code[BLACKS] | code[REDS]:
            return b""
        white, black = int(code[WHITE]), int(code[BLACK])
        return bytes(
            WHITE_PAWN if white >> square & 1 else BLACK_PAWN if black >> square & 1 else FREE
            for square in range(len(CARDS))
        )


def mask(places: Iterable[int]) -> int:
    """The number with these bits set."""
    return sum({1 << place for place in places})


def _squares(cards: tuple[Card, ...]) -> tuple[int, int]:
    """The squares of the black cards and of the red cards, five bits each; 0 before the deal."""
    if not cards:
        return 0, 0
    if sorted(cards) != sorted(CARDS):
        raise ValueError("each card lies on the board once")
    squares = [cards.index(card) for card in CARDS]
    blacks, reds = squares[:NUMBERS], squares[NUMBERS:]
    return _words(blacks), _words(reds)


def _words(squares: list[int]) -> int:
    return sum(square << 5 * place for place, square in enumerate(squares))


def _board(blacks: int, reds: int) -> tuple[Card, ...]:
    if not blacks | reds:
        return ()
    return tuple(sorted(CARDS, key=lambda card: square_of(blacks, reds, CARD_NUMBERS[card])))


def _cards(hand: int) -> Hand:
    return tuple(card for number, card in enumerate(CARDS) if hand >> number & 1)


def _hands(hand: int, hidden: int) -> Hands:
    first, second = _cards(hand), _cards(EVERY ^ hand)
    return None if hidden & 1 else first, None if hidden & 2 else second


def _choices(hand: int, waiting: int, hidden: int) -> tuple[Chosen, Chosen]:
    if hidden & CHOICE_HIDDEN:
        unseen = Secret.HIDDEN
        return (unseen, None) if hidden & FIRST_CHOICE_HIDDEN else (None, unseen)
    if not waiting:
        return None, None
    card = CARDS[waiting - 1]
    return (card, None) if card in _cards(hand) else (None, card)
