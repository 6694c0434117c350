"""Fluent messages, read from their files. A separate module, because importing Fluent is slow."""

from __future__ import annotations

import json
import logging
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

from turnabout.core.errors import TurnaboutError, quote
from turnabout.games import own_games
from turnabout.words.catalogue import HERE, MARKED, files

_log = logging.getLogger("turnabout.words")


@cache
def bundle(language: str, game: str | None) -> FluentBundle:
    """The messages of one language, including those of a game; cached."""
    written = "en" if language == MARKED else language
    # No text here mixes writing directions, so names need no invisible isolation marks.
    messages = FluentBundle([written], use_isolating=False)
    for path in files(written, game):
        try:
            messages.add_resource(resource(path, language == MARKED))
        except TurnaboutError as error:
            if game is None or game in own_games():
                raise
            # The plain fallback is used instead; the author should know why.
            _log.warning("%s: %s", game, error)
    return messages


@cache
def resource(path: Path, marked: bool = False) -> ast.Resource:
    """The messages of one file."""
    entries = FluentResource(path.read_text(encoding="utf-8"))
    for entry in entries.body:
        if isinstance(entry, ast.Junk):
            raise TurnaboutError(
                "words-unreadable", file=path.name, entry=quote(entry.content or "")
            )
    if marked:
        _Marker().visit(entries)
    return entries


class _Marker(Transformer):
    """Marks the letters of every text, as the page does."""

    def __init__(self) -> None:
        letters = json.loads((HERE / "marked.json").read_text(encoding="utf-8"))
        self._marks = str.maketrans(letters)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802  # Fluent's name
        node.value = node.value.translate(self._marks)
        return node
