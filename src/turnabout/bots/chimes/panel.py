"""Five fixed partners to measure with: simple players, written independently of our model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.chimes.open_state import opened
from turnabout.bots.chimes.outlook import outlooks
from turnabout.bots.chimes.search_root import search_root
from turnabout.bots.question import Question
from turnabout.core.game import Game, Seat
from turnabout.fast.chimes.coding import ChimesCoding
from turnabout.fast.chimes.kernels import HELD
from turnabout.fast.jit import progress
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.pawns import destination, winner
from turnabout.games.chimes.state import BLACK_PAWN, WHITE_PAWN, WIDTH, Card, Hand, State, hand_of
from turnabout.games.chimes.turn import AUTOMATON, actions, carried_out

Chooser = Callable[[Chimes, State, Seat], Sequence[Card]]
"""The cards that a partner likes equally well; empty if it has no preference."""


class Panellist:
    """Plays any of the cards that a simple rule prefers."""

    usual = Budget(nodes=1)

    def __init__(self, game: Game[Any, Any], chooser: Chooser) -> None:
        assert isinstance(game, Chimes)
        self._game = game
        self._chooser = chooser

    def answer(self, question: Question) -> Answer:
        state = opened(question.state)
        liked = self._chooser(self._game, state, question.seat)
        return Answer(question.rng.choice(liked or self._game.moves(state, question.seat)))


class Planner:
    """Plays the best average over all cards in the next turns, each being equally likely."""

    usual = Budget(nodes=1)

    def __init__(self, game: Game[Any, Any], turns: int) -> None:
        assert isinstance(game, Chimes)
        self._coding = ChimesCoding(game)
        self._turns = turns
        with progress("chimes"):
            here = search_root(self._coding, self._coding.decode(self._coding.example()))
            outlooks(self._coding.options, here.board, *here.pawns, 0, 1, np.empty(HELD))

    def answer(self, question: Question) -> Answer:
        here, found = search_root(self._coding, question.state), np.empty(HELD)
        outlooks(self._coding.options, here.board, *here.pawns, question.seat, self._turns, found)
        hand = _hand(question.state, question.seat)
        best = [card for card, value in zip(hand, found, strict=True) if value == found.max()]
        return Answer(question.rng.choice(best))


def nearest(game: Chimes, state: State, seat: Seat) -> list[Card]:
    """Name the white pawn nearest to black's line; if the hand cannot, the next nearest."""
    return _naming(state, seat, _by_row(state))


def capturer(game: Chimes, state: State, seat: Seat) -> list[Card]:
    """Name a white pawn that would capture; if there is none, the nearest."""
    taking = [
        square
        for square in _by_row(state)
        if (to := destination(state.cards, state.pawns, square)) is not None
        and state.pawns[to] == BLACK_PAWN
    ]
    return _naming(state, seat, taking) or nearest(game, state, seat)


def cautious(game: Chimes, state: State, seat: Seat) -> list[Card]:
    """Give the automaton the fewest chances to move a pawn; a winning move counts ten times."""
    others = _hand(state, 1 - seat)
    danger = {
        card: sum(_harm(state, (card, other) if seat == 0 else (other, card)) for other in others)
        for card in _hand(state, seat)
    }
    return [card for card, harm in danger.items() if harm == min(danger.values())]


CHOOSERS: Final[dict[str, Chooser]] = {
    "nearest": nearest,
    "capturer": capturer,
    "cautious": cautious,
}


def _hand(state: State, seat: Seat) -> Hand:
    return hand_of(state.hands, seat) or ()


def _by_row(state: State) -> list[int]:
    """White's pawns, nearest to black's line first, then by the highest number within a row."""
    pawns = [square for square, pawn in enumerate(state.pawns) if pawn == WHITE_PAWN]
    return sorted(pawns, key=lambda square: (square // WIDTH, -state.cards[square].number))


def _naming(state: State, seat: Seat, squares: Sequence[int]) -> list[Card]:
    """The cards that do this seat's part in naming the first of these squares it can name."""
    for square in squares:
        card = state.cards[square]
        part = 0 if seat == state.number_seat else 1
        found = [held for held in _hand(state, seat) if held[part] == card[part]]
        if found:
            return found
    return []


def _harm(state: State, shown: tuple[Card, Card]) -> int:
    number, colour = shown[state.number_seat], shown[1 - state.number_seat]
    harm = 0
    for action, pawns in actions(state.cards, state.pawns, number, colour):
        if winner(carried_out(pawns, action)) == BLACK_PAWN:
            harm += 10
        elif action.by == AUTOMATON and action.target is not None:
            harm += 1
    return harm
