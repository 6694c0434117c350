"""A masked state as the search reads it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from turnabout.core.errors import IllegalMove
from turnabout.fast.chimes.coding import ChimesCoding
from turnabout.fast.chimes.kernels import BLACK, HAND, TURN_LIMIT, TURNS, WHITE
from turnabout.fast.types import Code
from turnabout.games.chimes.state import State, hand_of

NO_LIMIT = 1 << 30


class SearchRoot(NamedTuple):
    """Where the pair stands; both hands are known, for one is what the other is not (CH-6)."""

    board: Code
    pawns: tuple[int, int, int]
    """White's, black's and seat 0's hand."""
    left: int
    """Turns before the turn limit."""


def opened(state: State) -> State:
    """The state without choices that wait, and with the hand that the memory game hides."""
    hands = hand_of(state.hands, 0), hand_of(state.hands, 1)
    if None in hands:
        raise IllegalMove("chimes-hands-hidden")
    return replace(state, hands=hands, choices=(None, None))


def search_root(coding: ChimesCoding, state: State) -> SearchRoot:
    board = coding.encode(opened(state))
    limit = int(coding.options[TURN_LIMIT])
    return SearchRoot(
        board=board,
        pawns=(int(board[WHITE]), int(board[BLACK]), int(board[HAND])),
        left=limit - int(board[TURNS]) if limit else NO_LIMIT,
    )
