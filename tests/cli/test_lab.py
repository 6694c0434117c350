"""`turnabout lab`: bad questions get one clear line, and leave nothing behind."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.command import Terminal, refused, run
from tests.cli.test_match import numbers, wait_for_games, wait_for_the_end

OWN = "tests.lab.bots:"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("pungo", "--compare", "hoem=three,four"), "home"),
        (("pungo", "--compare", "home=three"), "two values or more"),
        (("pungo", "--compare", "home=three,five"), "three"),
        (("pungo", "--option", "roll=chaos", "--option", "order=decision"), "Chaos"),
        (("pivit", "--precision", "two"), "like 2%"),
        (("pivit", "--precision", "90%"), "50%"),
        (("pivit", "--minutes", "0"), "more than 0"),
        (("pivit", "--bots", "casual,nobody"), "nobody"),
        (("pivit", "--bots", "casual,casual"), "different bots"),
        (("pivit", "--readings", "--compare", "size=6,8"), "not both"),
        (("pivit", "--compare", "seats=2,9"), "4"),
        (("pivit", "--compare", "size=6,8", "--compare", "size=8,6"), "twice"),
        (("pivit", "--games", "100001"), "1 to 100,000 games"),
        (("pivit", "--option", "siez=6"), "size"),
        (("pivit", "--compare", "seats=2,3", "--option", "size=6"), "two"),
        (("pivit", "--records", "none"), "none"),
        (("pivit", "--people", "none"), "none"),
        (("pivit", "--database", "sqlite:///none.db"), "none.db"),
        (("pivit", "--database", "nonsense"), "sqlite:///tables.db"),
        (("pivit", "--database", "sqlite:///none.db", "--records", "none"), "not both"),
    ],
)
def test_bad_questions(tmp_path: Path, line: tuple[str, ...], told: str) -> None:
    out = tmp_path / "study"
    said = refused(tmp_path, "lab", *line, "--out", str(out))
    assert told in said
    assert not out.exists()


def test_no_games_are_no_study(tmp_path: Path) -> None:
    out = tmp_path / "study"
    done = run(tmp_path, "lab", "pivit", "--games", "0", "--out", str(out))
    assert done.status == 2
    assert done.err.splitlines()[-1] == "turnabout: '--games' is a number of at least 1."
    assert not out.exists()


def test_a_report_of_random_play(tmp_path: Path) -> None:
    out = tmp_path / "study"
    done = run(tmp_path, "lab", "chimes", "--bots", "random", "--games", "50", "--out", str(out))
    assert done.status == 0, done.err
    assert done.out == f"The report is {out / 'report.html'}\n"
    assert "A study of chimes: one variant, one bot" in done.err
    assert "turnabout lab chimes --bots random" in (out / "report.html").read_text()
    line = ("lab", "chimes", "--bots", "random", "--games", "50", "--out", str(out), "--json")
    told = json.loads(run(tmp_path, *line).out)
    assert told.pop("report") == str(out / "report.html")
    assert told == json.loads((out / "figures.json").read_text())


def test_a_killed_study_ends_with_the_same_figures(tmp_path: Path) -> None:
    killed, whole, halt = tmp_path / "killed", tmp_path / "whole", tmp_path / "halt"
    question = ("lab", "chimes", "--compare", "roles=fixed,red-ace", "--bots", f"{OWN}Halts")
    asked = (*question, "--games", "40", "--jobs", "1", "--out")
    halt.touch()
    terminal = Terminal(tmp_path, *asked, str(killed))
    wait_for_games(killed, 5)
    terminal.kill()
    halt.unlink()
    wait_for_the_end(terminal.process.pid)
    assert sorted(path.name for path in killed.iterdir()) == ["games.jsonl", "study.json"]
    played = len(numbers(killed))
    assert 5 <= played < 80
    for out in (killed, whole):
        done = run(tmp_path, *asked, str(out))
        assert done.status == 0, done.err
    assert len(numbers(killed)) == 80
    assert (killed / "figures.json").read_bytes() == (whole / "figures.json").read_bytes()


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Unmade", 'This bot cannot be made: "RuntimeError: no weights".'),
        ("Rants", 'because of tests.lab.bots:Rants: "RuntimeError: no\\nidea"'),
        ("Early", "because of tests.lab.bots:Early: A bot cannot wait -60.0 seconds."),
    ],
)
def test_what_is_wrong_with_a_bot_is_one_line(tmp_path: Path, bot: str, told: str) -> None:
    out = tmp_path / "study"
    done = run(tmp_path, "lab", "chimes", "--bots", OWN + bot, "--jobs", "1", "--out", str(out))
    assert done.status == 2
    # A busy machine may be slow enough to have compiled, or to tell its progress.
    slow = re.compile("Compil|[0-9]+ of about ")
    *greeting, last = [line for line in done.err.splitlines() if not slow.match(line)]
    assert [line.startswith("A study of chimes") for line in greeting] == [True]
    assert last.endswith(told)
    assert out.exists() == (bot != "Unmade")


def test_a_bot_that_crashes_is_named_in_one_line(tmp_path: Path) -> None:
    out = tmp_path / "study"
    asked = ("lab", "chimes", "--bots", f"{OWN}Quits", "--jobs", "1", "--out", str(out))
    done = run(tmp_path, *asked)
    assert done.status == 2
    (told,) = [line for line in done.err.splitlines() if line.startswith("turnabout: ")]
    assert f"{OWN}Quits" in told
    assert told == done.err.splitlines()[-1]
    assert "Traceback" not in done.err
    # What was played is kept; a report is written whole or not at all.
    assert not (out / "report.html").exists()
