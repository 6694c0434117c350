"""What the README shows is what happens."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from turnabout import make
from turnabout.words import Words

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def printed(code: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_the_example_runs() -> None:
    position, outcome = printed(EXAMPLES[0])
    game = make("pivit", seats=2, size=6)
    assert str(game.outcome(game.read_state(position))) == outcome


def test_the_fast_example_runs() -> None:
    (line,) = printed(EXAMPLES[1])
    mean, first, second = (float(number) for number in re.findall(r"[0-9.]+", line))
    assert 150 < mean < 270
    assert first + second == 1


def test_the_speed_table_is_the_measured_one() -> None:
    from bench.speed import BEGIN, RESULTS, table

    assert table(json.loads(RESULTS.read_text(encoding="utf-8"))) in README
    assert BEGIN in README


def test_the_ladder_is_the_measured_one() -> None:
    from bench.ladder import CONTESTS, RESULTS, table

    data = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert table(data) in README
    assert [row["name"] for row in data["rows"]] == [contest.name for contest in CONTESTS]
    assert all(row["reached"] for row in data["rows"])


def test_the_load_table_is_the_measured_one() -> None:
    from bench.server import CONTESTS, RESULTS, table

    data = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert table(data) in README
    assert [row["name"] for row in data["rows"]] == [contest.name for contest in CONTESTS]
    assert all(row["reached"] for row in data["rows"])
    assert data["connections"] >= 1000


def test_the_picture_is_the_board() -> None:
    from rich.console import Console

    from turnabout.cli.games.pungo.board import draw

    game: Any = make("pungo")
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(draw(game.view(game.start()), frozenset(), Words("en", "pungo")))
    drawn = [line.rstrip() for line in capture.get().splitlines()]
    shown = README.split("```\n")[1].splitlines()
    assert shown == drawn[: len(shown)]


def test_the_map_names_the_folders() -> None:
    folders = Path(__file__).parents[1] / "src" / "turnabout"
    for path in folders.glob("*/__init__.py"):
        assert f"  {path.parent.name}/ " in README


def test_the_table_of_the_pages_is_the_measured_one() -> None:
    from bench.web import RESULTS, table

    data = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert table(data) in README
    assert all(row["reached"] for row in data["rows"])
