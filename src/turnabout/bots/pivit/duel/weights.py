"""What the features of a position weigh, in hundredths of log-odds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnabout.fast.types import Integers

TABLE: Final = Path(__file__).with_name("weights.json")
"""For each board a row for one full of minions and one for a board without any: minions by where
they stand, masters by where they stand, then the features of `evaluation`. Written by
bench/tune_pivit.py; no code, so that new weights need no new kernels."""


class Weights(NamedTuple):
    """As kernels read them: early in the low half of each word, late in the high one."""

    worth: Integers
    """By kind of piece and square."""
    features: Integers


def weights_of(size: int, material_only: bool) -> Weights:
    """Those of the table; who sees nothing but material knows what pieces are worth on average."""
    places, groups = orbits(size)
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    rows = np.array(table[str(size)], np.int64)
    worth, features = rows[:, :groups], rows[:, groups:]
    if material_only:
        half = groups // 2
        for kind in (worth[:, :half], worth[:, half:]):
            kind[:] = kind.mean(axis=1, keepdims=True)
        features[:] = 0
    return Weights(_packed(worth)[places], _packed(features))


def orbits(size: int) -> tuple[Integers, int]:
    """For each kind of piece and square one of the groups that are alike, and how many there are.

    The board may be turned and mirrored: how far from the rim a piece stands matters, both along
    its axis and across. Masters follow after minions.
    """
    half = size // 2
    places = np.zeros((4, 64), np.int64)
    for square in range(size * size):
        row, column = (min(line, size - 1 - line) for line in divmod(square, size))
        across, up_down = row * half + column, column * half + row
        places[:, square] = across, up_down, half * half + across, half * half + up_down
    return places, 2 * half * half


def _packed(halves: NDArray[np.int64]) -> Integers:
    packed: Integers = halves[0] + (halves[1] << 32)
    return packed
