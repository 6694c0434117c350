"""The weights of a position's features, in hundredths of log-odds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnabout.fast.types import Integers

TABLE: Final = Path(__file__).with_name("weights.json")
"""For each board, a row for one full of minions and a row for one without any: minions by place,
masters by place, then the features of `evaluation`. Written by bench/tune_pivit.py; data rather
than code, so that new weights need no recompilation."""


LEVELS: Final = TABLE.with_name("level_weights.json")
"""The same as they were when the steps between the levels were measured."""


class Weights(NamedTuple):
    """As kernels read them: early in the low half of each word, late in the high half."""

    worth: Integers
    """By kind of piece and square."""
    features: Integers


def weights_of(size: int, material_only: bool, path: Path = TABLE) -> Weights:
    """The weights of a table; with `material_only`, only the average worth of each piece."""
    places, groups = orbits(size)
    table = json.loads(path.read_text(encoding="utf-8"))
    rows = np.array(table[str(size)], np.int64)
    worth, features = rows[:, :groups], rows[:, groups:]
    if material_only:
        half = groups // 2
        for kind in (worth[:, :half], worth[:, half:]):
            kind[:] = kind.mean(axis=1, keepdims=True)
        features[:] = 0
    return Weights(_packed(worth)[places], _packed(features))


def orbits(size: int) -> tuple[Integers, int]:
    """For each kind of piece and square, its group of equivalent ones, and the number of groups.

    The board may be rotated and mirrored: what matters is how far a piece is from the rim, both
    along its axis and across. Masters come after minions.
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
