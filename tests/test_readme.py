"""What the README shows is what happens, and the benchmarks are what was measured."""

from __future__ import annotations

import json
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BENCHMARKS = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")

EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def printed(code: str) -> list[str]:
    with redirect_stdout(StringIO()) as out:
        exec(code, {"__name__": "__main__"})
    return out.getvalue().splitlines()


def test_the_example_runs() -> None:
    lines = printed(EXAMPLES[0])
    assert [line.split()[0] for line in lines[:4]] == ["pivot-pawns", "pivit", "chimes", "pungo"]
    assert all("Outcome(scores=" in line for line in lines[:4])
    assert "Player 2’s turn" in lines[-1]


def test_the_speed_table_is_the_measured_one() -> None:
    from bench.speed import BEGIN, RESULTS, table

    assert table(json.loads(RESULTS.read_text(encoding="utf-8"))) in BENCHMARKS
    assert BEGIN in BENCHMARKS


def test_the_ladder_is_the_measured_one() -> None:
    from bench.ladder import CONTESTS, RESULTS, table

    data = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert table(data) in BENCHMARKS
    assert [row["name"] for row in data["rows"]] == [contest.name for contest in CONTESTS]
    assert all(row["reached"] for row in data["rows"])


def test_the_load_table_is_the_measured_one() -> None:
    from bench.server import CONTESTS, RESULTS, table

    data = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert table(data) in BENCHMARKS
    assert [row["name"] for row in data["rows"]] == [contest.name for contest in CONTESTS]
    assert not any(row["unseen"] or row["refused"] for row in data["rows"])
    assert data["connections"] >= 1000


def test_the_tables_of_endurance_are_the_measured_ones() -> None:
    from bench import outage, soak

    data = json.loads(soak.RESULTS.read_text(encoding="utf-8"))
    assert soak.table(data) in BENCHMARKS
    assert (data["lost"], data["errors"]) == (0, 0)
    data = json.loads(outage.RESULTS.read_text(encoding="utf-8"))
    assert outage.table(data) in BENCHMARKS
    assert data["lost"] == 0


def test_the_map_names_the_folders() -> None:
    folders = ROOT / "src" / "turnabout"
    for path in folders.glob("*/__init__.py"):
        assert f"  {path.parent.name}/ " in README


def test_the_table_of_the_pages_is_the_measured_one() -> None:
    from bench.web import RESULTS, table

    data = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert table(data) in BENCHMARKS
    assert all(row["reached"] for row in data["rows"])
