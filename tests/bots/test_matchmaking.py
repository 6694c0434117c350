"""Whom those are given who want to be matched."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from turnabout.bots import levels
from turnabout.bots.matchmaking import ADVANTAGE, ResultAgainstBots, can_match, fitting_level

SCALE = tuple(f"step {number}" for number in range(12))


def against(place: int, score: float, bots: int = 1) -> ResultAgainstBots:
    return ResultAgainstBots((SCALE[place],) * bots, score)


def test_a_stranger_begins_with_the_weakest() -> None:
    assert fitting_level(SCALE, []) == SCALE[0]
    assert fitting_level(SCALE, [against(0, 0.0)] * 5) == SCALE[0]


def test_results_move_someone_up_and_down() -> None:
    up = fitting_level(SCALE, [against(0, 1.0)])
    assert SCALE.index(up) == 2
    further = fitting_level(SCALE, [against(0, 1.0), against(2, 1.0)])
    assert SCALE.index(further) > 3
    down = fitting_level(SCALE, [against(0, 1.0), against(2, 1.0), against(4, 0.0)])
    assert SCALE.index(down) < SCALE.index(further)
    assert fitting_level(SCALE, [against(11, 1.0)] * 30) == SCALE[-1]


def test_with_five_levels_one_win_is_one_level() -> None:
    few = SCALE[:5]
    assert fitting_level(few, [against(0, 1.0)]) == SCALE[1]
    assert fitting_level(few, [against(0, 1.0), against(1, 1.0)]) == SCALE[2]
    assert fitting_level(few, [against(0, 1.0), against(1, 0.0)]) == SCALE[0]


def test_a_share_of_the_wins_against_many_is_no_reason_to_move() -> None:
    wins = [1.0, 0.0, 0.0, 0.0] * 5
    settled = [against(0, 1.0)] * 4
    before = SCALE.index(fitting_level(SCALE, settled))
    four = [against(before, score, bots=3) for score in wins]
    assert abs(SCALE.index(fitting_level(SCALE, [*settled, *four])) - before) <= 1


def test_games_against_others_than_levels_do_not_count() -> None:
    odd = ResultAgainstBots(("uct",), 1.0)
    mixed = ResultAgainstBots((SCALE[0], "uct"), 1.0)
    assert fitting_level(SCALE, [odd, mixed, ResultAgainstBots((), 1.0)]) == SCALE[0]


@pytest.mark.parametrize("strength", [1, 5, 9])
def test_it_finds_the_level_of_someone_who_plays_on_and_on(strength: int) -> None:
    rng, results, met = Random(strength), list[ResultAgainstBots](), list[int]()
    for _ in range(60):
        place = SCALE.index(fitting_level(SCALE, results[-30:]))
        won = rng.random() < 1 / (1 + exp(ADVANTAGE * (place - strength)))
        results.append(against(place, float(won)))
        met.append(place)
    assert abs(sum(met[20:]) / 40 - strength) < 1


def test_opponents_can_be_matched_and_partners_cannot() -> None:
    assert can_match("pivit")
    assert not can_match("chimes")
    assert levels("chimes")
