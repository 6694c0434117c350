"""What people may be called."""

from __future__ import annotations

import re

LENGTH = 20
_NOBODY = re.compile(r"(player|spieler|guest|gast)(\s|\d|$)", re.IGNORECASE)
"""What those who have no name are called, in every language."""


def is_name(text: str) -> bool:
    """No name that could be taken for a number, or for another player."""
    fits = 0 < len(text) <= LENGTH and text.isprintable() and text == text.strip()
    return fits and not (text.isdecimal() or text.startswith("#") or _NOBODY.match(text))
