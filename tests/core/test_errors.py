"""Errors as JSON, and back."""

from __future__ import annotations

import json

from turnabout.core.errors import BadRecord, IllegalMove, TurnaboutError, read_error, write_error


def test_an_error_is_read_as_it_was_written() -> None:
    cause = IllegalMove("seen", text="a1", seats=(0, 1))
    error = BadRecord("record-move", cause=cause, place=3)
    again = read_error(json.loads(json.dumps(write_error(error))))
    assert type(again) is BadRecord
    assert (again.code, again.values) == ("record-move", {"place": 3})
    assert type(again.cause) is IllegalMove
    assert (again.cause.text, again.cause.values) == ("a1", {"seats": (0, 1)})


def test_in_brief_it_says_what_a_sentence_needs() -> None:
    written = write_error(IllegalMove("seen", text="a1", seat=1), brief=True)
    assert written == {"code": "seen", "values": {"seat": 1}, "cause": None}


def test_an_error_of_an_unknown_kind_is_a_plain_one() -> None:
    written = {**write_error(IllegalMove("seen")), "kind": "OfTomorrow"}
    assert type(read_error(written)) is TurnaboutError
