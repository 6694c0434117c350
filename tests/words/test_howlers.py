"""What no player should ever read: how we work, how options are written, what nobody says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.words.sources import PYTHON
from turnabout.games import folder_of, games

AT_THE_TERMINAL = ("help.", "terminal.")
"""There, options and positions are typed."""
CATALOGUES = sorted(
    path for path in PYTHON.rglob("*.ftl") if not path.name.startswith(AT_THE_TERMINAL)
)
RULEBOOKS = sorted(path for game in games() for path in folder_of(game).glob("rulebook/*.md"))
HOWLERS = (
    # How we work, and why.
    r"\b(documents?|specifications?|reading)\b|\b(Dokument|Lesart|Spezifikation|Auslegung)\w*",
    r"\bwe (chose|decided|think|prefer|assume)\b|\bour (reason|choice|decision|reading)",
    r"\bwir (finden|dachten|nehmen an, dass)\b|\bunser\w* (Grund|Gründe|Entscheidung)",
    # What nobody says at a table.
    r"\bis to move\b|\bI see no way\b|\broll(s|ed|ing)? the die\b|\bspectating\b",
    r"\bTisch decken\b|\bMit einer Freundin\b|\bBot zum Plaudern\b|\bwürfel(n|st|t)\b",
)
CODE = (r"\b(PP|PV|PU|CH)-\d", r"\b[a-z]+=[a-z0-9]", r"\b[a-z]+_[a-z]+\b", r"\bJSON object\b")
NEVER = re.compile("|".join(HOWLERS), re.IGNORECASE)
NEVER_CODE = re.compile("|".join(CODE))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(PYTHON)))
def test_no_sentence_for_players_speaks_of_how_we_work(path: Path) -> None:
    said = [
        (name, found.group()) for name, text in sentences(path) if (found := howler(name, text))
    ]
    assert not said


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: str(path.relative_to(PYTHON)))
def test_no_rulebook_does_either(path: Path) -> None:
    assert not NEVER.search(path.read_text(encoding="utf-8"))


def test_it_would_be_noticed() -> None:
    for text in ("The document’s rules", "with roles=red-ace", "Casual is to move", "Tisch decken"):
        assert howler("option", text), text


def howler(name: str, text: str) -> re.Match[str] | None:
    # Whoever has written a position or a file reads how it is written.
    code = None if name.startswith("refusal-") else NEVER_CODE.search(text)
    return NEVER.search(text) or code


def sentences(path: Path) -> Iterator[tuple[str, str]]:
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            for pattern in [entry.value, *(one.value for one in entry.attributes)]:
                if pattern is not None:
                    yield entry.id.name, _text(pattern)


def _text(pattern: ast.Pattern) -> str:
    """All that is written out, in every branch."""
    found: list[str] = []

    class Reader(Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - their name
            found.append(node.value)

    Reader().visit(pattern)
    return " ".join(found)
