"""A random action for each row of masks."""

from __future__ import annotations

from turnabout.fast.bits import signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.chance import below
from turnabout.fast.jit import kernel
from turnabout.fast.types import Bits, Integers, Words


@kernel
def choose_rows(masks: Bits, rng: Words, actions: Integers) -> None:
    """One of the actions that are set, all equally likely; 0 if there is none."""
    masks, rng = borrowed(masks), borrowed(rng)
    for row in range(len(masks)):
        count = 0
        for action in range(masks.shape[1]):
            count += masks[row, action]
        left, found = signed(below(rng, max(count, 1))), 0
        for action in range(masks.shape[1]):
            if masks[row, action]:
                if left == 0:
                    found = action
                    break
                left -= 1
        actions[row] = found
