"""The weights of the features of `evaluation` early in the game, and what is added late.

Fitted to the winners of self-play: `python -m bench.crowd_fit`.
"""

from __future__ import annotations

import numpy as np

from turnabout.fast.types import Scores

# fmt: off
_EARLY = [
    0.194, 0.328, -0.095, 0.047, -0.113, -0.384, 0.358, -0.258,
    -0.042, 0.176, -0.001, 0.22, 0.109, 0.32, 0.066, 0.194,
]
_LATE = [
    0.763, 0.401, 0.167, 0.093, -0.068, 0.052, 1.282, 0.607,
    0.037, -0.028, -0.003, -0.028, -0.015, -0.103, 0.022, -0.067,
]
# fmt: on
WEIGHTS: Scores = np.array([_EARLY, _LATE])
MATERIAL: Scores = np.zeros_like(WEIGHTS)
MATERIAL[0, :2] = 1.5, 0.4
