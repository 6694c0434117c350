"""`turnabout match`: what is typed, what is shown, and nothing lost."""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path

import pytest

from tests.cli.command import Terminal, refused, run
from tests.patience import PATIENCE

OWN = "tests.lab.bots:"
LONG = ("match", "pivit", "random", "random", "--games", "5000", "--jobs", "1")


def numbers(folder: Path) -> list[int]:
    text = (folder / "games.jsonl").read_text()
    return [json.loads(line)["number"] for line in text.splitlines() if line.endswith("}")]


def wait_for_games(folder: Path, count: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (folder / "games.jsonl").exists() and len(numbers(folder)) >= count:
            return
        time.sleep(0.02)
    raise AssertionError("no games were played")


def wait_for_the_end(session: int) -> None:
    """Who played for a process that was killed notices, and ends as well."""
    end = time.monotonic() + PATIENCE
    while _children_of(session):
        assert time.monotonic() < end, _children_of(session)
        time.sleep(0.02)


def test_a_table_in_plain_words(tmp_path: Path) -> None:
    done = run(
        tmp_path, "match", "pivit", f"{OWN}Captures", "random", "--games", "6", "--jobs", "1"
    )
    assert done.status == 0, done.err
    one, two, pair, thought, _, length, seats, ends, moves, where = done.out.splitlines()
    assert one.startswith(f"{OWN}Captures: rating +")
    assert ", won " in one
    assert thought.startswith(f"{OWN}Captures: ")
    assert " ms per move, " in thought
    assert two.startswith("random: rating -")
    assert pair.startswith(f"{OWN}Captures against random: ")
    assert length.startswith("6 games counted, ")
    assert re.fullmatch(r"Points per game by seat: Player 1 .* %, Player 2 .* %\.", seats)
    assert ends.startswith("Games ended by: ")
    assert re.fullmatch(r"Moves in a game: \d+ to \d+, half of them .*, median \d+\.", moves)
    folder = Path(where.removeprefix("Every game is in "))
    assert folder.parent == tmp_path / "matches"
    assert sorted(numbers(folder)) == list(range(6))
    assert done.err.startswith("6 games of pivit, in ")
    assert "6 of 6: tests.lab.bots:Captures " in done.err


def test_the_same_command_resumes_and_says_so(tmp_path: Path) -> None:
    asked = ("match", "chimes", "random", "--jobs", "1", "--games")
    first = run(tmp_path, *asked, "3")
    again = run(tmp_path, *asked, "5")
    assert "5 games of chimes, 3 of them already played" in again.err
    folders = list((tmp_path / "matches").iterdir())
    assert len(folders) == 1
    assert sorted(numbers(folders[0])) == list(range(5))
    assert "random + random: success " in first.out


def test_options_budgets_and_folder(tmp_path: Path) -> None:
    out = tmp_path / "here"
    asked = ("match", "chimes", "random@7", "random", "--budget", "9", "-o", "turn_limit=5")
    done = run(
        tmp_path, *asked, "--duplicate", "--games", "2", "--out", str(out), "--jobs", "1", "--json"
    )
    result = json.loads(done.out)
    assert [line["name"] for line in result["standings"]] == ["random@7", "random@9"]
    assert result["setting"]["options"]["turn_limit"] == 5
    assert result["setting"]["mode"] == "duplicate"
    assert json.loads((out / "match.json").read_text()) == result["setting"]
    why = refused(tmp_path, *asked, "--games", "2", "--out", str(out))
    assert 'holds another match or study: its "mode" is' in why


@pytest.mark.parametrize(("words", "bounds"), [([], (0, 20)), (["-50", "300.5"], (-50, 300.5))])
def test_the_test_may_have_bounds(
    tmp_path: Path, words: list[str], bounds: tuple[float, float]
) -> None:
    asked = ("match", "chimes", "random", "random", "--duplicate", "--games", "2", "--jobs", "1")
    result = json.loads(run(tmp_path, *asked, "--json", "--sprt", *words).out)
    assert (result["test"]["elo0"], result["test"]["elo1"]) == bounds
    assert result["test"]["bounds"] == pytest.approx([-2.944, 2.944], abs=1e-3)
    told = run(tmp_path, *asked, "--sprt", *words).out
    assert f"test of {bounds[0]:g} against {bounds[1]:g} Elo is undecided" in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["chess", "random", "random"], "There is no such game"),
        (["pivit", "random", "genius"], "There is no such bot for pivit"),
        (["pivit", "random"], "two bots or more"),
        (["pivit", "random", "random", "--seats", "4"], "4 seats need 4 bots"),
        (["pivit", "random", "random@x"], "That is not a budget"),
        (["pivit", "random", "random", "--budget", "x"], "That is not a budget"),
        (["pivit", "random", "random", "-o", "size=3"], "The option size can be"),
        (["pivit", "random", "random", "--sprt", "20", "0"], "ELO0 below ELO1"),
        (["pivit", "random", "random", "random", "--sprt"], "compares two bots"),
        (["pivit", "random", "nowhere:Bot"], "cannot be imported"),
        (["pivit", "random", f"{OWN}Unmade"], "cannot be made"),
        (["chimes", "random", "--out", "/dev/null/x"], "Nothing can be stored in"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_line(
    tmp_path: Path, words: list[str], why: str
) -> None:
    done = run(tmp_path, "match", *words)
    assert done.status == 2
    told = [line for line in done.err.splitlines() if line.startswith("turnabout: ")]
    assert len(told) == 1
    assert why in told[0]
    assert "Traceback" not in done.err
    assert not done.out


def test_failed_games_are_told_and_set_the_status(tmp_path: Path) -> None:
    done = run(tmp_path, "match", "pivit", "random", f"{OWN}Cheats", "--games", "2", "--jobs", "1")
    assert done.status == 1
    assert "2 games failed and are not counted:" in done.out
    assert f'game 0, {OWN}Cheats: "a1a1": ' in done.out
    assert "IllegalMove" not in done.out
    assert "Traceback" not in done.err


def test_what_a_bot_prints_is_not_in_the_result(tmp_path: Path) -> None:
    asked = ("match", "chimes", f"{OWN}Prints", "--games", "1", "--jobs", "1", "--json")
    done = run(tmp_path, *asked)
    assert json.loads(done.out)["games"] == 1
    assert "hello" in done.err


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    out = tmp_path / "killed"
    terminal = Terminal(tmp_path, *LONG, "--out", str(out))
    wait_for_games(out, 10)
    terminal.kill()
    wait_for_the_end(terminal.process.pid)
    kept = (out / "games.jsonl").read_bytes()
    asked = [*LONG[:5], str(2 * len(numbers(out)) + 20), *LONG[6:], "--out", str(out)]
    done = run(tmp_path, *asked)
    assert done.status == 0, done.err
    found = numbers(out)
    assert sorted(found) == list(range(len(found)))
    assert (out / "games.jsonl").read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])


def test_ctrl_c_stops_cleanly_at_a_terminal(tmp_path: Path) -> None:
    out = tmp_path / "stopped"
    terminal = Terminal(tmp_path, *LONG, "--out", str(out), columns=120)
    wait_for_games(out, 20)
    terminal.wait_for("random #1 ")
    terminal.wait_for("/5000")
    terminal.send("\x03")
    terminal.wait_for("drawn")
    shown = terminal.wait_for("Stopped; the same command resumes from here.")
    assert terminal.close() == 130
    assert "Traceback" not in shown
    found = numbers(out)
    assert sorted(found) == list(range(len(found)))
    assert not _children_of(terminal.process.pid)


def _children_of(process: int) -> list[str]:
    """Processes that were started by one that has ended; none may go on playing."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if os.getsid(int(folder.name)) == process:
                found.append((folder / "cmdline").read_text())  # empty: it has ended
        except (OSError, ValueError):
            continue
    return [line for line in found if line]


def test_why_a_game_failed_is_said_in_the_readers_language(tmp_path: Path) -> None:
    asked = ("match", "pivit", "random", f"{OWN}Dies", "--games", "2", "--jobs", "1")
    done = run(tmp_path, "--language", "de", *asked)
    assert "Der Prozess ist mit dem Status 3 abgestürzt." in done.out
    assert "process-died" not in done.out
