"""The weights of the features of `leaf`, in log-odds of a win; `bench.tune_chimes` fits them."""

from __future__ import annotations

from typing import Final

import numpy as np

WEIGHTS: Final = np.array(
    [
        *(1.22, 0.10, 0.35, 1.17, 0.13, 0.32, 0.32, -0.27, -0.20),
        *(-0.86, -0.16, 1.57, 1.07, 0.28, -0.22, 2.89, -2.51),
    ]
)
