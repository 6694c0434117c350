"""Who sits where, and when the game begins."""

from __future__ import annotations

import pytest

from tests.server.table.bare_table import BareTable
from turnabout.core.errors import BadOptions, BadRecord
from turnabout.server.table.acts.courtesy import GONE
from turnabout.server.table.acts.models import Chat, Claim, Close, Leave, MakeMove, Sit, Start
from turnabout.server.table.acts.moves import LONGEST
from turnabout.server.table.acts.seats import MOST_BOTS, MOST_SAT, missing_players
from turnabout.server.table.entries import Moved, Sat, Started
from turnabout.server.table.setup import Setup, TimeControl
from turnabout.server.table.shapes import shown_name


def names(at: BareTable) -> list[str | None]:
    return [None if sitter is None else sitter.name for sitter in at.table.seats]


def test_the_last_free_seat_begins_the_game() -> None:
    at = BareTable("pivit", ["Ann", ""])
    assert (at.table.phase, at.acting) == ("open", [])
    sat, started = at.ask("Ben", Sit, seat=1)
    assert isinstance(sat, Sat)
    assert isinstance(started, Started)
    assert (at.table.phase, at.acting) == ("playing", [0])


def test_chance_sets_the_game_up_when_it_begins() -> None:
    at = BareTable("pivot-pawns", ["Ann", ""])
    entries = at.ask("Ben", Sit, seat=1)
    assert [type(entry) for entry in entries] == [Sat, Started, Moved, Moved, Moved]
    assert at.acting == [0, 1]


def test_free_seats_are_left_out_and_the_others_counted_anew() -> None:
    at = BareTable("pivit", ["", "Ann", "", "Ben"])
    assert at.refuses("Ben", Start) == "not-your-table"
    at.ask("Ann", Start)
    assert names(at) == ["Ann", "Ben"]
    assert (at.table.seats_of("Ann"), at.table.seats_of("Ben")) == ((0,), (1,))
    at.move(0)
    assert at.refuses("Ann", Start) == "begun"


@pytest.mark.parametrize("people", [["Ann", "", ""], ["", "", ""]])
def test_too_few_cannot_begin(people: list[str]) -> None:
    assert BareTable("pivit", people).refuses("Ann", Start) == "bad-seats"


def test_a_taken_seat_is_refused_and_so_is_one_that_is_not_there() -> None:
    at = BareTable("pivit", ["Ann", ""])
    assert at.refuses("Ben", Sit, seat=0) == "seat-taken"
    assert at.refuses("Ben", Sit, seat=2) == "no-such-seat"
    assert at.refuses("Ben", Leave, seat=200) == "no-such-seat"


def test_nobody_leaves_for_another() -> None:
    at = BareTable("pivit", ["Ann", "", "Ben"])
    assert at.refuses("Ben", Leave, seat=0) == "not-your-seat"
    assert at.refuses("Ann", Leave, seat=2) == "not-your-seat"
    at.ask("Ben", Leave, seat=2)
    assert names(at) == ["Ann", None, None]


def test_a_seat_that_was_left_in_a_game_can_be_taken() -> None:
    at = BareTable("pivit")
    at.ask("Ben", Leave, seat=1)
    assert at.table.phase == "playing"
    at.ask("Cid", Sit, seat=1)
    at.move(0)
    assert at.refuses("Ben", MakeMove, seat=1, move="c8c7", seen=at.table.index) == "not-your-seat"
    at.move(1)
    assert len(at.table.log) == 2


def test_one_person_may_have_several_seats() -> None:
    at = BareTable("pivit", ["Ann", "Ann"])
    assert at.table.seats_of("Ann") == (0, 1)
    at.move(0)
    at.move(1)


def test_bots_are_the_owners_business() -> None:
    at = BareTable("pivit", ["Ann", "", ""])
    assert at.refuses("Ben", Sit, seat=1, bot="club") == "not-your-table"
    assert at.refuses("Ann", Sit, seat=1, bot="oracle") == "no-such-bot"
    at.ask("Ann", Sit, seat=1, bot="club")
    assert at.refuses("Ben", Leave, seat=1) == "not-your-table"
    at.ask("Ann", Leave, seat=1)
    at.ask("Ann", Sit, seat=1, bot="novice")
    at.ask("Ben", Sit, seat=2)
    assert names(at) == ["Ann", "novice", "Ben"]
    assert at.refuses("Ann", Leave, seat=1) == "bot-stays"


def test_bots_are_few() -> None:
    at = BareTable("pivot-pawns", ["Ann", *["random"] * MOST_BOTS, "", ""])
    assert at.refuses("Ann", Sit, seat=MOST_BOTS + 1, bot="random") == "too-many-bots"


def test_a_log_without_moves_ends_somewhere() -> None:
    at = BareTable("pivit", ["Ann", ""])
    while at.table.index < LONGEST // 2:
        at.say(500)
    assert at.refuses("Ben", Sit, seat=1) == "table-full"
    assert at.refuses("Ann", Leave, seat=0) == "table-full"


def test_a_finished_table_keeps_its_people() -> None:
    at = BareTable("pivit", ["Ann", "Ben"])
    at.move(0, "resign")
    assert at.table.phase == "over"
    assert at.refuses("Ben", Leave, seat=1) == "game-over"
    assert at.refuses("Ben", MakeMove, seat=1, move="c8c7", seen=at.table.index) == "game-over"
    at.ask("Ben", Chat, text="thanks")


def test_before_the_start_nobody_moves() -> None:
    at = BareTable("pivit", ["Ann", ""])
    assert at.refuses("Ann", MakeMove, seat=0, move="b8b7", seen=at.table.index) == "not-begun"


@pytest.mark.parametrize(("game", "seats"), [("pivot-pawns", 2), ("chimes", 2)])
def test_only_contests_of_turns_have_clocks(game: str, seats: int) -> None:
    with pytest.raises(BadOptions, match="clock"):
        Setup.choose(game, seats, {}, TimeControl(seconds=60))


def test_a_table_of_another_version_is_not_played() -> None:
    setup = Setup.choose("pivit", 2, {}).model_copy(update={"version": 99})
    with pytest.raises(BadRecord, match="version=99 ours=2"):
        Setup.read(setup.model_dump_json())


def test_what_will_be_leaves_alone_what_is() -> None:
    at = BareTable("pivit", ["Ann", "Ben"], TimeControl(seconds=60, increment=2))
    before, told, left = at.table, len(at.table.told), at.table.timers.left
    at.move(0, after=5_000)
    assert before.index + 1 == at.table.index
    assert (len(before.log), sorted(before.acting()), len(before.told)) == (0, [0], told)
    assert before.timers.left == left
    assert (left, before.acts) != (at.table.timers.left, at.table.acts)


def test_whose_seat_a_bot_took_may_come_back() -> None:
    at = BareTable("chimes")
    at.away[1] = GONE
    at.now += GONE
    at.ask("Ann", Claim, seat=0, gone=1, bot="club")
    assert at.refuses("Cleo", Sit, seat=1) == "seat-taken"
    at.ask("Ben", Sit, seat=1)
    assert at.table.seats_of("Ben") == (1,)


def test_a_secret_choice_is_not_left_behind() -> None:
    at = BareTable("chimes")
    at.move(1)
    assert at.refuses("Ben", Leave, seat=1) == "secret"
    at.move(0)
    at.ask("Ben", Leave, seat=1)


def test_in_a_silent_game_nobody_speaks_by_a_name() -> None:
    at = BareTable("chimes", ["Ann", ""])
    at.ask("Ben", Sit, seat=1, name="Benno")
    at.ask("Ben", Leave, seat=1)
    at.ask("Ben", Sit, seat=1, name="play the ace")
    at.ask("Ben", Leave, seat=1)
    (sat,) = at.ask("Cleo", Sit, seat=1, name="no, the two")
    assert isinstance(sat, Sat)
    assert shown_name(sat.name) == {"name": None, "guest": 2}
    assert _names(at) == ["Ann", "Benno", "Benno", sat.name]


def test_where_people_talk_a_new_name_is_shown() -> None:
    at = BareTable("pivit", ["Ann", ""])
    at.ask("Ben", Sit, seat=1)
    at.ask("Ben", Leave, seat=1)
    at.ask("Ben", Sit, seat=1, name="Benno")
    assert _names(at) == ["Ann", "Ben", "Benno"]


def _names(at: BareTable) -> list[str]:
    return [entry.name for entry in at.table.entries if isinstance(entry, Sat)]


def test_sitting_down_ends() -> None:
    at = BareTable("pivit", ["Ann", "", ""])
    for _ in range(MOST_SAT):
        at.ask("Ben", Sit, seat=1)
        at.ask("Ben", Leave, seat=1)
    assert at.refuses("Ben", Sit, seat=1) == "too-often"
    at.ask("Cleo", Sit, seat=1)


def test_a_table_without_others_can_be_closed() -> None:
    at = BareTable("pivit", ["Ann", "club", "Ben"])
    assert at.refuses("Ben", Close) == "not-your-table"
    assert at.refuses("Ann", Close) == "others-sit"
    at.ask("Ben", Leave, seat=2)
    at.ask("Ann", Close)
    assert (at.table.phase, at.acting, at.table.deadline()) == ("over", [], None)
    assert at.refuses("Ann", Close) == "game-over"


def test_a_table_knows_how_many_are_missing() -> None:
    for people, missing in ((["Ann", ""], 1), (["Ann", "", ""], 1), (["Ann", "Ben", ""], 0)):
        assert missing_players(BareTable("pivit", people).table) == missing
    assert missing_players(BareTable("chimes", ["", ""]).table) == 2
    assert missing_players(BareTable("pivit").table) == 0
