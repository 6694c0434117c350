"""The log's hashes cover everything but talk, and clients can follow them."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from tests.server.table.bare_table import BareTable
from turnabout.server.live.messages import followed
from turnabout.server.table import gate
from turnabout.server.table.acts import models as acts
from turnabout.server.table.entries import AnyEntry, Chatted, Moved, Unnamed
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.facts import FIELDS, linked
from turnabout.server.table.gate import Scene, Viewer
from turnabout.server.table.table import Table


def test_every_kind_of_entry_but_talk_is_covered() -> None:
    left_out = (Chatted, Unnamed)
    kinds = {kind.__struct_config__.tag for kind in get_args(AnyEntry) if kind not in left_out}
    assert kinds == FIELDS.keys()


def test_whatever_is_rewritten_changes_the_head() -> None:
    at = BareTable("pivit", size=6)
    at.move(0)
    at.move(1)
    entries = list(at.table.entries)
    assert evolve_all(at.empty, entries).head == at.table.head
    for index, entry in enumerate(entries):
        other = [*entries[:index], replace(entry, at=entry.at - 1), *entries[index + 1 :]]
        assert evolve_all(at.empty, other).head != at.table.head
    assert Table.of(at.table.setup, "a").head != Table.of(at.table.setup, "b").head


def test_talk_may_be_deleted() -> None:
    at = BareTable("pivit", size=6)
    head = at.table.head
    at.say()
    assert at.table.head == head


def test_whoever_sees_the_events_can_follow_the_head() -> None:
    """From nothing, also past choices that were secret, sealed by their maker or by the table."""
    at = BareTable("chimes")
    salt = "ab" * 16
    at.ask("Ann", acts.MakeMove, seat=0, move=_card(at, 0), salt=salt)
    for viewer in (Viewer(), Viewer((0,)), Viewer((1,))):
        _follow(at, viewer)
    sealed = at.table.entries[-1]
    assert isinstance(sealed, Moved)
    assert sealed.salt == salt
    at.move(1)
    at.move(0)
    for viewer in (Viewer(), Viewer((0,)), Viewer((1,))):
        _follow(at, viewer)
    assert isinstance(at.table.entries[-1], Moved)
    assert at.table.entries[-1].salt not in ("", salt)


def test_a_salt_is_shown_with_its_move_and_never_before() -> None:
    at = BareTable("chimes")
    at.move(0)
    index = at.table.index
    before = {seat: gate.events(at.table, Viewer((seat,)), index - 1)[-1] for seat in (0, 1)}
    assert before[1]["move"] == "?"
    assert "salt" not in before[1]
    assert before[0]["seal"] == before[1]["seal"]
    at.move(1)
    after = gate.events(at.table, Viewer((1,)), index)[0]
    assert after["index"] == index
    assert (after["move"], after["seal"]) == (before[0]["move"], before[1]["seal"])
    assert after["salt"] == before[0]["salt"]


def test_a_move_that_everyone_sees_is_not_sealed() -> None:
    at = BareTable("pivit", size=6)
    at.ask("Ann", acts.MakeMove, seat=0, move=_card(at, 0), salt="ab" * 16)
    (event,) = gate.events(at.table, Viewer(), at.table.index - 1)
    assert "seal" not in event
    assert "salt" not in event


def test_a_choice_from_before_there_were_seals_is_not_in_the_head() -> None:
    """Seven cards are soon tried."""
    at = BareTable("chimes")
    move = _card(at, 0)
    unsealed = Moved(at=at.now, actor=0, move=move)
    table = evolve_all(at.table, [unsealed])
    assert Scene(table).update(Viewer((1,)), 0, 0)["head"] == ""
    assert Scene(at.table).update(Viewer((1,)), 0, 0)["head"] == at.table.head


def _follow(at: BareTable, viewer: Viewer) -> None:
    head = at.empty.head
    for event in gate.events(at.table, viewer, 0):
        head = followed(head, event)
    assert head == at.table.head == list(linked(at.table))[-1][0]


def _card(at: BareTable, seat: int) -> str:
    game = at.table.game
    return game.write_move(game.moves(at.table.state, seat)[0])
