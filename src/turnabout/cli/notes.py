"""What people should know about the options they have chosen."""

from __future__ import annotations

from collections.abc import Mapping

from turnabout.core.json import Json
from turnabout.words import Words


def notes(options: Mapping[str, Json], words: Words) -> list[str]:
    """Of all options with their values, those of which there is something to say."""
    return [said for name in options if (said := note(name, options, words))]


def note(name: str, options: Mapping[str, Json], words: Words) -> str:
    """About one option; it may depend on the others, and it may be nothing."""
    message = f"option-{name}.note-{options[name]}"
    return words.say(message, **options) if words.has(message) else ""
