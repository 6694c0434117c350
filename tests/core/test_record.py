"""Records: readable text, exact both ways, and clear words for every kind of damage."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from turnabout import game_of, make
from turnabout.core.errors import BadNotation, BadOptions, BadRecord, IllegalMove
from turnabout.core.files import MOST_BYTES
from turnabout.core.game import CHANCE
from turnabout.core.record import UNKNOWN_MOVE, Record, last_marks, replay, shown_log

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


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    game = make("pivit")
    record = Record.of(game).add(0, "b8b7")
    record.save(tmp_path / "game.json")
    assert Record.load(str(tmp_path / "game.json")) == record
    assert record.states() == [game.start(), game.play(game.start(), 0, game.read_move("b8b7"))]


def test_a_refusal_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for content, code in ((b"{", "record-file"), (b"\xff", "file-not-text")):
        path.write_bytes(content)
        with pytest.raises(BadRecord, match=code) as refused:
            Record.load(path)
        assert refused.value.text == str(path)
    for wrong, code in ((tmp_path, "not-a-file"), (tmp_path / "none", "file-not-read")):
        with pytest.raises(BadRecord, match=code):
            Record.load(wrong)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(BadRecord, match="file-too-large"):
        Record.load(path)


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


def test_a_record_cut_in_the_middle_is_refused() -> None:
    for place in range(len(TEXT) - 1):
        with pytest.raises(BadRecord, match="record-json"):
            Record.read(TEXT[:place])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[1, 2]", "record-not-object"),
        ("[" * 100_000, "record-unreadable"),
        ('{"format": NaN}', "record-unreadable"),
        (damaged(format=2), """record-format given='"2"' known=1"""),
        ("{}", """record-format given='"null"'"""),
        (damaged(colour="red"), """record-field-unknown field='"colour"'"""),
        (json.dumps({"format": 1, "game": "pivit"}), "record-field-missing field='version'"),
        (damaged(format=True), """record-format given='"true"'"""),
        (damaged(players=["human"]), "record-players players=1 count=2"),
        (damaged(game=3), """record-field-wrong field='game' given='"3"' wanted='text'"""),
        (damaged(version="1"), "field='version' .* wanted='number' least=1"),
        (damaged(version=True), "field='version' .* wanted='number'"),
        (damaged(seats=0), "field='seats' .* wanted='number' least=1"),
        (damaged(options=[]), "field='options' .* wanted='object'"),
        (damaged(players="Ann"), "field='players' .* wanted='list'"),
        (damaged(players=[1, 2]), "field='players' .* wanted='names'"),
        (damaged(log={}), "field='log' .* wanted='list'"),
        (damaged(log=["b1b2"]), "record-entry place=1; record-entry-not-object"),
        (damaged(log=[{"actor": 0}]), "place=1; record-field-missing field='move'"),
        (damaged(log=[{"actor": 0, "move": 7, "ms": 0}]), "place=1; .* field='move'"),
        (damaged(log=[{"actor": -3, "move": "x", "ms": 0}]), "field='actor' .* least=-2"),
        (damaged(log=[{"actor": 0, "move": "x", "ms": -1}]), "field='ms' .* least=0"),
    ],
)
def test_a_damaged_record_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        Record.read(text)


def test_numbers_too_long_to_convert_are_refused() -> None:
    with pytest.raises(BadRecord, match="record-unreadable"):
        Record.read('{"format": ' + "9" * 10_000 + "}")


def test_a_record_of_another_version_of_the_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="record-version game='pivit' version=9 ours=2"):
        game_of(Record.read(damaged(version=9)))


def test_options_of_a_record_cannot_name_anything_else() -> None:
    with pytest.raises(BadOptions, match="no-such-option"):
        game_of(Record.read(damaged(options={"seats": 3})))


def test_an_entry_against_the_rules_is_named() -> None:
    record = RECORD.add(0, "b1b2", 4000)
    with pytest.raises(BadRecord, match="record-move") as bad:
        replay(GAME, record.log)
    assert bad.value.values == {"place": 3, "actor": 0, "move": '"b1b2"'}
    assert isinstance(bad.value.cause, IllegalMove)
    assert bad.value.position == "1a|b|a|b|1/b-4b-/a-1b-2a-/b-4b-/a-a-3a-/3a|b|1 a .. 2"


def test_an_entry_that_cannot_be_read_is_named() -> None:
    with pytest.raises(BadRecord, match="record-move") as bad:
        replay(GAME, RECORD.add(-1, "shuffle").log)
    assert bad.value.values == {"place": 3, "actor": -1, "move": '"shuffle"'}
    assert isinstance(bad.value.cause, BadNotation)


def test_a_game_without_secrets_shows_its_whole_log() -> None:
    state = replay(GAME, RECORD.log)[-1]
    assert shown_log(GAME, state, RECORD.log, None) == RECORD.log


def test_a_choice_is_unknown_until_it_is_shown() -> None:
    game = make("chimes")
    record, state = Record.of(game), game.start()
    deal = game.sample(state, Random(1))
    record, state = record.add(CHANCE, game.write_move(deal)), game.play(state, CHANCE, deal)
    choice = game.moves(state, 0)[0]
    record, state = record.add(0, game.write_move(choice)), game.play(state, 0, choice)
    assert shown_log(game, state, record.log, 0) == record.log
    for watcher in (1, None):
        shown = shown_log(game, state, record.log, watcher)
        assert shown[:-1] == record.log[:-1]
        assert shown[-1] == replace(record.log[-1], move=UNKNOWN_MOVE)


def test_notebooks_show_it_as_whoever_draws_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Record, "in_notebooks", lambda record: f"<b>{record.game}</b>")
    assert Record("any", 1, 2, {})._repr_html_() == "<b>any</b>"


def test_the_last_move_of_a_log_is_marked() -> None:
    assert last_marks(GAME, RECORD.log, replay(GAME, RECORD.log)) == {"c1", "c4"}
    assert last_marks(GAME, (), replay(GAME, ())) == frozenset()
