"""What can go wrong. Error codes never change; `words` turns them into sentences."""

from __future__ import annotations

from collections.abc import Mapping
from errno import errorcode
from typing import Any, TypeAlias

Value: TypeAlias = str | int | float | tuple[str, ...] | tuple[int, ...] | None
"""A value that may appear in the sentence about an error."""


class TurnaboutError(ValueError):
    """Something was refused: a code, the values for its sentence, and where it happened."""

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
        """What was written or typed, verbatim."""
        self.position = position
        self.cause = cause
        """Why one part was refused, if the thing refused has parts."""
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
    """A well-formed move that the rules do not allow here."""


class NotYourTurn(TurnaboutError):
    """A move by someone who has nothing to do in this position."""


class BadOptions(TurnaboutError):
    """A game, a number of seats, an option or its data that is not valid."""


class BadRecord(TurnaboutError):
    """A record that is damaged, of an unknown version, or breaks the rules."""


_KINDS: Mapping[str, type[TurnaboutError]] = {
    kind.__name__: kind for kind in (BadNotation, IllegalMove, NotYourTurn, BadOptions, BadRecord)
}


def write_error(error: TurnaboutError, brief: bool = False) -> dict[str, Any]:
    """The error as JSON, from which a sentence can be made in any language.

    `brief` leaves out the kind, which only programs need, and the text, which its author knows.
    """
    written: dict[str, Any] = {
        "code": error.code,
        "values": {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in error.values.items()
        },
        "cause": None if error.cause is None else write_error(error.cause, brief),
    }
    return written if brief else {**written, "kind": type(error).__name__, "text": error.text}


def read_error(written: Mapping[str, Any]) -> TurnaboutError:
    """The error that `write_error` wrote in full; an unknown kind becomes a `TurnaboutError`."""
    kind = _KINDS.get(written["kind"], TurnaboutError)
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in written["values"].items()
    }
    cause = None if written["cause"] is None else read_error(written["cause"])
    return kind(written["code"], text=written["text"], cause=cause, **values)


def system_error(error: OSError) -> str:
    """A code such as `ENOENT`, because the system's message is in the system's language."""
    return errorcode.get(error.errno or 0, str(error))


def quote(text: str, most: int = 60) -> str:
    """The text in quotes on one line, shortened if long, so that any input fits into an error."""
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return '"' + "".join(_visible(sign) for sign in shown) + '"'


def _visible(sign: str) -> str:
    return sign if sign.isprintable() else sign.encode("unicode_escape").decode()
