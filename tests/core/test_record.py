"""Records: readable text, exact both ways, and clear words for every kind of damage."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnabout import game_of, make
from turnabout.core.errors import BadOptions, BadRecord
from turnabout.core.record import Entry, Record, replay, shown_log

GAME = make("pivit", size=6)
RECORD = Record.of(GAME, ["human:Ann", "random"]).add(0, "b1b2", 1500).add(1, "c1c4", 2750)
TEXT = """\
{
 "format": 1,
 "game": "pivit",
 "version": 2,
 "seats": 2,
 "options": {"size": 6, "setup": "standard", "quiet_limit": 0},
 "players": ["human:Ann", "random"],
 "log": [
  {"actor": 0, "move": "b1b2", "ms": 1500},
  {"actor": 1, "move": "c1c4", "ms": 2750}
 ]
}
"""


def damaged(**changes: Any) -> str:
    return json.dumps({**json.loads(TEXT), **changes})


def test_a_record_is_readable_text() -> None:
    assert RECORD.write() == TEXT
    assert Record.read(TEXT) == RECORD


def test_an_empty_record_reads_back() -> None:
    record = Record.of(GAME)
    assert Record.read(record.write()) == record


def test_names_in_any_script_stay_readable() -> None:
    record = Record.of(GAME, ["human:Zoë", "human:李"])
    assert "李" in record.write()
    assert Record.read(record.write()) == record


def test_a_record_is_replayed() -> None:
    states = replay(game_of(RECORD), RECORD.log)
    assert len(states) == 3
    assert GAME.write_state(states[-1]) == ("1a|b|a|b|1/b-4b-/a-1b-2a-/b-4b-/a-a-3a-/3a|b|1 a .. 2")


def test_a_record_can_be_cut() -> None:
    assert RECORD.cut(1).log == (Entry(0, "b1b2", 1500),)


@given(place=st.integers(0, len(TEXT) - 2))
@settings(deadline=None, derandomize=True)
def test_a_record_cut_in_the_middle_is_refused(place: int) -> None:
    with pytest.raises(BadRecord, match="not a whole record"):
        Record.read(TEXT[:place])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[1, 2]", "must be a JSON object"),
        ("[" * 100_000, "not a record"),
        ('{"format": NaN}', "NaN is not a number"),
        (damaged(format=2), "record format 2 is not known here; this reads format 1"),
        ("{}", "record format null"),
        (damaged(colour="red"), 'unknown field "colour"'),
        (json.dumps({"format": 1, "game": "pivit"}), "lacks the field version"),
        (damaged(format=True), "record format true"),
        (damaged(players=["human"]), "1 players are named for 2 seats"),
        (damaged(game=3), 'game must be a text, not "3"'),
        (damaged(version="1"), "version must be a whole number from 1 up"),
        (damaged(version=True), "version must be a whole number"),
        (damaged(seats=0), "seats must be a whole number from 1 up"),
        (damaged(options=[]), "options must be an object"),
        (damaged(players="Ann"), "players must be a list"),
        (damaged(players=[1, 2]), "players must be a list of names"),
        (damaged(log={}), "log must be a list"),
        (damaged(log=["b1b2"]), "entry 1 of the log must be an object"),
        (damaged(log=[{"actor": 0}]), "entry 1 of the log lacks the field move"),
        (damaged(log=[{"actor": 0, "move": 7, "ms": 0}]), "entry 1 of the log: move must be"),
        (damaged(log=[{"actor": -3, "move": "x", "ms": 0}]), "actor must be a whole number"),
        (damaged(log=[{"actor": 0, "move": "x", "ms": -1}]), "ms must be a whole number"),
    ],
)
def test_a_damaged_record_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        Record.read(text)


def test_numbers_too_long_to_convert_are_refused() -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.read('{"format": ' + "9" * 10_000 + "}")


def test_a_record_of_another_version_of_the_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="version 9 of pivit; version 2 is played here"):
        game_of(Record.read(damaged(version=9)))


def test_options_of_a_record_cannot_name_anything_else() -> None:
    with pytest.raises(BadOptions, match='"seats": no such option'):
        game_of(Record.read(damaged(options={"seats": 3})))


def test_an_entry_against_the_rules_is_named() -> None:
    record = RECORD.add(0, "b1b2", 4000)
    with pytest.raises(BadRecord, match=r"entry 3 \(seat 0, \"b1b2\"\) cannot be played") as bad:
        replay(GAME, record.log)
    assert bad.value.position == "1a|b|a|b|1/b-4b-/a-1b-2a-/b-4b-/a-a-3a-/3a|b|1 a .. 2"


def test_an_entry_that_cannot_be_read_is_named() -> None:
    with pytest.raises(BadRecord, match=r"entry 3 \(chance, \"shuffle\"\)"):
        replay(GAME, RECORD.add(-1, "shuffle").log)


def test_a_game_without_secrets_shows_its_whole_log() -> None:
    state = replay(GAME, RECORD.log)[-1]
    assert shown_log(GAME, state, RECORD.log, None) == RECORD.log
