"""The names that people may choose."""

from __future__ import annotations

import re

LENGTH = 20
_NOBODY = re.compile(r"(player|spieler|guest|gast)(\s|\d|$)", re.IGNORECASE)
"""What people without a name are called, in any language."""


def is_name(text: str) -> bool:
    """Whether a text may be a name: it must not pass for a number or for another player."""
    fits = 0 < len(text) <= LENGTH and text.isprintable() and text == text.strip()
    return fits and not (text.isdecimal() or text.startswith("#") or _NOBODY.match(text))
