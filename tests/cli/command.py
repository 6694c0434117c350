"""Running the command as people do: with arguments and pipes, or at a terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NamedTuple

from tests.cli.template import Child, template
from tests.patience import PATIENCE

LONGEST = 5 * PATIENCE
"""Seconds for a whole run, which may have to compile kernels."""
COMMAND = [sys.executable, "-m", "turnabout"]
_COLOURS = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[78])")


class Result(NamedTuple):
    status: int
    out: str
    err: str


def run(home: Path, *arguments: str, typed: str = "", **more: str) -> Result:
    """Run to the end with this standard input, in English unless the environment says more."""
    with TemporaryFile() as keys, TemporaryFile() as out, TemporaryFile() as err:
        keys.write(typed.encode())
        keys.seek(0)
        environment = _environment(home, more)
        status = template().start(arguments, environment, (keys, out, err)).wait(LONGEST)
        return Result(status, _text(out), _text(err))


def start(home: Path, errors: IO[bytes], *arguments: str) -> Child:
    """Begin with an empty standard input; nobody reads the output."""
    with open(os.devnull, "r+b") as nothing:
        streams = (nothing, nothing, errors)
        return template().start(arguments, _environment(home, {}), streams)


def run_anew(home: Path, *arguments: str, typed: str = "") -> Result:
    """The same in a process that shares nothing with another, not even how strings are hashed."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        env=_environment(home, {}),
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


class Clock:
    """Stands still until it is turned."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._now = 1000.0
        self.turn(0)

    def turn(self, seconds: float) -> None:
        self._now += seconds
        # At once: somebody may read it just now.
        new = self.file.with_suffix(".new")
        new.write_text(str(self._now))
        new.replace(self.file)


class Terminal:
    """The command at a real terminal of 80 columns."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        columns: int = 80,
        clock: Clock | None = None,
        pager: str = "cat",
    ) -> None:
        mine, theirs = pty.openpty()
        self._terminal = mine
        how = {"TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": "40", "PAGER": pager}
        environment = _environment(home, how)
        turned = None if clock is None else str(clock.file)
        self.process = template().start(
            arguments, environment, (theirs, theirs, theirs), terminal=True, clock=turned
        )
        os.close(theirs)
        self.raw = ""
        # What is read may end in the middle of a character.
        self._decoder = getincrementaldecoder("utf-8")(errors="replace")
        self._open = True
        OPENED.append(self)

    @property
    def screen(self) -> str:
        """All that was written so far, without colours and cursor movements."""
        return _COLOURS.sub("", self.raw).replace("\r\n", "\n")

    def wait_for(self, text: str, seconds: float = PATIENCE) -> str:
        """Read until the text appears after what was waited for before; what came with it."""
        end = time.monotonic() + seconds
        while text not in self.screen:
            if not self._read(end):
                raise AssertionError(f"{text!r} did not appear in:\n{self.screen}")
        before, _, after = self.screen.partition(text)
        self.raw = after
        return before + text

    def wait_until_late(self, clock: Clock, text: str) -> str:
        """Turn the clock on until the text appears: the command may just have looked at it."""
        end = time.monotonic() + PATIENCE
        while not self.shows(text, seconds=0.5) and time.monotonic() < end:
            clock.turn(1)
        return self.wait_for(text, seconds=1)

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
            self.process.kill()
            self.close()

    def close(self) -> int:
        """Read to the end and wait for it."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        os.close(self._terminal)
        self._open = False
        return self.process.wait(PATIENCE)

    def _read(self, end: float) -> bool:
        left = end - time.monotonic()
        if left <= 0 or not select.select([self._terminal], [], [], left)[0]:
            return False
        try:
            chunk = os.read(self._terminal, 65536)
        except OSError:  # the other side has gone
            return False
        self.raw += self._decoder.decode(chunk)
        return bool(chunk)


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode().replace("\r\n", "\n")


def _environment(home: Path, more: Mapping[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    ours = {
        "PAGER": "cat",
        "TURNABOUT_HOME": str(home),
        "PYTHONIOENCODING": "utf-8",
        "LC_ALL": "C.UTF-8",
    }
    return {**kept, **ours, **more}
