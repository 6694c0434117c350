"""Where compiled kernels are stored; finding out does not load the compiler."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent
_BOTS = _FOLDER.parent / "bots"


@cache
def cache_folder(package: Path = _FOLDER) -> str | None:
    """The user's or the system's cache folder; None if it is not writable.

    Its name depends on the source of everything that may be compiled into the package's kernels.
    """
    sources = {*_FOLDER.rglob("*.py")}
    if not package.is_relative_to(_FOLDER):
        sources |= {*package.glob("*.py"), *(_BOTS / "search").glob("*.py")}
    return _writable(_version(sources))


@cache
def preparation_mark(game: str, part: str) -> Path | None:
    """A file that exists once a part of a game is compiled; None without a cache."""
    folder = _writable("prepared")
    sources = sorted({*_FOLDER.rglob("*.py"), *_BOTS.rglob("*.py")})
    # Numba recompiles a file that was moved or touched, even if its contents are the same.
    stamps = (f"{path} {path.stat().st_mtime_ns}".encode() for path in sources)
    version = _hash([*stamps, *(path.read_bytes() for path in sources)])
    python = sys.implementation.cache_tag
    return None if folder is None else Path(folder) / f"{game}-{part}-{version}-{python}"


def _writable(name: str) -> str | None:
    home = os.environ.get("XDG_CACHE_HOME")
    base = Path(home) if home else Path.home() / ".cache"
    folder = Path(os.environ.get("NUMBA_CACHE_DIR") or base / "turnabout") / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return str(folder)
    except OSError:
        return None


def _version(sources: Iterable[Path]) -> str:
    return _hash(path.read_bytes() for path in sorted(sources))


def _hash(parts: Iterable[bytes]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()[:16]
