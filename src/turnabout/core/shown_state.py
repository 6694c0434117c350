"""How states are shown to programmers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any


def shown_state(state: Any, write: Callable[[], str]) -> str:
    """The position as text, or its fields if it has none, because `repr` must not fail."""
    try:
        return f"State({write()!r})"
    except Exception:
        named = (f"{field.name}={getattr(state, field.name)!r}" for field in fields(state))
        return f"State({', '.join(named)})"
