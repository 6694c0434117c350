"""Moves, whether they are still meant, and acts that come twice."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.server.table.bare_table import BareTable
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivot_pawns.deck import deck_of
from turnabout.server.table.acts.models import MakeMove, OfferDraw, Rematch, Resign, Sit
from turnabout.server.table.acts.moves import LONGEST, play
from turnabout.server.table.entries import Forfeited, Moved
from turnabout.server.table.gate import Scene, Viewer


def seen(at: BareTable) -> int:
    return at.table.index


def test_the_game_is_the_only_judge() -> None:
    at = BareTable("pivit")
    assert at.refuses("Ann", MakeMove, seat=0, move="b8b6", seen=seen(at)) == "pivit-even-distance"
    assert at.refuses("Ann", MakeMove, seat=0, move="hello", seen=seen(at)) == "pivit-bad-move"
    assert at.refuses("Ben", MakeMove, seat=1, move="c8c7", seen=seen(at)) == "not-your-turn"
    assert at.refuses("Ben", MakeMove, seat=0, move="b8b7", seen=seen(at)) == "not-your-seat"
    assert at.refuses("", MakeMove, seat=0, move="b8b7", seen=seen(at)) == "not-your-seat"
    at.ask("Ann", MakeMove, seat=0, move="b8b7", seen=seen(at))


@pytest.mark.parametrize("moves", [0, 60])
def test_a_move_is_read_and_played_once(moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until everyone has been told of it, however long the game has lasted."""
    at, rng, done = BareTable("pivit"), Random(1), Counter[str]()
    for _ in range(moves):
        at.go_on(rng)
    for name in ("play", "read_move"):
        monkeypatch.setattr(Pivit, name, counted(name, getattr(Pivit, name), done))
    (seat,), game = at.acting, at.table.game
    text = game.write_move(game.moves(at.table.state, seat)[0])
    after = play(at.table, seat, text, at.fate, at=at.now).table
    scene = Scene(at.table).next(after)
    for viewer in (Viewer((0,)), Viewer((1,)), Viewer()):
        assert scene.change(viewer, at.now)
        assert scene.update(viewer, after.index - 1, at.now)["events"]
    assert after.phase == "playing"
    assert done == {"read_move": 1, "play": 1}


def counted(name: str, method: Any, done: Counter[str]) -> Any:
    def count(*given: Any) -> Any:
        done[name] += 1
        return method(*given)

    return count


@pytest.mark.parametrize("move", ["face 2", "time", "deal", "place", "draw sun"])
def test_nobody_plays_for_chance_or_the_host(move: str) -> None:
    for at in (BareTable("pungo", roll="chaos"), BareTable("pivot-pawns")):
        at.refuses("Ann", MakeMove, seat=0, move=move, seen=seen(at))


def test_a_move_must_know_the_position() -> None:
    at = BareTable("pivit")
    old = seen(at)
    at.move(0)
    assert at.refuses("Ben", MakeMove, seat=1, move="c8c7", seen=old) == "stale"
    assert at.refuses("Ben", MakeMove, seat=1, move="c8c7", seen=seen(at) + 1) == "stale"
    at.ask("Ben", MakeMove, seat=1, move="c8c7", seen=old + 1)


def test_talk_changes_no_position() -> None:
    at = BareTable("pivit")
    old = seen(at)
    at.say()
    at.ask("Ann", MakeMove, seat=0, move="b8b7", seen=old)


def test_two_who_bid_at_the_same_moment_both_mean_it() -> None:
    at = BareTable("pivot-pawns", ["Ann", "Ben", "Cid"])
    old = seen(at)
    at.ask("Ann", MakeMove, seat=0, move="bid 7", seen=old)
    at.ask("Ben", MakeMove, seat=1, move="bid 7", seen=old)
    at.ask("Cid", MakeMove, seat=2, move="bid 5", seen=old)
    # Who has bid has seen their own bid.
    assert at.refuses("Ann", MakeMove, seat=0, move="bid 4", seen=old) == "stale"
    at.ask("Ann", MakeMove, seat=0, move="bid 4", seen=old + 1)


def test_a_bid_that_time_overtook_is_stale() -> None:
    at = BareTable("pivot-pawns")
    old = seen(at)
    at.move(0, "bid 7")
    at.wait(30_000)
    assert at.refuses("Ben", MakeMove, seat=1, move="bid 5", seen=old) == "stale"


def test_pp10_the_log_holds_the_icon_that_was_found() -> None:
    at = BareTable("pivot-pawns", ["Ann"], icons="found")
    at.move(0, "bid 3")
    at.move(0, "done")
    (moved, *_) = at.move(0, "red+blue")
    assert isinstance(moved, Moved)
    assert moved.move in {f"red+blue:{icon.name}" for icon in deck_of("designer").icons}


def test_an_offer_of_the_other_seat_does_not_make_a_move_stale() -> None:
    at = BareTable("pivit")
    old = seen(at)
    at.ask("Ben", OfferDraw, seat=1)
    at.ask("Ann", MakeMove, seat=0, move="b8b7", seen=old)


def test_the_first_entry_of_an_act_is_what_it_is_known_by() -> None:
    at = BareTable("pivit", ["Ann", ""])
    index = at.table.index + 1
    assert len(at.ask("Ben", Sit, seat=1, id="mine")) == 2
    assert at.table.acts.index("Ben", "mine") == index


def test_a_rematch_at_one_screen_is_known_by_its_first_entry_too() -> None:
    at = BareTable("pivit", ["Ann", "Ann"])
    at.move(0, "resign")
    index = at.table.index + 1
    assert len(at.ask("Ann", Rematch, seat=0, id="mine")) == 2
    assert at.table.acts.index("Ann", "mine") == index


def test_a_table_has_an_end() -> None:
    at = BareTable("pivit")
    at.say(LONGEST - at.table.index)
    assert at.refuses("Ann", MakeMove, seat=0, move="b8b7", seen=seen(at)) == "table-full"
    at.ask("Ann", Resign, seat=0)
    assert at.table.phase == "over"


def test_resigning_at_pivit_is_its_own_gesture() -> None:
    at = BareTable("pivit")
    (moved,) = at.ask("Ben", Resign, seat=1)
    assert isinstance(moved, Moved)
    assert (moved.move, moved.cause) == ("resign", None)
    assert at.table.outcome is not None
    assert at.table.outcome.scores == (1.0, 0.0)
    assert at.refuses("Ann", Resign, seat=0) == "game-over"


def test_one_of_three_resigns_and_the_others_go_on() -> None:
    at = BareTable("pivit", ["Ann", "Ben", "Cid"])
    at.ask("Ann", Resign, seat=0)
    assert at.acting == [1]
    assert at.refuses("Ann", Resign, seat=0) == "out-of-game"
    at.move(1)
    at.move(2)
    assert at.acting == [1]


def test_resigning_at_pungo_forfeits() -> None:
    at = BareTable("pungo")
    (entry,) = at.ask("Ann", Resign, seat=0)
    assert isinstance(entry, Forfeited)
    assert at.table.outcome is not None
    assert (at.table.outcome.scores, at.table.outcome.reason) == ((0.0, 1.0), "resigned")


@pytest.mark.parametrize("game", ["chimes", "pivot-pawns"])
def test_nobody_resigns_together_or_in_a_race(game: str) -> None:
    assert BareTable(game).refuses("Ann", Resign, seat=0) == "no-resigning"
