"""Compiling everything beforehand, several games at once, so that nobody waits later."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from turnabout.bots import package
from turnabout.core.errors import TurnaboutError
from turnabout.fast import compiled_games
from turnabout.fast.jit import cache_folder
from turnabout.fast.prepare import prepare_one


def prepare(names: Sequence[str] | None = None) -> None:
    """Fill the cache for these games, or all; a process for each core compiles.

    Numba compiles under one lock, so processes are the only way to use more than one core.
    """
    if cache_folder() is None:
        raise TurnaboutError("no-cache-folder")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(_in_a_process, compiled_games() if names is None else names))


def _in_a_process(name: str) -> None:
    command = [sys.executable, "-m", __name__, name]
    if subprocess.run(command, check=False).returncode:
        raise TurnaboutError("not-compiled", game=name)


if __name__ == "__main__":
    prepare_one(sys.argv[1])
    package(sys.argv[1]).prepare()
