"""A board drawn as text by the game itself."""

from __future__ import annotations

from rich.text import Text

from turnabout.core.view import View
from turnabout.words import Words

BRIEF = ()
"""What is read aloud every turn in addition to the board."""


def draw(view: View, marks: frozenset[str], words: Words) -> Text:
    """A custom view without a terminal board shows nothing."""
    return Text(getattr(view, "board", ""))
