"""Read the lines that people type: with a time limit, without echo, with completion."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

TICK = 0.25
"""Seconds between checks of the remaining time while someone types."""


LONGEST_LINE = 1 << 16
"""In bytes; no person types a longer line, so it is cut here."""


class Keyboard:
    """Standard input as a source of lines. `ask` raises EOFError when there are no more."""

    def __init__(self) -> None:
        # Standard input may be closed; then no line ever arrives.
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()
        self._waiting = b""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """One line; in a terminal Tab completes the words."""
        if not self.is_terminal:
            print(prompt, end="", flush=True)
            line = self._line(None, lambda: None)
            assert line is not None
            return line
        with _completion(words):
            return input(prompt).strip()

    def ask_until(self, prompt: str, seconds: float, tick: Callable[[], None]) -> str | None:
        """One line, or None when the time is up; `tick` is called while nothing is typed."""
        print(prompt, end="", flush=True)
        if os.name == "nt":
            # The console cannot be polled, so a line that comes too late is discarded.
            end = time.monotonic() + seconds
            line = input().strip()
            return line if time.monotonic() < end else None
        typed = self._line(time.monotonic() + seconds, tick)
        if typed is None:
            # A half-typed line would stay, unseen, in front of the answer to the next prompt.
            self.forget()
        return typed

    def forget(self) -> None:
        """Discard anything typed at a terminal before it was asked for."""
        if self.is_terminal and os.name != "nt":
            import termios

            self._waiting = b""
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def ask_hidden(self, prompt: str) -> str:
        """One line that the screen does not show."""
        if not self.is_terminal:
            return self.ask(prompt)
        from getpass import getpass

        return getpass(prompt).strip()

    def _line(self, end: float | None, tick: Callable[[], None]) -> str | None:
        """The next line, read from the descriptor: a buffer would hide it from `select`."""
        if sys.stdin is None:
            raise EOFError
        while b"\n" not in self._waiting and len(self._waiting) < LONGEST_LINE:
            if end is not None:
                left = end - time.monotonic()
                if left <= 0:
                    return None
                if not _ready(min(TICK, left)):
                    tick()
                    continue
            chunk = os.read(sys.stdin.fileno(), 4096)
            if not chunk:
                rest, self._waiting = self._waiting, b""
                if rest:
                    return rest.decode(errors="replace").strip()
                raise EOFError
            self._waiting += chunk
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode(errors="replace").strip()


def _ready(seconds: float) -> bool:
    import select

    return bool(select.select([sys.stdin.fileno()], [], [], seconds)[0])


@contextmanager
def _completion(words: Sequence[str]) -> Iterator[None]:
    """Complete these words on Tab while a line is typed."""
    with suppress(ImportError):
        import readline

        def complete(text: str, place: int) -> str | None:
            line = readline.get_line_buffer()
            fits = [word for word in words if word.startswith(line)]
            return fits[place][len(line) - len(text) :] if place < len(fits) else None

        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")
    yield
