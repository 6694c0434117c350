"""`turnabout lab`: bad questions get one clear line, and leave nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import refused, run


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("pungo", "--compare", "hoem=three,four"), "home"),
        (("pungo", "--compare", "home=three"), "two values or more"),
        (("pungo", "--compare", "home=three,five"), "three"),
        (("pungo", "--option", "roll=chaos", "--option", "order=decision"), "Chaos"),
        (("pivit", "--precision", "two"), "like 2%"),
        (("pivit", "--precision", "90%"), "50%"),
        (("pivit", "--minutes", "0"), "more than 0"),
        (("pivit", "--bots", "casual,nobody"), "nobody"),
        (("pivit", "--bots", "casual,casual"), "different bots"),
        (("pivit", "--readings", "--compare", "size=6,8"), "not both"),
        (("pivit", "--compare", "seats=2,9"), "4"),
    ],
)
def test_bad_questions(tmp_path: Path, line: tuple[str, ...], told: str) -> None:
    out = tmp_path / "study"
    said = refused(tmp_path, "lab", *line, "--out", str(out))
    assert told in said
    assert not out.exists()


def test_a_report_of_random_play(tmp_path: Path) -> None:
    out = tmp_path / "study"
    done = run(tmp_path, "lab", "chimes", "--bots", "random", "--games", "50", "--out", str(out))
    assert done.status == 0, done.err
    assert done.out == f"The report is {out / 'report.html'}\n"
    assert "A study of chimes: one variant, one bot" in done.err
    assert "turnabout lab chimes --bots random" in (out / "report.html").read_text()
