"""Rules and server hold data: sentences for people are in the catalogue, and nowhere else."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.words.sources import PYTHON
from turnabout.games import games

QUIET = ("core", "games", "server")
SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}[,;:]? [a-z]{2,}")
"""Three words in a row."""
LOGGING = {"debug", "info", "warning", "error", "exception", "critical", "_logged"}
DESCRIBING = {"description", "title"}
METRICS = {"_counter", "_gauge", "_times"}
"""What generated documentation quotes: of the API, of the metrics."""
FILES = sorted(path for part in QUIET for path in (PYTHON / part).rglob("*.py"))


def sentences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Texts of three words and more that are no docstring, no line of a log, no documentation."""
    ignored = set(_ignored(tree))
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in ignored:
                if SENTENCE.search(text):
                    yield node.lineno, text


def _ignored(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()):
                yield id(node.value)
            case ast.Assert(msg=ast.expr() as message):
                yield from _texts(message)
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if (
                name in LOGGING | METRICS
            ):
                yield from _texts(node)
            case ast.keyword(arg=arg) if arg in DESCRIBING:
                yield from _texts(node)
            case ast.Dict():
                yield from _described(node)
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if hasattr(builtins, name):
                # Mistakes of a programmer; what people may do wrong has errors of our own.
                yield from _texts(node)


def _described(node: ast.Dict) -> Iterator[int]:
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant) and key.value in DESCRIBING:
            yield from _texts(value)


def _texts(node: ast.AST) -> Iterator[int]:
    return (id(inner) for inner in ast.walk(node) if isinstance(inner, ast.Constant))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PYTHON)))
def test_no_sentence_for_people(path: Path) -> None:
    assert list(sentences(ast.parse(path.read_bytes()))) == []


def test_a_sentence_would_be_found() -> None:
    planted = (
        'def f():\n    """This is only a docstring."""\n    return f"you have {3} points left here"'
    )
    assert [text for _, text in sentences(ast.parse(planted))] == [" points left here"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PYTHON)))
def test_nothing_is_called_says(path: Path) -> None:
    tree = ast.parse(path.read_bytes())
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert "says" not in [*names, *texts]


def test_the_games_are_among_what_was_looked_at() -> None:
    folders = {path.parent.name.replace("_", "-") for path in FILES}
    assert set(games()) <= folders
