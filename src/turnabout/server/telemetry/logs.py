"""Log lines: JSON for programs, plain text at a terminal."""

from __future__ import annotations

import json
import logging
import time
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, TextIO

from turnabout.core.errors import TurnaboutError


def set_up(stream: TextIO) -> None:
    """Send everything that is logged in this process to the stream, one line each."""
    lines = logging.StreamHandler(stream)
    lines.setFormatter(PlainLines() if stream.isatty() else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [lines]
    root.setLevel(logging.WARNING)
    logging.getLogger("turnabout").setLevel(logging.INFO)


class _Lines(logging.Formatter):
    """Tracebacks that quote no input: a log is no place for a game's secrets."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name is logging's
        return _traceback(ei[1])


class JsonLines(_Lines):
    """One JSON object per line: time, level, logger, event, then the fields."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **fields_of(record),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class PlainLines(_Lines):
    """Time, level if it matters, event, fields; a traceback below."""

    def format(self, record: logging.LogRecord) -> str:
        words = [time.strftime("%H:%M:%S", time.localtime(record.created))]
        if record.levelno >= logging.WARNING:
            words.append(record.levelname)
        words.append(_plain(record.getMessage()))
        words += [f"{name}={_plain(value)}" for name, value in fields_of(record).items()]
        line = " ".join(words)
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def fields_of(record: logging.LogRecord) -> Mapping[str, object]:
    """What was passed as `extra={"fields": {…}}`."""
    fields: Mapping[str, object] = getattr(record, "fields", {})
    return fields


def _traceback(error: BaseException) -> str:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    parts = [] if before is None else [_traceback(before)]
    parts.append("traceback:")
    parts += [line.rstrip("\n") for line in traceback.format_tb(error.__traceback__)]
    parts.append(_named(error))
    if isinstance(error, BaseExceptionGroup):
        parts += [_traceback(each) for each in error.exceptions]
    return "\n".join(parts)


def _named(error: BaseException) -> str:
    """Leave out the text of refusals and parse errors, which quote what they could not read."""
    name = type(error).__name__
    if isinstance(error, TurnaboutError):
        return f"{name}: {error.code}"
    if isinstance(error, ValueError):
        return name
    return "".join(traceback.format_exception_only(error)).rstrip("\n")


def _plain(value: object) -> str:
    # What a client sent must not move the cursor, or end the line.
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in str(value))
