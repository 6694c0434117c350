"""All orders of a few things, without storing them."""

from __future__ import annotations

from random import Random

import pytest

from turnabout.core.permutations import Permutations

THREE: Permutations[str, tuple[str, ...]] = Permutations("abc", tuple, tuple)


def test_every_order_is_there_once_and_in_a_fixed_place() -> None:
    listed = list(THREE)
    assert len(listed) == len(set(listed)) == len(THREE) == 6
    assert [THREE[place] for place in range(6)] == listed
    assert THREE[-1] == ("c", "b", "a")
    assert THREE[1:3] == listed[1:3]


def test_beyond_the_last_there_is_nothing() -> None:
    with pytest.raises(IndexError):
        THREE[6]


def test_membership() -> None:
    assert ("b", "c", "a") in THREE
    assert ("b", "c", "c") not in THREE
    assert ("b", "c") not in THREE
    assert not THREE.__contains__(7)
    assert not THREE.__contains__(([], {}, set()))


def test_a_whole_deck_can_be_drawn_from() -> None:
    deck: Permutations[int, tuple[int, ...]] = Permutations(range(20), tuple, tuple)
    assert len(deck) == 2_432_902_008_176_640_000
    drawn = Random(1).choice(deck)
    assert sorted(drawn) == list(range(20))
    assert drawn in deck
