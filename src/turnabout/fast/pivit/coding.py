"""Pivit's values as numbers, and back."""

from __future__ import annotations

from typing import cast

import numpy as np

from turnabout.fast.fast_game import Kernels
from turnabout.fast.pivit import kernels
from turnabout.fast.pivit.kernels import (
    HASH,
    MASTERS,
    MASTERY,
    MOST_PIECES,
    OFFERS,
    OVER,
    OWN,
    QUIET,
    RESIGNED,
    TAG,
    TURN,
    UP_DOWN,
    WIDTH,
)
from turnabout.fast.pivit.tables import SIZES
from turnabout.fast.tag import tag_of
from turnabout.fast.types import Code, Numbers
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, Move, State, axis, is_master, name_pieces, owner
from turnabout.games.pivit.state import piece as piece_of


class PivitCoding:
    """A state is sixteen words: sets of squares and a few counters."""

    kernels: Kernels = cast(Kernels, kernels)
    dtype = np.uint64
    width = WIDTH
    most_moves = 14 * MOST_PIECES
    reasons = ("last-standing", "agreed", "masters", "quiet", "blocked", "resigned")

    def __init__(self, game: Pivit) -> None:
        self.game = game
        self._tag = tag_of(game)
        board = SIZES.index(game.size)
        self.options: Numbers = np.array(
            [self._tag, game.seats, board, game.size, game.quiet_limit], np.int32
        )

    def encode(self, state: State) -> Code:
        if len(state.board) != self.game.size**2 or len(state.mastery) != self.game.seats:
            raise ValueError("a state of another board")
        code = [0] * WIDTH
        code[TAG] = self._tag
        for square, found in enumerate(state.board):
            if found:
                code[OWN + owner(found)] |= 1 << square
                code[UP_DOWN] |= axis(found) << square
                code[MASTERS] |= is_master(found) << square
        code[TURN] = OVER if state.turn is None else state.turn
        code[QUIET] = state.quiet
        code[RESIGNED] = sum(1 << seat for seat in state.resigned)
        code[OFFERS] = sum(1 << seat for seat in state.offers)
        code[MASTERY : MASTERY + self.game.seats] = state.mastery
        words = np.array(code, np.uint64)
        words[HASH] = kernels.whole_hash(self.options, words)
        return words

    def decode(self, code: Code) -> State:
        words = [int(word) for word in code]
        board = bytes(self._piece(words, square) for square in range(self.game.size**2))
        seats = range(self.game.seats)
        return State(
            board=board,
            turn=None if words[TURN] == OVER else words[TURN],
            mastery=tuple(words[MASTERY + seat] for seat in seats),
            quiet=words[QUIET],
            resigned=tuple(seat for seat in seats if words[RESIGNED] >> seat & 1),
            offers=tuple(seat for seat in seats if words[OFFERS] >> seat & 1),
            ids=name_pieces(board),
        )

    def encode_move(self, move: AnyMove) -> int:
        if not isinstance(move, Move):
            raise ValueError("gestures are for people")
        return move.source * 64 + move.target

    def decode_move(self, number: int) -> AnyMove:
        return self.game.board.moves[number >> 6][number & 63]

    def masked(self, codes: Code) -> bool:
        return False

    def example(self) -> Code:
        return self.encode(self.game.start())

    def _piece(self, words: list[int], square: int) -> int:
        for seat in range(self.game.seats):
            if words[OWN + seat] >> square & 1:
                up_down = words[UP_DOWN] >> square & 1
                return piece_of(seat, up_down, bool(words[MASTERS] >> square & 1))
        return 0
