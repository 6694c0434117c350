"""Read files named by the user; every refusal says which file and why."""

from __future__ import annotations

from pathlib import Path

from turnabout.core.errors import TurnaboutError, system_error

MOST_BYTES = 16_000_000
"""No record or deck is this large; a larger file is a mistake."""


def read_file(path: Path, refusal: type[TurnaboutError]) -> str:
    """The text of a file."""
    try:
        if path.exists() and not path.is_file():
            raise refusal("not-a-file", text=str(path))
        if path.stat().st_size > MOST_BYTES:
            raise refusal("file-too-large", text=str(path), most=MOST_BYTES // 1_000_000)
        return path.read_text(encoding="utf-8")
    except OSError as error:
        why = system_error(error)
        raise refusal("file-not-read", text=str(path), why=why) from None
    except UnicodeDecodeError:
        raise refusal("file-not-text", text=str(path)) from None
