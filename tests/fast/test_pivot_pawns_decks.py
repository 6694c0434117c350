"""Decks of Pivot Pawns: what they are like to play, and new ones."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from bench.decks import compared
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.fast.plain_pivot_pawns import DESIGNER, deck_named, one_colour, search, table_of
from turnabout.core.errors import BadOptions
from turnabout.fast.pivot_pawns import decks
from turnabout.fast.pivot_pawns.decks import (
    COLOURINGS,
    new_deck,
    steiner_system,
)
from turnabout.fast.pivot_pawns.facts import (
    DeckFacts,
    facts,
    placements,
    planes,
    quadrilaterals,
    starting_placements,
)
from turnabout.fast.pivot_pawns.solve import unreachable_certificate
from turnabout.games import game_info
from turnabout.games.pivot_pawns.deck import CARDS, COLOURS, Deck, read_deck, write_deck
from turnabout.games.pivot_pawns.placement import placings
from turnabout.games.pivot_pawns.solve import unreachable

SEEDS = st.integers(-(10**6), 10**6)


@cache
def facts_of(name: str) -> DeckFacts:
    return facts(deck_named(name))


def designers() -> DeckFacts:
    return facts_of("designer")


def test_all_placements_are_those_of_games() -> None:
    every = [place.cards for place in placings(DESIGNER, tuple(range(CARDS)))]
    assert [tuple(row) for row in placements(DESIGNER).tolist()] == every
    starts = [place.cards for place in placings(DESIGNER, DESIGNER.starting)]
    assert [tuple(row) for row in starting_placements(DESIGNER).tolist()] == starts


def test_the_designers_deck_from_its_starting_cards() -> None:
    found = designers().starting
    assert found is not None
    assert (found.placements, found.pairs, found.longest) == (44, 660, 3)
    assert found.lengths == (0, 187, 304, 169)
    assert (found.unreachable, found.confined) == (0, 0)
    assert found.mean_length == (187 + 2 * 304 + 3 * 169) / 660


def test_the_designers_deck_from_anywhere() -> None:
    found = designers().anywhere
    assert (found.placements, found.longest) == (123_012, 4)
    assert found.lengths == (0, 379_620, 944_096, 418_092, 12)
    assert sum(found.lengths) + found.unreachable == found.pairs == 123_012 * 15
    assert round(found.mean_length, 3) == 2.022


def test_one_placement_in_nine_and_a_half_never_reaches_8_targets() -> None:
    found = designers().anywhere
    assert round(found.placements / found.confined, 1) == 9.5
    assert found.unreachable == 8 * found.confined == 103_360


def test_facts_agree_with_plain_search_from_the_starting_cards() -> None:
    for name in ("designer", "balanced 5")[: effort(1, 2)]:
        deck = deck_named(name)
        every = [
            search(deck, place.cards, target)
            for place in placings(deck, deck.starting)
            for target in range(CARDS)
        ]
        found = facts_of(name).starting
        assert found is not None
        lengths = Counter(answer.distance for answer in every)
        assert dict(enumerate(found.lengths)) == {
            length: lengths[length] for length in range(found.longest + 1)
        }
        assert found.unreachable == lengths[None]
        assert found.mean_solutions == pytest.approx(np.mean([answer.ways for answer in every]))


def test_the_hardest_example_is_as_hard_as_it_says() -> None:
    found = designers()
    for spread in (found.anywhere, found.starting):
        assert spread is not None
        hardest = spread.hardest
        assert hardest is not None
        placement = tuple(DESIGNER.card_numbers[name] for name in hardest.placement)
        answer = search(DESIGNER, placement, DESIGNER.card_numbers[hardest.target])
        assert (answer.distance, answer.ways) == (hardest.length, hardest.solutions)
        assert hardest.length == spread.longest
    rows = tuple(placements(DESIGNER).T)
    fewest = min(
        int(table_of("designer", target).counts[rows][distances == 4].min())
        for target in range(CARDS)
        if (distances := table_of("designer", target).distances[rows]).max() == 4
    )
    assert found.anywhere.hardest is not None
    assert found.anywhere.hardest.solutions == fewest == 25


def test_the_designers_deck_is_the_projective_space() -> None:
    assert (designers().planes, designers().quadrilaterals) == (15, 105)
    assert (planes(DESIGNER), quadrilaterals(DESIGNER)) == (15, 105)


@pytest.mark.parametrize("name", ["orchard", "balanced 5", "balanced 13"])
def test_quadrilaterals_are_four_icons_that_meet_two_by_two(name: str) -> None:
    deck = deck_named(name)
    holders = [{card for card in range(CARDS) if icon in deck.cards[card]} for icon in range(35)]
    count = sum(
        len(set().union(*four)) == 6 and all(one & other for one, other in combinations(four, 2))
        for four in combinations(holders, 4)
    )
    assert quadrilaterals(deck) == count


def test_facts_can_be_written() -> None:
    data = json.loads(json.dumps(designers().as_json()))
    assert data["starting"]["lengths"] == [0, 187, 304, 169]
    assert data["anywhere"]["hardest"]["placement"].keys() == set(COLOURS)


def test_a_deck_without_starting_cards_and_without_room_has_facts() -> None:
    """Red centres only: red's pawn has no card to stand on at the start."""
    found = facts(one_colour())
    assert found.starting is None
    assert found.as_json()["starting"] is None
    spread = found.anywhere
    assert (spread.placements, spread.lengths, spread.hardest) == (0, (), None)
    assert (spread.longest, spread.mean_length, spread.mean_solutions) == (0, 0, 0)
    assert spread.as_json()["hardest"] is None


@settings(derandomize=True, deadline=None, max_examples=effort(30, 100))
@given(seed=SEEDS)
def test_hill_climbing_finds_a_steiner_system(seed: int) -> None:
    blocks = steiner_system(Random(seed))
    pairs = Counter(pair for block in blocks for pair in combinations(sorted(block), 2))
    assert len(blocks) == 35
    assert pairs == dict.fromkeys(combinations(range(CARDS), 2), 1)


@settings(derandomize=True, deadline=None, max_examples=effort(12, 40))
@given(seed=SEEDS, colours=st.sampled_from(COLOURINGS))
def test_a_new_deck_is_a_deck_that_plays(seed: int, colours: str) -> None:
    deck = new_deck(seed, colours)
    assert read_deck(write_deck(deck)) == deck == new_deck(seed, colours)
    assert json.loads(json.dumps(write_deck(deck))) == write_deck(deck)
    pictures = {(icon.name, icon.art) for icon in deck.icons}
    assert pictures == {(icon.name, icon.art) for icon in DESIGNER.icons}
    starts = placings(deck, deck.starting)
    assert starts
    for place in Random(seed).sample(starts, min(2, len(starts))):
        assert unreachable(deck, place.cards) == ()
    game: Any = game_info("pivot-pawns").make(2, {"deck": write_deck(deck)})
    assert game.deck == deck


@settings(derandomize=True, deadline=None, max_examples=effort(10, 30))
@given(seed=SEEDS)
def test_balanced_colours_are_the_designers_numbers(seed: int) -> None:
    deck = new_deck(seed)
    assert set(Counter(icon.colour for icon in deck.icons).values()) == {7}
    assert set(Counter(deck.colours).values()) == {3}
    assert sorted(deck.colours[card] for card in deck.starting) == [0, 1, 2, 3, 4]
    assert len(placings(deck, deck.starting)) == 44


def test_random_colours_are_not_balanced_and_may_lack_one() -> None:
    every = [new_deck(seed, "random") for seed in range(30)]
    assert any(set(Counter(deck.colours).values()) != {3} for deck in every)
    lacking = [deck for deck in every if len(set(deck.colours)) < 5]
    assert lacking
    for deck in lacking:
        assert len(deck.starting) == 5
        assert placings(deck, deck.starting)


def test_random_colours_leave_every_pawn_room() -> None:
    class Reds(Random):
        """Draws red 35 times, then what comes."""

        drawn = 0

        def randrange(self, *given: Any) -> int:
            self.drawn += 1
            return 0 if self.drawn <= 35 else super().randrange(*given)

    rng = Reds(1)
    colours = decks._random(range(CARDS), rng)
    assert rng.drawn == 70
    assert max(Counter(colours[:CARDS]).values()) <= 10


def test_a_new_deck_never_changes_for_a_seed() -> None:
    text = json.dumps([write_deck(new_deck(7, colours)) for colours in COLOURINGS])
    assert sha256(text.encode()).hexdigest()[:16] == "d9981220d04d2cfc"


def test_seeds_give_different_decks() -> None:
    assert len({new_deck(seed).cards for seed in (-2, -1, 0, 1, 2, 3)}) == 6


def test_where_no_start_reaches_all_the_best_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, ...]] = []

    def missed(deck: Deck) -> int:
        seen.append(deck.starting)
        return 9 if len(seen) == 17 else 10 + len(seen)

    monkeypatch.setattr(decks, "_missed", missed)
    deck = new_deck(3)
    assert len(seen) == len(set(seen)) == 30
    # The cards were sorted before the starting cards were chosen.
    assert deck.starting == seen[16]


def test_the_missed_targets_of_a_start_are_counted() -> None:
    """Five cards of a plane: each placement on them misses 8 targets."""
    plane = tuple(
        DESIGNER.card_numbers[name] for name in ("flask", "mars", "music", "bullseye", "earth")
    )
    deck = Deck("flat", DESIGNER.icons, DESIGNER.cards, plane)
    starts = placings(deck, plane)
    assert decks._missed(deck) == 8 * len(starts) > 0
    assert decks._missed(DESIGNER) == 0
    assert unreachable_certificate(deck, starts[0].cards, 8) is not None


@pytest.mark.parametrize("seed", [True, 1.0, "1", None, 2**63, -(2**63), 10**100], ids=repr)
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(BadOptions, match="pivot-pawns-seed"):
        new_deck(seed)


@pytest.mark.parametrize("colours", ["", "Balanced", None, 3, ["balanced"]], ids=repr)
def test_bad_colours_are_refused(colours: Any) -> None:
    with pytest.raises(BadOptions, match="pivot-pawns-colouring"):
        new_deck(1, colours)


def test_the_largest_seed_makes_a_deck_with_a_name() -> None:
    assert new_deck(2**63 - 1, "random").name == "random 9223372036854775807"


def test_decks_are_compared_with_the_designers() -> None:
    table = compared(designers(), [facts_of("balanced 5"), facts_of("balanced 13")])
    lines = table.splitlines()
    assert [line.split(" | ")[0] for line in lines] == [
        "| deck",
        "| ---",
        "| designer",
        "| balanced 5",
        "| balanced 13",
        "| mean",
    ]
    assert len({line.count("|") for line in lines}) == 1
    assert "| 1.973 | 3 | 6.90 | 2.022 | 4 | 4.63 |" in lines[2]


def test_a_hard_deck_starts_where_solutions_are_longest() -> None:
    deck = new_deck(1, hard=True)
    usual, hard = facts(new_deck(1)), facts(deck)
    assert usual.starting is not None
    assert hard.starting is not None
    assert hard.starting.unreachable == 0
    assert hard.starting.mean_length > max(usual.starting.mean_length, 2.3)
    assert deck.name == "balanced 1 hard"
