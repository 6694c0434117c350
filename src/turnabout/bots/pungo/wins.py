"""The faces with which a player wins this turn, as kernels: no turns are listed for it.

One step after another is made on the table, and given up where fewer points are left than are
certainly needed.
"""

from __future__ import annotations

from typing import Final

from numba import int64, uint64

from turnabout.bots.pungo.needs import (
    MOST_NEEDS,
    equal,
    exile_needs,
    exile_sum,
    rises_of,
    symmetric,
    symmetry_needs,
)
from turnabout.bots.pungo.steps import (
    ALONG,
    BITS,
    KEYS,
    SET,
    accepting,
    begin_list,
    fresh,
    height,
    occupied,
    option,
    regrounded,
    renewed,
    set_up,
)
from turnabout.bots.pungo.workspace import (
    ARENAS,
    ARENAS_AT,
    R_FOUND,
    R_GROUNDS,
    R_KEY,
    WORK,
)
from turnabout.bots.search.memory import number_at, put_number
from turnabout.fast.bits import lowest
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.layout import (
    BESIDE,
    HOME_CELLS,
    HOME_MASKS,
    O_HOME,
    O_PYRAMID,
    O_SIZES,
    O_SYMMETRY,
    O_WORTH,
)

MOST_POINTS: Final = 6
# What is known of an arena for a seat, from the low bits: the faces that win, the points that
# symmetry needs, those that exile needs, the faces that were asked for.
_NEEDS, _EXILE, _ASKED, _BYTE = 8, 16, 24, 255
_SEAT_KEY, _FROZEN_KEY, _POINTS_KEY = 0x1E3779B97F4A7C15, 0x3F58476D1CE4E5B9, 0x14D049BB133111EB


@kernel
def known(block: int, row: int, seat: int, faces: int, steps: int) -> int:
    """Which of these faces win for a seat in the arena of a row if it were to move; its needs.

    Only turns of so many steps count.
    """
    key = number_at(block, row + R_KEY) ^ (2 * steps + seat + 1) * _SEAT_KEY
    mixed = key * _POINTS_KEY
    slot = ARENAS_AT + 2 * (mixed >> 24 & ARENAS - 1)
    told = int64(0)
    if number_at(block, slot) == key:
        told = number_at(block, slot + 1)
        faces &= ~(told >> _ASKED)
        if faces == 0:
            return told
    set_up(block, row)
    found, grounds = number_at(block, row + R_FOUND), number_at(block, row + R_GROUNDS)
    rises, total = rises_of(block), exile_sum(block)
    needs = symmetry_needs(block, found, grounds, seat, rises, int64(MOST_NEEDS))
    far = exile_needs(block, total, seat)
    told |= winning_faces(block, seat, needs, total, found, grounds, rises, faces, steps)
    told |= needs << _NEEDS | far << _EXILE | faces << _ASKED
    put_number(block, slot, key)
    put_number(block, slot + 1, told)
    return told


@kernel
def faces_of(told: int) -> int:
    return told & _BYTE


@kernel
def needs_of(told: int) -> int:
    return told >> _NEEDS & _BYTE


@kernel
def exile_of(told: int) -> int:
    return told >> _EXILE & _BYTE


@kernel
def winning_faces(
    block: int,
    seat: int,
    needs: int,
    total: int,
    found: int,
    grounds: int,
    rises: int,
    asked: int,
    steps: int,
) -> int:
    """The faces of the die, as bits, with which a player about to step wins this turn.

    Nothing in the arena is frozen.
    """
    faces, none, points = int64(0), int64(0), int64(127)
    if option(block, O_PYRAMID):
        sizes = winning_sizes(block, seat, total, found, grounds)
        for face in range(1, 7):
            faces |= int64(option(block, O_SIZES + face) & sizes != 0) << face
        return faces & asked
    for face in range(1, 7):
        if asked >> face & 1:
            points &= ~(1 << option(block, O_WORTH + face))
    far = exile_needs(block, total, seat)
    if not hopeful(min(needs, far), points):
        return none
    begin_list(block)
    exile = far <= MOST_POINTS
    points = winning_points(
        block, seat, none, steps, total, exile, points, none, found, grounds, rises, none
    )
    for face in range(1, 7):
        faces |= (points >> option(block, O_WORTH + face) & 1) << face
    return faces & asked


@kernel
def winning_points(
    block: int,
    seat: int,
    spent: int,
    steps: int,
    total: int,
    exile: bool,
    wins: int,
    frozen: int,
    found: int,
    grounds: int,
    rises: int,
    key: int,
) -> int:
    """With which points, as bits, this turn can win in so many more steps, and those known before.

    Points that nobody asks for are known from the beginning.
    """
    home = option(block, O_HOME)
    along = 12 * home
    # A last step has to touch whatever is not symmetric.
    ends, inner = int64(SET), int64(SET)
    if not exile:
        ends, inner = wrong_ends(block, seat), wrong_inner(block, seat)
    sources = occupied(grounds)
    while sources:
        source = lowest(uint64(sources))
        sources &= sources - 1
        stack = number_at(block, WORK + source)
        free, cost, width = height(stack) - (frozen >> 4 * source & 15), int64(0), int64(0)
        while width < BITS * free:
            size = stack >> width & 3
            cost += size
            now = spent + cost
            if not hopeful(now, wins):
                break
            width += BITS
            further = steps > 1 and hopeful(now + 1, wins)
            targets = BESIDE[source] & accepting(found, size)
            if not further:
                if not ends >> source & 1:
                    targets &= ends
                if not inner >> source & 1:
                    targets &= inner
            rest, moved = stack >> width, stack & (1 << width) - 1
            while targets:
                target = lowest(uint64(targets))
                targets &= targets - 1
                under = number_at(block, WORK + target)
                there = under << width | moved
                put_number(block, WORK + source, rest)
                put_number(block, WORK + target, there)
                total_after = total + cost * (ALONG[along + target] - ALONG[along + source])
                if not wins >> now & 1 and (
                    symmetric(block, seat) or (exile and exile_needs(block, total_after, seat) == 0)
                ):
                    wins |= 1 << now
                if further and hopeful(now + 1, wins):
                    still, lowest_ones = frozen, grounds
                    if rest == 0 or under == 0:
                        still &= ~(15 << 4 * target)
                        still |= height(there) << 4 * target
                        lowest_ones = regrounded(grounds, source, rest, target, there)
                    met = key + (rest - stack) * KEYS[source] + (there - under) * KEYS[target]
                    told = renewed(found, source, rest, target, there)
                    mark = met + still * _FROZEN_KEY + (8 * now + steps) * _POINTS_KEY
                    if fresh(block, mark) and hopeful(
                        now
                        + needs_at_least(block, seat, told, lowest_ones, rises, total_after, now),
                        wins,
                    ):
                        wins = winning_points(
                            block,
                            seat,
                            now,
                            steps - 1,
                            total_after,
                            exile,
                            wins,
                            still,
                            told,
                            lowest_ones,
                            rises,
                            met,
                        )
                put_number(block, WORK + source, stack)
                put_number(block, WORK + target, under)
    return wins


@kernel
def wrong_ends(block: int, seat: int) -> int:
    """The cells of which one has to change if the row is to win: all, where nothing has to."""
    home = option(block, O_HOME)
    if option(block, O_SYMMETRY):
        return SET if symmetric(block, seat) else HOME_MASKS[2 * home + seat]
    return unequal(block, 8 * home + 4 * seat, 2 + home)


@kernel
def wrong_inner(block: int, seat: int) -> int:
    """The same for the cells between the ends."""
    home = option(block, O_HOME)
    return SET if option(block, O_SYMMETRY) else unequal(block, 8 * home + 4 * seat + 1, home)


@kernel
def unequal(block: int, place: int, apart: int) -> int:
    """Two places of home rows as a set of cells, all cells if they agree."""
    if equal(block, place, place + apart):
        return int64(SET)
    return int64(1) << HOME_CELLS[place] | int64(1) << HOME_CELLS[place + apart]


@kernel
def needs_at_least(
    block: int, seat: int, found: int, grounds: int, rises: int, total: int, spent: int
) -> int:
    """Points without which the turn cannot be won by a further step."""
    needs = symmetry_needs(block, found, grounds, seat, rises, MOST_POINTS + 1 - spent)
    return max(min(needs, exile_needs(block, total, seat)), 1)


@kernel
def hopeful(least: int, wins: int) -> bool:
    """Whether a turn might win with so many points or more that are not known to win."""
    return least <= MOST_POINTS and ((2 << MOST_POINTS) - (1 << least)) & ~wins != 0


@kernel
def winning_sizes(block: int, seat: int, total: int, found: int, grounds: int) -> int:
    """PU-11: the sizes, as bits, that one step of the pyramid die wins with."""
    wins, home = int64(0), 12 * option(block, O_HOME)
    sources = occupied(grounds)
    while sources:
        source = lowest(uint64(sources))
        sources &= sources - 1
        stack = number_at(block, WORK + source)
        cost, width = int64(0), int64(0)
        while stack >> width:
            size = stack >> width & 3
            cost += size
            width += BITS
            targets = BESIDE[source] & accepting(found, size)
            while targets:
                target = lowest(uint64(targets))
                targets &= targets - 1
                under = number_at(block, WORK + target)
                there = under << width | stack & (1 << width) - 1
                put_number(block, WORK + source, stack >> width)
                put_number(block, WORK + target, there)
                sum_after = total + cost * (ALONG[home + target] - ALONG[home + source])
                if symmetric(block, seat) or exile_needs(block, sum_after, seat) == 0:
                    wins |= 1 << size
                put_number(block, WORK + source, stack)
                put_number(block, WORK + target, under)
    return wins
