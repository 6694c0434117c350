"""A test of the tests: a solver that is wrong in one thing does not pass."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.fast.plain_pivot_pawns import DESIGNER, check_position, check_table, table_of
from turnabout.core.errors import BadOptions
from turnabout.fast.pivot_pawns import solve_kernels
from turnabout.fast.pivot_pawns.solve import DistanceTable, _fill, deck_arrays, solve, table
from turnabout.games.pivot_pawns.deck import CARDS

PAIRS = 5 * 5


@pytest.mark.parametrize(
    ("distance", "ways"), [(-1, 0), (1, 0), (0, 1)], ids=lambda more: f"{more:+}"
)
def test_a_table_with_one_wrong_number_is_noticed(distance: int, ways: int) -> None:
    right = table_of("designer", 0)
    distances, counts = right.distances.copy(), right.counts.astype(np.int64)
    place = tuple(np.argwhere(distances == 3)[77])
    distances[place] += distance
    counts[place] += ways
    with pytest.raises(AssertionError):
        check_table(DistanceTable(DESIGNER, 0, distances, counts))


def filled(third: Any, colours: Any, target: int) -> DistanceTable:
    """What the kernel makes of a deck and a target that it is told."""
    (found,) = _fill(DESIGNER, (third, colours), (target,))
    return DistanceTable(DESIGNER, 0, found.distances, found.counts)


def test_a_table_filled_by_hand_with_the_right_rules_is_right() -> None:
    right, found = table_of("designer", 0), filled(*deck_arrays(DESIGNER), 0)
    assert np.array_equal(found.distances, right.distances)
    assert np.array_equal(found.counts, right.counts)


def test_a_table_without_the_colour_rule_is_noticed() -> None:
    third, colours = deck_arrays(DESIGNER)
    with pytest.raises(AssertionError):
        check_table(filled(third, lax(colours, 0), 0))


def test_a_table_of_another_target_is_noticed() -> None:
    third, colours = deck_arrays(DESIGNER)
    with pytest.raises(AssertionError):
        check_table(filled(third, colours, DESIGNER.colours.index(0, 1)))


def test_a_table_of_another_deck_is_noticed() -> None:
    _, colours = deck_arrays(DESIGNER)
    other, _ = deck_arrays(table_of("orchard", 0).deck)
    with pytest.raises(AssertionError):
        check_table(filled(other, colours, 0))


def lax(colours: Any, target: int) -> Any:
    """Colours of which only the target's is left."""
    return np.where(np.arange(CARDS) == target, colours, -1).astype(np.int32)


def without_colours(right: Any) -> Any:
    def wrong(third: Any, colours: Any, target: int, *rest: Any) -> int:
        return int(right(third, lax(colours, target), target, *rest))

    return wrong


def astray(right: Any) -> Any:
    """A search that remembers the moving and the pivot pawn exchanged."""

    def wrong(*given: Any) -> int:
        end, origins = int(right(*given)), given[-2]
        origins[:] = origins // PAIRS * PAIRS + origins % 5 * 5 + origins // 5 % 5
        return end

    return wrong


def uncounted(right: Any) -> Any:
    """A search whose certificate has a position too many."""

    def wrong(*given: Any) -> int:
        end = int(right(*given))
        given[-1][np.count_nonzero(given[-1]) - 1] += 1
        return end

    return wrong


def generous(right: Any) -> Any:
    """A count of one more."""
    return lambda *given: int(right(*given)) + 1


def backwards(right: Any) -> Any:
    """A list in another order."""

    def wrong(*given: Any) -> int:
        count = int(right(*given))
        given[-1][:] = given[-1][::-1].copy()
        return count

    return wrong


def mirrored(right: Any) -> Any:
    """Pivots with the moving and the pivot pawn exchanged."""

    def wrong(*given: Any) -> int:
        count, rows = int(right(*given)), given[-1]
        rows[:] = rows % 5 * 5 + rows // 5
        return count

    return wrong


MUTANTS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "search without colours": ("search", without_colours),
    "search exchanges pawns": ("search", astray),
    "search counts wrong": ("search", uncounted),
    "weigh counts one more": ("weigh", generous),
    "walk lists backwards": ("walk", backwards),
    "walk exchanges pawns": ("walk", mirrored),
}


def check_some() -> None:
    rng = Random(4)
    for _ in range(60):
        check_position(DESIGNER, tuple(rng.sample(range(CARDS), 5)), rng.randrange(CARDS))


@pytest.mark.parametrize("name", MUTANTS)
def test_a_wrong_search_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, wrong = MUTANTS[name]
    monkeypatch.setattr(solve_kernels, kernel, wrong(getattr(solve_kernels, kernel)))
    with pytest.raises(AssertionError):
        check_some()


def test_a_deck_with_endless_solutions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """No deck has them, but a table must never hold a distance cut short."""
    for kernel in ("search", "fill"):
        monkeypatch.setattr(solve_kernels, kernel, lambda *given: solve_kernels.FAR)
    with pytest.raises(BadOptions, match="too-far most=127"):
        solve(DESIGNER, (0, 1, 2, 3, 4), 7)
    with pytest.raises(BadOptions, match="too-far most=127"):
        table(DESIGNER, 7)


def test_the_right_search_passes() -> None:
    check_some()
