"""Positions that were looked at in this question, as kernels."""

from __future__ import annotations

from turnabout.bots.pungo.ends import mix
from turnabout.bots.pungo.value import PROVEN
from turnabout.bots.pungo.workspace import GENERATION, POSITIONS, POSITIONS_AT
from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.types import Code

LOWER, UPPER, EXACT = 1, 2, 3
"""A value is at least, at most or exactly so much."""
NOTHING = 0
_SOON = 64
"""When the turn limit is nearer than this, positions differ by it."""

# A finding in one number, from the lowest bit: the value, the depth, the kind of bound, a hint
# at the best turn, the number of the question.
_ZERO, _DEPTH, _BOUND, _HINT, _QUESTION = 1 << 21, 22, 28, 30, 46


@kernel
def key_of(pyramids: int, heights: int, die: int, seat: int, left: int) -> int:
    near = left if left < _SOON else 0
    return mix(pyramids ^ (2 * die + seat) << 46, heights + (near << 50))


@kernel
def recall(workspace: Code, key: int) -> int:
    """What was found of a position in this question, or NOTHING."""
    row = POSITIONS_AT + 2 * (key >> 8 & POSITIONS - 1)
    if workspace[row] == key and workspace[row + 1] >> _QUESTION == workspace[GENERATION]:
        return signed(workspace[row + 1])
    return NOTHING


@kernel
def remember(
    workspace: Code, key: int, value: int, level: int, depth: int, bound: int, hint: int
) -> None:
    """A win is kept as so many turns away from the position itself."""
    row = POSITIONS_AT + 2 * (key >> 8 & POSITIONS - 1)
    value += level if value > PROVEN else (-level if value < -PROVEN else 0)
    workspace[row] = key
    workspace[row + 1] = (
        value + _ZERO
        | depth << _DEPTH
        | bound << _BOUND
        | hint << _HINT
        | workspace[GENERATION] << _QUESTION
    )


@kernel
def value_of(found: int, level: int) -> int:
    value = (found & 2 * _ZERO - 1) - _ZERO
    return value - level if value > PROVEN else (value + level if value < -PROVEN else value)


@kernel
def settles(found: int, level: int, depth: int, alpha: int, beta: int) -> bool:
    """Whether it was looked at deep enough and the bound answers what is asked."""
    value, bound = value_of(found, level), found >> _BOUND & 3
    if (found >> _DEPTH & 63) < depth and abs(value) <= PROVEN:
        return False
    return (
        bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
    )


@kernel
def hint_of(found: int) -> int:
    return found >> _HINT & 0xFFFF


@kernel
def mark_of(pyramids: int, heights: int, die: int) -> int:
    """A hint at a turn by where it ends; 0 is none."""
    return mix(pyramids, heights + (die << 50)) & 0xFFFF
