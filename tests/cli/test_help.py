"""Help is there at once, and in every language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from tests.cli.command import run
from turnabout.cli.app import app
from turnabout.cli.help import commands, help_texts, messages_of, parameters
from turnabout.words import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_command_and_parameter_has_its_help(language: str) -> None:
    texts = help_texts(language)
    used = {name for name in texts if name.startswith("frame-")}
    for name, command in commands(get_command(app)):
        used.add(f"help-{name}")
        assert command.help, name
        for parameter in parameters(command):
            found = [message for message in messages_of(name, parameter.name) if message in texts]
            assert found, f"{name} {parameter.name}"
            used.add(found[0])
    assert used == set(texts)


def test_german_help_has_no_english_frame(tmp_path: Path) -> None:
    shown = run(tmp_path, "--language", "de", "match", "-h")
    assert shown.status == 0
    assert shown.out.startswith("Aufruf: ")
    assert "[OPTIONEN]" in shown.out
    assert "\nAngaben:\n" in shown.out
    assert "\nOptionen:\n" in shown.out
    assert "[sonst: 100; x>=1]" in " ".join(shown.out.split())
    assert "[nötig]" in shown.out
    for english in ("Usage", "Options", "Arguments", "default", "required", "Show this"):
        assert english not in shown.out
    assert "\nBefehle:\n" in run(tmp_path, "--help", LC_ALL="de_DE.UTF-8").out


def test_english_help_needs_no_catalogue() -> None:
    code = (
        "import sys; sys.argv[1:] = ['--help']\n"
        "from turnabout.cli import main\n"
        "try:\n    main()\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    )
    env = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=env
    )
    assert "Usage" in done.stdout
    assert "turnabout.words.catalogue" in done.stderr
    assert "fluent" not in done.stderr
    assert "babel" not in done.stderr


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ((), None),
        (("nonsense",), "There is no such command. There are: play,"),
        (("deck", "nonsense"), "There is no such command. There are: check, facts and new."),
        (("play",), "'game' is missing."),
        (("play", "pivit", "--sead", "1"), "There is no option --sead."),
        (("play", "pivit", "--seed"), "The option --seed needs a value."),
        (("perft", "pivit", "x"), "'depth' is a number from 0 to 20."),
        (("perft", "pivit", "21"), "'depth' is a number from 0 to 20."),
        (("match", "pivit", "best", "best", "--jobs", "0"), "'--jobs' is a number of at least 1."),
        (("play", "pivit", "--seed", "x"), "That value of '--seed' cannot be used."),
        (("games", "all"), "There are too many arguments for this command."),
    ],
)
def test_a_line_that_cannot_be_understood(
    tmp_path: Path, line: tuple[str, ...], why: str | None
) -> None:
    done = run(tmp_path, *line)
    if why is None:
        assert done.status == 0
        return
    assert done.status == 2
    assert f"turnabout: {why}" in done.err
    assert "Traceback" not in done.err
