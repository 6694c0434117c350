"""What makes a player bold or careful: how much it minds pieces that are under attack."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from turnabout.fast.types import Integers


def minding(features: Integers, names: Sequence[str], caution: float) -> Integers:
    """The weights of features, those of attacked pieces times `caution`.

    A word holds two weights, early in the low half and late in the high half.
    """
    factor = np.array([caution if "attack" in name else 1.0 for name in names])
    early = features.astype(np.int32).astype(np.int64)
    late = (features - early) >> 32
    scaled: Integers = np.rint(early * factor).astype(np.int64)
    scaled += np.rint(late * factor).astype(np.int64) << 32
    return scaled
