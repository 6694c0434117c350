"""Show long texts page by page."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from contextlib import suppress
from io import StringIO

PAGERS = ("less -R", "more")
"""Used if the variable PAGER is not set; the first one that is installed."""


class Paper(StringIO):
    """Captures what a terminal would get, including colours."""

    @property
    def encoding(self) -> str:  # type: ignore[override]  # StringIO's is None
        return sys.__stdout__.encoding if sys.__stdout__ else "utf-8"

    def isatty(self) -> bool:
        return True


def show_in_pages(text: str) -> None:
    """Uses the pager if the text is longer than the terminal."""
    pager = _pager() if text.count("\n") >= shutil.get_terminal_size().lines else None
    if pager is None:
        sys.stdout.write(text)
        return
    shown = subprocess.Popen(pager, stdin=subprocess.PIPE)
    assert shown.stdin is not None
    with suppress(BrokenPipeError), shown.stdin as pipe:  # the reader may quit early
        pipe.write(text.encode(errors="replace"))
    with suppress(KeyboardInterrupt):
        shown.wait()


def _pager() -> list[str] | None:
    for named in (os.environ["PAGER"],) if "PAGER" in os.environ else PAGERS:
        command = shlex.split(named)
        if command and shutil.which(command[0]):
            return command
    return None
