"""Metrics on small artificial games, with answers that were worked out by hand."""

from __future__ import annotations

import math

import pytest

from turnabout.lab.metrics.ladder import rating_per_doubling, step, steps_told_apart
from turnabout.lab.metrics.measures import METRICS, measure, thinking_seconds
from turnabout.lab.metrics.places import heat, use
from turnabout.lab.metrics.trace import Decision, Trace

ONE_MOVE = Trace(2, (Decision(0, 0, 1),), (1.0, 0.0))
ENDLESS = Trace(2, tuple(Decision(turn, turn % 2, 4) for turn in range(6)))
DRAWN = Trace(2, (Decision(0, 0, 2), Decision(1, 1, 8)), (0.5, 0.5))
NOTHING = Trace(2, ())


def told(*first: float, scores: tuple[float, ...] = (1.0, 0.0)) -> Trace:
    """A duel in which the seats take turns, told by what the first could expect before each."""
    decisions = (Decision(turn, turn % 2, 3, (v, 1 - v)) for turn, v in enumerate(first))
    return Trace(2, tuple(decisions), scores)


def test_a_game_of_one_move() -> None:
    assert measure(ONE_MOVE) == {
        "ended": 1.0,
        "turns": 1.0,
        "decisions": 1.0,
        "minutes": pytest.approx(4 / 60, abs=1e-8),
        "first_seat": 1.0,
        "draw": 0.0,
        "forced": 1.0,
        "branching": 1.0,
    }


def test_a_game_that_never_ends() -> None:
    found = measure(ENDLESS)
    assert found["ended"] == 0
    assert found["turns"] == found["decisions"] == 6
    assert found["branching"] == pytest.approx(4)
    assert found["minutes"] == pytest.approx(6 * (4 + 2 * 2) / 60)
    assert not {"first_seat", "draw", "drama", "comeback", "decided"} & set(found)


def test_an_end_by_a_limit_is_none_by_the_rules() -> None:
    limited = Trace(2, DRAWN.decisions, (0.5, 0.5), limited=True)
    assert measure(limited)["ended"] == 0


def test_a_draw_is_fair_and_has_no_winner_to_tell_of() -> None:
    found = measure(DRAWN)
    assert (found["draw"], found["first_seat"]) == (1.0, 0.5)
    assert found["branching"] == pytest.approx(4)  # the square root of 2 x 8
    assert found["forced"] == 0
    assert "drama" not in measure(told(0.5, 0.5, scores=(0.5, 0.5)))


def test_nothing_happened() -> None:
    assert measure(NOTHING) == {"ended": 0.0, "turns": 0.0, "decisions": 0.0, "minutes": 0.0}


def test_steps_of_a_turn_are_decisions_of_one_turn() -> None:
    steps = (Decision(0, 0, 5), Decision(0, 0, 1), Decision(0, 0, 1), Decision(1, 1, 5))
    found = measure(Trace(2, steps, (0.0, 1.0)))
    assert (found["turns"], found["decisions"], found["forced"]) == (2.0, 4.0, 0.5)
    assert found["first_seat"] == 0


def test_a_forced_move_takes_handling_and_no_thought() -> None:
    assert thinking_seconds(Decision(0, 0, 1)) == 4
    assert thinking_seconds(Decision(0, 0, 8)) == 4 + 2 * 3


def test_the_clock_of_a_race_is_right() -> None:
    race = Trace(3, ENDLESS.decisions, (1.0, 0.0, 0.0), seconds=900)
    assert measure(race)["minutes"] == 15
    assert measure(race)["first_seat"] == 1


def test_a_walkover() -> None:
    found = measure(told(0.6, 0.8, 0.9, 1.0))
    assert found["drama"] == 0
    assert found["lead_changes"] == 0
    assert found["comeback"] == 0
    assert found["decided"] == 0.25  # only before the first decision it was still open
    assert found["killers"] == 0


def test_a_comeback() -> None:
    found = measure(told(0.5, 0.2, 0.2, 0.7, 0.9))
    # Behind by 0.6 twice, over five positions.
    assert found["drama"] == pytest.approx(1.2 / 5)
    assert found["lead_changes"] == 1
    assert found["comeback"] == 1
    assert found["decided"] == 0.8
    # The first seat moved from 0.2 to 0.7; the second seat, before it, from 0.5 to 0.8: not its
    # own doing, for the first seat was to move.
    assert found["killers"] == 1


def test_who_is_hardly_ahead_does_not_lead() -> None:
    assert measure(told(0.59, 0.41, 0.59))["lead_changes"] == 0
    assert measure(told(0.61, 0.39, 0.61))["lead_changes"] == 2


def test_a_game_in_doubt_to_the_end() -> None:
    assert measure(told(0.5, 0.5, 0.5))["decided"] == 1


def test_together_the_other_side_counts_as_a_player() -> None:
    decisions = tuple(Decision(turn, turn % 2, 10, (v, v)) for turn, v in enumerate((0.9, 0.1)))
    lost = measure(Trace(2, decisions, (0.0, 0.0), together=True))
    assert lost["success"] == 0
    assert lost["drama"] == pytest.approx(0.4)  # the automaton was behind by 0.8 once in two
    assert lost["comeback"] == 1
    assert not {"first_seat", "draw"} & set(lost)


def test_a_game_for_one_has_no_drama_between_players() -> None:
    alone = measure(Trace(1, (Decision(0, 0, 4, (0.5,)),), (1.0,)))
    assert not {"drama", "draw", "lead_changes", "first_seat"} & set(alone)


def test_every_metric_names_itself() -> None:
    assert all(name == metric.name for name, metric in METRICS.items())


def test_a_biased_ladder_is_told_apart_and_a_flat_one_is_not() -> None:
    strong, equal = step([1.0] * 20, 2), step([0.5, 1.0, 0.0, 0.5] * 5, 2)
    assert steps_told_apart([strong, equal], 2) == 1
    assert equal.value == 0.5
    assert strong.games == 40
    assert steps_told_apart([step([], 2)], 2) == 0


def test_what_twice_the_thinking_is_worth() -> None:
    # 10 : 1 are 400 points; from 100 to 400 nodes are two doublings.
    found = rating_per_doubling(step([10 / 11] * 50, 2), 100, 400)
    assert found.value == pytest.approx(200)
    assert found.low < 200 < found.high


def test_the_use_of_places() -> None:
    assert use({}) == 0
    assert use({"a1": 7}) == 1
    assert use({"a1": 3, "b1": 3, "c1": 0}) == pytest.approx(2)
    assert use({"a1": 3, "b1": 1}) == pytest.approx(
        math.exp(0.75 * math.log(4 / 3) + 0.25 * math.log(4))
    )
    assert heat({"a1": 4, "b1": 1}) == {"a1": 1.0, "b1": 0.25}
    assert heat({}) == heat({"a1": 0}) == {}
