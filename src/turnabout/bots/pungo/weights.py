"""What the evaluation adds up, by `home`, in thousandths of a logit; `bench.tune_pungo` fits it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from turnabout.fast.pungo.layout import CELL_COUNT
from turnabout.fast.types import Integers

TABLE: Final = Path(__file__).with_name("weights.json")
"""For each home, the single weights and then, by group of cells, those of what is in a cell. Data
rather than code, so that new weights need no recompilation."""
SINGLE: Final = 37
THREATS: Final = 29
"""Where the weights begin of wins that the waiting player has in view."""
_NEEDS: Final = (1200, 1000, 800, 600, 500, 400, 300, 200, 150, 100, 50, 0, 0)
PLAIN: Final = (*_NEEDS, *_NEEDS, -20, 300, 300, *[0] * 8)
CONTENTS: Final = 64
"""Up to three pyramids of each size can be in a cell."""

CALM: Final = {"three": 1 << 20, "four": 50}
"""`Weights.calm`: the odds with home four are small, for they are learnt from drawn games. With
home three nobody is trusted, as that was no gain there."""


class Weights(NamedTuple):
    """As kernels read them."""

    single: Integers
    places: Integers
    """By the seat to move, the cell, and what is in it."""
    calm: int
    """With the move and no threat to meet, a player is trusted to keep all but so much."""

    @property
    def slack(self) -> int:
        """The most that threats can add for the player who has just moved."""
        return int(max(self.single[THREATS : THREATS + 7]) + self.single[THREATS + 7])


def weights_of(home: str, learnt: bool) -> Weights:
    """Those of the table, or what is plain to anybody: a row is good that is nearly symmetric."""
    groups = groups_of(home).reshape(-1)
    if not learnt:
        return Weights(np.array(PLAIN), np.zeros(len(groups) * CONTENTS, np.int64), 200)
    row = np.array(json.loads(TABLE.read_text(encoding="utf-8"))[home], np.int64)
    return Weights(row[:SINGLE], row[SINGLE:].reshape(-1, CONTENTS)[groups].reshape(-1), CALM[home])


def groups_of(home: str) -> Integers:
    """By the seat to move and the cell: how far it is from home, and whether it is in the middle.

    A mirror maps both home rows to themselves.
    """
    cells = np.arange(CELL_COUNT)
    rows, columns = cells // 4, cells % 4
    if home == "three":
        away, inner = columns, rows == 1
    else:
        away, inner = rows, (columns == 1) | (columns == 2)
    groups: Integers = np.array([2 * away + inner, 2 * (away.max() - away) + inner])
    return groups
