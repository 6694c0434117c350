"""The spaces of a game: an observation with its mask, and the action numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from turnabout.core.extras import extras_named
from turnabout.fast.types import Bits

with extras_named():
    from turnabout.fast.arrays import Arrays

OBSERVATION = "observation"
MASK = "action_mask"


def observation_space(arrays: Arrays[Any, Any]) -> spaces.Dict:
    return spaces.Dict({OBSERVATION: _bits(arrays.size), MASK: _bits(arrays.actions)})


def action_space(arrays: Arrays[Any, Any]) -> spaces.Discrete:
    return spaces.Discrete(arrays.actions)


def observation(seen: Bits, mask: Bits) -> dict[str, Bits]:
    return {OBSERVATION: seen, MASK: mask}


def _bits(count: int) -> spaces.Box:
    return spaces.Box(0, 1, (count,), np.int8)
