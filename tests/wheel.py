"""Install a wheel into an empty environment and try it: `python -m tests.wheel dist/NAME.whl`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

CONSTRAINTS = Path(__file__).parents[1] / "constraints.txt"
TRIED = """
import importlib.metadata
from importlib.resources import files

import turnabout
from turnabout.pictures import player, svg

game = turnabout.make("pivit")
assert svg(game.view(game.start())).startswith("<svg")
assert player(turnabout.Record.of(game)).startswith("<!doctype html>")
assert (files("turnabout") / "server" / "web" / "index.html").is_file(), "no client"
assert (files("turnabout") / "py.typed").is_file()
assert importlib.metadata.version("turnabout") == turnabout.__version__
"""


def check(wheel: Path) -> None:
    """Raises CalledProcessError if anything that a new user does first fails."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True)
        python = home / "venv" / "bin" / "python"
        pip = (python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
        subprocess.run((*pip, "--constraint", CONSTRAINTS, wheel.resolve()), check=True)
        # From elsewhere, so that nothing of this folder is imported.
        subprocess.run([python, "-c", TRIED], check=True, cwd=home)
        for command in ("games", "rules pungo", "perft pivit 1"):
            words = [str(home / "venv" / "bin" / "turnabout"), *command.split()]
            subprocess.run(words, check=True, cwd=home, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    check(Path(sys.argv[1]))
    print(f"{sys.argv[1]} installs and works in an empty environment.")
