"""How choices spread: over the places of a board, or over the ways to begin."""

from __future__ import annotations

import math
from collections.abc import Mapping


def use(counts: Mapping[str, int]) -> float:
    """How many places or moves, used equally, would be as hard to guess (perplexity)."""
    total = sum(counts.values())
    if not total:
        return 0.0
    parts = [count / total for count in counts.values() if count]
    return math.exp(-math.fsum(part * math.log(part) for part in parts))


def heat(counts: Mapping[str, int]) -> dict[str, float]:
    """For pictures: 1 for the place that is used most."""
    most = max(counts.values(), default=0)
    return {place: count / most for place, count in counts.items()} if most else {}
