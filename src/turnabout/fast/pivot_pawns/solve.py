"""Exact answers about pivots: how few reach a target, in how many ways, and the proof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from turnabout.core.errors import BadOptions
from turnabout.fast.checks import BadArray
from turnabout.fast.jit import progress
from turnabout.fast.pivot_pawns import solve_kernels as kernels
from turnabout.fast.pivot_pawns.solve_kernels import (
    CARDS,
    CODES,
    FAR,
    FARTHEST,
    MOST_COUNTED,
    NO_PLACEMENT,
    PAWNS,
    PLACEMENTS,
    UNREACHABLE,
    WEIGHTS,
)
from turnabout.fast.types import Code, Numbers
from turnabout.games.pivot_pawns.deck import Deck, deck_of, read_deck, write_deck
from turnabout.games.pivot_pawns.pivots import pivot_icon, pivoted
from turnabout.games.pivot_pawns.state import Pivot, Placement

__all__ = [
    "MOST_COUNTED",
    "NO_PLACEMENT",
    "UNREACHABLE",
    "DistanceTable",
    "Solution",
    "count",
    "solutions",
    "solve",
    "table",
    "tables",
    "unreachable_certificate",
]

MOST_LISTED: Final = 1_000_000


@dataclass(frozen=True, slots=True, eq=False)
class DistanceTable:
    """What every placement needs to reach one target: exact, for all 360,360 of them."""

    deck: Deck
    target: int
    distances: Code
    """int8, indexed by the five pawns' cards; UNREACHABLE, or NO_PLACEMENT for a shared card."""
    counts: Code
    """uint32, indexed likewise: the number of shortest solutions, at most MOST_COUNTED."""

    def distance(self, placement: Placement) -> int | None:
        """The number of pivots in a shortest solution; None if there is none."""
        found = int(self.distances[check_placement(placement)])
        return None if found == UNREACHABLE else found

    def count(self, placement: Placement) -> int:
        """How many shortest solutions there are."""
        return int(self.counts[check_placement(placement)])


@dataclass(frozen=True, slots=True)
class Solution:
    """A shortest solution, the first in the order of the legal pivots, and why none is shorter."""

    pivots: tuple[Pivot, ...]
    searched: tuple[int, ...]
    """How many positions can be reached in exactly 0, 1, … pivots, up to one pivot less than the
    solution has. All were visited; in none of them is the active pawn on the target."""

    @property
    def length(self) -> int:
        return len(self.pivots)


def table(deck: Deck, target: int) -> DistanceTable:
    """The distance and number of shortest solutions of every placement."""
    arrays = deck_arrays(deck)
    check_target(target)
    return _fill(deck, arrays, (target,))[0]


def tables(deck: Deck) -> tuple[DistanceTable, ...]:
    """The tables of all targets, for three times the work of one. They share their memory."""
    return _fill(deck, deck_arrays(deck), range(CARDS))


def solve(deck: Deck, placement: Placement, target: int) -> Solution | None:
    """The shortest solution that games/ finds, with a certificate; None if there is none."""
    found = _search(deck, placement, target)
    if found.end == UNREACHABLE:
        return None
    pivots = _pivots(deck, found.placement, _way(found))
    return Solution(pivots, found.searched)


def solutions(
    deck: Deck, placement: Placement, target: int, most: int = 1000
) -> tuple[tuple[Pivot, ...], ...]:
    """All shortest solutions, or the first `most`, in the order of the legal pivots."""
    if type(most) is not int or not 1 <= most <= MOST_LISTED:
        raise BadArray("pivot-pawns-most-listed", most=MOST_LISTED, given=f"{most!r:.40}")
    found = _search(deck, placement, target)
    if found.end == UNREACHABLE:
        return ()
    length = len(found.searched)
    if not length:
        return ((),)
    third, colours = deck_arrays(deck)
    ways = np.empty(CODES, np.uint32)
    listed = min(most, _weigh(found, deck, target, ways))
    out = np.empty((listed, length), np.int32)
    start = int(found.queue[0])
    kernels.walk(third, colours, target, found.depths, ways, start, length, out)
    return tuple(_pivots(deck, found.placement, [int(pair) for pair in row]) for row in out)


def count(deck: Deck, placement: Placement, target: int) -> int:
    """How many shortest solutions there are, at most MOST_COUNTED; 0 if there is none."""
    found = _search(deck, placement, target)
    if found.end == UNREACHABLE:
        return 0
    if not found.searched:
        return 1
    return _weigh(found, deck, target, np.empty(CODES, np.uint32))


def unreachable_certificate(
    deck: Deck, placement: Placement, target: int
) -> tuple[int, ...] | None:
    """How many positions can be reached in exactly 0, 1, … pivots; None if one of them solves it.

    There are no others, so the target can never be reached.
    """
    found = _search(deck, placement, target)
    return found.searched if found.end == UNREACHABLE else None


def check_target(target: int) -> int:
    if type(target) is not int or not 0 <= target < CARDS:
        raise BadArray("pivot-pawns-target-number", most=CARDS - 1, given=f"{target!r:.40}")
    return target


def check_placement(placement: Placement) -> Placement:
    """The placement as a tuple; BadArray unless it is five different cards."""
    if (
        not isinstance(placement, tuple | list)
        or len(placement) != PAWNS
        or not all(type(card) is int and 0 <= card < CARDS for card in placement)
        or len(set(placement)) != PAWNS
    ):
        given = f"{placement!r:.60}"
        raise BadArray("pivot-pawns-placement-numbers", most=CARDS - 1, given=given)
    return tuple(placement)


def deck_arrays(deck: Deck) -> tuple[Numbers, Numbers]:
    """The third card of any two, and the colour of every centre; an invalid deck is refused."""
    _warm()
    try:
        return _arrays(deck)
    except BadOptions:
        raise
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadOptions("pivot-pawns-no-deck", given=f"{deck!r:.60}") from error


def _fill(
    deck: Deck, arrays: tuple[Numbers, Numbers], targets: Sequence[int]
) -> tuple[DistanceTable, ...]:
    width, lanes = len(targets), np.full(CARDS, -1, np.int32)
    lanes[list(targets)] = range(width)
    distances, counts = np.repeat(_blank(), width), np.zeros(CODES * width, np.uint32)
    _check_far(kernels.fill(*arrays, _codes(), lanes, width, distances, counts))
    shape = (*(CARDS,) * PAWNS, width)
    for array in (distances, counts):
        array.flags.writeable = False
        array.shape = shape
    return tuple(
        DistanceTable(deck, target, distances[..., lane], counts[..., lane])
        for lane, target in enumerate(targets)
    )


class _Search(NamedTuple):
    """A finished search."""

    placement: Placement
    end: int
    """The place in the queue from which the last pivot is made, or UNREACHABLE."""
    searched: tuple[int, ...]
    active: int
    last: int
    """The pawn that makes the last pivot, and the pawn it pivots on."""
    depths: Code
    queue: Numbers
    origins: Numbers
    layers: Numbers


def _search(deck: Deck, placement: Placement, target: int) -> _Search:
    third, colours = deck_arrays(deck)
    check_target(target)
    cards = check_placement(placement)
    active = int(colours[target])
    depths, layers = np.zeros(CODES, np.uint8), np.zeros(FARTHEST, np.int32)
    queue, origins = np.empty(PLACEMENTS, np.int32), np.empty(PLACEMENTS, np.int32)
    queue[0] = _code(cards)
    if cards[active] == target:
        return _Search(cards, 0, (), active, active, depths, queue, origins, layers)
    end = kernels.search(third, colours, target, depths, queue, origins, layers)
    _check_far(end)
    ends = [0, *layers[layers > 0].tolist()]
    sizes = tuple(high - low for low, high in pairwise(ends) if high > low)
    last = active
    if end != UNREACHABLE:
        standing = _cards(int(queue[end]))
        last = standing.index(int(third[standing[active] * CARDS + target]))
    return _Search(cards, end, sizes, active, last, depths, queue, origins, layers)


def _weigh(found: _Search, deck: Deck, target: int, ways: Code) -> int:
    third, colours = deck_arrays(deck)
    length = len(found.searched)
    return int(
        kernels.weigh(third, colours, target, found.depths, found.queue, found.layers, length, ways)
    )


def _way(found: _Search) -> list[int]:
    """The pivots of a search, as the kernels number them."""
    if not found.searched:
        return []
    way, place = [found.active * PAWNS + found.last], found.end
    while place:
        place, pair = divmod(int(found.origins[place]), PAWNS * PAWNS)
        way.append(pair)
    return way[::-1]


def _pivots(deck: Deck, placement: Placement, way: Sequence[int]) -> tuple[Pivot, ...]:
    pivots = []
    for pair in way:
        moving, pivot = divmod(pair, PAWNS)
        pivots.append(Pivot(moving, pivot, pivot_icon(deck, placement, moving, pivot)))
        placement = pivoted(deck, placement, pivots[-1])
    return tuple(pivots)


def _code(placement: Placement) -> int:
    return sum(card * weight for card, weight in zip(placement, WEIGHTS, strict=True))


def _cards(code: int) -> Placement:
    return tuple(code // weight % CARDS for weight in WEIGHTS)


def _check_far(result: int) -> None:
    if result == FAR:
        raise BadOptions("pivot-pawns-too-far", most=FARTHEST)


@lru_cache(maxsize=64)
def _arrays(deck: Deck) -> tuple[Numbers, Numbers]:
    # A deck that a caller built by hand must obey the same rules as one that is read (PP-1).
    if read_deck(write_deck(deck)) != deck:
        raise ValueError("an icon or a colour is counted from the end")
    return np.array(deck.third, np.int32).reshape(-1), np.array(deck.colours, np.int32)


@cache
def _blank() -> Code:
    """UNREACHABLE for every placement, NO_PLACEMENT for everything else."""
    cards: Any = np.indices((CARDS,) * PAWNS, np.int8, sparse=True)
    shared = np.zeros((CARDS,) * PAWNS, np.bool_)
    for one in range(PAWNS):
        for other in range(one):
            shared |= cards[one] == cards[other]
    return np.where(shared, NO_PLACEMENT, UNREACHABLE).astype(np.int8).reshape(-1)


@cache
def _codes() -> Numbers:
    """The numbers of all placements."""
    return np.flatnonzero(_blank() == UNREACHABLE).astype(np.int32)


@cache
def _warm() -> None:
    """Compile the kernels before the first answer, with a notice for people who wait."""
    deck = deck_of("designer")
    third, colours = _arrays(deck)
    with progress("pivot-pawns"):
        depths, layers = np.zeros(CODES, np.uint8), np.zeros(FARTHEST, np.int32)
        queue, origins = np.empty(PLACEMENTS, np.int32), np.empty(PLACEMENTS, np.int32)
        queue[0] = _code((0, 1, 2, 3, 4))
        kernels.search(third, colours, 14, depths, queue, origins, layers)
        ways, out = np.zeros(CODES, np.uint32), np.empty((1, 1), np.int32)
        kernels.weigh(third, colours, 14, depths, queue, layers, 1, ways)
        kernels.walk(third, colours, 14, depths, ways, int(queue[0]), 1, out)
        _fill(deck, (third, colours), (14,))
