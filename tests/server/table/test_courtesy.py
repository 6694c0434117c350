"""Claiming, pausing."""

from __future__ import annotations

from tests.server.table.bare_table import BareTable
from turnabout.server.table.acts.courtesy import GONE, GONE_WITH_CLOCK
from turnabout.server.table.acts.models import Claim, Leave, Pause
from turnabout.server.table.entries import Moved, Sat
from turnabout.server.table.setup import TimeControl


def test_the_game_of_someone_gone_is_claimed() -> None:
    at = BareTable("pivit")
    at.move(0)
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-gone"
    at.away[1] = GONE - 1
    at.now += GONE
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-gone"
    at.away[1] = GONE
    (moved,) = at.ask("Ann", Claim, seat=0, gone=1)
    assert isinstance(moved, Moved)
    assert (moved.actor, moved.move, moved.cause) == (1, "resign", "gone")
    assert at.table.outcome is not None
    assert at.table.outcome.scores == (1.0, 0.0)


def test_where_time_is_counted_less_patience_is_needed() -> None:
    at = BareTable("pivit", clock=TimeControl(seconds=600))
    at.move(0)
    at.now += GONE_WITH_CLOCK
    at.away[1] = GONE_WITH_CLOCK - 1
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-gone"
    at.away[1] = GONE_WITH_CLOCK
    at.ask("Ann", Claim, seat=0, gone=1)
    assert at.table.phase == "over"
    assert GONE >= 5 * GONE_WITH_CLOCK


def test_nobody_is_gone_before_the_game_has_lasted_so_long() -> None:
    at = BareTable("pivit")
    at.move(0)
    at.away[1] = 10 * GONE
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-gone"
    at.now += GONE
    at.ask("Ann", Claim, seat=0, gone=1)


def test_a_game_is_claimed_only_when_one_waits() -> None:
    at = BareTable("pungo")
    at.now += GONE
    at.away[1] = GONE
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-awaited"
    at.move(0)
    at.ask("Ann", Claim, seat=0, gone=1)
    assert at.table.outcome is not None
    assert (at.table.outcome.scores, at.table.outcome.reason) == ((1.0, 0.0), "gone")


def test_a_bot_takes_the_seat_of_someone_gone() -> None:
    for game in ("chimes", "pivot-pawns", "pivit", "pungo"):
        at = BareTable(game)
        at.now += GONE
        at.away[0] = GONE
        assert at.refuses("Ben", Claim, seat=1, gone=0, bot="oracle") == "no-such-bot"
        (sat,) = at.ask("Ben", Claim, seat=1, gone=0, bot="random")
        assert isinstance(sat, Sat)
        assert (at.table.is_bot(0), at.table.seats_of("Ann")) == (True, ())


def test_a_seat_that_was_left_needs_no_waiting() -> None:
    at = BareTable("chimes")
    at.ask("Ann", Leave, seat=0)
    at.ask("Ben", Claim, seat=1, gone=0, bot="random")
    assert at.table.is_bot(0)


def test_only_other_people_can_be_gone() -> None:
    at = BareTable("pivit", ["Ann", "random", "Ben"])
    at.now += GONE
    at.away = dict.fromkeys(range(3), GONE)
    assert at.refuses("Ann", Claim, seat=0, gone=0) == "not-gone"
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-gone"
    assert at.refuses("Ann", Claim, seat=0, gone=3) == "not-gone"
    assert at.refuses("Cid", Claim, seat=0, gone=2) == "not-your-seat"


def test_a_claim_wins_nothing_together_or_in_a_race() -> None:
    for game in ("chimes", "pivot-pawns"):
        at = BareTable(game)
        at.now += GONE
        at.away[1] = GONE
        assert at.refuses("Ann", Claim, seat=0, gone=1) == "no-resigning"


def test_only_the_owner_pauses_and_only_bots() -> None:
    at = BareTable("pivit", ["Ann", "random"])
    assert at.refuses("Ann", Pause, on=True) == "people-play"
    at = BareTable("pivit", ["random", "random"])
    assert at.refuses("Ben", Pause, on=True) == "not-your-table"
    assert at.refuses("Ann", Pause, on=False) == "no-change"
    at.ask("Ann", Pause, on=True)
    assert (at.refuses("Ann", Pause, on=True), at.table.rests) == ("no-change", False)
    at.ask("Ann", Pause, on=False)
    at.move(0)
