"""What people may be called."""

from __future__ import annotations

LENGTH = 20


def is_name(text: str) -> bool:
    """No name that could be taken for a number, or for another player."""
    fits = 0 < len(text) <= LENGTH and text.isprintable() and text == text.strip()
    return fits and not text.isdecimal() and not text.lower().startswith(("player ", "#"))
