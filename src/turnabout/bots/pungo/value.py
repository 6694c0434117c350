"""What a position is worth, as kernels: wins that are near, and how near the others are."""

from __future__ import annotations

import math
from typing import Final

from numba import int64, uint64

from turnabout.bots.pungo.needs import MOST_NEEDS, exile_needs, exile_sum, rises_of, symmetry_needs
from turnabout.bots.pungo.steps import ONES, option, set_up
from turnabout.bots.pungo.weights import CONTENTS
from turnabout.bots.pungo.wins import faces_of, known
from turnabout.bots.pungo.workspace import (
    CELLS,
    FEAR,
    HEED,
    PLACES,
    PLACES_EACH,
    R_DIE,
    R_FOUND,
    R_GROUNDS,
    R_KEY,
    REACH,
    SEED,
    SLACK,
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
# waits, by the points of exile, for being the one to move, by seat; by the number of faces with
# which the one who waits would win, for the tips that leave such a face.
W_NEEDS, W_WAITING, W_EXILE, W_TURN = (WEIGHTS + n for n in (0, 13, 26, 27))
W_THREATS, W_DANGER = WEIGHTS + 29, WEIGHTS + 36
_FACES: Final = 0b1111110
QUICK: Final = 2
"""The steps of the wins that the waiting player is seen to have."""


@kernel
def shown(block: int, die: int) -> int:
    """The faces, as bits, that the player whose turn begins may get."""
    if option(block, O_DECISION):
        return int64(1) << option(block, O_DICE + 5 * die)
    return number_at(block, REACH + die)


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
    return certain(odds(block, row, seat) + threats(block, row, seat))


@kernel
def threats(block: int, row: int, seat: int) -> int:
    """What the wins that the waiting player has in view add to the log-odds."""
    if number_at(block, SLACK) == 0:
        return int64(0)
    faces = threatening(block, row, seat)
    part = danger(block, faces, number_at(block, row + R_DIE))
    worse = number_at(block, W_THREATS + count(uint64(faces)))
    return -worse - number_at(block, W_DANGER) * part // 1000


@kernel
def threatening(block: int, row: int, seat: int) -> int:
    """The faces with which the waiting player would win, if this one did nothing."""
    quick = min(number_at(block, STEPS_SEEN), int64(QUICK))
    return faces_of(known(block, row, 1 - seat, int64(_FACES), quick))


@kernel
def danger(block: int, faces: int, die: int) -> int:
    """Of the tips of the player to move, the part in thousandths that leaves one of these faces."""
    tips, alive = int64(0), int64(0)
    if faces == 0 or option(block, O_CHAOS):
        return tips
    for way in range(1, 5):
        after = option(block, O_DICE + 5 * die + way)
        if after >= 0:
            tips += 1
            alive += int64(shown(block, after) & faces != 0)
    return 1000 * alive // max(tips, 1)


@kernel
def certain(odds: int) -> int:
    """Log-odds in thousandths as a value."""
    return int64(SURE * math.tanh(odds / 2000))


@kernel
def odds(block: int, row: int, seat: int) -> int:
    """The log-odds of the player to move, who does not win now."""
    set_up(block, row)
    rises, total = rises_of(block), exile_sum(block)
    place = PLACES + seat * PLACES_EACH
    found, grounds = number_at(block, row + R_FOUND), number_at(block, row + R_GROUNDS)
    most = int64(MOST_NEEDS)
    needs = min(symmetry_needs(block, found, grounds, seat, rises, most), most)
    good = number_at(block, W_NEEDS + needs) + number_at(block, W_TURN + seat)
    good += number_at(block, W_EXILE) * exile_needs(block, total, seat)
    for cell in range(CELLS):
        good += number_at(block, place + content(number_at(block, row + cell)))
        place += CONTENTS
    needs = min(symmetry_needs(block, found, grounds, 1 - seat, rises, most), most)
    good = good * number_at(block, FEAR) // 1000 - number_at(block, W_WAITING + needs)
    return good - number_at(block, W_EXILE) * exile_needs(block, total, 1 - seat)


@kernel
def content(stack: int) -> int:
    """How many of each size are in a stack, as a number below CONTENTS."""
    low, high = stack & ONES, stack >> 1 & ONES
    return count(uint64(low)) + 4 * count(uint64(high)) + 11 * count(uint64(low & high))
