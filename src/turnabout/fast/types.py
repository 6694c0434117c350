"""The arrays that kernels work on."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Words: TypeAlias = npt.NDArray[np.uint64]
Numbers: TypeAlias = npt.NDArray[np.int32]
Scores: TypeAlias = npt.NDArray[np.float64]
Code: TypeAlias = npt.NDArray[Any]
"""An encoded state: one row of small integers, with its game's dtype and width."""
Bits: TypeAlias = npt.NDArray[np.int8]
"""Masks and observations: every number is 0 or 1."""
Integers: TypeAlias = npt.NDArray[np.int64]
Rewards: TypeAlias = npt.NDArray[np.float32]
