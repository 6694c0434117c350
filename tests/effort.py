"""How much a test tries: enough to notice a mistake at every change, or all that we promise."""

from __future__ import annotations

import os

THOROUGH = bool(os.environ.get("TURNABOUT_THOROUGH"))
"""As `make thorough` sets it."""


def effort(usual: int, thorough: int) -> int:
    """How many games, messages or examples are tried."""
    return thorough if THOROUGH else usual
