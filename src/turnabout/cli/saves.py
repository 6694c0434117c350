"""Games in progress on disk: rewritten after every move, so that nothing is lost."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from turnabout.core.errors import TurnaboutError, system_error
from turnabout.core.record import Record
from turnabout.server.home import home

LONGEST = 100
"""The maximum length of the readable part of a folder's name."""


def folder() -> Path:
    """Where games are saved."""
    return home(os.environ)


def work_folder(kind: str, words: Sequence[str], mark: str) -> Path:
    """The same command always finds the same match or study here, and never another one."""
    stem = re.sub(r"[^\w@.+-]+", "", "-".join(words))[:LONGEST]
    return folder() / kind / f"{stem}-{mark}"


def new_path(game: str) -> Path:
    """A new file, named after the game and the time; no other process can get the same one."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    path, count = folder() / f"{stem}.json", 1
    with _writing(path):
        while True:
            try:
                path.open("x").close()
                return path
            except FileExistsError:
                count += 1
                path = folder() / f"{stem}-{count}.json"


def write(path: Path, record: Record) -> None:
    """Replace the file atomically: readers find either the old record or the new one."""
    with _writing(path):
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".saving-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(record.write())
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise


def saved() -> list[Path]:
    """All saved games, latest first."""
    files = [path for path in folder().glob("*.json") if path.is_file()]
    return sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)


@contextmanager
def opened(path: Path) -> Iterator[None]:
    """Lock a game for this process, so that two windows cannot overwrite each other's moves."""
    try:
        import fcntl
    except ImportError:  # Windows has no such lock.
        yield
        return
    with _writing(path):
        # The lock is a separate file that stays, because every move replaces the record's file.
        lock = path.with_name(f".{path.stem}.lock").open("w")
    with lock as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise TurnaboutError("save-in-use", file=path.name) from None
        yield


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Create the folder, and explain if it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        why = system_error(error)
        raise TurnaboutError("save-failed", path=str(path), why=why) from None
