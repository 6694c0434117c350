"""What can go wrong, each with a code that never changes."""

from __future__ import annotations

from typing import ClassVar


class TurnaboutError(ValueError):
    """Something was refused; `why` is a sentence for people, `code` a word for programs."""

    code: ClassVar[str] = "refused"

    def __init__(self, why: str, *, text: str | None = None, position: str | None = None) -> None:
        self.why = why if text is None else f"{quote(text)}: {why}"
        self.text = text
        self.position = position
        super().__init__(self.why if position is None else f"{self.why} (position: {position})")


class BadNotation(TurnaboutError):
    """A move or a position that cannot be read."""

    code = "bad-notation"


class IllegalMove(TurnaboutError):
    """A well-written move that the rules do not allow here."""

    code = "illegal-move"


class NotYourTurn(TurnaboutError):
    """A move by someone who has nothing to do in this position."""

    code = "not-your-turn"


class BadOptions(TurnaboutError):
    """A game, a number of seats, an option or its data that cannot be played."""

    code = "bad-options"


class BadRecord(TurnaboutError):
    """A record that is damaged, of another version, or does not follow the rules."""

    code = "bad-record"


def quote(text: str, most: int = 60) -> str:
    """The text in quotes on one line, shortened if long, so that any input fits an error."""
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return '"' + shown.encode("unicode_escape").decode().replace("\\u2026", "…") + '"'
