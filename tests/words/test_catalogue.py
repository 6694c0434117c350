"""One catalogue: every message in every language, with the same variables, and none for nothing."""

from __future__ import annotations

import re
import runpy
from ast import parse as python_tree
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.words.sources import (
    PAGE,
    PYTHON,
    ROOT,
    Named,
    at_the_terminal,
    on_the_page,
    said_in_python,
    said_on_page,
    texts_of,
)
from turnabout.core.options import Choice, Data, Number
from turnabout.games import folder_of, game_info, games
from turnabout.words import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]
FILES = sorted(PYTHON.rglob("*en.ftl"))
HELP = "help."
"""The English of the commands' help stands in the commands: see docs/decisions.md."""
GIVEN = {"viewer"}
"""Variables that every message may use."""
EXTRA = ("_me", "_or", "_count", "_name", "_differs")
"""What is added to the name of a value: see Words."""
EVERYWHERE = ("core", "games", "pictures", "fast", "bots", "lab", "server", "cli")
TESTED = ("event-", "ask-", "refusal-")
"""Beginnings of messages that have tests of their own."""
OF_DATA = (
    *TESTED,
    "view-",
    "item-",
    "name-",
    "reason-",
    "option-",
    "preset-",
    "lesson-",
    "primer-",
)
"""Beginnings of messages whose ends are data of a game."""
NOT_VALUES = {"text", "position", "cause"}


class Variables(Visitor):
    """The variables that a pattern uses, and the messages whose variables are its own too."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def messages(path: Path) -> Mapping[str, tuple[frozenset[str], frozenset[str]]]:
    """Each message and attribute (`message.attribute`): its variables and what it refers to."""
    found: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            patterns = {entry.id.name: entry.value}
            patterns |= {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
            for name, pattern in patterns.items():
                assert name not in found, f"{path.name} has {name} twice"
                found[name] = _used(pattern)
    return found


def _used(pattern: ast.Pattern | None) -> tuple[frozenset[str], frozenset[str]]:
    variables = Variables()
    if pattern is not None:
        variables.visit(pattern)
    return frozenset(variables.names), frozenset(variables.messages)


def bundle(game: str | None) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """All English messages that a game's sentences can be made of."""
    paths = [*(PYTHON / "words").glob("*en.ftl")]
    if game is not None:
        paths += (folder_of(game) / "words").glob("*en.ftl")
    return {name: used for path in paths for name, used in messages(path).items()}


def variables(name: str, game: str | None) -> frozenset[str]:
    """What a message needs, together with the messages it is made of."""
    known = bundle(game)
    own, others = known[name]
    return own.union(*(variables(other, game) for other in others))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PYTHON)))
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages(path: Path, language: str) -> None:
    other = path.with_name(re.sub(r"en\.ftl$", f"{language}.ftl", path.name))
    ours, theirs = messages(path), messages(other)
    assert set(ours) == set(theirs)
    for name in ours:
        assert _needed(ours, name) == _needed(theirs, name), f"variables of {name} in {other.name}"


def _needed(found: Mapping[str, tuple[frozenset[str], frozenset[str]]], name: str) -> set[str]:
    """`$seat_me` only chooses between forms, which one language may have and another not."""
    names, others = found[name]
    inner = (_needed(found, other) for other in others if other in found)
    return {_base(name) for name in names}.union(*inner)


def _base(variable: str) -> str:
    return next((variable.removesuffix(end) for end in EXTRA if variable.endswith(end)), variable)


def test_every_file_has_an_english_original() -> None:
    for path in PYTHON.rglob("*.ftl"):
        language = re.search(r"(\w+)\.ftl$", path.name)
        assert language is not None
        assert language[1] in LANGUAGES
        if not path.name.startswith(HELP):
            assert path.with_name(path.name.replace(f"{language[1]}.ftl", "en.ftl")) in FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PYTHON)))
def test_no_message_is_for_nothing(path: Path) -> None:
    said = _said_where(path)
    beginnings = tuple(said.beginnings - set(OF_DATA))
    referred = {other for found in FILES for used in messages(found).values() for other in used[1]}
    unused = [
        name
        for name in messages(path)
        if name not in said.whole | referred
        and not name.startswith(beginnings)
        and not name.startswith(_elsewhere(path))
    ]
    assert not unused


def _elsewhere(path: Path) -> tuple[str, ...]:
    """What the tests below look at."""
    return OF_DATA if path.parent.parent != PYTHON else ("refusal-",)


def _said_where(path: Path) -> Named:
    """What only one of them says stands in a file of its own."""
    if path.name.startswith("terminal."):
        return at_the_terminal()
    if path.name.startswith(("page.", "lesson.")):
        return on_the_page()
    return at_the_terminal() | on_the_page()


@pytest.mark.parametrize("game", games())
def test_what_data_asks_for_is_there_in_the_data(game: str) -> None:
    """The ends of these messages are no text in the code that says them."""
    said = {*_of_values(game), *_of_options(game), *_of_endings(game), *_of_page_data(game)}
    said |= {*at_the_terminal().whole, *on_the_page().whole}
    found = {
        name
        for path in (folder_of(game) / "words").glob("*en.ftl")
        for name in messages(path)
        if name.startswith(OF_DATA) and not name.startswith(TESTED)
    }
    assert sorted(found - said) == []


def _of_values(game: str) -> Iterator[str]:
    info = game_info(game)
    for name, hint in get_type_hints(info.view).items():
        if any(_parts(hint)):
            yield f"view-{name}"
    given = {name for shape in (info.view, *info.events) for name in _field_names(shape)}
    given |= {name for code, names in raised() if code.startswith(f"{game}-") for name in names}
    given |= at_the_terminal().values | on_the_page().values
    yield from (f"{kind}-{name}" for kind in ("item", "name") for name in given)


def _field_names(shape: type) -> Iterator[str]:
    """The fields of a shape, and of all that it is made of."""
    for name, hint in get_type_hints(shape).items():
        yield name
        for part in _parts(hint):
            yield from _field_names(part)


def _of_options(game: str) -> Iterator[str]:
    for option in game_info(game).options:
        message = f"option-{option.name}"
        yield from (message, f"{message}.about", f"{message}.reading")
        for value in option.values if isinstance(option, Choice) else ():
            yield from (f"{message}.value-{value}", f"{message}.note-{value}")
        if isinstance(option, Number):
            # Where zero means that there is no limit, it is not said as a number.
            yield f"{message}.value-0"
        if isinstance(option, Data):
            yield f"{message}.value-{option.default}"


def _of_endings(game: str) -> Iterator[str]:
    """Reasons are written in the rules."""
    for path in folder_of(game).glob("*.py"):
        yield from (f"reason-{text}" for text in texts_of(path))


def _of_page_data(game: str) -> Iterator[str]:
    folder = PAGE / "games" / game
    presets = (folder / "presets.ts").read_text(encoding="utf-8").partition(" = {")[2]
    for name in ("document", *re.findall(r"'?([\w-]+)'?: \{", presets)):
        yield from (f"preset-{name}", f"preset-{name}.about")
    primer = (folder / "primer.ts").read_text(encoding="utf-8")
    yield from (f"primer-{name}" for name in re.findall(r"name: '([\w-]+)'", primer))
    lesson = (folder / "lesson.ts").read_text(encoding="utf-8")
    for name, asked in re.findall(r"name: '([\w-]+)',((?:(?!name:).)*)", lesson, re.S):
        yield f"lesson-{name}"
        if "right:" in asked:
            yield from (f"lesson-{name}.right", f"lesson-{name}.wrong")


def test_what_is_not_said_would_be_found() -> None:
    python = '''"""docstring"""
def f(words, kind):
    """title"""
    if kind == "compared":
        other("given")
    message = "kept" if kind["key"] else "also-kept"
    return words.say(message, value="a-value"), words.say(f"beginning-{kind}"), words.say("said")
'''
    assert set(said_in_python(python_tree(python))) == {"kept", "also-kept", "beginning-", "said"}
    page = """
const kept = one ? 'kept' : 'also-kept';
const lost = 'lost';
call('given'); set.has('member');
words.say(kept, { key: 'a-value' }); say(a === 'compared' ? 'first' : `beginning-${a}`);
"""
    assert set(said_on_page(page)) == {"kept", "also-kept", "first", "beginning-"}


@cache
def raised() -> tuple[tuple[str, frozenset[str]], ...]:
    """Every code that is raised anywhere, with the names of its values."""
    return tuple(runpy.run_path(str(ROOT / "web" / "wire.py"))["raised"](EVERYWHERE))


def test_every_refusal_has_its_sentence_and_its_values() -> None:
    values = defaultdict[str, list[frozenset[str]]](list)
    for code, names in raised():
        values[code].append(names - NOT_VALUES)
    assert values
    for code, places in values.items():
        game = next((name for name in games() if code.startswith(f"{name}-")), None)
        assert f"refusal-{code}" in bundle(game), code
        for names in places:
            if "**" not in names:
                needed = variables(f"refusal-{code}", game) - GIVEN - names
                missing = {name for name in needed if _base(name) not in names}
                assert not missing, f"refusal-{code} needs {sorted(missing)}"


def test_no_refusal_is_for_nothing() -> None:
    """Its code is written somewhere: all refusals are found by their beginning."""
    whole = at_the_terminal().whole | on_the_page().whole
    codes = {text for path in PYTHON.rglob("*.py") for text in texts_of(path)}
    for path in FILES:
        for name in messages(path):
            if name.startswith("refusal-"):
                assert name.removeprefix("refusal-") in codes or name in whole, name


@pytest.mark.parametrize("game", games())
def test_events_and_questions_are_those_of_the_game(game: str) -> None:
    info = game_info(game)
    said = set()
    for event in info.events:
        said.add(_check_said(f"event-{_tag(event, 'event')}", event, game))
    for ask in _parts(get_type_hints(info.view)["ask"]):
        said.add(_check_said(f"ask-{_tag(ask, 'ask')}", ask, game))
    for option in info.options:
        said.add(f"option-{option.name}")
    for name in messages(folder_of(game) / "words" / "en.ftl"):
        if name.startswith(("event-", "ask-", "option-")):
            assert name.partition(".")[0] in said, name


def _check_said(message: str, shape: type, game: str) -> str:
    assert message in bundle(game)
    known = {field.name for field in fields(shape)} | GIVEN
    assert {_base(name) for name in variables(message, game)} <= known, message
    return message


def _tag(shape: type, name: str) -> str:
    tag: str = get_args(get_type_hints(shape)[name])[0]
    return tag


def _parts(hint: Any) -> Iterator[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for part in get_args(hint):
        yield from _parts(part)


@pytest.mark.parametrize("game", games())
def test_every_option_and_value_is_explained(game: str) -> None:
    known = bundle(game)
    for option in game_info(game).options:
        message = f"option-{option.name}"
        assert message in known
        assert f"{message}.about" in known
        if isinstance(option, Choice):
            for value in option.values:
                assert f"{message}.value-{value}" in known
        if isinstance(option, Data):
            assert f"{message}.value-{option.default}" in known


@pytest.mark.parametrize("game", games())
def test_every_game_says_what_it_is(game: str) -> None:
    assert {"title", "about", "players", "goal"} <= set(bundle(game))
