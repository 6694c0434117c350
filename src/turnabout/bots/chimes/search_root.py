"""A masked state as the search reads it."""

from __future__ import annotations

from typing import NamedTuple

from turnabout.bots.chimes.open_state import opened
from turnabout.fast.chimes.coding import ChimesCoding
from turnabout.fast.chimes.kernels import BLACK, HAND, TURN_LIMIT, TURNS, WHITE
from turnabout.fast.types import Code
from turnabout.games.chimes.state import State

NO_LIMIT = 1 << 30


class SearchRoot(NamedTuple):
    """The pair's position; both hands are known, as each is the complement of the other (CH-6)."""

    board: Code
    pawns: tuple[int, int, int]
    """White's, black's and seat 0's hand."""
    left: int
    """Turns left before the turn limit."""


def search_root(coding: ChimesCoding, state: State) -> SearchRoot:
    board = coding.encode(opened(state))
    limit = int(coding.options[TURN_LIMIT])
    return SearchRoot(
        board=board,
        pawns=(int(board[WHITE]), int(board[BLACK]), int(board[HAND])),
        left=limit - int(board[TURNS]) if limit else NO_LIMIT,
    )
