"""What people should know about the options they have chosen."""

from __future__ import annotations

from collections.abc import Mapping

from turnabout.core.json import Json
from turnabout.words import Words


def notes(options: Mapping[str, Json], words: Words) -> list[str]:
    """The notes on all of these options that have one."""
    return [said for name in options if (said := note(name, options, words))]


def note(name: str, options: Mapping[str, Json], words: Words) -> str:
    """The note on one option, which may depend on the others; empty if there is none."""
    message = f"option-{name}.note-{options[name]}"
    return words.say(message, **options) if words.has(message) else ""
