"""`turnabout solve` and `turnabout deck`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.command import refused, run, run_anew
from turnabout.games.pivot_pawns.deck import deck_of, read_deck, write_deck
from turnabout.games.pivot_pawns.placement import placings
from turnabout.games.pivot_pawns.solve import closure

LAYOUT = "mars,flask,music,leaf,bullseye,earth,asterisk,sailboat,volleyball,storm,venus,wifi,"
LAYOUT += "life-ring,bolt,sun"
BAG = "asterisk,bolt,earth"


def position(placeholders: str, target: str, phase: str = "think") -> str:
    return f"{LAYOUT} {placeholders} {BAG} {target} {phase} - - 0,0"


def test_a_round_is_solved_with_a_proof(tmp_path: Path) -> None:
    out = run(
        tmp_path, "solve", "pivot-pawns", position("sun,mars,music,leaf,flask", "bullseye")
    ).out
    assert "Shortest solution, 3 pivots: red+yellow:heart red+blue:music red+black:paddle" in out
    assert "There are 23 of this length." in out
    assert "positions after 2 pivots: 123, none of them solved" in out


def test_answers_as_json(tmp_path: Path) -> None:
    asked = position("sun,mars,music,leaf,flask", "bullseye")
    found = json.loads(run(tmp_path, "solve", "pivot-pawns", asked, "--json").out)
    assert found["position"] == asked
    assert found["solution"]["length"] == 3
    assert found["solution"]["pivots"][1] == "red+blue:music"
    assert found["solution"]["count"] == 23
    assert found["solution"]["searched"][2] == 123
    found = json.loads(run(tmp_path, "solve", "pungo", "--json").out)
    assert found["solution"] == {"win": None, "arenas": 4, "lost": 0}
    found = json.loads(run(tmp_path, "solve", "chimes", "--seed", "1", "--json").out)
    assert len(found["solution"]["plan"]) == found["solution"]["turns"] > 0
    assert sum(found["solution"]["first_turn"].values()) == 100


def test_a_target_out_of_reach_is_proved(tmp_path: Path) -> None:
    deck = deck_of("designer")
    cards = next(
        place.cards
        for place in placings(deck, tuple(range(15)))
        if len(closure(deck, place.cards)) == 7
    )
    target = next(card for card in range(15) if card not in closure(deck, cards))
    names = [deck.centres[card] for card in cards]
    bag = ",".join(sorted(set(deck.centres) - {deck.centres[target]}))
    asked = f"{LAYOUT} {','.join(names)} {bag} {deck.centres[target]} think - - 0,0"
    out = run(tmp_path, "solve", "pivot-pawns", asked).out
    assert f"{deck.centres[target]} card can never be reached from here." in out
    assert "and none solves it" in out


def test_par_comes_with_a_plan(tmp_path: Path) -> None:
    out = run(tmp_path, "solve", "chimes", "--seed", "3").out
    assert "Par is 3 turns. A plan, player 1’s card first:" in out
    assert "turn 3:" in out
    assert "Of 100 ways to play the next turn 25 keep par" in out


def test_a_win_this_turn_is_found(tmp_path: Path) -> None:
    start = "-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 1 0"
    out = run(tmp_path, "solve", "pungo", start).out
    assert "Nothing wins this turn." in out
    assert "This turn can end in 4 different positions." in out
    nearly = "S,-,-,-/ML,MLLM,-,-/-,SS,-,- 123@b2- 1 1 0"
    assert "A win this turn: b1a1" in run(tmp_path, "solve", "pungo", nearly).out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (
            ("pivit",),
            '"pivit": This game cannot be solved. These can: chimes, pivot-pawns',
        ),
        (("chess",), "There is no such game"),
        (("pungo", "nonsense"), '"nonsense"'),
        (("pivot-pawns", position("sun,mars,music,leaf,flask", "-", "draw")), "no target to reach"),
        (
            ("pungo", "-,-,-,-/SML,ML,LS,SM/-,-,-,- 0@- 1 - 0", "-o", "roll=chaos"),
            "No player is to",
        ),
    ],
)
def test_what_cannot_be_solved_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], why: str
) -> None:
    assert why in refused(tmp_path, "solve", *arguments)


def test_facts_of_the_designers_deck(tmp_path: Path) -> None:
    out = run(tmp_path, "deck", "facts").out
    assert "On the starting cards: 44 placements, 15 targets each." in out
    assert "Anywhere: 123,012 placements" in out


def test_a_new_deck_is_valid_and_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "new" / "deck.toml"
    assert "there is no such file" in refused(
        tmp_path, "deck", "new", "--seed", "4", "--out", str(file)
    )
    file.parent.mkdir()
    assert "Wrote" in run(tmp_path, "deck", "new", "--seed", "4", "--out", str(file)).out
    assert "is a valid deck" in run(tmp_path, "deck", "check", str(file)).out
    assert "it already exists" in refused(tmp_path, "deck", "new", "--out", str(file))
    arguments = ("play", "pivot-pawns", "--seats", "random", "-o", f"deck={file}", "--seed", "1")
    assert run(tmp_path, *arguments).status == 0
    printed = run_anew(tmp_path, "deck", "new", "--seed", "4").out
    assert printed == file.read_text(encoding="utf-8")
    deck = read_deck(tomllib.loads(printed))
    assert write_deck(deck) == tomllib.loads(printed)


def test_a_broken_deck_is_named(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    file.write_text("[1]")
    assert "must be a table" in refused(tmp_path, "deck", "check", str(file))
    file.write_text('{"name": "x"}')
    assert "lacks the field icons" in refused(tmp_path, "deck", "check", str(file))


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ModuleNotFoundError('gone', name='numba')")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "turnabout", "solve", "pungo"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == ("turnabout: This needs the extra fast: pip install 'turnabout[fast]'\n")


def test_everything_can_be_prepared(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "file" / "below")}
    command = [sys.executable, "-m", "turnabout", "prepare"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Set NUMBA_CACHE_DIR" in done.stderr
    assert "pungo" in json.loads(run(tmp_path, "prepare", "--json").out)["prepared"]


def test_decks_as_json(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    made = run(tmp_path, "deck", "new", "--json").out
    path.write_text(made, encoding="utf-8")
    assert json.loads(run(tmp_path, "deck", "check", str(path), "--json").out) == json.loads(made)
    facts = json.loads(run(tmp_path, "deck", "facts", "--json").out)
    assert facts["deck"] == deck_of("designer").name
