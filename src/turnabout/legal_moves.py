"""The legal moves, as values and as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Generic, overload

from turnabout.core.errors import BadNotation
from turnabout.core.game import Game, M

SHOWN = 100
"""How many moves `repr` lists; a deal has billions."""


class LegalMoves(Generic[M]):
    """The moves of one actor in the order of the rules; `in` takes a move or its text.

    It behaves like a sequence but is not declared as one: type checkers would then conclude that
    a text can never be `in` a sequence of moves.
    """

    def __init__(self, game: Game[Any, M], moves: Sequence[M]) -> None:
        self._game = game
        self._moves = moves

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves)

    @overload
    def __getitem__(self, place: int) -> M: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[M]: ...
    def __getitem__(self, place: int | slice) -> M | Sequence[M]:
        return self._moves[place]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                return self._game.read_move(move) in self._moves
            except BadNotation:
                return False
        return move in self._moves

    def texts(self) -> Iterator[str]:
        """The moves as text."""
        return map(self._game.write_move, self._moves)

    def __repr__(self) -> str:
        left = len(self) - SHOWN
        more = f" … {left}" if left > 0 else ""
        return f"<LegalMoves {' '.join(islice(self.texts(), SHOWN))}{more}>"
