"""The client's types are those of the server."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_generated_types_are_up_to_date() -> None:
    files = runpy.run_path(str(ROOT / "web" / "wire.py"))["files"]()
    assert len(files) == 2
    for path, text in files.items():
        assert path.read_text(encoding="utf-8") == text, f"run python web/wire.py: {path.name}"
