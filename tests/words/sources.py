"""Where words are used: what Python, TypeScript and Svelte files say by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "src" / "turnabout"
PAGE = ROOT / "web" / "src"
SPEAKING = ("cli", "words", "pictures", "fast")
"""Who speaks to people in Python; rules and server only hold data."""
SAYING = {"say", "say_of", "has", "knows", "_text", "get"}
_ID = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)?")
_SAID = re.compile(r"\b(?:say|sayIfKnown|(?:words|this)\.has)\(")
_TEXT = re.compile(r"""'([^']*)'|"([^"]*)"|`([^`$]*)(?:\$\{[^`]*)?`""")
_KEY = re.compile(r"(?<![\w.$'-])([a-z]\w*)(?=\s*[:,}])")


@dataclass(frozen=True)
class Named:
    """What is said somewhere."""

    whole: frozenset[str]
    """Messages that are named as a whole."""
    beginnings: frozenset[str]
    """Beginnings of those whose end is data: `reason-`."""
    values: frozenset[str]
    """Names of the values that are given to them."""

    def __or__(self, other: Named) -> Named:
        return Named(
            self.whole | other.whole,
            self.beginnings | other.beginnings,
            self.values | other.values,
        )


@cache
def at_the_terminal() -> Named:
    trees = [
        ast.parse(path.read_bytes()) for part in SPEAKING for path in (PYTHON / part).rglob("*.py")
    ]
    return _named(
        (text for tree in trees for text in said_in_python(tree)),
        (value for tree in trees for value in _given_in_python(tree)),
    )


@cache
def on_the_page() -> Named:
    sources = [path.read_text(encoding="utf-8") for path in page_files()]
    return _named(
        (text for source in sources for text in said_on_page(source)),
        (value for source in sources for value in _given_on_page(source)),
    )


def _named(texts: Iterable[str], values: Iterable[str]) -> Named:
    ids = {text for text in texts if _ID.fullmatch(text)}
    beginnings = {text for text in ids if text.endswith("-")}
    return Named(frozenset(ids - beginnings), frozenset(beginnings), frozenset(values))


def texts_of(path: Path) -> Iterator[str]:
    """All texts in a Python file that are no docstrings."""
    tree = ast.parse(path.read_bytes())
    ignored = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in ignored:
                yield text


def page_files() -> Iterator[Path]:
    for path in PAGE.rglob("*"):
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts"):
            yield path


def said_in_python(node: ast.AST, saying: bool = True) -> Iterator[str]:
    """Texts that are given to what says them, or kept for it; not those of other calls."""
    match node:
        case (
            ast.Constant(value=str(text))
            | ast.JoinedStr(values=[ast.Constant(value=str(text)), *_])
        ) if saying:
            yield text
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)):
            yield from said_in_python(node.func)
            for argument in node.args:
                yield from said_in_python(argument, saying=name in SAYING)
            for keyword in node.keywords:
                yield from said_in_python(keyword.value, saying=False)
            return
        # A docstring, a question, a key.
        case ast.Expr(value=ast.Constant()) | ast.Subscript(slice=ast.Constant()):
            return
        case ast.Compare() | ast.AnnAssign(annotation=ast.Constant()):
            saying = False
    for inner in ast.iter_child_nodes(node):
        yield from said_in_python(inner, saying or isinstance(node, ast.JoinedStr))


def _given_in_python(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="say")):
                yield from (keyword.arg for keyword in node.keywords if keyword.arg)


def said_on_page(source: str) -> Iterator[str]:
    """Texts in the first argument of what says them, or in the constant that stands there."""
    for first, _ in _calls(source):
        # What is compared is no message.
        for part in re.split(r"[?:]", re.sub(r"[!=]== '[^']*'", "", first)):
            yield from _texts(part)
        for name in re.findall(r"(?<![\w.'`-])([A-Za-z]\w*)(?![\w'`-])", first):
            for kept in re.findall(rf"\b{name}(?:: [^=]+)? =[ \n]([^;]*);", source):
                yield from _texts(kept)


def _given_on_page(source: str) -> Iterator[str]:
    for _, rest in _calls(source):
        yield from _KEY.findall(rest)


def _calls(source: str) -> Iterator[tuple[str, str]]:
    """The first argument of each call that says something, and the other arguments."""
    for found in _SAID.finditer(source):
        depth, comma = 0, None
        for place in range(found.end(), len(source)):
            letter = source[place]
            if letter == "," and depth == 0 and comma is None:
                comma = place
            depth += (letter in "({[") - (letter in ")}]")
            if depth < 0:
                yield source[found.end() : comma or place], source[comma or place : place]
                break


def _texts(source: str) -> Iterator[str]:
    for texts in _TEXT.findall(source):
        yield from filter(None, texts)
