"""What the solver of Pivot Pawns is held to: a search that is slow and plain to read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np

from tests.games.pivot_pawns import ORCHARD
from turnabout.fast.pivot_pawns.decks import new_deck
from turnabout.fast.pivot_pawns.solve import (
    NO_PLACEMENT,
    UNREACHABLE,
    DistanceTable,
    count,
    solutions,
    solve,
    tables,
    unreachable_certificate,
)
from turnabout.games.pivot_pawns.deck import CARDS, Deck, Icon, deck_of, read_deck
from turnabout.games.pivot_pawns.pivots import legal_pivots, pivoted
from turnabout.games.pivot_pawns.solve import shortest
from turnabout.games.pivot_pawns.state import Pivot, Placement

FAR = 99


class Found(NamedTuple):
    """What there is to know about a placement and a target."""

    distance: int | None
    ways: int
    layers: tuple[int, ...]
    """How many positions each depth has that is shorter than the solutions."""


def search(deck: Deck, placement: Placement, target: int) -> Found:
    """Layer by layer, with the number of ways to every position."""
    active = deck.colours[target]
    layer, seen = {placement: 1}, {placement}
    sizes: list[int] = []
    while layer:
        solved = sum(ways for here, ways in layer.items() if here[active] == target)
        if solved:
            return Found(len(sizes), solved, tuple(sizes))
        sizes.append(len(layer))
        following: dict[Placement, int] = {}
        for here, ways in layer.items():
            for pivot in legal_pivots(deck, here, target):
                there = pivoted(deck, here, pivot)
                if there not in seen:
                    following[there] = following.get(there, 0) + ways
        seen |= following.keys()
        layer = following
    return Found(None, 0, tuple(sizes))


def sequences(
    deck: Deck, placement: Placement, target: int, length: int
) -> list[tuple[Pivot, ...]]:
    """All solutions of exactly this length, by trying every sequence of legal pivots."""
    if placement[deck.colours[target]] == target:
        return [()] if length == 0 else []
    if length == 0:
        return []
    return [
        (pivot, *rest)
        for pivot in legal_pivots(deck, placement, target)
        for rest in sequences(deck, pivoted(deck, placement, pivot), target, length - 1)
    ]


DESIGNER = deck_of("designer")
NAMES = ("designer", "orchard", "balanced 5", "balanced 13", "random 1", "red")


@cache
def deck_named(name: str) -> Deck:
    makers: dict[str, Callable[[], Deck]] = {
        "designer": lambda: DESIGNER,
        "orchard": lambda: read_deck(ORCHARD),
        "balanced 5": lambda: new_deck(5),
        "balanced 13": lambda: new_deck(13),
        "random 1": lambda: new_deck(1, "random"),
        "red": one_colour,
    }
    return makers[name]()


def one_colour() -> Deck:
    """The designer's cards with red centres only: no pawn but the red one is ever held back."""
    centres = {card[0] for card in DESIGNER.cards}
    icons = tuple(
        Icon(icon.name, 0, icon.art) if number in centres else icon
        for number, icon in enumerate(DESIGNER.icons)
    )
    return Deck("red", icons, DESIGNER.cards)


@cache
def tables_of(name: str) -> tuple[DistanceTable, ...]:
    return tables(deck_named(name))


def table_of(name: str, target: int) -> DistanceTable:
    return tables_of(name)[target]


@cache
def every_placement() -> Any:
    """The cards of each pawn in all 360,360 placements, a row a pawn."""
    cards = np.indices((CARDS,) * 5, np.int32).reshape(5, -1)
    ordered = np.sort(cards, axis=0)
    return cards[:, (ordered[1:] != ordered[:-1]).all(axis=0)]


def check_table(found: DistanceTable) -> None:
    """The whole table is right if every placement agrees with what legal pivots lead to.

    In arrays of all placements at once, from the rules and not from the kernels.
    """
    deck, target = found.deck, found.target
    third, colours = np.array(deck.third, np.int32), np.array(deck.colours)
    cards = every_placement()
    places = np.ravel_multi_index(tuple(cards), found.distances.shape)
    taken = np.bitwise_or.reduce(1 << cards)
    distances, counts = found.distances.ravel(), found.counts.ravel()
    best, ways = np.full(cards.shape[1], FAR), np.zeros(cards.shape[1], np.int64)
    for moving, pivot in permutations(range(5), 2):
        there = third[cards[moving], cards[pivot]]
        legal = (colours[there] != moving) | (there == target)
        legal &= (taken >> there) & 1 == 0
        after = places + (there - cards[moving]) * CARDS ** (4 - moving)
        length = distances[after].astype(np.int64)
        length = np.where(legal & (length >= 0), length + 1, FAR)
        more = np.where(length < FAR, counts[after], 0)
        ways = np.where(length < best, more, np.where(length == best, ways + more, ways))
        best = np.minimum(best, length)
    done = cards[deck.colours[target]] == target
    best, ways = np.where(done, 0, best), np.where(done, 1, ways)
    best = np.where(best == FAR, UNREACHABLE, best)
    assert np.array_equal(distances[places], best)
    assert np.array_equal(counts[places], ways)
    assert np.count_nonzero(found.distances != NO_PLACEMENT) == len(best)
    assert np.count_nonzero(found.counts) == np.count_nonzero(ways)


def check_position(deck: Deck, placement: Placement, target: int) -> None:
    """All that is said of one placement and target, against plain search and games/."""
    expected, found = search(deck, placement, target), solve(deck, placement, target)
    certificate = unreachable_certificate(deck, placement, target)
    assert count(deck, placement, target) == expected.ways
    listed = solutions(deck, placement, target)
    assert (None if found is None else found.pivots) == shortest(deck, placement, target)
    if found is None or expected.distance is None:
        assert (found, expected.distance) == (None, None)
        assert listed == ()
        assert certificate == expected.layers
        return
    assert certificate is None
    assert found.searched == expected.layers
    assert found.length == len(found.pivots) == len(found.searched) == expected.distance
    assert list(listed) == sequences(deck, placement, target, expected.distance)
    for most in (1, 3):
        assert solutions(deck, placement, target, most) == listed[:most]
