"""The spaces of a game: an observation with its mask, and the action numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from turnabout.core.extras import extras_named
from turnabout.fast.types import Bits

with extras_named():
    from turnabout.envs.solo import Solo
    from turnabout.fast.arrays import Arrays

OBSERVATION = "observation"
MASK = "action_mask"


def observation_space(arrays: Arrays[Any, Any]) -> spaces.Dict:
    return spaces.Dict({OBSERVATION: _bits(arrays.size), MASK: _bits(arrays.actions)})


def action_space(arrays: Arrays[Any, Any]) -> spaces.Discrete:
    return spaces.Discrete(arrays.actions)


class LegalActions(spaces.Discrete):
    """Every action number; a sample is an action that is legal in the game right now."""

    def __init__(self, solo: Solo) -> None:
        super().__init__(solo.arrays.actions)
        self._solo = solo

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._solo.mask
        return super().sample(mask, probability)


def observation(seen: Bits, mask: Bits) -> dict[str, Bits]:
    return {OBSERVATION: seen, MASK: mask}


def _bits(count: int) -> spaces.Box:
    return spaces.Box(0, 1, (count,), np.int8)
