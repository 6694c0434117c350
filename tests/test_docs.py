"""Every example of the documentation runs, and every link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from turnabout.games import own_games

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
RULES = {ROOT / "docs" / "rules" / f"{game}.md" for game in own_games()}
"""Pages that the site makes from the rulebooks."""
EXAMPLES = [
    (page.name, code)
    for page in DOCS
    for code in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
]


@pytest.mark.parametrize(("page", "code"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_example_runs(page: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, page, "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", [*DOCS, *sorted(ROOT.glob("*.md"))], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        target = page.parent / link
        assert target in RULES or target.exists(), link
