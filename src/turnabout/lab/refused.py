"""A refusal as a journal keeps it, from which a sentence can be made in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from turnabout.core.errors import TurnaboutError


def written(error: TurnaboutError) -> dict[str, Any]:
    """Code, values and text as JSON has them."""
    values = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in error.values.items()
    }
    cause = None if error.cause is None else written(error.cause)
    return {"code": error.code, "text": error.text, "values": values, "cause": cause}


def read(kept: Mapping[str, Any]) -> TurnaboutError:
    """The refusal that `written` wrote."""
    cause = None if kept["cause"] is None else read(kept["cause"])
    return TurnaboutError(kept["code"], text=kept["text"], cause=cause, **kept["values"])
