"""What leaves the server: through one gate, for one viewer."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.live.hostile_messages import ODD_TEXTS
from tests.server.table.bare_table import BareTable
from turnabout.core.record import replay
from turnabout.games import games
from turnabout.server.live import messages
from turnabout.server.live.table_rows import due, summary
from turnabout.server.table import gate as showing
from turnabout.server.table.acts.models import Agree, Chat, Leave, MakeMove, TakeBack
from turnabout.server.table.entries import read_entry, write_entry
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.gate import Scene, Viewer
from turnabout.server.table.setup import TimeControl
from turnabout.server.table.shown_table import shown_table
from turnabout.server.table.table import GAME_LASTS, Table

WATCHER, ANN, BEN = Viewer(), Viewer((0,)), Viewer((1,))


def moves(table: Table, viewer: Viewer, after: int = 0) -> list[str]:
    told = showing.events(table, viewer, after)
    return [event["move"] for event in told if event["event"] == "moved"]


def test_a_secret_is_shown_to_its_seat_alone() -> None:
    at = BareTable("chimes")
    card = at.table.game.write_move(at.table.game.moves(at.table.state, 0)[3])
    at.move(0, card)
    assert moves(at.table, ANN)[-1] == card
    assert [moves(at.table, viewer)[-1] for viewer in (BEN, WATCHER)] == ["?", "?"]
    assert moves(at.table, Viewer((0, 1)))[-1] == card
    assert len(showing.record(at.table, ANN).log) == 2
    assert len(showing.record(at.table, BEN).log) == 1
    at.move(1)
    assert moves(at.table, WATCHER)[-2] == card
    assert len(showing.record(at.table, WATCHER).log) == 3


def test_what_was_hidden_is_sent_again_once() -> None:
    at = BareTable("chimes")
    at.move(1)
    hidden = at.table.index
    at.move(0)
    at.move(0)
    assert [event["index"] for event in showing.events(at.table, BEN, hidden)] == [
        hidden,
        hidden + 1,
        hidden + 2,
    ]
    assert moves(at.table, BEN, hidden)[-1] == "?"
    later = showing.events(at.table, BEN, hidden + 1)
    assert [event["index"] for event in later] == [hidden + 2]


@pytest.mark.parametrize("game", games())
def test_a_table_says_whether_it_is_played_together(game: str) -> None:
    assert shown_table(BareTable(game).table)["together"] is (game == "chimes")


def test_people_and_keys_stay_inside() -> None:
    at = BareTable("pivit", ["Ann", "Ben"], TimeControl(seconds=60))
    at.move(0)
    at.ask("Ann", TakeBack, seat=0, id="very-secret-key")
    at.ask("Ben", Agree, seat=1, agree=True)
    at.ask("Ben", Chat, text="well")
    shown = msgspec.json.encode(Scene(at.table).update(WATCHER, 0, at.now)).decode()
    assert "very-secret-key" not in shown
    for event in showing.events(at.table, WATCHER, 0):
        assert not {"who", "key", "person"} & event.keys()


@pytest.mark.parametrize("game", ["chimes", "pivit", "pivot-pawns", "pungo"])
def test_a_table_is_what_its_log_says(game: str) -> None:
    at = BareTable(game)
    for _ in range(12):
        seats = [actor for actor in at.acting if actor >= 0]
        if seats:
            at.move(seats[-1], after=700)
        else:
            at.wait(30_000)
    texts = [write_entry(entry) for entry in at.table.entries]
    again = evolve_all(at.empty, map(read_entry, texts))
    for viewer in (ANN, BEN, WATCHER):
        for after in (0, at.table.index // 2, at.table.index):
            one, two = (
                msgspec.json.encode(Scene(table).update(viewer, after, at.now))
                for table in (again, at.table)
            )
            assert one == two
    assert replay(at.table.game, at.table.log)[-1] == at.table.state
    assert (summary(again), due(again, at.now)) == (summary(at.table), due(at.table, at.now))


@pytest.mark.parametrize("game", ["chimes", "pivit", "pivot-pawns", "pungo"])
def test_odd_texts_are_no_moves(game: str) -> None:
    at = BareTable(game)
    for text in ODD_TEXTS:
        # What is no text at all has been refused before it comes here.
        if 0 < len(text) <= 400 and not any("\ud800" <= sign <= "\udfff" for sign in text):
            code = at.refuses("Ann", MakeMove, seat=0, move=text, seen=at.table.index)
            assert code == "not-your-turn" or code.startswith(f"{game}-")


def test_lists_say_nothing_of_a_choice() -> None:
    def listed(card: int) -> str:
        at = BareTable("chimes")
        game = at.table.game
        at.move(0, game.write_move(game.moves(at.table.state, 0)[card]))
        return json.dumps(summary(at.table))

    assert listed(0) == listed(5)


def test_bots_make_a_table_due_before_anyone_misses_them() -> None:
    at = BareTable("pivit", ["Ann", "random"])
    lapses = due(at.table, at.now)
    assert lapses is not None
    assert lapses >= at.now + GAME_LASTS
    at.move(0)
    waits = due(at.table, at.now)
    assert waits is not None
    assert at.now < waits < at.now + 120_000
    at = BareTable("pivit", ["Ann", "random"], TimeControl(seconds=10))
    assert due(at.table, at.now) == at.now + 10_000
    at.ask("Ann", Leave, seat=0)
    assert due(at.table, at.now) == at.now + 10_000


@pytest.mark.parametrize("game", games())
def test_changes_lead_to_what_an_update_says(game: str) -> None:
    """Whoever follows a game by changes sees what someone sees who has just come."""
    at, rng = BareTable(game), Random(1)
    scene = Scene(at.table)
    viewers = (ANN, BEN, WATCHER)
    known = {one: _message(scene.update(one, at.table.index, at.now)) for one in viewers}
    for _ in range(60):
        if at.table.phase != "playing":
            break
        at.go_on(rng)
        scene = scene.next(at.table)
        for viewer in viewers:
            change = _message(scene.change(viewer, at.now))
            news = _message(scene.update(viewer, change["after"], at.now))
            known[viewer] = messages.patched(known[viewer], change)
            assert known[viewer] == {**news, "type": "update"}


def test_a_change_names_what_is_new_alone() -> None:
    at = BareTable("pivit")
    before = Scene(at.table)
    at.move(0, "b8b7")
    scene = before.next(at.table)
    change = _message(scene.change(ANN, at.now))
    assert set(change["looks"][0]["view"]) == {"to_act", "ask", "pieces"}
    moved = [piece for piece in change["looks"][0]["view"]["pieces"] if not isinstance(piece, str)]
    assert [piece["at"] for piece in moved] == ["b7"]
    assert set(change["table"]) == {"to_act", "moves", "take_back"}


def _message(said: object) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(messages.write(said))
    return message
