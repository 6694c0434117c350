"""What players ask each other: taking back, a draw, playing again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.server.table.bare_table import NOTARY, BareTable
from turnabout.server.live.rematch import next_table
from turnabout.server.store import NewTable, Row
from turnabout.server.table.acts.models import (
    Agree,
    Leave,
    MakeMove,
    OfferDraw,
    Rematch,
    Resign,
    Sit,
    TakeBack,
)
from turnabout.server.table.change import Change
from turnabout.server.table.entries import (
    AnyEntry,
    Asked,
    Closed,
    Rematched,
    Sat,
    TookBack,
    Wanted,
    read_entry,
)
from turnabout.server.table.evolution import evolve
from turnabout.server.table.questions import AGAIN
from turnabout.server.table.setup import Setup
from turnabout.server.table.shown_table import shown_table
from turnabout.server.table.table import Table

MINE, YOURS, THEIRS = "aa" * 16, "bb" * 16, "cc" * 16


def test_taking_back_is_agreed_by_the_other() -> None:
    at = BareTable("pivit")
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
    at = BareTable("pivit")
    for seat in (0, 1, 0, 1):
        at.move(seat)
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=True)
    assert (len(at.table.log), at.acting) == (2, [0])


def test_a_refusal_ends_the_wish() -> None:
    at = BareTable("pivit")
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=False)
    assert (len(at.table.log), at.table.wish) == (1, None)
    assert at.refuses("Ben", Agree, seat=1, agree=True) == "nothing-asked"


def test_all_others_must_agree() -> None:
    at = BareTable("pivit", ["Ann", "Ben", "Cid"])
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=True)
    assert len(at.table.log) == 1
    at.ask("Cid", Agree, seat=2, agree=True)
    assert not at.table.log


def test_a_move_or_another_sitter_makes_the_wish_void() -> None:
    at = BareTable("pivit", ["Ann", "Ben", "Cid"])
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=True)
    at.move(1)
    assert at.table.wish is None
    at.ask("Ben", TakeBack, seat=1)
    at.ask("Cid", Leave, seat=2)
    assert at.table.wish is None
    assert at.refuses("Ben", Agree, seat=1, agree=True) == "nothing-asked"


def declined(at: BareTable) -> None:
    at.ask("Ben", Agree, seat=1, agree=False)


def withdrawn(at: BareTable) -> None:
    at.ask("Ann", Agree, seat=0, agree=False)


def left(at: BareTable) -> None:
    at.ask("Ann", Leave, seat=0)
    at.ask("Ann", Sit, seat=0)


def answered_by_a_move(at: BareTable) -> None:
    at.move(1)


@pytest.mark.parametrize("end", [declined, withdrawn, left, answered_by_a_move])
def test_nobody_is_asked_to_take_back_again_and_again(end: Callable[[BareTable], None]) -> None:
    at = BareTable("pivit")
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    end(at)
    moves, ms = AGAIN["take-back"]
    for _ in range(moves):
        assert at.refuses("Ann", TakeBack, seat=0) == "asked-lately"
        if at.acting == [1]:
            at.move(1)
        at.move(0)
    assert at.refuses("Ann", TakeBack, seat=0) == "asked-just-now"
    at.now += ms
    at.ask("Ann", TakeBack, seat=0)


def test_steps_that_are_undone_do_not_shorten_the_pause() -> None:
    at = BareTable("pungo")
    at.move(0)
    at.move(1)
    while at.acting == [1]:
        at.move(1)
    at.ask("Ben", TakeBack, seat=1)
    at.ask("Ann", Agree, seat=0, agree=False)
    while at.acting == [0]:
        at.move(0)
    for _ in range(AGAIN["take-back"][0]):
        at.move(1)
        at.ask("Ben", TakeBack, seat=1)
    assert at.refuses("Ben", TakeBack, seat=1) in ("asked-lately", "asked-just-now")


def test_within_a_turn_nobody_is_asked() -> None:
    at = BareTable("pungo")
    at.move(0)
    at.move(1)
    assert at.acting == [1]
    asked, took_back = at.ask("Ben", TakeBack, seat=1)
    assert isinstance(asked, Asked)
    assert isinstance(took_back, TookBack)
    assert len(at.table.log) == 1


def test_bots_do_not_mind_and_nobody_asks_themselves() -> None:
    for people in (["Ann", "club"], ["Ann", "Ann"]):
        at = BareTable("pivit", people)
        at.move(0)
        at.move(1)
        at.ask("Ann", TakeBack, seat=0)
        assert (len(at.table.log), at.acting) == (0, [0])


def test_never_past_chance() -> None:
    at = BareTable("pungo", roll="chaos")
    at.move(0)
    if at.acting == [0]:
        at.ask("Ann", TakeBack, seat=0)
    while at.acting == [0]:
        at.move(0)
    assert at.refuses("Ann", TakeBack, seat=0) == "seen"


def test_never_past_a_secret() -> None:
    at = BareTable("chimes", ["Ann", "Ann"])
    at.move(0)
    assert at.refuses("Ann", TakeBack, seat=0) == "seen"
    at.move(1)
    assert at.refuses("Ann", TakeBack, seat=0) == "seen"
    assert at.refuses("Ann", TakeBack, seat=1) == "seen"


def test_never_in_a_race() -> None:
    at = BareTable("pivot-pawns")
    at.move(0, "bid 7")
    assert at.refuses("Ann", TakeBack, seat=0) == "seen"


def test_there_must_be_a_move_a_seat_and_a_game() -> None:
    at = BareTable("pivit")
    assert at.refuses("Ann", TakeBack, seat=0) == "no-move"
    at.move(0)
    assert at.refuses("Ben", TakeBack, seat=0) == "not-your-seat"
    assert at.refuses("Ben", TakeBack, seat=1) == "no-move"
    at.move(1, "resign")
    assert at.refuses("Ann", TakeBack, seat=0) == "game-over"


def test_moves_that_were_taken_back_are_late_answers() -> None:
    at = BareTable("pivit", ["Ann", "Ann"])
    at.move(0)
    position = at.table.position
    at.ask("Ann", TakeBack, seat=0)
    at.move(0)
    assert at.table.position > position


def test_a_draw_is_offered_and_agreed() -> None:
    at = BareTable("pivit")
    at.ask("Ann", OfferDraw, seat=0)
    assert is_asked(at)
    at.ask("Ben", Agree, seat=1, agree=True)
    assert at.table.outcome is not None
    assert (at.table.outcome.scores, at.table.outcome.reason) == ((0.5, 0.5), "agreed")
    assert at.table.forfeit is None


def test_an_offered_draw_is_accepted_by_offering_it_too() -> None:
    at = BareTable("pivit")
    at.ask("Ann", OfferDraw, seat=0)
    at.ask("Ben", OfferDraw, seat=1)
    assert at.table.phase == "over"


def test_an_offer_stands_until_the_other_plays_on() -> None:
    at = BareTable("pivit")
    at.ask("Ann", OfferDraw, seat=0)
    at.move(0)
    assert is_asked(at)
    at.move(1)
    assert not is_asked(at)
    assert at.refuses("Ann", OfferDraw, seat=0) == "asked-lately"


def test_whoever_was_told_no_asks_again_after_some_moves() -> None:
    at = BareTable("pivit")
    at.ask("Ann", OfferDraw, seat=0)
    at.ask("Ben", Agree, seat=1, agree=False)
    for _ in range(AGAIN["draw"][0]):
        assert at.refuses("Ann", OfferDraw, seat=0) == "asked-lately"
        at.move(0)
        at.move(1)
    at.ask("Ann", OfferDraw, seat=0)
    # Nobody else was told no.
    at.ask("Ben", Agree, seat=1, agree=False)
    at.ask("Ben", OfferDraw, seat=1)


def test_a_question_is_withdrawn_by_whoever_asked_it() -> None:
    at = BareTable("pivit")
    at.ask("Ann", OfferDraw, seat=0)
    at.ask("Ann", Agree, seat=0, agree=False)
    assert at.table.wish is None
    assert at.refuses("Ben", Agree, seat=1, agree=True) == "nothing-asked"
    assert at.refuses("Ann", OfferDraw, seat=0) == "asked-lately"


def test_a_late_answer_fits_no_other_question() -> None:
    at = BareTable("pivit")
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    assert at.table.wish is not None
    first = at.table.wish.question
    at.ask("Ann", Agree, seat=0, agree=False)
    at.ask("Ann", OfferDraw, seat=0)
    assert at.refuses("Ben", Agree, seat=1, question=first, agree=True) == "nothing-asked"


def test_one_question_at_a_time() -> None:
    at = BareTable("pivit")
    at.move(0)
    at.ask("Ann", TakeBack, seat=0)
    assert at.refuses("Ann", OfferDraw, seat=0) == "question-open"
    assert at.refuses("Ben", OfferDraw, seat=1) == "question-open"


def test_what_was_meant_for_another_position_is_not_asked() -> None:
    at = BareTable("pivit")
    at.move(0)
    seen = at.table.index
    at.move(1)
    assert at.refuses("Ann", TakeBack, seat=0, seen=seen) == "stale"
    assert at.refuses("Ann", OfferDraw, seat=0, seen=seen) == "stale"


def test_bots_play_on_and_at_one_screen_a_draw_is_agreed_at_once() -> None:
    assert BareTable("pivit", ["Ann", "random"]).refuses("Ann", OfferDraw, seat=0) == "no-draw"
    assert BareTable("pungo").refuses("Ann", OfferDraw, seat=0) == "no-draw"
    at = BareTable("pivit", ["Ann", "Ann"])
    at.ask("Ann", OfferDraw, seat=0)
    assert at.table.phase == "over"


def test_a_draw_is_no_ordinary_move() -> None:
    assert BareTable("pivit").refuses("Ann", MakeMove, seat=0, move="draw") == "draw-is-asked"


def test_a_rematch_needs_everyone() -> None:
    at = _over(["Ann", "Ben", "random"])
    at.ask("Ben", Rematch, seat=1)
    assert at.refuses("Ben", Rematch, seat=1) == "question-open"
    assert at.refuses("Cid", Rematch, seat=0) == "not-your-seat"
    at.ask("Ann", Rematch, seat=0)
    assert at.table.rematch is not None
    assert at.refuses("Ann", Rematch, seat=0) == "rematched"


def test_against_bots_the_next_game_begins_at_once() -> None:
    at = _over(["Ann", "random"])
    at.ask("Ann", Rematch, seat=0)
    assert (at.table.rematch is not None, at.table.wish) == (True, None)


def test_a_declined_rematch_is_asked_again_later() -> None:
    at = _over(["Ann", "Ben"])
    at.ask("Ann", Rematch, seat=0)
    at.ask("Ben", Agree, seat=1, agree=False)
    assert (at.table.rematch, at.table.wish) == (None, None)
    assert at.refuses("Ann", Rematch, seat=0) == "asked-just-now"
    at.now += AGAIN["rematch"][1]
    at.ask("Ann", Rematch, seat=0)


def test_whoever_declines_a_rematch_stays_and_the_others_go() -> None:
    at = _over(["Ann", "Ben", "Cid"])
    before = at.table
    at.ask("Ben", Rematch, seat=1)
    at.ask("Ann", Agree, seat=0, agree=False)
    assert at.table.rematch is None
    *_, rematched = at.ask("Cid", Agree, seat=2, agree=True)
    assert isinstance(rematched, Rematched)
    assert rematched.without == (0,)
    new = _next(before, [rematched])
    people = [getattr(read_entry(text), "person", None) for text in new.entries]
    assert (people, new.owner) == (["Cid", "Ben"], "Ben")


def test_a_rematch_is_where_it_was_promised_to_be_with_what_everyone_brought() -> None:
    at = _over(["Ann", "Ben", "random"])
    promised = shown_table(at.table)["next"]
    assert promised is not None
    assert promised["commitment"] == NOTARY.chance(promised["table"]).commitment
    at.ask("Ann", Rematch, seat=0, random=MINE)
    before = at.table
    assert shown_table(before)["next"] == promised
    new = _next(before, at.ask("Ben", Agree, seat=1, agree=True, random=YOURS))
    assert (new.id, shown_table(at.table)["next"]) == (promised["table"], None)
    assert Setup.read(new.setup).commitment == promised["commitment"]
    assert _brought(new) == [("", ""), ("Ann", MINE), ("Ben", YOURS)]


def test_whoever_brings_nothing_to_a_rematch_does_not_bring_what_they_had() -> None:
    """It was known long before the next table promised anything."""
    at = BareTable("pivit", ["", "", ""])
    at.ask("Ann", Sit, seat=0, random=MINE)
    at.ask("Ann", Sit, seat=1, random=MINE)
    at.ask("Ben", Sit, seat=2, random=YOURS)
    at.ask("Ann", Resign, seat=0)
    at.ask("Ann", Resign, seat=1)
    # What was brought to a question that came to nothing is forgotten, too.
    at.ask("Ben", Rematch, seat=2, random=YOURS)
    at.ask("Ben", Agree, seat=2, agree=False)
    at.now += AGAIN["rematch"][1]
    at.ask("Ben", Rematch, seat=2)
    before = at.table
    new = _next(before, at.ask("Ann", Rematch, seat=1, random=THEIRS))
    assert _brought(new) == [("Ben", ""), ("Ann", THEIRS), ("Ann", THEIRS)]


def test_nothing_is_promised_where_nobody_can_ask_for_it() -> None:
    playing = BareTable("pivit")
    assert shown_table(playing.table)["next"] is None
    watched = BareTable("pivit", ["random", "random"])
    watched.take(Change(watched.table).add(Closed(at=watched.now)))
    assert shown_table(watched.table)["next"] is None


def test_what_was_asked_before_anything_was_brought_is_still_read() -> None:
    old = ['{"event":"asked","at":1,"seat":0}', '{"event":"answered","at":1,"seat":0,"agree":true}']
    assert [getattr(read_entry(text), "random", None) for text in old] == ["", ""]


def test_a_seat_nobody_has_hinders_no_rematch() -> None:
    at = BareTable("pivit", ["Ann", "Ben", "Cid"])
    at.ask("Cid", Leave, seat=2)
    at.ask("Ann", Sit, seat=2)
    at.ask("Ann", Resign, seat=0)
    at.ask("Ben", Resign, seat=1)
    at.ask("Ben", Rematch, seat=1)
    # One answer is enough for all seats of a person.
    at.ask("Ann", Agree, seat=2, agree=True)
    assert at.table.rematch is not None


def test_tables_from_before_have_other_entries() -> None:
    at = _over(["Ann", "Ben"])
    assert evolve(at.table, Wanted(at=at.now, seat=0)).wish is None


def is_asked(at: BareTable) -> bool:
    return at.table.wish is not None


def _over(people: list[str]) -> BareTable:
    at = BareTable("pivit", people)
    assert at.refuses("Ann", Rematch, seat=0) == "playing"
    for seat in range(len(people) - 1):
        if not at.table.is_bot(seat):
            at.ask(people[seat], Resign, seat=seat)
    return at


def _next(before: Table, entries: list[AnyEntry]) -> NewTable:
    row = Row("t", "", "pivit", "Ann", "key", False, 0, 0, 0, "over", None, "")
    new = next_table(row, before, entries, 0, NOTARY, Random(1))
    assert new is not None
    return new


def _brought(new: NewTable) -> list[tuple[str, str]]:
    sat = [entry for text in new.entries if isinstance(entry := read_entry(text), Sat)]
    return [(entry.person, entry.random) for entry in sat]
