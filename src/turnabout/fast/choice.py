"""A random action for each row of masks."""

from __future__ import annotations

from typing import Final

from turnabout.fast.bits import signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.chance import below
from turnabout.fast.jit import kernel
from turnabout.fast.types import Bits, Integers, Words

PART: Final = 64


@kernel
def choose_rows(masks: Bits, rng: Words, actions: Integers) -> None:
    """One of the actions that are set, all equally likely; 0 if there is none."""
    masks, rng = borrowed(masks), borrowed(rng)
    for row in range(len(masks)):
        actions[row] = nth(masks[row], signed(below(rng, max(total(masks[row]), 1))))


@kernel
def total(mask: Bits) -> int:
    found = 0
    for action in range(len(mask)):
        found += mask[action]
    return found


@kernel
def nth(mask: Bits, left: int) -> int:
    """The action with this many before it; 0 if there is none. Whole parts are added up at once."""
    for first in range(0, len(mask), PART):
        part = mask[first : first + PART]
        here = total(part)
        if left < here:
            for place in range(len(part)):
                left -= part[place]
                if left < 0:
                    return first + place
        left -= here
    return 0
