"""A position of two players from the mover's point of view: nine words, copied at every move."""

from __future__ import annotations

from typing import NamedTuple

from numba import int64, uint64

from turnabout.bots.pivit.duel.layout import (
    B_CORNERS,
    B_NOT_LEFT,
    B_NOT_RIGHT,
    B_SQUARES,
    KEYS,
    LOWER,
    MASTERIES,
    QUIET_LIMIT,
    REACH,
    SIZE,
    SLIDES,
    TURNS,
    UPPER,
    WORTH,
)
from turnabout.bots.search.memory import number_at, word_at
from turnabout.bots.search.table import WIN
from turnabout.fast.bits import count, highest, lowest
from turnabout.fast.jit import inlined, kernel
from turnabout.fast.pivit.kernels import (
    HASH,
    MASTERS,
    MASTERY,
    NONE,
    ONE,
    OWN,
    QUIET,
    TURN,
    UP_DOWN,
)
from turnabout.fast.types import Code, Words

THEIRS, MINE, OVER = range(3)
"""Whose turn it is after a move."""


class Position(NamedTuple):
    """`own` are the mover's squares; kernels pass it in registers."""

    own: Words
    foe: Words
    up_down: Words
    masters: Words
    key: Words
    worth: int
    """The value of the pieces minus the foe's: early in the low half, late in the high half."""
    ranks: int
    """The mastery ranks: the mover's, plus sixteen times the other's."""
    quiet: int
    seat: int


@kernel
def position_of(block: int, code: Code) -> Position:
    """An encoded state from the mover's point of view."""
    seat = int64(code[TURN])
    own, foe = code[OWN + seat], code[OWN + 1 - seat]
    worth, left = int64(0), own | foe
    while left:
        square = lowest(left)
        left &= left - ONE
        value = number_at(
            block, WORTH + 64 * kind_of(code[UP_DOWN], code[MASTERS], square) + square
        )
        worth += value if (own >> uint64(square)) & ONE else -value
    ranks = int64(code[MASTERY + seat]) + 16 * int64(code[MASTERY + 1 - seat])
    return Position(
        own, foe, code[UP_DOWN], code[MASTERS], code[HASH], worth, ranks, int64(code[QUIET]), seat
    )


@kernel
def kind_of(up_down: Words, masters: Words, square: int) -> int:
    where = uint64(square)
    return int64((up_down >> where) & ONE | ((masters >> where) & ONE) << ONE)


@kernel
def slide(block: int, place: int, taken: Words) -> Words:
    """Where a piece can go, both ways up to the first piece; `place` is that of its table.

    The subtraction fills in everything between the nearest pieces before and behind.
    """
    before = word_at(block, place + LOWER) & taken
    behind = word_at(block, place + UPPER) & taken
    return behind ^ (behind - (ONE << uint64(highest(before | ONE))))


@kernel
def reach(block: int, kind: int, square: int, taken: Words) -> Words:
    """Where a piece of a kind can go, including onto friends."""
    place = SLIDES + 4 * (64 * kind + square)
    return slide(block, place, taken) & word_at(block, place + REACH)


@kernel
def can_move(block: int, own: Words, up_down: Words) -> bool:
    """Whether any piece has an adjacent square along its axis without a friend."""
    free = ~own & word_at(block, B_SQUARES)
    along = own & ~up_down
    left, right = along & word_at(block, B_NOT_LEFT), along & word_at(block, B_NOT_RIGHT)
    if (left >> ONE | right << ONE) & free:
        return True
    along, size = own & up_down, word_at(block, SIZE)
    return ((along >> size | along << size) & free) != NONE


@kernel
def is_quiet(block: int, at: Position, move: int) -> bool:
    """Whether a move neither captures nor promotes."""
    there, here = ONE << uint64(move & 63), ONE << uint64(move >> 6)
    if at.foe & there:
        return False
    return (word_at(block, B_CORNERS) & there) == NONE or (at.masters & here) != NONE


@inlined
def play(block: int, at: Position, move: int) -> tuple[Position, int]:
    """The position after a move, from the next mover's point of view, and whose turn it is."""
    source, target = move >> 6, move & 63
    here, there = ONE << uint64(source), ONE << uint64(target)
    before = kind_of(at.up_down, at.masters, source)
    after, ranks = before ^ 1, at.ranks
    promoted = before < 2 and (word_at(block, B_CORNERS) & there) != NONE
    captured = (at.foe & there) != NONE
    key, foe, masters, up_down = at.key, at.foe, at.masters, at.up_down
    worth = at.worth - number_at(block, WORTH + 64 * before + source)
    key ^= word_at(block, KEYS + 16 * source + 4 * at.seat + before)
    if captured:
        kind = kind_of(up_down, masters, target)
        key ^= word_at(block, KEYS + 16 * target + 4 * (1 - at.seat) + kind)
        worth += number_at(block, WORTH + 64 * kind + target)
        foe ^= there
    masters &= ~(here | there)
    up_down &= ~(here | there)
    if promoted:
        after |= 2
        if ranks & 15 == 0:
            order = max(ranks >> 4, 0) + 1
            ranks |= order
            mastery = MASTERIES + 5 * at.seat
            key ^= word_at(block, mastery) ^ word_at(block, mastery + order)
    if after & 2:
        masters |= there
    if after & 1:
        up_down |= there
    key ^= word_at(block, KEYS + 16 * target + 4 * at.seat + after)
    worth += number_at(block, WORTH + 64 * after + target)
    own = at.own ^ here ^ there
    quiet = int64(0) if captured or promoted else at.quiet + 1
    turn = THEIRS
    if not can_move(block, foe, up_down):
        turn = MINE if can_move(block, own, up_down) else OVER
    if captured or promoted:
        if foe == NONE or (own | foe) & ~masters == NONE:
            turn = OVER
    elif quiet == number_at(block, QUIET_LIMIT):
        turn = OVER
    if turn != THEIRS:
        return Position(own, foe, up_down, masters, key, worth, ranks, quiet, at.seat), turn
    key ^= word_at(block, TURNS) ^ word_at(block, TURNS + 1)
    ranks = (ranks >> 4) | (ranks & 15) << 4
    return Position(foe, own, up_down, masters, key, -worth, ranks, quiet, 1 - at.seat), turn


@kernel
def passed(block: int, at: Position) -> Position:
    """The position as if the mover had passed."""
    key = at.key ^ word_at(block, TURNS) ^ word_at(block, TURNS + 1)
    ranks = (at.ranks >> 4) | (at.ranks & 15) << 4
    return Position(
        at.foe, at.own, at.up_down, at.masters, key, -at.worth, ranks, at.quiet, 1 - at.seat
    )


@kernel
def leader(at: Position) -> int:
    """Who has the most masters, or as many and an earlier first one: 1 the mover, -1 the other."""
    mine, theirs = count(at.own & at.masters), count(at.foe & at.masters)
    if mine != theirs:
        return 1 if mine > theirs else -1
    if mine == 0:
        return 0
    rank, other = at.ranks & 15, at.ranks >> 4
    if rank != other:
        return 1 if rank < other else -1
    return 1 - 2 * at.seat


@kernel
def verdict(at: Position, ply: int) -> int:
    """What a finished game is worth to `own`; sooner wins are better."""
    if at.foe == NONE:
        return WIN - ply
    return leader(at) * (WIN - ply)
