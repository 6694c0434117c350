"""Whether an array is a state of Pungo: exactly those that games/ could read as a position."""

from __future__ import annotations

from turnabout.fast.jit import kernel
from turnabout.fast.pungo.arena import can_step, victory
from turnabout.fast.pungo.layout import (
    ARENA,
    BITS,
    DIE,
    FROZEN,
    FULL,
    O_COLOURED,
    O_COUNT,
    O_DICE,
    O_DIE,
    O_POINTS,
    O_PYRAMID,
    O_SHUFFLED,
    O_TAG,
    O_TURN_LIMIT,
    PLAYER,
    POINTS,
    START,
    TAG,
    TURNS,
)
from turnabout.fast.types import Code, Numbers

THREE_EACH = 3 << 8 | 3 << 16 | 3 << 24
PLAIN = 0b1110
"""The bytes of pyramids without colour, as a set of bits."""
EVERY_COLOUR = PLAIN << 4 | PLAIN << 8 | PLAIN << 12
MOST_TURNS = 999_999_999

# The contents of an arena.
BAD, THAWED, SOME_FROZEN, UNSHUFFLED = 0, 1, 2, 3


@kernel
def valid(options: Numbers, state: Code) -> bool:
    if state[TAG] != options[O_TAG] or state[TAG + 1] != options[O_TAG + 1]:
        return False
    if not (0 <= state[DIE] < options[O_COUNT] and 0 <= state[TURNS] <= MOST_TURNS):
        return False
    arena = look(options, state)
    if arena == BAD:
        return False
    points, turns, limit = int(state[POINTS]), int(state[TURNS]), options[O_TURN_LIMIT]
    if state[PLAYER] == -1:
        # A draw at the turn limit, or a win by the player of the last turn.
        if arena != THAWED or points not in (-1, 0) or turns == 0 or 0 < limit < turns:
            return False
        return turns == limit if points else victory(options, state, (turns - 1) & 1) > 0
    if state[PLAYER] != turns & 1 or 0 < limit <= turns:
        return False
    if arena == UNSHUFFLED:
        # PU-12: colours can only be missing before anything else has happened.
        return turns == 0 and state[DIE] == options[O_DIE] and points == options[O_POINTS]
    if points == -1:
        return arena == THAWED
    if options[O_PYRAMID] and (points != 1 or arena != THAWED):
        # PU-11: with one step per turn nothing is ever frozen.
        return False
    rolled = options[O_DICE + 5 * state[DIE]] > 0
    return rolled and 1 <= points <= 6 and can_step(options, state, points)


@kernel
def first_invalid(options: Numbers, states: Code) -> int:
    for row in range(len(states)):
        if not valid(options, states[row]):
            return row
    return -1


@kernel
def look(options: Numbers, state: Code) -> int:
    """Three pyramids of each size, with colours if the options say so; otherwise BAD."""
    count, kinds, frozen, as_at_start = 0, 0, 0, True
    for cell in range(12):
        left = int(state[ARENA + cell])
        if not 0 <= left < FULL:
            return BAD
        as_at_start &= left == START[cell]
        while left:
            if left & 3 == 0:
                return BAD
            count += 1 << 8 * (left & 3)
            kinds |= 1 << (left & 15)
            frozen |= left & FROZEN
            left >>= BITS
    if count != THREE_EACH:
        return BAD
    if kinds == PLAIN and options[O_SHUFFLED]:
        return UNSHUFFLED if as_at_start else BAD
    if kinds != (EVERY_COLOUR if options[O_COLOURED] else PLAIN):
        return BAD
    return SOME_FROZEN if frozen else THAWED
