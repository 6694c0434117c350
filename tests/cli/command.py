"""Running the command as people do: with arguments and pipes, or at a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

COMMAND = [sys.executable, "-m", "turnabout"]
_COLOURS = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[78])")


class Result(NamedTuple):
    status: int
    out: str
    err: str


def run(home: Path, *arguments: str, typed: str = "", **more: str) -> Result:
    """Run to the end with this standard input, in English unless the environment says more."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        env=_environment(home, more),
    )
    return Result(done.returncode, done.stdout, done.stderr)


def refused(home: Path, *arguments: str, typed: str = "") -> str:
    """Run something that must be refused: one line, status 2, no traceback."""
    result = run(home, *arguments, typed=typed)
    assert result.status == 2, result
    # What is compiled on the way is said as well, but only on a machine that never did it.
    told = [line for line in result.err.splitlines() if not line.startswith("Compil")]
    assert len(told) == 1, result.err
    assert told[0].startswith("turnabout: ")
    return told[0]


OPENED: list[Terminal] = []
"""Terminals of the running test; whatever a failed test leaves open is ended."""


class Terminal:
    """The command at a real terminal of 80 columns."""

    def __init__(self, home: Path, *arguments: str, columns: int = 80) -> None:
        mine, theirs = pty.openpty()
        self._terminal = mine
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={
                **_environment(home, {}),
                "TERM": "xterm-256color",
                "COLUMNS": str(columns),
                "LINES": "40",
            },
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(theirs)
        self.raw = ""
        self._open = True
        OPENED.append(self)

    @property
    def screen(self) -> str:
        """All that was written so far, without colours and cursor movements."""
        return _COLOURS.sub("", self.raw).replace("\r\n", "\n")

    def wait_for(self, text: str, seconds: float = 20) -> str:
        """Read until the text appears after what was waited for before; what came with it."""
        end = time.monotonic() + seconds
        while text not in self.screen:
            if not self._read(end):
                raise AssertionError(f"{text!r} did not appear in:\n{self.screen}")
        before, _, after = self.screen.partition(text)
        self.raw = after
        return before + text

    def shows(self, text: str, seconds: float) -> bool:
        """Whether the text appears in time; nothing is taken from the screen."""
        end = time.monotonic() + seconds
        while text not in self.screen:
            if not self._read(end):
                return False
        return True

    def send(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def kill(self) -> None:
        if self._open:
            self.process.send_signal(signal.SIGKILL)
            self.close()

    def close(self) -> int:
        """Read to the end and wait for it."""
        end = time.monotonic() + 20
        while self._read(end):
            pass
        os.close(self._terminal)
        self._open = False
        return self.process.wait(timeout=20)

    def _read(self, end: float) -> bool:
        left = end - time.monotonic()
        if left <= 0 or not select.select([self._terminal], [], [], left)[0]:
            return False
        try:
            chunk = os.read(self._terminal, 65536)
        except OSError:  # the other side has gone
            return False
        self.raw += chunk.decode(errors="replace")
        return bool(chunk)


def _own_terminal() -> None:
    """Make the terminal on standard input the one that controls the new session."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _environment(home: Path, more: Mapping[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    ours = {"TURNABOUT_HOME": str(home), "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
    return {**kept, **ours, **more}
