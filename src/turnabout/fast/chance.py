"""A small random generator for kernels; its state is an array of one 64-bit number."""

from __future__ import annotations

import numpy as np
from numba import int64, uint64

from turnabout.fast.jit import kernel
from turnabout.fast.types import Words


def seeded(seed: int, count: int) -> Words:
    """Generators for `count` games, one per row, from one seed, which may be any integer."""
    entropy = np.random.SeedSequence(abs(seed) * 2 + (seed < 0))
    return np.array(entropy.generate_state(count, np.uint64), np.uint64).reshape(count, 1)


@kernel
def below(rng: Words, limit: int) -> int:
    """A number from 0 to limit - 1, all equally likely (to within 2**-32)."""
    # SplitMix64: a scrambled counter.
    rng[0] += uint64(0x9E3779B97F4A7C15)
    word = rng[0]
    word = (word ^ (word >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> uint64(27))) * uint64(0x94D049BB133111EB)
    word = word ^ (word >> uint64(31))
    return int64(((word >> uint64(32)) * uint64(limit)) >> uint64(32))
