"""Bots at the terminal: in seats, as hints, and as analysis."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.cli.command import Terminal, refused, run
from turnabout.core.record import Record
from turnabout.games import games, make

WON = "6/2A|3/6/6/6/2b-3 a 1. 0"


@pytest.mark.parametrize("name", games())
def test_every_level_takes_a_seat_and_plays_on_after_a_pause(tmp_path: Path, name: str) -> None:
    played = run(tmp_path, "play", name, "--seats", "human,best@50", "--seed", "1", typed="hint\n")
    assert "Hint: " in played.out
    (path,) = tmp_path.glob("*.json")
    assert Record.read(path.read_text()).players == ("human", "best@50")
    again = run(tmp_path, "resume", str(path), "--seed", "1", typed="moves\n")
    assert again.status == 0, again.err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("human,bestt", '"bestt": That cannot be Player 2. Give a number'),
        ("human,best@", '"": That is not a budget.'),
        ("human,best@0s", "more than 0"),
        ("human,best@9999s", "up to 3600 seconds"),
        ("human,os:system", '"os:system": '),
        ("human,nobody:here", '"nobody:here": '),
    ],
)
def test_no_such_bot(tmp_path: Path, words: str, why: str) -> None:
    assert why in refused(tmp_path, "play", "pivit", "--seats", words)


@pytest.mark.parametrize("word", ["os:system", "best,best", "best@", "../bot"])
def test_a_record_cannot_bring_its_own_bot(tmp_path: Path, word: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(Record.of(make("pivit"), ["human", word]).write())
    refused(tmp_path, "resume", str(path))


def test_a_position_is_analysed(tmp_path: Path) -> None:
    asked = ("analyse", "pivit", WON, "-o", "size=6", "--budget", "5000")
    out = run(tmp_path, *asked).out
    assert " 1  c5c1  wins in 1" in out
    assert "Best line: c5c1" in out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("pivit", "6/2A|3/6/6/6/6 - 1. 0", "-o", "size=6"), "Nobody has a move to choose"),
        (("pivit", "nonsense"), "nonsense"),
        (("pivit", WON, "-o", "size=6", "--budget", "0"), "1 to 1000000000000 positions"),
    ],
)
def test_what_cannot_be_analysed(tmp_path: Path, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused(tmp_path, "analyse", *arguments)


def test_a_person_can_leave_while_a_bot_thinks(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "pivit", "--seats", "best@600s,human")
    terminal.wait_for("is thinking …")
    began = time.monotonic()
    terminal.send("\x03")
    terminal.wait_for("Saved in")
    assert terminal.close() == 130
    assert time.monotonic() - began < 60  # of the ten minutes that it may think
