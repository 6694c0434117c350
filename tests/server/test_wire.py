"""The client's types are those of the server."""

from __future__ import annotations

import runpy
from pathlib import Path

from turnabout.games import own_games

ROOT = Path(__file__).parents[2]


def test_the_generated_types_are_up_to_date() -> None:
    files = runpy.run_path(str(ROOT / "web" / "wire.py"))["files"]()
    assert len(files) == 3 + len(own_games())
    for path, text in files.items():
        assert path.read_text(encoding="utf-8") == text, f"run python web/wire.py: {path.name}"


def test_every_way_to_refuse_is_found() -> None:
    """The client has a sentence for each: its types say so, and its compiler."""
    codes = runpy.run_path(str(ROOT / "web" / "wire.py"))["codes"]()
    # Of core, of a game, of a table, one before anything is done, and one without an exception.
    assert {"bad-choice", "pivit-jump", "seat-taken", "wrong-origin", "nobody"} <= set(codes)
    assert all(code.replace("-", "").isalnum() and code.islower() for code in codes)
