"""The command in a process that was forked, not started: everything is imported already.

A template process waits with the modules of all commands loaded. For each run it forks a child,
which takes over the arguments, the environment and the standard streams or a terminal and then does
exactly what `python -m turnabout` does. Only hashes of strings are the same in all children, so
that whoever compares two processes must start them.
"""

from __future__ import annotations

import atexit
import fcntl
import gc
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import threading
import time
import traceback
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from io import StringIO
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from typing import IO, Any

from typer.main import get_command

from tests.patience import PATIENCE
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

    def start(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        streams: Sequence[IO[bytes] | int],
        **more: Any,
    ) -> Child:
        """A child with these standard streams."""
        asked = {"arguments": arguments, "environment": dict(environment), "folder": os.getcwd()}
        return Child(self, self._ask({**asked, **more}, streams, PATIENCE))

    def wait_for(self, child: int, seconds: float) -> int:
        try:
            return self._ask({"wait_for": child}, (), seconds)
        except TimeoutError:
            # The next one has a new template.
            os.killpg(self._process.pid, signal.SIGKILL)
            os.kill(child, signal.SIGKILL)
            template.cache_clear()
            raise

    def _ask(self, asked: object, streams: Sequence[IO[bytes] | int], seconds: float) -> int:
        with tempfile.TemporaryFile("w+") as file:
            json.dump(asked, file)
            file.seek(0)
            files = (file, *streams)
            carried = [each if isinstance(each, int) else each.fileno() for each in files]
            socket.send_fds(self._socket, [b"." * ONE_STEP], carried)
        self._socket.settimeout(seconds)
        return int(self._answers.readline())

    def close(self) -> None:
        self._answers.close()
        self._socket.close()
        self._process.wait()


class Child:
    """A command that was forked off."""

    def __init__(self, parent: Template, pid: int) -> None:
        self._parent = parent
        self.pid = pid

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def wait(self, seconds: float) -> int:
        """Its exit status."""
        return self._parent.wait_for(self.pid, seconds)


@cache
def template() -> Template:
    return Template()


def _serve(connection: socket.socket) -> None:
    """Returns in each child; the template itself ends with the tests."""
    while True:
        message, files, _, _ = socket.recv_fds(connection, ONE_STEP, 4)
        if not message:
            os._exit(0)
        request, *streams = files
        with open(request) as file:
            asked = json.load(file)
        if "wait_for" in asked:
            answer = os.waitstatus_to_exitcode(os.waitpid(asked["wait_for"], 0)[1])
        elif not (answer := os.fork()):
            connection.close()
            _take_over(streams, **asked)
            return
        for stream in streams:
            os.close(stream)
        connection.sendall(f"{answer}\n".encode())


def _take_over(
    streams: Sequence[int],
    arguments: Sequence[str],
    environment: Mapping[str, str],
    folder: str,
    terminal: bool = False,
    clock: str | None = None,
) -> None:
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    encoding = os.environ.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = open(0, encoding=encoding, closefd=False)  # noqa: SIM115  # open to the end
    sys.stdout = open(1, "w", encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, encoding, "backslashreplace", closefd=False)  # noqa: SIM115
    sys.argv[1:] = arguments
    if terminal:
        _own_terminal()
    if clock is not None:
        _stop_clock(Path(clock))


def _own_terminal() -> None:
    """Make the terminal on standard input the one that controls a new session.

    In a background job Ctrl-C is ignored, and a child inherits that; whoever opens a terminal has
    a shell in between that does not.
    """
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _stop_clock(file: Path) -> None:
    """Only the test turns it."""
    time.monotonic = lambda: float(file.read_text())
    time.monotonic_ns = lambda: round(1e9 * time.monotonic())


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


def _run() -> int:
    try:
        runpy.run_module("turnabout", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else bool(end.code)
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def _end(status: int) -> None:
    """As Python ends, but it would also look at every object, and so copy all that was shared."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    _preload()
    _serve(socket.socket(fileno=int(sys.argv[1])))
    _end(_run())
