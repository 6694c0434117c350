"""What the page says, in any language: tests name messages, not texts."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor as Walker

from turnabout.games import folder_of
from turnabout.words.bundles import resource
from turnabout.words.catalogue import HERE, MARKED

UNKNOWN = "\0"


def worded(language: str, name: str) -> str:
    """`table-resign`, or `pungo:points-left` of a game; anything that is no message as it is."""
    game, _, message = name.rpartition(":")
    known = not game or game in ("pivit", "pungo", "chimes", "pivot-pawns")
    if known and bundle(language, game or None).has_message(message.partition(".")[0]):
        return said(language, name)
    return name


def said(language: str, name: str, /, **values: Any) -> str:
    """A message with its values as Fluent takes them."""
    game, _, message = name.rpartition(":")
    message, _, attribute = message.partition(".")
    messages = bundle(language, game or None)
    found = messages.get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern is not None, f"{name} has only attributes"
    text, errors = messages.format_pattern(pattern, {"viewer": "seated", **values})
    assert not errors, (name, errors)
    return str(text)


def fragment(language: str, name: str, /, **values: Any) -> str:
    """The longest part of a message that is the same whatever its other values are."""
    unknown = dict.fromkeys(_variables(language, name), UNKNOWN)
    return max(said(language, name, **{**unknown, **values}).split(UNKNOWN), key=len)


@cache
def bundle(language: str, game: str | None) -> FluentBundle:
    written = "en" if language == MARKED else language
    paths = [HERE / f"{part}{written}.ftl" for part in ("", "home.", "page.", "refusals.")]
    if game is not None:
        folder = folder_of(game) / "words"
        paths += [folder / f"{part}{written}.ftl" for part in ("about.", "", "lesson.")]
    messages = FluentBundle([written], use_isolating=False)
    for path in paths:
        messages.add_resource(resource(path, language == MARKED))
    return messages


def _variables(language: str, name: str) -> set[str]:
    """All variables of the catalogue are few enough to give each message all of them."""
    game = name.rpartition(":")[0] or None
    walker = _Variables()
    messages: Any = bundle(language, game)
    for message in messages._messages.values():
        walker.visit(message)
    return walker.names


class _Variables(Walker):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)
