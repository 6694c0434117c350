"""Pivot Pawns: pivots, shortest solutions and the facts about the designer's deck."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.pivot_pawns import LAYOUT, ORCHARD, PLANE, START, make
from turnabout.games.pivot_pawns.deck import Deck, deck_of, read_deck, write_deck
from turnabout.games.pivot_pawns.notation import write_pivot
from turnabout.games.pivot_pawns.pivots import Mistake, legal_pivots, mistake, pivoted
from turnabout.games.pivot_pawns.placement import placings
from turnabout.games.pivot_pawns.solve import closure, distance, shortest, unreachable
from turnabout.games.pivot_pawns.state import Pivot, Placement

DECK = deck_of("designer")
EVERY = tuple(range(15))
STARTS = [place.cards for place in placings(DECK, tuple(sorted(DECK.starting)))]


def cards(text: str, deck: Deck = DECK) -> Placement:
    return tuple(deck.card_numbers[name] for name in text.split(","))


def card(name: str) -> int:
    return DECK.card_numbers[name]


@cache
def span(members: frozenset[int]) -> frozenset[int]:
    return closure(DECK, members)


def all_placements() -> list[Placement]:
    return [place.cards for place in placings(DECK, EVERY)]


def test_there_are_44_placements_on_the_starting_cards() -> None:
    assert len(STARTS) == len(set(STARTS)) == 44
    assert sorted(STARTS) == STARTS
    assert cards(START) in STARTS
    for placement in STARTS:
        assert set(placement) == set(DECK.starting)
        assert all(DECK.colours[card] != pawn for pawn, card in enumerate(placement))


def test_there_are_123012_placements_anywhere() -> None:
    found = all_placements()
    assert len(found) == len(set(found)) == 123_012


def test_one_placement_in_nine_and_a_half_lies_in_one_plane() -> None:
    sizes = Counter(len(span(frozenset(placement))) for placement in all_placements())
    assert sizes == {7: 12_920, 15: 110_092}
    assert round(sizes.total() / sizes[7], 1) == 9.5


def test_from_a_plane_exactly_8_targets_are_never_reached() -> None:
    """No pivot leaves the plane; within it a search finds every target."""
    flat = [place for place in all_placements() if len(span(frozenset(place))) == 7]
    for placement in Random(1).sample(flat, 60):
        missing = unreachable(DECK, placement)
        assert set(missing) == set(EVERY) - span(frozenset(placement))
        assert len(missing) == 8


def test_every_target_can_be_reached_from_the_starting_cards_in_four_pivots() -> None:
    """Three are enough even: the fourth is needed only later in a game, and rarely."""
    longest = Counter(
        max(distance(DECK, placement, target) or 99 for target in EVERY) for placement in STARTS
    )
    assert longest == {3: 44}


def test_four_pivots_are_needed_once_in_a_while() -> None:
    assert distance(DECK, cards("flask,storm,bullseye,earth,sun"), card("bullseye")) == 4
    assert distance(DECK, cards("mars,bolt,storm,life-ring,venus"), card("venus")) == 4


@examples(20, 60)
@given(seed=st.integers(0, 10**6), target=st.sampled_from(EVERY))
def test_a_pivot_never_changes_the_span(seed: int, target: int) -> None:
    rng = Random(seed)
    placement = tuple(rng.sample(EVERY, 5))
    before = span(frozenset(placement))
    for _ in range(8):
        pivots = legal_pivots(DECK, placement, target)
        if not pivots:
            break
        placement = pivoted(DECK, placement, rng.choice(pivots))
        assert len(set(placement)) == 5
        assert span(frozenset(placement)) == before


def test_the_third_card_is_addition() -> None:
    """Cards can be numbered 1 to 15 so that the three cards of every icon add up to nothing."""
    numbers = {card("mars"): 1, card("flask"): 2, card("music"): 4, card("leaf"): 8}
    while len(numbers) < 15:
        for one, other in combinations(tuple(numbers), 2):
            numbers[DECK.third[one][other]] = numbers[one] ^ numbers[other]
    assert sorted(numbers.values()) == list(range(1, 16))
    for one, other in combinations(EVERY, 2):
        assert numbers[one] ^ numbers[other] == numbers[DECK.third[one][other]]


@pytest.mark.parametrize(
    ("placement", "target", "text", "wrong"),
    [
        (START, "bullseye", ("red", "yellow", "heart"), None),
        (START, "bullseye", ("red", "yellow", "hat"), Mistake.ICON),
        (START, "bullseye", ("red", "blue", "flag"), Mistake.COLOUR),
        (START, "life-ring", ("red", "blue", "flag"), None),
        ("sun,mars,music,leaf,earth", "bullseye", ("black", "yellow", "heart"), Mistake.OCCUPIED),
        ("sun,mars,music,leaf,earth", "sun", ("yellow", "black", "heart"), Mistake.OCCUPIED),
    ],
)
def test_what_is_wrong_with_a_pivot(
    placement: str, target: str, text: tuple[str, str, str], wrong: Mistake | None
) -> None:
    names = ("red", "green", "blue", "yellow", "black")
    pivot = Pivot(names.index(text[0]), names.index(text[1]), DECK.icon_numbers[text[2]])
    assert mistake(DECK, cards(placement), card(target), pivot) == wrong


def test_the_shortest_solution_comes_first_in_the_order_of_the_pivots() -> None:
    solution = shortest(DECK, cards(START), card("bullseye"))
    assert solution is not None
    assert [write_pivot(DECK, pivot) for pivot in solution] == [
        "red+yellow:heart",
        "red+blue:music",
        "red+black:paddle",
    ]
    assert distance(DECK, cards(START), card("life-ring")) == 1
    assert shortest(DECK, cards("mars,flask,music,leaf,sun"), card("mars")) == ()


def test_a_target_outside_the_plane_has_no_solution() -> None:
    outside = set(EVERY) - closure(DECK, cards(PLANE))
    assert len(outside) == 8
    for target in outside:
        assert shortest(DECK, cards(PLANE), target) is None
        assert distance(DECK, cards(PLANE), target) is None


@examples(20, 25)
@given(seed=st.integers(0, 10**6), orchard=st.booleans())
def test_a_solution_leads_to_the_target_and_one_search_finds_all_that_is_out_of_reach(
    seed: int, orchard: bool
) -> None:
    deck = read_deck(ORCHARD) if orchard else DECK
    placement = Random(seed).choice(placings(deck, EVERY)).cards
    for target in Random(seed).sample(EVERY, 5):
        solution = shortest(deck, placement, target)
        assert (solution is None) == (target in unreachable(deck, placement))
        if solution is not None:
            pawns = placement
            for pivot in solution:
                assert pawns[deck.colours[target]] != target
                assert mistake(deck, pawns, target, pivot) is None
                pawns = pivoted(deck, pawns, pivot)
            assert pawns[deck.colours[target]] == target


def test_no_shorter_solution_exists() -> None:
    """Every line of pivots that is shorter misses the target, counted out without a search."""
    target, lines = card("bullseye"), {cards(START)}
    for _ in range(2):
        lines = {
            pivoted(DECK, pawns, pivot)
            for pawns in lines
            for pivot in legal_pivots(DECK, pawns, target)
        }
        assert all(pawns[DECK.colours[target]] != target for pawns in lines)


def test_a_target_can_be_out_of_reach_within_the_plane() -> None:
    """Only earth is not red: the red pawn sits there for good, and green can never enter."""
    table: Any = write_deck(DECK)
    for name in LAYOUT.split(","):
        table["icons"][name]["colour"] = "green" if name == "earth" else "red"
    game = make(deck=table, start="anywhere")
    plane = cards("earth,bullseye,flask,asterisk,mars", game.deck)
    assert game.is_start(plane)
    assert card("earth") in closure(game.deck, plane)
    assert shortest(game.deck, plane, card("earth")) is None
    assert card("earth") in unreachable(game.deck, plane)
