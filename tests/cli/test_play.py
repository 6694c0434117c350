"""Playing through a pipe: every game to its end, saved after every move."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from tests.cli.command import refused, run, run_anew, start
from tests.patience import PATIENCE
from turnabout import Record, game_of, replay
from turnabout.bots import levels
from turnabout.bots.matchmaking import ResultAgainstBots, fitting_level
from turnabout.games import game_info, games
from turnabout.words import Words


def saved(home: Path) -> Record:
    (path,) = home.glob("*.json")
    return Record.read(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", games())
def test_bots_play_every_game_to_its_end(tmp_path: Path, name: str) -> None:
    arguments = ("play", name, "--seats", "random,random", "--seed", "4")
    result = run(tmp_path, *arguments)
    assert result.status == 0, result.err
    record = saved(tmp_path)
    game = game_of(record)
    assert game.outcome(replay(game, record.log)[-1]) is not None
    assert record.players == ("random", "random")
    assert any(how in result.out for how in ("wins.", "A draw.", "A shared win", "together"))
    again = run_anew(tmp_path, *arguments).out
    assert again.splitlines()[:-1] == result.out.splitlines()[:-1]


def test_people_are_called_by_their_names(tmp_path: Path) -> None:
    arguments = ("play", "pivit", "--seats", "human:Ann,human:Bob", "-o", "size=6")
    out = run(tmp_path, *arguments, typed="b1b2\nresign\n").out
    assert "Ann moves from b1 to b2." in out
    assert "Bob resigns." in out
    assert "Ann wins. Bob resigned." in out


def test_a_partner_says_after_each_turn_what_it_had_in_mind(tmp_path: Path) -> None:
    asked = ("play", "chimes", "--seats", "human:Ann,club", "--seed", "3")
    lines = run(tmp_path, *asked, typed="1b\n3b\n").out.splitlines()
    thoughts = [place for place, line in enumerate(lines) if line.startswith("Club was ")]
    assert len(thoughts) == 2
    assert all("takes the" in lines[place - 1] and "Ann’s" in lines[place] for place in thoughts)


def test_a_bot_is_found_that_matches_the_last_results(tmp_path: Path) -> None:
    options = ("-o", "size=6")
    run(tmp_path, "play", "pivit", "--seats", "2", *options, typed="b1b2\nresign\n")
    (won,) = tmp_path.glob("*.json")
    people = json.loads(won.read_text(encoding="utf-8"))
    won.write_text(json.dumps({**people, "players": ["human:Ann", "novice"]}), encoding="utf-8")
    run(tmp_path, "play", "pivit", "--seats", "human,match", *options, typed="")
    (path,) = set(tmp_path.glob("*.json")) - {won}
    fitting = fitting_level(levels("pivit"), [ResultAgainstBots(("novice",), 1.0)])
    assert fitting != "novice"
    assert Record.load(path).players == ("human", fitting)
    assert "That cannot be" in refused(tmp_path, "play", "chimes", "--seats", "human,match")


def test_a_pipe_that_ends_leaves_a_saved_game(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "pivit", "-o", "size=6", typed="b1b2\nc1c4\n")
    assert result.status == 0
    assert "Continue with: turnabout resume" in result.out
    assert [entry.move for entry in saved(tmp_path).log] == ["b1b2", "c1c4"]
    again = run(tmp_path, "resume", typed="resign\n")
    assert "Player 1 resigns." in again.out
    assert [entry.move for entry in saved(tmp_path).log] == ["b1b2", "c1c4", "resign"]
    assert "There is no saved game" in refused(tmp_path, "resume")


def test_waiting_games_are_listed(tmp_path: Path) -> None:
    assert "There is no saved game" in run(tmp_path, "resume", "--list").out
    run(tmp_path, "play", "pivit", typed="b1b2\n")
    run(tmp_path, "play", "pungo", typed="c2d2\n")
    (tmp_path / "broken.json").write_text("{")
    lines = run(tmp_path, "resume", "--list").out.splitlines()
    assert len(lines) == 2
    assert "pungo, 1 move, human, human" in lines[0]
    listed = json.loads(run(tmp_path, "resume", "--json").out)
    assert [(one["game"], one["moves"]) for one in listed] == [("pungo", 1), ("pivit", 1)]


@pytest.mark.parametrize(
    ("game", "typed", "why"),
    [
        ("pivit", "b1b2\nb1b9\n", '"b1b9": '),
        ("pivit", "b1b3\n", '"b1b3": That is 2 squares.'),
        ("pungo", "a2b9\n", '"a2b9"'),
        ("chimes", "11r\n", '"11r"'),
        ("pivot-pawns", "bid 3\n", '"bid 3": Begin with who you are'),
        ("pivot-pawns", "1 bid 99\n", '"99": '),
    ],
)
def test_a_bad_move_stops_a_script_and_keeps_what_was_played(
    tmp_path: Path, game: str, typed: str, why: str
) -> None:
    assert why in refused(tmp_path, "play", game, "--seed", "1", typed=typed)
    record = saved(tmp_path)
    assert len([entry for entry in record.log if entry.actor >= 0]) == typed.count("\n") - 1


def test_undo_takes_back_a_move_and_the_bots_answer(tmp_path: Path) -> None:
    arguments = ("play", "pivit", "-o", "size=6", "--seats", "human,random", "--seed", "1")
    run(tmp_path, *arguments, typed="b1b2\nundo\nb1b4\n")
    assert [entry.move for entry in saved(tmp_path).log if entry.actor == 0] == ["b1b4"]


@pytest.mark.parametrize(
    ("arguments", "typed", "why"),
    [
        (("pivit",), "undo\n", "nothing to take back"),
        (("chimes", "--seats", "human,random"), "undo\n", "nothing to take back"),
        (("chimes",), "1b\n1r\nundo\n", "or it has been seen"),
        (("pivot-pawns",), "1 bid 3\nundo\n", "or it has been seen"),
    ],
)
def test_what_others_have_seen_is_not_taken_back(
    tmp_path: Path, arguments: tuple[str, ...], typed: str, why: str
) -> None:
    assert why in refused(tmp_path, "play", *arguments, "--seed", "1", typed=typed)


def test_commands_at_the_prompt(tmp_path: Path) -> None:
    typed = "help\nmoves\nboard\nrules\n\n  B1B2 \nquit\n"
    out = run(tmp_path, "play", "pivit", "-o", "size=6", typed=typed).out
    assert "take back your last move" in out
    assert "b6b5  b6b3" in out
    before_the_rules = out.partition("Pivit\n")[0]
    assert before_the_rules.count("b6: minion of Player 1, moves up and down.") == 2
    assert "\nOptions\n" in out
    assert "moves from b1 to b2" in out


def test_saves_never_leave_half_a_file(tmp_path: Path) -> None:
    run(tmp_path, "play", "pivit", typed="b1b2\n")
    assert [path.suffix for path in tmp_path.iterdir() if path.suffix != ".lock"] == [".json"]


def test_a_folder_that_cannot_be_written_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    why = refused(tmp_path / "file" / "home", "play", "pivit", typed="b1b2\n")
    assert "TURNABOUT_HOME" in why


def test_the_menu_leads_to_a_game(tmp_path: Path) -> None:
    typed = "nonsense\n2\nhuman,random\nsize=6\nb1b2\nquit\nr\nquit\npivit\n\nsize=7\n1\nrules\nq\n"
    result = run(tmp_path, typed=typed)
    assert result.status == 0, result.err
    assert "Type a number from 1 to 4, r or q." in result.out
    assert "Player 1 moves from b1 to b2." in result.out
    assert "The option size can be 8 or 6" in result.out
    assert result.out.count("Saved in") == 2
    assert json.loads(next(tmp_path.glob("*.json")).read_text())["players"] == ["human", "random"]


def test_the_menu_ends_with_the_input(tmp_path: Path) -> None:
    assert run(tmp_path).status == 0


def test_a_line_without_end_is_cut_and_refused(tmp_path: Path) -> None:
    assert '"aaaa' in refused(tmp_path, "play", "pivit", typed="a" * 1_000_000)


def shell(home: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run through a shell, for what it can do to the standard streams."""
    words = command.replace("turnabout", f"{sys.executable} -m turnabout")
    env = {**os.environ, "TURNABOUT_HOME": str(home)}
    return subprocess.run(words, shell=True, env=env, capture_output=True, text=True, check=False)


def test_closed_and_full_streams_are_no_reason_to_crash(tmp_path: Path) -> None:
    assert shell(tmp_path, "turnabout play pungo <&-").returncode == 0
    assert shell(tmp_path, "turnabout games >&-").returncode == 0
    full = shell(tmp_path, "turnabout games > /dev/full")
    assert (full.returncode, full.stderr) == (
        2,
        "turnabout: That did not work: the disk is full.\n",
    )
    assert "Traceback" not in shell(tmp_path, "turnabout rules pungo | head -1").stderr


def test_games_that_begin_at_once_have_files_of_their_own(tmp_path: Path) -> None:
    with TemporaryFile() as errors:
        begun = [start(tmp_path, errors, "play", "pungo") for _ in range(4)]
        assert [child.wait(PATIENCE) for child in begun] == [0] * 4
        assert errors.tell() == 0
    assert len(list(tmp_path.glob("*.json"))) == 4


def test_a_link_to_a_game_is_the_game(tmp_path: Path) -> None:
    run(tmp_path, "play", "pivit", typed="b1b2\n")
    (path,) = tmp_path.glob("*.json")
    link = tmp_path / "alias.json"
    link.symlink_to(path)
    (tmp_path / "dangling.json").symlink_to(tmp_path / "gone.json")
    run(tmp_path, "resume", str(link), typed="c1c2\n")
    assert link.is_symlink()
    assert [entry.move for entry in Record.read(path.read_text()).log] == ["b1b2", "c1c2"]
    assert run(tmp_path, "resume", "--list").status == 0


def test_a_resume_that_is_refused_leaves_nothing_behind(tmp_path: Path) -> None:
    refused(tmp_path, "resume", str(tmp_path / "deep" / "game.json"))
    assert not (tmp_path / "deep").exists()


def test_names_with_spaces_are_understood_in_a_race(tmp_path: Path) -> None:
    seats = "human:Ann,human:Ann Lee"
    arguments = ("play", "pivot-pawns", "--seats", seats, "--seed", "1")
    out = run(tmp_path, *arguments, typed="Ann Lee bid 5\nann bid 4\n").out
    assert "Ann Lee bids 5 pivots." in out
    assert "Ann bids 4 pivots." in out


def test_pp10_pp11_a_round_alone_is_played_through_without_waiting(tmp_path: Path) -> None:
    arguments = ("play", "pivot-pawns", "-o", "icons=found", "--seats", "human", "--seed", "1")
    out = run(tmp_path, *arguments, typed="bid 20\ndone\nred+blue\n").out
    assert "shows a way in 20 pivots." in out
    said = [entry for entry in saved(tmp_path).log if entry.actor == 0]
    assert [entry.move for entry in said[:2]] == ["bid 20", "done"]
    assert said[2].move.startswith("red+blue:")
    assert said[2].ms < 20_000


@pytest.mark.parametrize("name", games())
def test_a_game_begins_with_how_it_is_won(tmp_path: Path, name: str) -> None:
    info = game_info(name)
    options = {option.name: option.default for option in info.options}
    goal = Words("en", name).say("goal", **options, players=info.usual_seats)
    assert run(tmp_path, "play", name, "--seed", "1").out.count(f"{goal}\n") == 1
    if name == "pivit":
        run(tmp_path, "play", name, typed="b1b2\n")
        assert goal not in run(tmp_path, "resume").out


def test_pu12_people_are_told_that_only_exile_can_win(tmp_path: Path) -> None:
    told = "only exile can win."
    play = ("play", "pungo", "--plain", "-o")
    assert run(tmp_path, *play, "colours=3").out.count(told) == 1
    assert told not in run(tmp_path, *play, "colours=1").out
    assert told not in run(tmp_path, *play, "colours=3", "-o", "colour_symmetry=either").out


def test_who_is_left_in_a_race_may_still_say_who_they_are(tmp_path: Path) -> None:
    arguments = ("play", "pivot-pawns", "--seats", "2", "--seed", "1")
    run(tmp_path, *arguments, typed="1 bid 1\n1 done\n2 done\n")
    said = [(entry.actor, entry.move) for entry in saved(tmp_path).log if entry.actor >= 0]
    assert said == [(0, "bid 1"), (0, "done"), (1, "done")]


def test_who_is_done_does_not_act_for_the_other(tmp_path: Path) -> None:
    arguments = ("play", "pivot-pawns", "--seats", "2", "--seed", "1")
    for more in ("1 done", "1 bid 1", "1 hint"):
        refused(tmp_path, *arguments, typed=f"1 bid 1\n1 done\n{more}\n")


def test_pp8_alone_nobody_wins_against_nobody(tmp_path: Path) -> None:
    arguments = ("play", "pivot-pawns", "--seats", "human", "--seed", "1")
    out = run(tmp_path, *arguments, typed="pass\n" * 15).out
    assert "You took none of 15 tokens.\n" in out
    assert " wins." not in out
    (path,) = tmp_path.glob("*.json")
    again = run(tmp_path, "replay", str(path)).out
    assert again.count("You took none of 15 tokens.\n") == 1
    assert "Player 1 wins" not in out + again
