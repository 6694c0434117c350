"""What the README shows is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from turnabout import make

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    position, outcome = done.stdout.splitlines()
    game = make("pivit", seats=2, size=6)
    assert str(game.outcome(game.read_state(position))) == outcome


def test_the_picture_is_the_board() -> None:
    from rich.console import Console

    from turnabout.cli.boards.pungo import draw

    game = make("pungo")
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(draw(game.view(game.start()), frozenset(), ["Ann", "Bob"]))
    drawn = [line.rstrip() for line in capture.get().splitlines()]
    shown = README.split("```\n")[1].splitlines()
    assert shown == drawn[: len(shown)]


def test_the_map_names_the_folders() -> None:
    folders = Path(__file__).parents[1] / "src" / "turnabout"
    for path in folders.glob("*/__init__.py"):
        assert f"  {path.parent.name}/ " in README
