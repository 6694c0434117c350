"""Ratings against values worked out by hand, and intervals against simulated matches."""

from __future__ import annotations

import math
from random import Random
from statistics import fmean

import pytest

from tests.effort import effort
from turnabout.lab.ratings import (
    ELO,
    Z,
    bradley_terry,
    elo,
    expected,
    open_skill,
    score_interval,
    wilson,
)


@pytest.mark.parametrize(
    ("share", "trials", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (1, 10, 0.7225, 1), (0, 10, 0, 0.2775), (0.9, 50, 0.7864, 0.9565)],
)
def test_wilsons_interval(share: float, trials: int, low: float, high: float) -> None:
    assert wilson(share, trials) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_before_the_first_game() -> None:
    assert wilson(0.5, 0) == (0, 1)
    assert score_interval([], 2) == (0, 1)


def test_single_games_have_wilsons_interval() -> None:
    units = [1.0] * 30 + [0.0] * 20
    assert score_interval(units, 1) == pytest.approx(wilson(0.6, 50))


def test_pairs_that_agree_are_surer_than_pairs_that_do_not() -> None:
    agreeing, split = [0.5] * 100, [1.0, 0.0] * 50
    width = [high - low for low, high in (score_interval(u, 2) for u in (agreeing, split))]
    assert width[0] < 0.05 < 0.18 < width[1]
    assert width[0] > 0


def test_elo_and_back() -> None:
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(0.5) == 0
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(elo(0.9)) == pytest.approx(0.9)
    assert (elo(0), elo(1)) == (-math.inf, math.inf)


def test_two_players_have_the_rating_of_their_score_with_one_more_draw() -> None:
    one, two = bradley_terry(2, {(0, 1): [1.0, 0.5, 1.0, 0.75]})
    assert one.value - two.value == pytest.approx(elo((6.5 + 0.5) / 9))
    assert one.value + two.value == pytest.approx(0)


def test_a_clean_sweep_stays_finite() -> None:
    one, two = bradley_terry(2, {(0, 1): [1.0] * 100})
    assert one.value - two.value == pytest.approx(elo(200.5 / 201))
    assert 300 < one.error + two.error < 600


def test_independent_games_have_the_error_of_the_information() -> None:
    units = [1.0] * 25 + [0.5] * 50 + [0.0] * 25
    one, two = bradley_terry(2, {(0, 1): units})
    assert one.error + two.error == pytest.approx(Z * ELO / math.sqrt(201 / 4))


def test_everyone_is_expected_to_score_what_they_scored() -> None:
    units = {(0, 1): [0.75] * 9, (0, 2): [1.0, 0.5, 0.25], (1, 2): [0.5, 1.0], (2, 3): [0.25] * 5}
    ratings = bradley_terry(4, units)
    for player in range(4):
        scored, foreseen = 0.0, 0.0
        for (one, two), found in units.items():
            if player in (one, two):
                points, games = 2 * sum(found) + 0.5, 2 * len(found) + 1
                scored += points if player == one else games - points
                other = two if player == one else one
                foreseen += games * expected(ratings[player].value - ratings[other].value)
        assert foreseen == pytest.approx(scored)


def test_equals_around_a_table_are_equal() -> None:
    circle = {(0, 1): [1.0, 0.5], (1, 2): [1.0, 0.5], (0, 2): [0.0, 0.5]}
    ratings = bradley_terry(3, circle)
    assert [rating.value for rating in ratings] == pytest.approx([0, 0, 0])
    assert len({round(rating.error, 6) for rating in ratings}) == 1


def pair(rng: Random, edge: float, luck: float = 1.0, draws: float = 0.2) -> float:
    """The score of a pair: an opening favours one side in the one game, the other in the other."""
    bias, points = rng.gauss(0, luck), 0.0
    for side in (bias, -bias):
        drawn = rng.random() < draws
        points += 0.5 if drawn else rng.random() < 1 / (1 + math.exp(-edge - side))
    return points / 2


MATCHES = effort(200, 400)


@pytest.mark.parametrize("edge", [0.0, 1.5, 4.0])
def test_intervals_hold_the_truth_as_often_as_they_say(edge: float) -> None:
    rng = Random(f"coverage {edge}")
    truth = fmean(pair(rng, edge) for _ in range(40_000))
    hits, rated = 0, 0
    for _ in range(MATCHES):
        units = [pair(rng, edge) for _ in range(60)]
        low, high = score_interval(units, 2)
        hits += low <= truth <= high
        one, two = bradley_terry(2, {(0, 1): units})
        rated += abs(one.value - two.value - elo(truth)) <= one.error + two.error
    assert 0.92 <= hits / MATCHES <= 0.98
    assert 0.92 <= rated / MATCHES <= 0.98


def test_a_field_is_rated_as_it_was_made() -> None:
    rng, true = Random(5), [200.0, 50.0, -50.0, -200.0]
    units = {
        (one, two): [
            fmean(rng.random() < expected(true[one] - true[two]) for _ in range(2))
            for _ in range(400)
        ]
        for one in range(4)
        for two in range(one + 1, 4)
    }
    for rating, value in zip(bradley_terry(4, units), true, strict=True):
        assert abs(rating.value - value) < 1.5 * rating.error
        assert rating.error < 25


def test_open_skill_rates_winners_of_larger_tables() -> None:
    games = [((0, 1, 2, 3), (1.0, 0.0, 0.0, 0.0)), ((3, 2, 1, 0), (0.0, 0.5, 0.0, 0.5))] * 10
    ratings = open_skill(4, games)
    assert ratings[0].value > ratings[2].value > ratings[1].value
    assert all(rating.error < Z * 25 / 3 for rating in ratings)
    assert [rating.value for rating in open_skill(3, [])] == [25.0] * 3


def test_open_skill_keeps_equals_equal() -> None:
    shared = open_skill(3, [((0, 1, 2), (1 / 3, 1 / 3, 1 / 3))])
    assert len({round(rating.value, 6) for rating in shared}) == 1
