"""The documentation as a site: no warning, every page, and nothing from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import turnabout
from turnabout.games import own_games

ROOT = Path(__file__).parents[1]
FETCHED = re.compile(r"<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=[\"']?(?:https?:)?//")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = (sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder))
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    # The configuration has warnings as errors.
    built = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


def test_every_page_is_there_and_fetches_nothing_from_elsewhere(site: Path) -> None:
    pages = {
        path.relative_to(site).as_posix(): path.read_text("utf-8") for path in site.rglob("*.html")
    }
    sources = {path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")}
    assert {path.with_suffix(".html").as_posix() for path in sources} <= set(pages)
    for name, text in pages.items():
        assert not FETCHED.search(text), name


def test_rulebooks_are_pages_with_drawn_figures(site: Path) -> None:
    for game in own_games():
        page = (site / "rules" / f"{game}.html").read_text("utf-8")
        figures = re.findall(r'<img src="\.\./(figures/[^"]+)" alt="([^"]+)"', page)
        assert len(figures) > 10
        assert "```" not in page
        for path, said in figures:
            assert (site / path).read_text("utf-8").startswith("<svg")
            assert said


def test_the_reference_knows_the_contract(site: Path) -> None:
    page = (site / "api" / "core.html").read_text("utf-8")
    assert 'id="turnabout.core.game.Game.to_act"' in page
    assert "Everyone who may move now" in page


def test_the_reference_has_every_name_of_the_library(site: Path) -> None:
    page = (site / "api" / "library.html").read_text("utf-8")
    anchors = set(re.findall(r'id="turnabout\.(\w+)"', page))
    assert set(turnabout.__all__) <= anchors
