"""What an action of Chimes at midnight is, and what a seat observes.

An action is a card: black 1 to 10, then red 1 to 10.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from turnabout.fast.arrays import Shape
from turnabout.fast.chimes import array_kernels
from turnabout.fast.chimes.array_kernels import TURN_BITS
from turnabout.fast.chimes.kernels import CARDS
from turnabout.fast.chimes.pawns import NUMBERS
from turnabout.fast.rows import row_kernels
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import WIDTH

_BOARD = CARDS // WIDTH, WIDTH


class ChimesArrays:
    kernels = array_kernels
    rows = row_kernels(array_kernels)
    actions = CARDS
    fields: Mapping[str, Shape] = {
        "numbers": (NUMBERS, *_BOARD),
        "red": _BOARD,
        "white": _BOARD,
        "black": _BOARD,
        "hand": (CARDS,),
        "chosen": (CARDS,),
        "partner_has_chosen": (1,),
        "decides_number": (1,),
        "turns": (TURN_BITS,),
    }
    tables = np.zeros(1, np.int32)

    def __init__(self, game: Chimes) -> None:
        """The same for all options."""


arrays = ChimesArrays
