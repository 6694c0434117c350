"""Why something cannot be done at a table."""

from __future__ import annotations

from typing_extensions import TypedDict

from turnabout.core.errors import TurnaboutError, Value


class Refusal(TurnaboutError):
    """Something that the table, not the game, does not allow."""


class ShownRefusal(TypedDict):
    """A stable code, and the values that a sentence about it needs."""

    code: str
    values: dict[str, Value]
    cause: ShownRefusal | None
    """Why a part of it was refused."""


def shown_refusal(error: TurnaboutError) -> ShownRefusal:
    """What is said over the wire; the sentence is made where the person is."""
    cause = None if error.cause is None else shown_refusal(error.cause)
    return {"code": error.code, "values": dict(error.values), "cause": cause}
