"""Who has how long: chess clocks and the games' own timers."""

from __future__ import annotations

import pytest

from tests.server.table.bare_table import START, BareTable
from turnabout.core.game import HOST
from turnabout.core.timers import Deadline
from turnabout.server.table.acts.models import Agree, Pause, TakeBack
from turnabout.server.table.entries import Forfeited, Moved
from turnabout.server.table.setup import TimeControl

MINUTE = TimeControl(seconds=60, increment=2)


def left(at: BareTable) -> list[int]:
    assert at.table.timers.left is not None
    return list(at.table.timers.left)


def test_a_turn_costs_its_time_and_gives_the_increment() -> None:
    at = BareTable("pivit", clock=MINUTE)
    assert at.table.deadline() == Deadline(60_000, 0)
    at.move(0, after=10_000)
    assert left(at) == [52_000, 60_000]
    assert at.table.deadline() == Deadline(70_000, 1)
    at.move(1, after=1_000)
    assert left(at) == [52_000, 61_000]


def test_steps_of_one_turn_get_one_increment() -> None:
    at = BareTable("pungo", clock=MINUTE)
    at.move(0, after=1_000)
    assert at.acting == [1]
    assert left(at) == [61_000, 60_000]
    for _ in range(2):
        assert at.acting == [1]
        before = left(at)[1]
        at.move(1, after=3_000)
        if at.acting == [1]:
            assert left(at)[1] == before - 3_000
    assert left(at) == [61_000, 56_000]


def test_chance_between_turns_costs_nobody_anything() -> None:
    at = BareTable("pungo", clock=MINUTE, roll="chaos")
    while at.acting == [0]:
        at.move(0, after=1_000)
    steps = sum(move.actor == 0 for move in at.table.log)
    assert left(at) == [60_000 - 1_000 * steps + 2_000, 60_000]
    assert at.table.deadline() == Deadline(at.now - START + 60_000, 1)


def test_running_out_loses_at_the_moment_it_ran_out() -> None:
    at = BareTable("pivit", clock=MINUTE)
    at.move(0, after=1_000)
    assert at.wait(59_999) == []
    (moved,) = at.wait(5_000)
    assert isinstance(moved, Moved)
    assert (moved.actor, moved.move, moved.cause, moved.at) == (1, "resign", "time", START + 61_000)
    assert at.table.outcome is not None
    assert at.table.outcome.scores == (1.0, 0.0)
    assert at.wait(10**9) == []


def test_three_go_on_without_whom_time_ran_out_for() -> None:
    at = BareTable("pivit", ["Ann", "Ben", "Cid"], MINUTE)
    assert len(at.wait(60_000)) == 1
    assert (at.table.phase, at.acting) == ("playing", [1])
    assert at.table.deadline() == Deadline(120_000, 1)
    assert [type(entry) for entry in at.wait(120_000)] == [Moved]
    assert at.table.outcome is not None
    assert at.table.outcome.scores == (0.0, 0.0, 1.0)


def test_a_long_absence_runs_out_for_one_after_the_other() -> None:
    at = BareTable("pivit", ["Ann", "Ben", "Cid"], MINUTE)
    done = at.wait(10**9)
    assert [(type(entry), entry.at - START) for entry in done] == [
        (Moved, 60_000),
        (Moved, 120_000),
    ]


def test_running_out_at_pungo_forfeits() -> None:
    at = BareTable("pungo", clock=MINUTE)
    (entry,) = at.wait(60_000)
    assert isinstance(entry, Forfeited)
    assert (entry.seat, entry.cause) == (0, "time")
    assert at.table.outcome is not None
    assert (at.table.outcome.scores, at.table.outcome.reason) == ((0.0, 1.0), "time")


def test_taking_back_gives_no_time_back() -> None:
    at = BareTable("pivit", clock=MINUTE)
    at.move(0, after=1_000)
    at.move(1, after=1_000)
    at.move(0, after=20_000)
    assert left(at) == [43_000, 61_000]
    at.now += 7_000
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=True)
    assert left(at) == [43_000, 54_000]
    assert at.table.deadline() == Deadline(29_000 + 43_000, 0)


def test_nobody_wins_time_by_taking_steps_back() -> None:
    at = BareTable("pungo", clock=MINUTE)
    at.move(0)
    at.move(1, after=4_000)
    assert at.acting == [1]
    at.now += 1_000
    at.ask("Ben", TakeBack, seat=1)
    assert left(at)[1] == 55_000


def test_a_pause_stops_the_clock() -> None:
    at = BareTable("pivit", ["random", "random"], MINUTE)
    at.move(0, after=1_000)
    at.now += 500
    at.ask("Ann", Pause, on=True)
    assert at.table.deadline() is None
    assert at.wait(10**7) == []
    at.ask("Ann", Pause, on=False)
    deadline = at.table.deadline()
    assert deadline is not None
    assert at.table.moment(deadline.ms) == at.now + 59_500
    at.move(1, after=500)
    assert left(at) == [61_000, 61_000]
    assert at.table.log[-1].ms == 2_000


def test_the_first_bid_starts_the_timer_and_later_ones_do_not() -> None:
    at = BareTable("pivot-pawns", ["Ann", "Ben", "Cid"])
    assert at.table.deadline() is None
    at.move(0, "bid 7", after=9_000)
    assert at.table.deadline() == Deadline(39_000, None)
    at.move(1, "bid 6", after=29_999)
    assert at.table.deadline() == Deadline(39_000, None)
    (moved,) = at.wait(1)
    assert isinstance(moved, Moved)
    assert (moved.actor, moved.move, moved.at) == (HOST, "time", START + 39_000)
    assert at.acting == [HOST, 1]


def test_each_demonstration_has_its_own_time() -> None:
    at = BareTable("pivot-pawns")
    at.move(0, "bid 7")
    at.move(1, "bid 6")
    at.wait(30_000)
    assert at.table.deadline() == Deadline(90_000, None)
    at.move(1, after=10_000)
    assert at.table.deadline() == Deadline(90_000, None)
    at.wait(50_000)
    assert at.acting == [HOST, 0]
    assert at.table.deadline() == Deadline(150_000, None)


@pytest.mark.parametrize("seconds", [9, 10_801, 10.0, "60"])
def test_absurd_clocks_are_refused(seconds: object) -> None:
    with pytest.raises(ValueError, match="seconds"):
        TimeControl.model_validate({"seconds": seconds})
