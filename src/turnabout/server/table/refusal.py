"""Why something cannot be done at a table."""

from __future__ import annotations

from turnabout.core.errors import TurnaboutError


class Refusal(TurnaboutError):
    """A sentence for the person, and a stable word for their program."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code  # type: ignore[misc]  # one class for all refusals of a table
