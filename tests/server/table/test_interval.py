"""Between two rounds: the table waits until everyone has seen how the last one ended."""

from __future__ import annotations

from tests.server.table.bare_table import START, BareTable
from turnabout.core.game import CHANCE
from turnabout.core.timers import Deadline
from turnabout.server.table.acts.models import Leave, MakeMove, Ready
from turnabout.server.table.entries import GotReady, Moved
from turnabout.server.table.shown_table import shown_table
from turnabout.server.table.table import INTERVAL


def after_a_round(*people: str) -> BareTable:
    """Everybody has passed, ten seconds after the game began."""
    at = BareTable("pivot-pawns", people)
    at.now += 10_000
    for seat in range(len(people)):
        at.move(seat, "pass")
    return at


def drawn(at: BareTable) -> int:
    """How many targets have been drawn."""
    return sum(move.startswith("draw ") for move in at.moves())


def test_pp7_the_round_ends_with_the_last_pass_and_nothing_is_drawn_yet() -> None:
    at = after_a_round("Ann", "Ben")
    assert at.table.state.played == 1
    assert (drawn(at), at.acting) == (1, [CHANCE])
    assert shown_table(at.table)["interval"] == []


def test_the_first_round_begins_at_once() -> None:
    at = BareTable("pivot-pawns")
    assert drawn(at) == 1
    assert shown_table(at.table)["interval"] is None


def test_nobody_can_bid_and_no_time_of_the_game_runs() -> None:
    at = after_a_round("Ann", "Ben")
    assert at.refuses("Ann", MakeMove, seat=0, move="bid 3", seen=at.table.index) == "not-your-turn"
    assert at.table.deadline() == Deadline(10_000 + INTERVAL, None)
    at.wait(INTERVAL)
    assert at.table.deadline() is None


def test_all_people_say_when_they_have_seen_enough() -> None:
    at = after_a_round("Ann", "Ben")
    (ready,) = at.ask("Ann", Ready, seat=0)
    assert isinstance(ready, GotReady)
    assert shown_table(at.table)["interval"] == [0]
    assert at.refuses("Ann", Ready, seat=0) == "no-change"
    _, draw = at.ask("Ben", Ready, seat=1)
    assert isinstance(draw, Moved)
    assert (drawn(at), at.acting) == (2, [0, 1])
    assert at.table.ready == frozenset()
    assert at.refuses("Ben", Ready, seat=1) == "no-change"


def test_nobody_is_waited_for_longer_than_eight_seconds() -> None:
    at = after_a_round("Ann", "Ben", "casual")
    at.ask("Ann", Ready, seat=0)
    assert at.wait(INTERVAL - 1) == []
    (draw,) = at.wait(1)
    assert (draw.at, INTERVAL) == (START + 10_000 + INTERVAL, 8_000)
    assert at.acting == [0, 1, 2]


def test_one_press_is_enough_among_bots_and_nothing_hurries_it() -> None:
    at = after_a_round("Ann", "casual", "novice")
    assert at.table.deadline() is None
    assert at.wait(60_000) == []
    at.ask("Ann", Ready, seat=0)
    assert drawn(at) == 2


def test_whoever_has_several_seats_presses_once() -> None:
    at = after_a_round("Ann", "Ann")
    at.ask("Ann", Ready, seat=1)
    assert drawn(at) == 2


def test_bots_among_themselves_wait_for_nobody() -> None:
    at = after_a_round("casual", "novice")
    assert drawn(at) == 2


def test_whoever_leaves_does_not_stop_the_others() -> None:
    at = after_a_round("Ann", "casual")
    at.ask("Ann", Leave, seat=0)
    at.wait(INTERVAL)
    assert drawn(at) == 2


def test_after_the_last_round_nothing_is_waited_for() -> None:
    at = after_a_round("Ann")
    for _ in range(14):
        at.ask("Ann", Ready, seat=0)
        at.move(0, "pass")
    assert at.table.phase == "over"
    assert shown_table(at.table)["interval"] is None
