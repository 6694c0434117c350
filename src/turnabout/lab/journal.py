"""The folder of a match or study: its settings, and a line for each game when it is over."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Generic, Protocol, TypeVar

from turnabout.core.errors import TurnaboutError, quote, system_error
from turnabout.lab.played_game import PlayedGame

G = TypeVar("G", bound=PlayedGame)

SETTING, GAMES = "match.json", "games.jsonl"
TRACEBACK = "traceback-{}.txt"
MOST_TRACEBACKS = 20
EVERY = 1.0
"""Seconds between two syncs. A crash of the match loses nothing; one of the machine loses at most
the games of this time."""


class Kept(Protocol):
    """What is played in a folder, as data that differs from that of any other setting."""

    def as_json(self) -> dict[str, Any]: ...


class Journal(Generic[G]):
    """Opens a folder for one match alone; `read` gives what was there already."""

    def __init__(self, folder: Path, setting: Kept, kind: type[G], name: str = SETTING) -> None:
        self.folder = folder
        self._kind = kind
        self._setting = folder / name
        with _kindly(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = (folder / GAMES).open("a+b")
        try:
            _lock(self._file, folder)
            self._is_new = not self._setting.exists()
            with _kindly(folder):
                _agree(self._setting, setting.as_json())
        except BaseException:
            self._file.close()
            raise
        self._synced = time.monotonic()

    def read(self) -> Iterator[G]:
        """The games of the file, before any is added.

        Half a line at its end is cut off and played again.
        """
        self._file.seek(0)
        whole = 0
        # Line by line: what is read of a game is a small part of what is kept of it.
        for place, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                with _kindly(self.folder):
                    self._file.truncate(whole)
                break
            yield self._line(line, place)
            whole += len(line)
        self._file.seek(0, os.SEEK_END)

    def add(self, played: G) -> None:
        """Keep a game: it is written at once and synced soon."""
        with _kindly(self.folder):
            # The text of an error may hold lone surrogates; JSON escapes them.
            self._file.write(played.write().encode(errors="backslashreplace") + b"\n")
            self._file.flush()
            if time.monotonic() - self._synced > EVERY:
                self._sync()
            if played.traceback is not None:
                self._keep_traceback(played)

    def _keep_traceback(self, played: G) -> None:
        """For whoever wrote the bot; the first few tell as much as thousands."""
        if len(list(self.folder.glob(TRACEBACK.format("*")))) < MOST_TRACEBACKS:
            path = self.folder / TRACEBACK.format(played.number)
            path.write_text(played.traceback or "", encoding="utf-8", errors="backslashreplace")

    def __enter__(self) -> Journal[G]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # Closing writes what a full disk has not taken, and so fails once more.
        with _kindly(self.folder), self._file:
            if kind is not None and self._is_new and not os.fstat(self._file.fileno()).st_size:
                self._leave_nothing()
            else:
                self._sync()

    def _leave_nothing(self) -> None:
        """Nothing could be played, so whatever was wrong is not to stay as a folder."""
        (self.folder / GAMES).unlink()
        self._setting.unlink()
        with suppress(OSError):  # somebody else's files are in it
            self.folder.rmdir()

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def _line(self, line: bytes, place: int) -> G:
        try:
            return self._kind.read(line.decode())
        except (ValueError, TypeError, KeyError):
            path = str(self.folder / GAMES)
            raise TurnaboutError("match-line-damaged", path=path, line=place) from None


def _agree(path: Path, setting: Mapping[str, Any]) -> None:
    """Write down what is played here, or refuse to mix it with something else."""
    if path.exists():
        _compare(path, setting)
        return
    if (path.parent / GAMES).stat().st_size:
        raise TurnaboutError("match-setting-missing", path=str(path))
    fresh = path.with_name(f".{path.name}")
    fresh.write_text(json.dumps(setting, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    os.replace(fresh, path)


def _compare(path: Path, setting: Mapping[str, Any]) -> None:
    try:
        found = dict(json.loads(path.read_text(encoding="utf-8")))
        keys = sorted({*found, *setting})
    except (ValueError, TypeError):
        raise TurnaboutError("match-setting-damaged", path=str(path)) from None
    for key in keys:
        old, new = found.get(key), setting.get(key)
        if old != new:
            raise TurnaboutError(
                "match-of-another-setting",
                folder=str(path.parent),
                key=quote(key),
                kept=quote(json.dumps(old)),
                asked=quote(json.dumps(new)),
            )


def _lock(file: IO[bytes], folder: Path) -> None:
    with suppress(ImportError):  # Windows has no such lock.
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise TurnaboutError("match-being-played", folder=str(folder)) from None


@contextmanager
def _kindly(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = system_error(error)
        raise TurnaboutError("match-not-kept", folder=str(folder), why=why) from None
