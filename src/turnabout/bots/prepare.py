"""Compile everything in advance, several games at once, so that nobody has to wait later."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from threading import Lock, Thread

from turnabout.bots import package
from turnabout.core.errors import TurnaboutError
from turnabout.fast import compiled_games
from turnabout.fast.cache import cache_folder, preparation_mark
from turnabout.fast.processes import processes, take_over

PARTS: Mapping[str, Callable[[str], None]] = {
    # The bots first, because people wait for them.
    "bots": lambda name: package(name).prepare(),
    "rules": lambda name: import_module("turnabout.fast.prepare").prepare_one(name),
}

_ASKING = Lock()

Tell = Callable[[str, int, int], None]
"""Called with the game whose bots are ready, how many games are ready, and the total."""


def prepare(
    names: Sequence[str] | None = None, tell: Tell | None = None, background: bool = False
) -> None:
    """Fill the cache for these games, or for all, with one compiling process per core.

    Numba compiles under a lock, so processes are the only way to use more than one core. In the
    background one core is left free, and the compiler's messages are suppressed.
    """
    if cache_folder() is None:
        raise TurnaboutError("no-cache-folder")
    names = compiled_games() if names is None else names
    done = sum(is_prepared(name) for name in names)
    parts = [(part, name) for part in PARTS for name in names if not is_prepared(name, part)]
    with ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - background)) as pool:
        compiling = {
            pool.submit(_in_a_process, name, part, background): (part, name) for part, name in parts
        }
        for compiled in as_completed(compiling):
            compiled.result()
            part, name = compiling[compiled]
            if part == "bots" and tell is not None:
                done += 1
                tell(name, done, len(names))


def is_prepared(name: str, part: str = "bots") -> bool:
    """Whether the bots of a game are compiled; without a cache they never are."""
    mark = preparation_mark(name, part)
    return mark is not None and mark.exists()


def prepare_part(name: str, part: str) -> None:
    """Compile a part of a game in this process, unless another process has done it or is at it."""
    mark = preparation_mark(name, part)
    if mark is None:
        raise TurnaboutError("no-cache-folder")
    with _locked(mark.with_suffix(".lock")):
        if not mark.exists():
            PARTS[part](name)
            mark.touch()


def _in_a_process(name: str, part: str, quiet: bool) -> None:
    from multiprocessing.connection import wait  # workers import this module but never compile here

    process = processes().Process(target=_compile, args=(name, part, quiet, dict(os.environ)))
    # Starting or joining a process also polls all the others, which is not thread-safe.
    with _ASKING:
        process.start()
    wait([process.sentinel])
    with _ASKING:
        process.join()
    if process.exitcode:
        raise TurnaboutError("not-compiled", game=name)


def _compile(name: str, part: str, quiet: bool, environment: Mapping[str, str]) -> None:
    take_over(environment)
    if quiet:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    # This process ends soon, and garbage collection would take as long as a game's kernels.
    gc.disable()
    prepare_part(name, part)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One process at a time; where files cannot be locked, work may be done twice."""
    try:
        from fcntl import LOCK_EX, flock
    except ImportError:
        yield
        return
    with path.open("w") as file:
        flock(file, LOCK_EX)
        yield


def end_with_the_parent() -> None:
    """The parent holds the other end of our standard input for as long as it lives."""
    while os.read(0, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    name, part, *how = sys.argv[1:]
    if "watched" in how:
        Thread(target=end_with_the_parent, daemon=True).start()
    _compile(name, part, quiet=False, environment=dict(os.environ))
