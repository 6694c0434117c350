"""Tables that are opened from a snapshot are the tables that their logs make."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import msgspec
import pytest

from tests.server.table.bare_table import BareTable
from turnabout.core.history import History
from turnabout.games import games
from turnabout.server.live import messages
from turnabout.server.table.acts.models import Agree, Pause, TakeBack
from turnabout.server.table.change import Change
from turnabout.server.table.gate import MOST_EVENTS, Scene, Viewer, events, events_before, position
from turnabout.server.table.setup import TimeControl
from turnabout.server.table.snapshot import EVERY, FORMAT, Snapshot, restore
from turnabout.server.table.table import DoneActs, Table

WATCHER = Viewer()


def long_game(game: str, entries: int, **options: object) -> tuple[BareTable, list[Snapshot]]:
    """A random game with talk in between, and the snapshots that it leaves behind."""
    at = BareTable(game, **options)  # type: ignore[arg-type]
    rng, kept = Random(1), []
    while at.table.index < entries and at.table.phase == "playing":
        before = at.table
        at.go_on(rng)
        # Some games are over soon.
        at.say(rng.randrange(2) if game != "chimes" else 40)
        snapshot = Snapshot.due(before, at.table)
        kept += [] if snapshot is None else [snapshot]
    return at, kept


def comparable(table: Table) -> Table:
    """Without what a table finds again when it is asked for it."""
    session = table.game_session
    plain = replace(session, kept=History())
    return msgspec.structs.replace(
        table, session=plain, told=History(), unveiled=History(), acts=DoneActs()
    )


@pytest.mark.parametrize("game", games())
def test_a_restored_table_is_the_folded_one(game: str) -> None:
    at, kept = long_game(game, 2 * EVERY + 40)
    assert kept
    restored = restore(at.empty, at.table.entries, kept)
    assert comparable(restored) == comparable(at.table)
    for length in (0, 1, len(at.table.log) // 2, len(at.table.log)):
        assert position(restored, WATCHER, length) == position(at.table, WATCHER, length)
    for before in (2, EVERY, at.table.index + 1):
        assert events_before(restored, WATCHER, before) == events_before(at.table, WATCHER, before)
    for after in (at.table.index - 3, at.table.index - MOST_EVENTS):
        assert events(restored, WATCHER, after) == events(at.table, WATCHER, after)


def test_a_snapshot_from_before_it_had_a_head_still_opens() -> None:
    at, kept = long_game("pivit", EVERY + 5)
    data = json.loads(kept[-1].text)
    assert data.pop("head")
    older = replace(kept[-1], text=json.dumps(data))
    assert restore(at.empty, at.table.entries, [*kept[:-1], older]).head == at.table.head


def test_an_act_of_before_is_known_again() -> None:
    at, kept = long_game("pivit", EVERY + 20)
    last = at.table.entries[kept[-1].index - 1]
    at.ask("Ann", TakeBack, seat=0, id="mine")
    restored = restore(at.empty, at.table.entries, kept)
    assert restored.acts.index("Ann", "mine") == at.table.acts.index("Ann", "mine")
    acted = next(entry for entry in reversed(at.table.entries[: kept[-1].index]) if entry.key)
    assert restored.acts.index(acted.who, acted.key) is not None
    assert last is restored.entries[kept[-1].index - 1]


def test_clocks_pauses_and_moves_taken_back_are_remembered() -> None:
    at, kept = long_game("pivit", EVERY - 20, clock=TimeControl(seconds=10_000, increment=2))
    assert not kept
    at.ask("Ann", TakeBack, seat=0)
    at.ask("Ben", Agree, seat=1, agree=True)
    while not kept:
        before = at.table
        at.move(at.acting[0], after=700)
        snapshot = Snapshot.due(before, at.table)
        kept = [] if snapshot is None else [snapshot]
    at.now += 300
    # Back to before the snapshot, whose position was never played then.
    for _ in range(8):
        at.ask("Ann", TakeBack, seat=0)
        at.ask("Ben", Agree, seat=1, agree=True)
    at.move(0)
    restored = restore(at.empty, at.table.entries, kept)
    assert comparable(restored) == comparable(at.table)
    length = len(at.table.log)
    assert position(restored, WATCHER, length) == position(at.table, WATCHER, length)


def test_a_pause_before_a_snapshot_stops_the_clock() -> None:
    at = BareTable("pivit", ["random", "random"], size=8)
    kept: list[Snapshot] = []
    for number in range(EVERY):
        before = at.table
        if number in (5, 9):
            at.ask("Ann", Pause, on=True)
            at.now += 5_000
            at.ask("Ann", Pause, on=False)
        elif at.table.phase == "playing":
            at.move(at.acting[0], after=10)
            at.say()
        snapshot = Snapshot.due(before, at.table)
        kept += [] if snapshot is None else [snapshot]
    assert comparable(restore(at.empty, at.table.entries, kept)) == comparable(at.table)


def test_a_snapshot_of_another_log_is_refused() -> None:
    at, kept = long_game("pivit", EVERY + 5)
    with pytest.raises(ValueError, match="another format or log"):
        restore(at.empty, at.table.entries[:10], kept)
    strange = replace(kept[0], text=kept[0].text.replace(f'"format": {FORMAT}', '"format": 99'))
    with pytest.raises(ValueError, match="another format or log"):
        restore(at.empty, at.table.entries, [strange])


def test_an_update_holds_the_latest_events_alone() -> None:
    at = BareTable("pivit")
    at.say(MOST_EVENTS + 50)
    update = json.loads(messages.write(Scene(at.table).update(WATCHER, 0, at.now)))
    assert update["after"] == at.table.index - MOST_EVENTS
    assert [event["index"] for event in update["events"]] == list(
        range(update["after"] + 1, at.table.index + 1)
    )
    earlier = events_before(at.table, WATCHER, update["after"] + 1)
    assert [event["index"] for event in earlier] == list(range(1, update["after"] + 1))
    assert events_before(at.table, WATCHER, 1) == []


def test_what_a_table_shares_with_the_one_before_it_is_not_copied() -> None:
    at = BareTable("pivit")
    at.say(1_000)
    before = at.table
    at.table = Change(before).add(before.entries[-1]).table
    assert at.table.entries._items is before.entries._items
