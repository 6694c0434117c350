"""Why something cannot be done at a table."""

from __future__ import annotations

from typing import cast

from typing_extensions import TypedDict

from turnabout.core.errors import TurnaboutError, Value, write_error


class Refusal(TurnaboutError):
    """Something that the table, not the game, does not allow."""


class ShownRefusal(TypedDict):
    """A stable code, and the values that a sentence about it needs."""

    code: str
    values: dict[str, Value]
    cause: ShownRefusal | None
    """Why a part of it was refused."""


def shown_refusal(error: TurnaboutError) -> ShownRefusal:
    """A refusal as it is sent; the client turns it into a sentence."""
    return cast(ShownRefusal, write_error(error, brief=True))
