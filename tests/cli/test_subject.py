"""Positions by game, by record and as the start; JSON; suggestions; pages."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import Terminal, refused, run
from turnabout import begin, random_game


def test_a_record_and_the_start_are_shown(tmp_path: Path) -> None:
    play = random_game("pivit", seed=1)
    play.record.save(tmp_path / "game.json")
    file = str(tmp_path / "game.json")
    last = json.loads(run(tmp_path, "show", file, "--json").out)
    assert last["position"] == play.position
    assert last["outcome"]["reason"] == play.outcome.reason  # type: ignore[union-attr]  # it is over
    second = json.loads(run(tmp_path, "show", file, "2", "--json").out)
    assert second["position"] == play.game.write_state(list(play.states())[2])
    assert f"position: {begin('pivit').position}" in run(tmp_path, "show", "pivit").out
    assert run(tmp_path, "show", file, "start").out == run(tmp_path, "show", "pivit", "start").out
    assert "The game has" in refused(tmp_path, "show", file, "100000")


def test_whatever_a_program_wants_is_json(tmp_path: Path) -> None:
    play = random_game("chimes", seed=1)
    play.record.save(tmp_path / "game.json")
    told = json.loads(run(tmp_path, "replay", str(tmp_path / "game.json"), "--json").out)
    assert told["moves"][-1]["position"] == play.position
    listed = json.loads(run(tmp_path, "games", "--json").out)
    assert "pungo" in [game["name"] for game in listed]
    counted = json.loads(run(tmp_path, "perft", "pungo", "2", "--json").out)
    assert len(counted["counts"]) == 2


def test_what_was_meant_is_suggested(tmp_path: Path) -> None:
    assert refused(tmp_path, "show", "pivitt").endswith("Did you mean pivit?")
    assert refused(tmp_path, "show", "pivit", "-o", "siz=6").endswith("Did you mean size?")
    assert run(tmp_path, "plya").err.endswith("Did you mean play?\n")
    assert run(tmp_path, "play", "pivit", "--seat", "2").err.endswith("Did you mean --seats?\n")


def test_a_long_text_goes_through_the_pager(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "rules", "pivit", pager="sed s/^/page:/")
    terminal.wait_for("page:")
    assert terminal.close() == 0
