"""Run the library's tests on every supported Python of this machine: `make pythons`.

Each Python gets an environment of its own in `build/pythons`. One that is not there is skipped with
a sentence; the exit status is 1 if the tests fail on any other.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
MINORS = range(11, 15)
TESTS = ("tests/core", "tests/games", "tests/test_records.py", "tests/test_readme.py")


def main() -> int:
    found = {minor: find(minor) for minor in MINORS}
    failed = [minor for minor, python in found.items() if python and not passes(minor, python)]
    for minor, python in found.items():
        if python is None:
            print(f"Python 3.{minor} is not on this machine, so it was not tried.")
        else:
            print(f"Python 3.{minor}: {'failed' if minor in failed else 'passed'}.")
    return 1 if failed else 0


def find(minor: int) -> str | None:
    """An interpreter that starts: from the path, or one of pyenv's."""
    return next((python for python in _candidates(minor) if _starts(python)), None)


def passes(minor: int, python: str) -> bool:
    folder = ROOT / "build" / "pythons" / f"3.{minor}"
    own = folder / "bin" / "python"
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", str(own)]
    steps = (
        [python, "-m", "venv", "--clear", str(folder)],
        [*install, "--constraint", "constraints.txt", "--editable", ".[dev]"],
        [str(own), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", *TESTS],
    )
    return all(subprocess.run(step, cwd=ROOT).returncode == 0 for step in steps)


def _candidates(minor: int) -> Iterator[str]:
    on_path = shutil.which(f"python3.{minor}")
    if on_path is not None:
        yield on_path
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from map(str, sorted(pyenv.glob(f"versions/3.{minor}.*/bin/python")))


def _starts(python: str) -> bool:
    return subprocess.run([python, "--version"], capture_output=True).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
