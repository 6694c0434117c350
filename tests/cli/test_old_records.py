"""Records of older versions at the terminal."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import refused, run

FOLDER = Path(__file__).parents[1] / "records"


def test_a_record_of_older_rules_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    out = run(tmp_path, "replay", str(FOLDER / "pungo-1-passed.json")).out
    assert "take the first 16 of 38 moves" in out
    assert "Move 16 of 16" in out


def test_a_record_of_rules_that_can_be_chosen_is_shown_to_its_end(tmp_path: Path) -> None:
    out = run(tmp_path, "replay", str(FOLDER / "pungo-1-averaging.json")).out
    assert "Move 35 of 35" in out
    assert "rules have changed" not in out


def test_a_game_of_older_rules_is_not_gone_on_with(tmp_path: Path) -> None:
    assert "have changed since version 1" in refused(
        tmp_path, "resume", str(FOLDER / "pungo-1-passed.json")
    )
