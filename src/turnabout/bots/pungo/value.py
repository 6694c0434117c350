"""What a position is worth, as kernels: wins that are near, and how near the others are."""

from __future__ import annotations

import math

import numpy as np

from turnabout.bots.pungo.distance import exile_needs, symmetry_needs, winning_faces
from turnabout.bots.pungo.ends import mix
from turnabout.bots.pungo.workspace import (
    ARENAS,
    ARENAS_AT,
    FEAR,
    HEED,
    REACH,
    SEED,
    STEPS_SEEN,
    WEIGHTS,
)
from turnabout.fast.bits import count, signed
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.layout import O_CHAOS, O_DECISION, O_DICE, O_ONLY_EXILE, WIDTH
from turnabout.fast.pungo.search import unpack
from turnabout.fast.types import Code, Numbers

WIN = 1_000_000
"""A win now; one turn later it is one less. What is less than PROVEN is an estimate."""
PROVEN = WIN - 100
SURE = 900_000
"""An estimate is less: in between there is room for the chances of Chaos."""

# Where the weights stand: by the points that symmetry needs, by the number of faces that win, by
# the points of exile, for being the one to move, for tips that leave the other's wins alive.
W_NEEDS, W_FACES, W_EXILE, W_TEMPO, W_DANGER = (WEIGHTS + n for n in (0, 13, 20, 21, 22))
MOST_NEEDS = 12
QUICK = 2
"""The steps of the wins that the waiting player is seen to have."""

# What is known of an arena, in one number: for each seat its winning faces (8 bits) and its
# goodness in thousandths (24 bits).
_GOOD, _SEAT, _MIDDLE = 8, 32, 1 << 22


@kernel
def known(options: Numbers, workspace: Code, pyramids: int, heights: int, seat: int) -> int:
    """The winning faces and the goodness of both seats, with this one to move."""
    heights |= seat << 50
    row = ARENAS_AT + 3 * (mix(pyramids, heights) >> 20 & ARENAS - 1)
    if workspace[row] == pyramids and workspace[row + 1] == heights:
        return signed(workspace[row + 2])
    pair, state = np.empty(2, np.int64), np.empty(WIDTH, np.int64)
    pair[0], pair[1] = pyramids, heights
    unpack(pair, signed(0), state)
    found = 0
    for player in range(2):
        steps = signed(workspace[STEPS_SEEN])
        faces = winning_faces(
            options, state, player, steps if player == seat else min(steps, QUICK), workspace
        )
        good = goodness(options, workspace, state, player, faces)
        found |= (faces | good + _MIDDLE << _GOOD) << _SEAT * player
    workspace[row], workspace[row + 1], workspace[row + 2] = pyramids, heights, found
    return found


@kernel
def goodness(options: Numbers, workspace: Code, state: Code, seat: int, faces: int) -> int:
    """What a player has in this arena."""
    good = workspace[W_FACES + count(np.uint64(faces))]
    good += workspace[W_EXILE] * exile_needs(options, state, seat)
    if not options[O_ONLY_EXILE]:
        good += workspace[W_NEEDS + min(symmetry_needs(options, state, seat), MOST_NEEDS)]
    return good


@kernel
def faces_of(known: int, seat: int) -> int:
    return known >> _SEAT * seat & 255


@kernel
def good_of(known: int, seat: int) -> int:
    return (known >> _SEAT * seat + _GOOD & 2 * _MIDDLE - 1) - _MIDDLE


@kernel
def leaf(
    options: Numbers, workspace: Code, pyramids: int, heights: int, die: int, seat: int, level: int
) -> int:
    """What a position is worth to the player to move, who looks no further than for a win now."""
    found = known(options, workspace, pyramids, heights, seat)
    shown = 1 << options[O_DICE + 5 * die] if options[O_DECISION] else workspace[REACH + die]
    wins = faces_of(found, seat) & shown
    # A threat may be overlooked, the same one for as long as the question lasts.
    if wins and (mix(pyramids ^ workspace[SEED], heights) >> 24) % 1000 >= workspace[HEED]:
        wins = 0
    if wins and not options[O_CHAOS]:
        return WIN - level - 1
    good = good_of(found, seat) * workspace[FEAR] // 1000 - good_of(found, 1 - seat)
    good += workspace[W_TEMPO] - danger(options, workspace, faces_of(found, 1 - seat), die)
    value = int(SURE * math.tanh(good / 2000))
    if options[O_CHAOS]:
        chances = signed(count(np.uint64(wins)))
        return (chances * (WIN - level - 1) + (6 - chances) * value) // 6
    return value


@kernel
def danger(options: Numbers, workspace: Code, faces: int, die: int) -> int:
    """Of the tips of the player to move, the part after which the other's wins are alive."""
    if faces == 0 or options[O_CHAOS]:
        return 0
    tips, alive = 0, 0
    for way in range(1, 5):
        after = options[O_DICE + 5 * die + way]
        if after >= 0:
            shown = 1 << options[O_DICE + 5 * after]
            tips += 1
            alive += (faces & (shown if options[O_DECISION] else workspace[REACH + after])) != 0
    return signed(workspace[W_DANGER]) * alive // tips
