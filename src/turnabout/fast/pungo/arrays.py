"""What an action of Pungo is, and what a seat observes.

Actions 0 to 3 tip the die N, E, S, W; 4 + 36 x cell + 4 x (pile - 1) + way moves a pile, with the
cells in reading order. Seat 1 sees everything from the opposite side.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from turnabout.fast.arrays import Shape
from turnabout.fast.pungo import array_kernels
from turnabout.fast.pungo.array_kernels import (
    A_FACES,
    ACTIONS,
    CELLS,
    LEVELS,
    TURN_BITS,
    WAYS,
)
from turnabout.fast.pungo.coding import dice_of
from turnabout.fast.rows import row_kernels
from turnabout.games.pungo.arena import COLUMNS
from turnabout.games.pungo.game import Pungo

_ARENA = CELLS // COLUMNS, COLUMNS


class PungoArrays:
    kernels = array_kernels
    rows = row_kernels(array_kernels)
    actions = ACTIONS

    def __init__(self, game: Pungo) -> None:
        coloured: dict[str, Shape] = {"colours": (LEVELS, 3, *_ARENA)} if game.coloured else {}
        self.fields: Mapping[str, Shape] = {
            # From the top of a stack: small, medium, large, frozen.
            "pyramids": (LEVELS, 4, *_ARENA),
            **coloured,
            "top": (A_FACES,),
            "tips": (WAYS, A_FACES),
            "square": (CELLS,),
            "points": (A_FACES,),
            "turn": (2,),
            "turns": (TURN_BITS,),
        }
        squares = game.surface.squares
        seen = []
        for die in dice_of(game):
            square = -1 if die.square is None else squares.index(die.square)
            seen += [square, square if square < 0 else len(squares) - 1 - square]
        self.tables = np.array(seen, np.int32)


arrays = PungoArrays
