"""The study that a server holds for a visitor, in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from turnabout.lab import small_study
from turnabout.lab.small_study import hold


def said(wish: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    monkeypatch.setattr(small_study, "GAMES", 3)
    monkeypatch.setattr(small_study, "BOTS", ("random", "casual"))
    lines: list[Any] = []
    hold({"seats": None, "seconds": 60, **wish}, lines.append)
    return lines


def test_changed_options_are_compared_with_the_usual_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    # A form sends the options that were not changed as well; they are no variant.
    options = {"roles": "red-ace", "turn_limit": 0, "number_seat": 0}
    first, *_, last = said({"game": "chimes", "options": options}, monkeypatch)
    assert (first["played"], first["score"]) == (0, None)
    assert "roles=red-ace (casual)" in last["report"]
    alone = said({"game": "chimes", "options": {"turn_limit": 0}}, monkeypatch)[-1]["report"]
    assert "red-ace" not in alone


def test_what_cannot_be_studied_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    (last,) = said({"game": "chimes", "options": {"roles": "nobody"}}, monkeypatch)
    assert last["refused"]["code"] == "bad-choice"


def test_the_process_ends_with_its_input() -> None:
    wish: dict[str, Any] = {"game": "pungo", "seats": None, "options": {}, "seconds": 600}
    with subprocess.Popen(
        [sys.executable, "-m", small_study.__name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(wish).encode() + b"\n")
        process.stdin.flush()
        assert "played" in json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait() == 1
