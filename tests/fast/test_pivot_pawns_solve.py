"""The solver of Pivot Pawns: equal to plain search, and proved over whole tables."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fast.plain_pivot_pawns import (
    DESIGNER,
    NAMES,
    check_position,
    check_table,
    deck_named,
    search,
    table_of,
    tables_of,
)
from turnabout.fast.pivot_pawns import solve_kernels
from turnabout.fast.pivot_pawns.solve import (
    NO_PLACEMENT,
    Solution,
    count,
    deck_arrays,
    solutions,
    solve,
    table,
    unreachable_certificate,
)
from turnabout.games.pivot_pawns.deck import CARDS
from turnabout.games.pivot_pawns.pivots import legal_pivots, pivoted
from turnabout.games.pivot_pawns.solve import unreachable
from turnabout.games.pivot_pawns.state import Placement

names = st.sampled_from(NAMES)
targets = st.integers(0, CARDS - 1)
placements = st.permutations(range(CARDS)).map(lambda cards: tuple(cards[:5]))


@pytest.mark.parametrize(
    ("name", "target"),
    [("designer", 0), ("orchard", 14), ("balanced 5", 7), ("random 1", 3), ("red", 11)],
)
def test_a_whole_table_agrees_with_the_rules(name: str, target: int) -> None:
    check_table(table_of(name, target))


@pytest.mark.parametrize(("name", "target"), [("designer", 0), ("balanced 13", 14)])
def test_one_table_is_as_it_is_among_all(name: str, target: int) -> None:
    alone, among = table(deck_named(name), target), table_of(name, target)
    assert alone.target == among.target == target
    assert np.array_equal(alone.distances, among.distances)
    assert np.array_equal(alone.counts, among.counts)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(name=names, placement=placements, target=targets)
def test_a_table_agrees_with_plain_search(name: str, placement: Placement, target: int) -> None:
    found = search(deck_named(name), placement, target)
    assert table_of(name, target).distance(placement) == found.distance
    assert table_of(name, target).count(placement) == found.ways


@settings(derandomize=True, deadline=None, max_examples=120)
@given(name=names, placement=placements, target=targets)
def test_a_position_is_solved_as_plain_search_does(
    name: str, placement: Placement, target: int
) -> None:
    check_position(deck_named(name), placement, target)


def test_the_only_placements_that_need_four_pivots() -> None:
    """Also those with many solutions are listed whole."""
    longest = [np.argwhere(table_of("designer", target).distances == 4) for target in range(CARDS)]
    assert sum(len(rows) for rows in longest) == 36
    target = next(target for target in range(CARDS) if len(longest[target]))
    placement = tuple(longest[target][0].tolist())
    found = solutions(DESIGNER, placement, target)
    assert len(found) == len(set(found)) == table_of("designer", target).count(placement)
    for way in found:
        here = placement
        for pivot in way:
            assert pivot in legal_pivots(DESIGNER, here, target)
            here = pivoted(DESIGNER, here, pivot)
        assert here[DESIGNER.colours[target]] == target


def test_who_stands_on_the_target_is_done() -> None:
    target = DESIGNER.card_numbers["bullseye"]
    placement = (target, 0, 1, 2, 3)
    assert solve(DESIGNER, placement, target) == Solution((), ())
    assert solutions(DESIGNER, placement, target) == ((),)
    assert count(DESIGNER, placement, target) == 1
    assert table_of("designer", target).distance(placement) == 0
    assert table_of("designer", target).count(placement) == 1


def test_a_pawn_may_leave_its_own_colour_but_not_step_on_it() -> None:
    """After a success a pawn stands on its own colour; the table must know those placements."""
    own = DESIGNER.colours.index(0)
    found = table_of("designer", DESIGNER.colours.index(1))
    part = found.distances[own]
    assert (part > 0).any()
    rng = Random(2)
    for row in rng.sample(np.argwhere(part > 0).tolist(), 20):
        placement = (own, *row)
        assert found.distance(placement) == search(DESIGNER, placement, found.target).distance


def test_there_are_15_tables_of_360360_placements() -> None:
    every = tables_of("designer")
    assert [found.target for found in every] == list(range(CARDS))
    for found in every:
        assert np.count_nonzero(found.distances != NO_PLACEMENT) == 360_360
        assert found.distances.dtype == np.int8
        assert found.counts.dtype == np.uint32
        assert np.array_equal(found.distances >= 0, found.counts > 0)
        with pytest.raises(ValueError, match="read-only"):
            found.distances[0, 1, 2, 3, 4] = 0


def test_from_a_plane_the_certificate_exhausts_the_plane() -> None:
    plane = tuple(
        DESIGNER.card_numbers[name] for name in ("flask", "mars", "music", "bullseye", "earth")
    )
    for target in unreachable(DESIGNER, plane):
        certificate = unreachable_certificate(DESIGNER, plane, target)
        assert certificate is not None
        assert sum(certificate) <= 7 * 6 * 5 * 4 * 3


def test_many_threads_solve_at_once() -> None:
    rng = Random(3)
    asked = [(tuple(rng.sample(range(CARDS), 5)), rng.randrange(CARDS)) for _ in range(200)]
    alone = [solve(DESIGNER, *pair) for pair in asked]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda pair: solve(DESIGNER, *pair), asked)) == alone


def test_counts_stop_at_their_most() -> None:
    most = solve_kernels.MOST_COUNTED
    assert solve_kernels.plus(most, 1) == most
    assert solve_kernels.plus(most - 1, 1) == most
    assert solve_kernels.plus(2, 3) == 5


def test_a_search_that_has_no_room_says_so() -> None:
    third, colours = deck_arrays(DESIGNER)
    placement = (5, 4, 13, 8, 1)
    queue, origins = np.empty(360_360, np.int32), np.empty(360_360, np.int32)
    queue[0] = sum(card * 15 ** (4 - pawn) for pawn, card in enumerate(placement))
    depths, layers = np.zeros(15**5, np.uint8), np.zeros(2, np.int32)
    found = solve_kernels.search(third, colours, 4, depths, queue, origins, layers)
    assert found == solve_kernels.FAR
