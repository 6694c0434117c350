"""What an action of Pivot Pawns is, and what a seat observes.

Actions 0 to 19 bid 1 to 20; 20 passes, 21 is done; 22 to 41 pivot, by moving pawn and then pivot
pawn; 42 concedes. If seat 0 places the pawns, the placements follow in the order of the rules.
Time never runs out: a demonstration ends with the last pivot, bidding when all are done.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from turnabout.fast.arrays import Shape
from turnabout.fast.pivot_pawns import array_kernels
from turnabout.fast.pivot_pawns.array_kernels import (
    A_PLACINGS,
    PHASES,
    PLACE_BITS,
    TOKEN_BITS,
)
from turnabout.fast.pivot_pawns.coding import count_placings
from turnabout.fast.pivot_pawns.fields import CARDS, HIGHEST_BID, PAWNS_IN_ALL
from turnabout.fast.rows import row_kernels
from turnabout.games.pivot_pawns.game import PivotPawns

_SEAT = HIGHEST_BID + 4 + PLACE_BITS + TOKEN_BITS


class PivotPawnsArrays:
    kernels = array_kernels
    rows = row_kernels(array_kernels)
    tables = np.zeros(1, np.int32)

    def __init__(self, game: PivotPawns) -> None:
        placings = count_placings(game.deck, game.start_cards) if game.placer == 0 else 0
        self.actions = A_PLACINGS + placings
        self.fields: Mapping[str, Shape] = {
            # Each pawn's card, and that of its placeholder.
            "pawns": (PAWNS_IN_ALL, 2, CARDS),
            "bag": (CARDS,),
            "target": (CARDS,),
            "phase": (PHASES,),
            # The bid one-hot; passed, done, demonstrates, to act; place in line and tokens in bits.
            "seats": (game.seats, _SEAT),
            # During a demonstration: how many pivots are left.
            "pivots_left": (HIGHEST_BID,),
        }


arrays = PivotPawnsArrays
