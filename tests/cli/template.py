"""The command in a process that was forked, not started: everything is imported already.

A template process waits with the modules of all commands loaded. For each run it forks a child,
which takes over the arguments, the environment and the standard streams and then does exactly
what `python -m turnabout` does. Only hashes of strings are the same in all children, so that
whoever compares two processes must start them.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from io import StringIO
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from typing import IO

from typer.main import get_command

from turnabout.cli.app import app
from turnabout.games import games
from turnabout.words import LANGUAGES, Words

PRELOADED = ("turnabout.cli", "turnabout.games", "turnabout.words", "turnabout.lab")
COMPILED = ("turnabout.fast", "turnabout.bots")
ONE_STEP = 1
"""Bytes of a message that only carries open files."""


class Template:
    """The process that is forked, as tests see it."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                # A fork would lose threads of the linear algebra that we do not use.
                env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
                cwd=Path(__file__).parents[2],
                start_new_session=True,
            )
        self._socket = ours
        self._answers = ours.makefile()
        atexit.register(self.close)

    def run(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        streams: Sequence[IO[bytes]],
        seconds: float,
    ) -> int:
        """The exit status of a child with these standard streams."""
        asked = {"arguments": arguments, "environment": dict(environment), "folder": os.getcwd()}
        with tempfile.TemporaryFile("w+") as file:
            json.dump(asked, file)
            file.seek(0)
            carried = [file.fileno(), *(stream.fileno() for stream in streams)]
            socket.send_fds(self._socket, [b"." * ONE_STEP], carried)
            self._socket.settimeout(seconds)
            try:
                return int(self._answers.readline())
            except TimeoutError:
                # The child hangs; the next one has a new template.
                os.killpg(self._process.pid, signal.SIGKILL)
                template.cache_clear()
                raise

    def close(self) -> None:
        self._answers.close()
        self._socket.close()
        self._process.wait()


@cache
def template() -> Template:
    return Template()


def _serve(connection: socket.socket) -> None:
    """Returns in each child; the template itself ends with the tests."""
    while True:
        message, files, _, _ = socket.recv_fds(connection, ONE_STEP, 4)
        if not message:
            os._exit(0)
        child = os.fork()
        if not child:
            connection.close()
            _take_over(*files)
            return
        for file in files:
            os.close(file)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        connection.sendall(f"{status}\n".encode())


def _take_over(request: int, *streams: int) -> None:
    with open(request) as file:
        asked = json.load(file)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    encoding = os.environ.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = open(0, encoding=encoding, closefd=False)  # noqa: SIM115  # open to the end
    sys.stdout = open(1, "w", encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, encoding, "backslashreplace", closefd=False)  # noqa: SIM115
    sys.argv[1:] = asked["arguments"]


def _preload() -> None:
    for name in (*PRELOADED, *COMPILED):
        package = import_module(name)
        for module in walk_packages(package.__path__, f"{name}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    for language, game in product(LANGUAGES, (None, *games())):
        Words(language, game)
    with redirect_stdout(StringIO()):  # what a first command loads
        get_command(app)(["games"], standalone_mode=False, obj="en")
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    _preload()
    _serve(socket.socket(fileno=int(sys.argv[1])))
    runpy.run_module("turnabout", run_name="__main__", alter_sys=True)
