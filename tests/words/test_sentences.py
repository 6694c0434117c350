"""What the sentences say, whoever reads them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from tests.games.pivot_pawns import make, position
from tests.words.sources import PYTHON
from turnabout.cli.screen import read_aloud
from turnabout.games import folder_of, games
from turnabout.words import LANGUAGES, Words

FILES = sorted(path for path in PYTHON.rglob("*.ftl") if not path.name.startswith("help."))
LABEL = re.compile(r"x = [^$.!?]*\n")
"""A word or two may be the same by chance."""
NEVER_ME = {"bot_seat", "partner_seat"}


def patterns(path: Path) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            for name, pattern in [
                (entry.id.name, entry.value),
                *((f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes),
            ]:
                if pattern is not None:
                    yield name, pattern


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_colour_of_every_centre_is_read_aloud(language: str) -> None:
    """It says where a pawn may not land."""
    game, words = make(), Words(language, "pivot-pawns")
    view = game.view(game.read_state(position()))
    lines = [line for line in read_aloud(view, words, brief=False) if ";" in line]
    for card, line in zip(view.cards, lines, strict=True):
        before, _, _ = line.partition(";")
        assert words.say("name-name", item=card.centre.name) in before
        assert words.say("name-colour", item=card.centre.colour) in before


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PYTHON)))
def test_nobody_is_called_you_in_the_middle_of_a_sentence(path: Path) -> None:
    """On the page the reader's name is "You": a sentence needs a form for them."""
    if path.name.startswith("terminal."):
        return  # Several may read it.
    for name, pattern in patterns(path):
        # Views are read aloud by the terminal; refusals name others, or seats of a position.
        if not name.startswith(("view-", "refusal-")):
            assert not set(_names(pattern, False)) - NEVER_ME, name


def _names(pattern: ast.Pattern, chosen: bool) -> Iterator[str]:
    """Seats in a sentence of which it is not known whether they are the reader."""
    for place, element in enumerate(pattern.elements):
        if isinstance(element, ast.Placeable):
            match element.expression:
                case ast.VariableReference(id=ast.Identifier(name=name)):
                    is_seat = name in ("seat", "seats") or name.endswith(("_seat", "_seats"))
                    if is_seat and not chosen and not _is_list(pattern, place):
                        yield name
                case ast.SelectExpression(selector=selector, variants=variants):
                    on_me = isinstance(selector, ast.VariableReference) and (
                        selector.id.name.endswith("_me")
                    )
                    for variant in variants:
                        yield from _names(variant.value, chosen or on_me)


def _is_list(pattern: ast.Pattern, place: int) -> bool:
    """After a colon a name is no part of the sentence."""
    before = pattern.elements[place - 1] if place else None
    return isinstance(before, ast.TextElement) and before.value.endswith(": ")


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_written_twice(game: str, language: str) -> None:
    """A message can refer to another one of the same file, or to what everyone says."""
    found = defaultdict[str, list[str]](list)
    for folder in (PYTHON / "words", folder_of(game) / "words"):
        for name, pattern in patterns(folder / f"{language}.ftl"):
            message = ast.Message(ast.Identifier("x"), pattern)
            found[FluentSerializer().serialize_entry(message)].append(name)
    twice = [names for text, names in found.items() if len(names) > 1 and not LABEL.fullmatch(text)]
    assert not twice
