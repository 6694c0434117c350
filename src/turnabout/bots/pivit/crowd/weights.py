"""The weights of a position's features, in hundredths of log-odds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from turnabout.bots.pivit.duel.weights import orbits
from turnabout.fast.types import Integers

TABLE: Final = Path(__file__).with_name("weights.json")
"""For three and for four players, a row for a board full of minions and a row for one without any:
minions by place, masters by place, then the features of `evaluation`. Written by
bench/crowd_fit.py; data rather than code, so that new weights need no recompilation."""


class Weights(NamedTuple):
    """As kernels read them: early in the low half of each word, late in the high half."""

    worth: Integers
    """By kind of piece and square."""
    features: Integers


def weights_of(seats: int, size: int, material_only: bool, path: Path = TABLE) -> Weights:
    """The weights of a table; with `material_only`, only the average worth of each piece."""
    table = json.loads(path.read_text(encoding="utf-8"))
    return packed(np.array(table[str(seats)], np.int64), size, material_only)


def packed(rows: Integers, size: int, material_only: bool = False) -> Weights:
    places, groups = orbits(size)
    worth, features = rows[:, :groups].copy(), rows[:, groups:].copy()
    if material_only:
        half = groups // 2
        for kind in (worth[:, :half], worth[:, half:]):
            kind[:] = kind.mean(axis=1, keepdims=True)
        features[:] = 0
    return Weights((worth[0] + (worth[1] << 32))[places], features[0] + (features[1] << 32))
