"""One catalogue: every message in every language, with the same variables, and none for nothing."""

from __future__ import annotations

import re
import runpy
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.words.sources import PYTHON, ROOT, named
from turnabout.core.options import Choice
from turnabout.games import folder_of, game_info, games
from turnabout.words import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]
FILES = sorted(PYTHON.rglob("*en.ftl"))
HELP = "help."
"""The English of the commands' help stands in the commands: see docs/decisions.md."""
GIVEN = {"viewer"}
"""Variables that every message may use."""
EXTRA = ("_me", "_or", "_count", "_name")
"""What is added to the name of a value: see Words."""
EVERYWHERE = ("core", "games", "fast", "bots", "lab", "server", "cli")
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
    whole, beginnings = named()
    referred = {other for names in messages(path).values() for other in names[1]}
    for found in FILES:
        referred |= {other for names in messages(found).values() for other in names[1]}
    unused = [
        name
        for name in messages(path)
        if name not in whole
        and name not in referred
        and not name.startswith(beginnings)
        and not _is_attribute_of_used(name, whole, beginnings)
    ]
    assert not unused


def _is_attribute_of_used(name: str, whole: frozenset[str], beginnings: tuple[str, ...]) -> bool:
    """`option-home.about` where some file says `option-${name}.about`: its end is in the code."""
    message, _, attribute = name.partition(".")
    used = message in whole or message.startswith(beginnings)
    return bool(attribute) and used and any(f".{attribute}" in text for text in _tails())


@cache
def _tails() -> tuple[str, ...]:
    files = [*PYTHON.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts")]
    files += (ROOT / "web" / "src").rglob("*.svelte")
    return tuple(path.read_text(encoding="utf-8") for path in files)


def test_every_refusal_has_its_sentence_and_its_values() -> None:
    raised = runpy.run_path(str(ROOT / "web" / "wire.py"))["raised"](EVERYWHERE)
    values = defaultdict[str, list[frozenset[str]]](list)
    for code, names in raised:
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
    whole, _ = named()
    for path in FILES:
        for name in messages(path):
            if name.startswith("refusal-"):
                assert name.removeprefix("refusal-") in whole or name in whole, name


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


@pytest.mark.parametrize("game", games())
def test_every_game_says_what_it_is(game: str) -> None:
    assert {"title", "about", "players", "goal"} <= set(bundle(game))
