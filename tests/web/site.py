"""The server as it is really run, with the built client: a process that can be killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import Any

from tests.patience import PATIENCE
from turnabout.words import Words
from turnabout.words.catalogue import ASKED_FOR

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "web" / "dist" / "index.html"
NEWS = tuple(
    Words("en").say(message, title="|", count="|", seconds="|").partition("|")[0]
    for message in ("compiling", "compiled")
)
"""How lines begin that say that kernels are compiled, which is no complaint."""
FATED = """
import os, sys
from functools import partial
from random import Random
from turnabout.server.app import create_app
from turnabout.server.run import run
from turnabout.server.settings import Settings
settings = Settings.from_environment(os.environ)
run(partial(create_app, fate=Random(int(sys.argv[1]))), settings, "127.0.0.1", 0)
"""
"""The same server, but chance is the same in every run."""
DRESSED = """
import os, sys
from dataclasses import replace
from pathlib import Path
from turnabout.server.app import create_app
from turnabout.server.run import run
from turnabout.server.settings import Settings
settings = replace(Settings.from_environment(os.environ), web=Path(sys.argv[1]))
run(create_app, settings, "127.0.0.1", int(sys.argv[2]))
"""
"""The same server, with the client of another folder."""


class Site:
    """`turnabout serve`; started again it has the same port and the same tables."""

    def __init__(self, folder: Path, fate: int | None = None, web: Path | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.port = 0
        self._fate = fate
        self._web = web
        self._log = folder / "log"
        self._env = {
            **{name: value for name, value in os.environ.items() if "TURNABOUT" not in name},
            "TURNABOUT_HOME": str(folder),
            ASKED_FOR: "en",
            "TURNABOUT_WORKERS": "1",
            "TURNABOUT_STUDY_SECONDS": "1",
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it listens."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command(),
                env=self._env,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        said = _first_line(self._process)
        assert "http://" in said, f"the server did not start:\n{self._log.read_text()}"
        self.port = int(said.strip().rpartition(":")[2].rstrip("/"))

    def _command(self) -> tuple[str, ...]:
        if self._fate is not None:
            return sys.executable, "-c", FATED, str(self._fate)
        if self._web is not None:
            return sys.executable, "-c", DRESSED, str(self._web), str(self.port)
        return sys.executable, "-m", "turnabout", "serve", "--port", str(self.port)

    def kill(self) -> None:
        """SIGKILL: nothing is closed, nothing is written."""
        if self._process is None:
            return
        self._process.kill()
        self._process.communicate(timeout=PATIENCE)
        self._process = None

    def has_logged(self, text: str) -> bool:
        return text in self._log.read_text()

    def complaints(self) -> list[dict[str, Any]]:
        """What it has logged as an error since it was first started."""
        lines = [line for line in self._log.read_text().splitlines() if not line.startswith(NEWS)]
        # Whatever is not JSON was written by an interpreter in distress.
        read = [json.loads(line) if line.startswith("{") else {"event": line} for line in lines]
        return [line for line in read if line.get("level", "error") in ("error", "critical")]


@contextmanager
def serving(folder: Path, fate: int | None = None, web: Path | None = None) -> Iterator[Site]:
    """A site until the block ends, however it does."""
    site = Site(folder, fate, web)
    try:
        site.start()
        yield site
    finally:
        site.kill()


def _first_line(process: subprocess.Popen[bytes]) -> str:
    assert process.stdout is not None
    with DefaultSelector() as selector:
        selector.register(process.stdout, EVENT_READ)
        assert selector.select(PATIENCE), "the server says nothing"
    return process.stdout.readline().decode()
