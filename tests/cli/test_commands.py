"""Commands that show something, and every kind of bad input to them."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import refused, run, run_anew
from turnabout import Record, make, play_text
from turnabout.games import games
from turnabout.pictures import svg

START = "1a|b|a|b|1/b-4b-/a-4a-/b-4b-/a-4a-/1a|b|a|b|1 a .. 0"
COMMANDS = ("play", "resume", "replay", "show", "perft", "rules", "games")


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_help_is_everywhere(tmp_path: Path, command: tuple[str, ...]) -> None:
    result = run(tmp_path, *command, "--help")
    assert result.status == 0
    assert "Usage: " in result.out


def test_help_answers_at_once(tmp_path: Path) -> None:
    """Beside its framework alone, as a busy machine is slow at both."""
    framework = [sys.executable, "-c", "import typer.main"]
    bare = min(seconds_for(lambda: subprocess.run(framework, check=True)) for _ in range(3))
    ours = min(seconds_for(lambda: run_anew(tmp_path, "--help")) for _ in range(3))
    assert ours < 4 * bare


def seconds_for(work: Callable[[], object]) -> float:
    """What the processes that it starts compute."""
    began = children_seconds()
    work()
    return children_seconds() - began


def children_seconds() -> float:
    """What processes that have ended have computed."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_the_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").out.startswith("turnabout ")


def test_games_are_listed(tmp_path: Path) -> None:
    lines = run(tmp_path, "games").out.splitlines()
    assert [line.split(" ")[0] for line in lines] == list(games())


@pytest.mark.parametrize("name", games())
def test_rules_come_with_rulings_and_options(tmp_path: Path, name: str) -> None:
    out = run(tmp_path, "rules", name).out
    ruling = {"pivit": "PV-3", "chimes": "CH-3", "pungo": "PU-5", "pivot-pawns": "PP-5"}[name]
    assert ruling in out
    assert "\nOptions\n" in out
    assert "Usually " in out
    data = json.loads(run(tmp_path, "rules", name, "--json").out)
    assert any("caption" in part for part in data["rulebook"])
    assert data["options"]


def test_a_position_is_shown(tmp_path: Path) -> None:
    out = run(tmp_path, "show", "pivit", START, "-o", "size=6").out
    assert "b6: minion of Player 1, moves up and down." in out
    assert "Player 1, 16 moves: b6b5  b6b3" in out


def test_a_position_is_written_as_a_picture(tmp_path: Path) -> None:
    drawn, pixels = tmp_path / "board.svg", tmp_path / "board.png"
    files = ("--svg", str(drawn), "--png", str(pixels))
    out = run(tmp_path, "show", "pivit", START, "-o", "size=6", *files).out
    assert f"Picture written to {drawn}." in out
    assert 'data-piece="p1"' in drawn.read_text(encoding="utf-8")
    assert pixels.read_bytes().startswith(b"\x89PNG")
    refused = run(tmp_path, "show", "pivit", START, "-o", "size=6", "--svg", str(tmp_path))
    assert refused.status == 2
    assert "cannot be written" in refused.err


def test_the_picture_of_a_record_marks_the_last_move(tmp_path: Path) -> None:
    play = play_text(make("pivit", size=6), "b6b5; c1c2")
    record, drawn = tmp_path / "game.json", tmp_path / "board.svg"
    play.record.save(record)
    run(tmp_path, "show", str(record), "--svg", str(drawn))
    assert drawn.read_text("utf-8") == svg(play.view(), marks=["c1", "c2"])
    play.pop()
    run(tmp_path, "show", str(record), "1", "--svg", str(drawn))
    assert drawn.read_text("utf-8") == svg(play.view(), marks=["b6", "b5"])


def test_a_long_list_of_moves_is_cut(tmp_path: Path) -> None:
    position = "- - asterisk,bolt,bullseye,earth,flask,leaf,life-ring,mars,music,sailboat,storm,"
    position += "sun,venus,volleyball,wifi - deal - - 0,0"
    out = run(tmp_path, "show", "pivot-pawns", position).out
    assert "Chance, 1,307,674,368,000 moves: deal " in out
    assert "and 1,307,674,367,900 more" in out


def test_perft_counts_one_depth_after_the_other(tmp_path: Path) -> None:
    lines = run(tmp_path, "perft", "pivit", "3", "-o", "size=6").out.splitlines()
    assert lines[0] == START
    assert [line.split()[2] for line in lines[1:]] == ["16", "248", "3576"]


def test_perft_counts_from_a_position(tmp_path: Path) -> None:
    position = "6/6/2a-3/6/b-5/4b-1 a .. 0"
    out = run(tmp_path, "perft", "pivit", "1", "-o", "size=6", "--position", position).out
    assert out.startswith(f"{position}\ndepth 1: 3 ")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (
            ("play", "chess"),
            '"chess": There is no such game. There are: chimes, pivit, pivot-pawns and pungo.',
        ),
        (("rules", "chess"), "There is no such game"),
        (
            ("play", "pivit", "--seats", "9"),
            '"9": This game is for 2 to 4 players, not 9. Give a number',
        ),
        (("play", "pivit", "--seats", "human,robot"), '"robot": That cannot be Player 2. Give'),
        (("play", "pivit", "--seats", "human:,random"), '"human:": That cannot be Player 1. Give'),
        (
            ("play", "pivit", "--seats", "human:Ann,human:ann"),
            '"Ann": Two players cannot both',
        ),
        (("play", "pivit", "--seats", "human:2,random"), '"human:2": That cannot be Player 1'),
        (("play", "pivit", "--seats", "human: ,random"), '"human: ": That cannot be Player 1'),
        (("play", "pivit", "-o", "size"), '"size": There is no such option. There are: size='),
        (("play", "pivit", "-o", "colour=3"), '"colour=3": There is no such option'),
        (("play", "pivit", "-o", "size=7"), 'The option size can be 8 or 6, not "7".'),
        (("play", "pivit", "-o", "setup=none.toml"), '"none.toml": There is no such file.'),
        (("play", "pungo", "-o", "order=decision", "-o", "roll=chaos"), "turn"),
        (("show", "pivit", "nonsense"), '"nonsense": A position is'),
        (("show", "chimes", "nonsense"), '"nonsense"'),
        (("show", "pungo", "nonsense"), '"nonsense"'),
        (("show", "pivot-pawns", "nonsense"), '"nonsense"'),
        (("perft", "pungo", "1", "--position", "x y"), '"x y"'),
        (("replay", "none.json"), '"none.json": This file cannot be read: there is no such file'),
        (("resume", "none.json"), '"none.json": This file cannot be read: there is no such file'),
        (("resume",), "There is no saved game"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], why: str
) -> None:
    assert why in refused(tmp_path, *arguments)
    assert not list(tmp_path.glob("*.json"))


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("own.toml", "rows = [[1", "cannot be read as TOML or JSON"),
        ("own.json", '{"rows": ', "cannot be read as TOML or JSON"),
        ("own.toml", 'rows = "all"', "The rows of a set-up are 2 lists"),
        ("own.json", "[]", "The option setup is standard or your own data"),
        ("own.toml", "\udc80", "not a text file"),
    ],
)
def test_a_broken_set_up_file_is_refused(tmp_path: Path, name: str, text: str, why: str) -> None:
    file = tmp_path / name
    file.write_bytes(text.encode(errors="surrogateescape"))
    assert why in refused(tmp_path, "play", "pivit", "-o", "size=6", "-o", f"setup={file}")


def test_a_broken_deck_is_refused_and_names_the_fault(tmp_path: Path) -> None:
    designer = Path(__file__).parents[2] / "src/turnabout/games/pivot_pawns/designer.toml"
    text = designer.read_text(encoding="utf-8")
    file = tmp_path / "deck.toml"
    file.write_text(
        text.replace('around = ["life-ring", "dumbbell"', 'around = ["flag", "dumbbell"')
    )
    why = refused(tmp_path, "play", "pivot-pawns", "-o", f"deck={file}")
    assert "mars" in why or "flag" in why or "life-ring" in why


def test_an_own_deck_and_set_up_are_played(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("rows = [[1, 2, 3, 4], []]\ncolumns = [[], [1, 2, 3, 4]]\n")
    arguments = ("play", "pivit", "--seats", "random,random", "-o", "size=6", "-o", f"setup={file}")
    assert run(tmp_path, *arguments, "--seed", "1").status == 0
    (record,) = tmp_path.glob("*.json")
    assert json.loads(record.read_text())["options"]["setup"]["rows"] == [[1, 2, 3, 4], []]


def record_file(folder: Path) -> Path:
    game = make("pivit", size=6)
    path = folder / "game.json"
    path.write_text(Record.of(game).add(0, "b1b2", 1500).add(1, "c1c4", 2750).write())
    return path


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    out = run(tmp_path, "replay", str(record_file(tmp_path))).out
    assert out.index("Move 0 of 2") < out.index("b1b2   (1.5 s)") < out.index("c1c4   (2.8 s)")
    assert "Player 2 moves from c1 to c4." in out


def test_a_record_of_another_table_names_its_players(tmp_path: Path) -> None:
    path = record_file(tmp_path)
    path.write_text(path.read_text().replace('"players": []', '"players": ["Zoë", "\\u001b[2J"]'))
    out = run(tmp_path, "replay", str(path)).out
    assert "Zoë moves from b1 to b2." in out
    assert "Player 2 moves from c1 to c4." in out
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("}\n ]\n}\n", "", "The record is not JSON"),
        ('"format": 1', '"format": 8', 'The record has format "8".'),
        ('"version": 2', '"version": 8', "version 8 of pivit. Version 2 is played here."),
        ("c1c4", "c1c3", 'Move 2 of the record ("c1c3") cannot be played.'),
        ('"size": 6', '"size": 5', "The option size can be 8 or 6"),
        (
            '"players": []',
            '"players": ["human"]',
            "The record names 1 player, but",
        ),
    ],
)
def test_a_damaged_record_is_refused_and_left_alone(
    tmp_path: Path, old: str, new: str, why: str
) -> None:
    path = record_file(tmp_path)
    text = path.read_text().replace(old, new)
    path.write_text(text)
    assert why in refused(tmp_path, "replay", str(path))
    if "players" not in old:
        refused(tmp_path, "resume", str(path))
    assert path.read_text() == text


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in refused(tmp_path, "replay", str(path))
    assert "This is not a file." in refused(tmp_path, "replay", str(tmp_path))
    assert "This is not a file." in refused(tmp_path, "deck", "check", "/dev/zero")


def test_completion_knows_games_and_options(tmp_path: Path) -> None:
    import os
    import subprocess
    import sys

    def completed(typed: str) -> list[str]:
        words = {"COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1)}
        env = {**os.environ, **words, "_TURNABOUT_COMPLETE": "complete_bash"}
        code = "import sys; sys.argv[0] = 'turnabout'; from turnabout.cli import main; main()"
        command = [sys.executable, "-c", code]
        return subprocess.run(command, env=env, capture_output=True, text=True).stdout.split()

    assert completed("turnabout play pu") == ["pungo"]
    assert completed("turnabout play pungo -o ho") == ["home=three", "home=four"]
