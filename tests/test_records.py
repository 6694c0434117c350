"""Records of every version that a game ever had: whatever the rules become, they stay readable.

A file is named after its game, the version that wrote it, and what it shows. A new version of a
game adds a record here; none is ever changed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from turnabout.core.errors import BadRecord
from turnabout.core.record import Record, replay
from turnabout.games import game_of, is_outdated, make, own_games, upgraded

FOLDER = Path(__file__).parent / "records"
FILES = sorted(path.stem for path in FOLDER.glob("*.json"))
CUT = {"pivit-1-resigned": 67, "pungo-1-passed": 16}
"""How many moves today's rules take, where no option gives the rules of then."""
ENDS = {
    "chimes-1": ((0.0, 0.0), "line"),
    "pivit-1-two": ((0.0, 1.0), "masters"),
    "pivit-2": ((0.5, 0.5, 0.0), "quiet"),
    "pungo-1-averaging": ((0.5, 0.5), "turn-limit"),
    "pungo-1-chaos": ((0.5, 0.5), "turn-limit"),
    "pungo-1-decision": ((1.0, 0.0), "symmetry"),
    "pungo-2": ((1.0, 0.0), "symmetry"),
}
"""How they ended when they were played."""


def read(name: str) -> Record:
    return Record.read((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", FILES)
def test_a_record_of_any_version_can_be_read(name: str) -> None:
    record = read(name)
    assert name.startswith(f"{record.game}-{record.version}")
    now = upgraded(record)
    game = game_of(now)
    assert now.version == game.version
    assert now.options == game.options
    assert len(now.log) == CUT.get(name, len(record.log))
    outcome = game.outcome(replay(game, now.log)[-1])
    if name in ENDS:
        assert outcome is not None
        assert (outcome.scores, outcome.reason) == ENDS[name]
    assert upgraded(now) is now


def test_every_version_of_every_game_has_a_record() -> None:
    kept = {(record.game, record.version) for record in map(read, FILES)}
    ever = {(name, number) for name in own_games() for number in range(1, make(name).version + 1)}
    assert kept == ever


@pytest.mark.parametrize("name", sorted(CUT))
def test_where_no_option_gives_the_old_rule_the_record_is_outdated(name: str) -> None:
    assert is_outdated(read(name))
    assert not is_outdated(upgraded(read(name)))


def test_what_is_damaged_is_not_taken_for_old() -> None:
    record = read("pungo-1-decision")
    damaged = replace(record, log=(*record.log[:5], *record.log[6:]))
    assert not is_outdated(damaged)
    now = upgraded(damaged)
    with pytest.raises(BadRecord, match="record-move"):
        replay(game_of(now), now.log)


def test_a_record_of_a_newer_version_is_refused() -> None:
    newer = replace(read("pivit-2"), version=99)
    with pytest.raises(BadRecord, match="record-version game='pivit' version=99 ours=2"):
        upgraded(newer)
