"""Stronger automatons: what they would do to the game, without becoming rules of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from turnabout.core.json import Json
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.pawns import destination, winner
from turnabout.games.chimes.state import BLACK_PAWN, WIDTH, Card, State
from turnabout.games.chimes.turn import AUTOMATON, LISTENERS, Action, carried_out, named_cards

Cards: TypeAlias = tuple[Card, ...]
Search: TypeAlias = Callable[[Cards, int], Iterable[int]]
"""The squares that the automaton looks at if its own has no black pawn; it moves the first one."""


def colours(cards: Cards, square: int) -> Iterable[int]:
    """Both squares with the number that was named."""
    return [at for at, card in enumerate(cards) if card.number == cards[square].number]


def column(cards: Cards, square: int) -> Iterable[int]:
    """The column of the square, from the white side."""
    return reversed(range(square % WIDTH, len(cards), WIDTH))


def board(cards: Cards, square: int) -> Iterable[int]:
    """All of it: the row nearest to the white side, and there the highest number, red first."""
    return sorted(range(len(cards)), key=lambda at: (at // WIDTH, cards[at]), reverse=True)


class StrongerChimes(Chimes):
    """The automaton looks further where the rules would have it do nothing."""

    def __init__(self, search: Search, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(seats, options)
        self._search = search

    def _resolve(self, state: State, shown: tuple[Card, Card]) -> State:
        pawns, ids = state.pawns, state.ids
        for by, card in named_cards(shown[state.number_seat], shown[1 - state.number_seat]):
            square = state.cards.index(card)
            if by == AUTOMATON:
                square = self._answer(state.cards, pawns, square)
            listens = pawns[square] in LISTENERS[by]
            to = destination(state.cards, pawns, square) if listens else None
            pawns, ids = (carried_out(one, Action(by, square, to)) for one in (pawns, ids))
            if winner(pawns):
                break
        after = replace(state, pawns=pawns, ids=ids, turns=state.turns + 1, choices=(None, None))
        return after if winner(pawns) else self._exchange(after, shown)

    def _answer(self, cards: Cards, pawns: bytes, square: int) -> int:
        if pawns[square] == BLACK_PAWN:
            return square
        return next((at for at in self._search(cards, square) if pawns[at] == BLACK_PAWN), square)


EXPERIMENTS = {
    "colours": partial(StrongerChimes, colours),
    "column": partial(StrongerChimes, column),
    "board": partial(StrongerChimes, board),
}
