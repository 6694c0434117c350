"""How much a test tries: enough to notice a mistake at every change, or all that we promise."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from hypothesis import settings

Test = TypeVar("Test", bound=Callable[..., Any])

THOROUGH = bool(os.environ.get("TURNABOUT_THOROUGH"))
"""As `make thorough` sets it."""


def effort(usual: int, thorough: int) -> int:
    """How many games, messages or examples are tried."""
    return thorough if THOROUGH else usual


def examples(usual: int, thorough: int) -> Callable[[Test], Test]:
    """The same every time, however long they take; what they happen to reach is not counted."""
    tried = settings(deadline=None, derandomize=True, max_examples=effort(usual, thorough))
    return lambda test: pytest.mark.no_cover(tried(test))
