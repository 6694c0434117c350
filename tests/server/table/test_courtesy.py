"""Taking back, claiming, pausing."""

from __future__ import annotations

from tests.server.table.sitting import Sitting
from turnabout.server.table.acts.courtesy import GONE
from turnabout.server.table.acts.models import (
    Agree,
    Claim,
    Leave,
    Pause,
    Rematch,
    Resign,
    Sit,
    TakeBack,
)
from turnabout.server.table.entries import Asked, Moved, Sat, TookBack


def test_taking_back_is_agreed_by_the_other() -> None:
    at = Sitting("pivit")
    at.move(0, "b8b7")
    (asked,) = at.ask("Ann", TakeBack, seat=0)
    assert isinstance(asked, Asked)
    assert at.refuses("Ann", Agree, seat=0, agree=True) == "not-asked"
    assert at.refuses("Cid", Agree, seat=1, agree=True) == "not-your-seat"
    at.ask("Ben", Agree, seat=1, agree=True)
    assert (len(at.table.log), at.acting, at.table.wish) == (0, [0], None)
    at.move(0, "d8d7")
    assert (at.moves(), [move.move for move in at.table.log]) == (["b8b7", "d8d7"], ["d8d7"])


def test_taking_back_takes_the_answer_back_too() -> None:
    at = Sitting("pivit")
    for seat in (0, 1, 0, 1):
        at.move(seat)
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=True)
    assert (len(at.table.log), at.acting) == (2, [0])


def test_a_refusal_ends_the_wish() -> None:
    at = Sitting("pivit")
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=False)
    assert (len(at.table.log), at.table.wish) == (1, None)
    assert at.refuses("Ben", Agree, seat=1, agree=True) == "nothing-asked"


def test_all_others_must_agree() -> None:
    at = Sitting("pivit", ["Ann", "Ben", "Cid"])
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=True)
    assert len(at.table.log) == 1
    at.ask("Cid", Agree, seat=2, agree=True)
    assert not at.table.log


def test_a_move_or_another_sitter_makes_the_wish_void() -> None:
    at = Sitting("pivit", ["Ann", "Ben", "Cid"])
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=True)
    at.move(1)
    assert at.table.wish is None
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Cid", Leave, seat=2)
    assert at.table.wish is None
    assert at.refuses("Ben", Agree, seat=1, agree=True) == "nothing-asked"


def test_within_a_turn_nobody_is_asked() -> None:
    at = Sitting("pungo")
    at.move(0)
    at.move(1)
    assert at.acting == [1]
    asked, took_back = at.ask("Ben", TakeBack, seat=1)
    assert isinstance(asked, Asked)
    assert isinstance(took_back, TookBack)
    assert len(at.table.log) == 1


def test_bots_do_not_mind_and_nobody_asks_themselves() -> None:
    for people in (["Ann", "club"], ["Ann", "Ann"]):
        at = Sitting("pivit", people)
        at.move(0)
        at.move(1)
        at.ask("Ann", TakeBack, seat=0)
        assert (len(at.table.log), at.acting) == (0, [0])


def test_never_past_chance() -> None:
    at = Sitting("pungo", roll="chaos")
    at.move(0)
    if at.acting == [0]:
        at.ask("Ann", TakeBack, seat=0)
    while at.acting == [0]:
        at.move(0)
    assert at.refuses("Ann", TakeBack, seat=0) == "seen"


def test_never_past_a_secret() -> None:
    at = Sitting("chimes", ["Ann", "Ann"])
    at.move(0)
    assert at.refuses("Ann", TakeBack, seat=0) == "seen"
    at.move(1)
    assert at.refuses("Ann", TakeBack, seat=0) == "seen"
    assert at.refuses("Ann", TakeBack, seat=1) == "seen"


def test_never_in_a_race() -> None:
    at = Sitting("pivot-pawns")
    at.move(0, "bid 7")
    assert at.refuses("Ann", TakeBack, seat=0) == "seen"


def test_there_must_be_a_move_a_seat_and_a_game() -> None:
    at = Sitting("pivit")
    assert at.refuses("Ann", TakeBack, seat=0) == "no-move"
    at.move(0)
    assert at.refuses("Ben", TakeBack, seat=0) == "not-your-seat"
    assert at.refuses("Ben", TakeBack, seat=1) == "no-move"
    at.move(1, "resign")
    assert at.refuses("Ann", TakeBack, seat=0) == "game-over"


def test_moves_that_were_taken_back_are_late_answers() -> None:
    at = Sitting("pivit", ["Ann", "Ann"])
    at.move(0)
    position = at.table.position
    at.ask("Ann", TakeBack, seat=0)
    at.move(0)
    assert at.table.position > position


def test_the_game_of_someone_gone_is_claimed() -> None:
    at = Sitting("pivit")
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


def test_nobody_is_gone_before_the_game_has_lasted_so_long() -> None:
    at = Sitting("pivit")
    at.move(0)
    at.away[1] = 10 * GONE
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-gone"
    at.now += GONE
    at.ask("Ann", Claim, seat=0, gone=1)


def test_a_game_is_claimed_only_when_one_waits() -> None:
    at = Sitting("pungo")
    at.now += GONE
    at.away[1] = GONE
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-awaited"
    at.move(0)
    at.ask("Ann", Claim, seat=0, gone=1)
    assert at.table.outcome is not None
    assert (at.table.outcome.scores, at.table.outcome.reason) == ((1.0, 0.0), "gone")


def test_a_bot_takes_the_seat_of_someone_gone() -> None:
    for game in ("chimes", "pivot-pawns", "pivit", "pungo"):
        at = Sitting(game)
        at.now += GONE
        at.away[0] = GONE
        assert at.refuses("Ben", Claim, seat=1, gone=0, bot="oracle") == "no-such-bot"
        (sat,) = at.ask("Ben", Claim, seat=1, gone=0, bot="random")
        assert isinstance(sat, Sat)
        assert (at.table.is_bot(0), at.table.seats_of("Ann")) == (True, [])


def test_a_seat_that_was_left_needs_no_waiting() -> None:
    at = Sitting("chimes")
    at.ask("Ann", Leave, seat=0)
    at.ask("Ben", Claim, seat=1, gone=0, bot="random")
    assert at.table.is_bot(0)


def test_only_other_people_can_be_gone() -> None:
    at = Sitting("pivit", ["Ann", "random", "Ben"])
    at.now += GONE
    at.away = dict.fromkeys(range(3), GONE)
    assert at.refuses("Ann", Claim, seat=0, gone=0) == "not-gone"
    assert at.refuses("Ann", Claim, seat=0, gone=1) == "not-gone"
    assert at.refuses("Ann", Claim, seat=0, gone=3) == "not-gone"
    assert at.refuses("Cid", Claim, seat=0, gone=2) == "not-your-seat"


def test_a_claim_wins_nothing_together_or_in_a_race() -> None:
    for game in ("chimes", "pivot-pawns"):
        at = Sitting(game)
        at.now += GONE
        at.away[1] = GONE
        assert at.refuses("Ann", Claim, seat=0, gone=1) == "no-resigning"


def test_only_the_owner_pauses_and_only_bots() -> None:
    at = Sitting("pivit", ["Ann", "random"])
    assert at.refuses("Ann", Pause, on=True) == "people-play"
    at = Sitting("pivit", ["random", "random"])
    assert at.refuses("Ben", Pause, on=True) == "not-your-table"
    assert at.refuses("Ann", Pause, on=False) == "no-change"
    at.ask("Ann", Pause, on=True)
    assert (at.refuses("Ann", Pause, on=True), at.table.rests) == ("no-change", False)
    at.ask("Ann", Pause, on=False)
    at.move(0)


def test_a_rematch_needs_everyone() -> None:
    at = Sitting("pivit", ["Ann", "Ben", "random"])
    assert at.refuses("Ann", Rematch, seat=0) == "playing"
    at.ask("Ann", Resign, seat=0)
    at.ask("Ben", Resign, seat=1)
    at.ask("Ben", Rematch, seat=1)
    assert at.refuses("Ben", Rematch, seat=1) == "no-change"
    assert at.refuses("Cid", Rematch, seat=0) == "not-your-seat"
    at.ask("Ann", Rematch, seat=0)
    assert at.table.rematch is not None
    assert at.refuses("Ann", Rematch, seat=0) == "rematched"


def test_a_seat_nobody_has_hinders_no_rematch() -> None:
    at = Sitting("pivit", ["Ann", "Ben", "Cid"])
    at.ask("Cid", Leave, seat=2)
    at.ask("Ann", Sit, seat=2)
    at.ask("Ann", Resign, seat=0)
    at.ask("Ben", Resign, seat=1)
    at.ask("Ann", Rematch, seat=2)
    assert at.table.wants == {0, 2}
    at.ask("Ben", Rematch, seat=1)
    assert at.table.rematch is not None
