"""A board that the game itself draws as text."""

from __future__ import annotations

from rich.text import Text

from turnabout.core.view import View
from turnabout.words import Words

BRIEF = ()
"""What is read aloud every turn besides the board."""


def draw(view: View, marks: frozenset[str], words: Words) -> Text:
    """A view of a game's own that has no board for the terminal shows nothing."""
    return Text(getattr(view, "board", ""))
