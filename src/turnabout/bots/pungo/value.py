"""What a position is worth, as kernels: wins that are near, and how near the others are."""

from __future__ import annotations

import math
from typing import Final

from numba import int64, uint64

from turnabout.bots.pungo.needs import exile_needs, exile_sum, symmetry_needs
from turnabout.bots.pungo.steps import option, set_up
from turnabout.bots.pungo.wins import exile_of, faces_of, known, needs_of
from turnabout.bots.pungo.workspace import (
    FEAR,
    HEED,
    R_DIE,
    R_FOUND,
    R_GROUNDS,
    R_KEY,
    REACH,
    SEED,
    STEPS_SEEN,
    WEIGHTS,
)
from turnabout.bots.search.memory import number_at
from turnabout.bots.search.table import PROVEN, WIN
from turnabout.fast.bits import count
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.layout import O_CHAOS, O_DECISION, O_DICE

SURE: Final = PROVEN - 2_000
"""An estimate is less: in between there is room for the chances of Chaos."""

# Where the weights stand: by the points that symmetry needs for the one to move and for the one who
# waits, by the points of exile, for being the one to move, for tips that leave wins alive.
W_NEEDS, W_WAITING, W_EXILE, W_TEMPO, W_DANGER = (WEIGHTS + n for n in (0, 13, 26, 27, 28))
MOST_NEEDS: Final = 12


@kernel
def shown(block: int, die: int) -> int:
    """The faces, as bits, that the player whose turn begins may get."""
    if option(block, O_DECISION):
        return int64(1) << option(block, O_DICE + 5 * die)
    return number_at(block, REACH + die)


@kernel
def shown_next(block: int, die: int) -> int:
    """The faces that the other player may get in the turn after."""
    if option(block, O_CHAOS):
        return number_at(block, REACH + die)
    found = int64(0)
    for way in range(1, 5):
        after = option(block, O_DICE + 5 * die + way)
        if after >= 0:
            found |= shown(block, after)
    return found


@kernel
def wins_now(block: int, row: int, seat: int) -> int:
    """The faces with which the player whose turn begins wins, as far as they are noticed."""
    faces = shown(block, number_at(block, row + R_DIE))
    wins = faces_of(known(block, row, seat, faces, number_at(block, STEPS_SEEN))) & faces
    # A threat may be overlooked, the same one for as long as the question lasts.
    if wins and number_at(block, HEED) < 1000:
        mixed = (number_at(block, row + R_KEY) ^ number_at(block, SEED)) * 0x1E3779B97F4A7C15
        if (mixed >> 24 & 0xFFFFFF) % 1000 >= number_at(block, HEED):
            return int64(0)
    return wins


@kernel
def leaf(block: int, row: int, seat: int, level: int) -> int:
    """What a position is worth to the player to move, who looks no further than for a win now."""
    wins = wins_now(block, row, seat)
    if wins and not option(block, O_CHAOS):
        return WIN - level - 1
    value = estimate(block, row, seat)
    if option(block, O_CHAOS):
        chances = count(uint64(wins))
        if chances == 6:
            return WIN - level - 1
        return (chances * (PROVEN - level - 1) + (6 - chances) * value) // 6
    return value


@kernel
def estimate(block: int, row: int, seat: int) -> int:
    """What a position is worth to the player to move, who does not win now."""
    die = number_at(block, row + R_DIE)
    own = known(block, row, seat, shown(block, die), number_at(block, STEPS_SEEN))
    facing = known(block, row, 1 - seat, shown_next(block, die), number_at(block, STEPS_SEEN))
    good = number_at(block, W_NEEDS + min(needs_of(own), MOST_NEEDS))
    good += number_at(block, W_EXILE) * exile_of(own)
    good = good * number_at(block, FEAR) // 1000
    good -= number_at(block, W_WAITING + min(needs_of(facing), MOST_NEEDS))
    good -= number_at(block, W_EXILE) * exile_of(facing)
    alive = alive_tips(block, faces_of(facing), die)
    good += number_at(block, W_TEMPO) - number_at(block, W_DANGER) * alive // 12
    return int64(SURE * math.tanh(good / 2000))


@kernel
def alive_tips(block: int, faces: int, die: int) -> int:
    """Of the tips of the player to move, those after which these faces may show, in twelfths."""
    if faces == 0 or option(block, O_CHAOS):
        return int64(0)
    tips, alive = int64(0), int64(0)
    for way in range(1, 5):
        after = option(block, O_DICE + 5 * die + way)
        if after >= 0:
            tips += 1
            alive += faces & shown(block, after) != 0
    return 12 * alive // tips


@kernel
def promise(block: int, row: int, seat: int, rises: int) -> int:
    """How good an arena looks at a glance to the player who has made it."""
    set_up(block, row)
    total, good = exile_sum(block), int64(0)
    found, grounds = number_at(block, row + R_FOUND), number_at(block, row + R_GROUNDS)
    for player in range(2):
        needs = min(symmetry_needs(block, found, grounds, player, rises), MOST_NEEDS)
        value = number_at(block, (W_WAITING if player == seat else W_NEEDS) + needs)
        value += number_at(block, W_EXILE) * exile_needs(block, total, player)
        good += value if player == seat else -value
    return good
