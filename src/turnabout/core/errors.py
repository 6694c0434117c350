"""What can go wrong, each with a code that never changes; `words` makes the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Value: TypeAlias = str | int | float | tuple[str, ...] | tuple[int, ...] | None
"""What a sentence about an error may need."""


class TurnaboutError(ValueError):
    """Something was refused: a code, the values that a sentence needs, and where it happened."""

    def __init__(
        self,
        code: str,
        *,
        text: str | None = None,
        position: str | None = None,
        cause: TurnaboutError | None = None,
        **values: Value,
    ) -> None:
        self.code = code
        self.values: Mapping[str, Value] = values
        self.text = text
        """What was written or typed, as it came."""
        self.position = position
        self.cause = cause
        """Why a part of it was refused, if it has parts."""
        super().__init__(code)

    def __str__(self) -> str:
        """One line from which a bug report can be replayed."""
        values = "".join(f" {name}={value!r}" for name, value in self.values.items())
        text = "" if self.text is None else f" {quote(self.text)}"
        cause = "" if self.cause is None else f"; {self.cause}"
        position = "" if self.position is None else f" (position: {self.position})"
        return f"{self.code}{values}{text}{cause}{position}"


class BadNotation(TurnaboutError):
    """A move or a position that cannot be read."""


class IllegalMove(TurnaboutError):
    """A well-written move that the rules do not allow here."""


class NotYourTurn(TurnaboutError):
    """A move by someone who has nothing to do in this position."""


class BadOptions(TurnaboutError):
    """A game, a number of seats, an option or its data that cannot be played."""


class BadRecord(TurnaboutError):
    """A record that is damaged, of another version, or does not follow the rules."""


def quote(text: str, most: int = 60) -> str:
    """The text in quotes on one line, shortened if long, so that any input fits an error."""
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return '"' + "".join(_visible(sign) for sign in shown) + '"'


def _visible(sign: str) -> str:
    return sign if sign.isprintable() else sign.encode("unicode_escape").decode()
