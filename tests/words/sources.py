"""Where words are used: what Python, TypeScript and Svelte files say by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "src" / "turnabout"
PAGE = ROOT / "web" / "src"
_WHOLE = re.compile(r"""['"`]([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)?)['"`]""")
_BEGINNING = re.compile(r"`([a-z][a-z0-9-]*[-.])\$\{")


@cache
def named() -> tuple[frozenset[str], tuple[str, ...]]:
    """Messages that are named as a whole, and beginnings of those whose end is data."""
    found = [*_in_python(), *_on_the_page()]
    whole = frozenset(name for name in found if not name.endswith(("-", ".")))
    return whole, tuple(sorted({name for name in found if name.endswith(("-", "."))}))


def _in_python() -> Iterator[str]:
    for path in PYTHON.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            match node:
                case ast.Constant(value=str(text)):
                    yield text
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
                    yield start


def _on_the_page() -> Iterator[str]:
    for path in PAGE.rglob("*"):
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts"):
            text = path.read_text(encoding="utf-8")
            yield from _WHOLE.findall(text)
            yield from _BEGINNING.findall(text)
