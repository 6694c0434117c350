"""A throw-away Redis for tests."""

from __future__ import annotations

import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

import pytest

from tests.patience import PATIENCE
from tests.server.ports import free_port


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    """A Redis on a free port of the loopback that keeps nothing, stopped at the end."""
    if shutil.which("redis-server") is None:
        pytest.skip("redis-server is not installed (Debian: apt install redis-server)")
    server = RedisServer(free_port())
    server.start()
    try:
        yield server
    finally:
        server.kill()


class RedisServer:
    """A process that can be killed, started again on the same port, and frozen."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"redis://127.0.0.1:{port}/0"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        _wait_until_ready(self._process)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    def freeze(self) -> None:
        """Connections stay, but nobody answers."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None, "start the server first"
        self._process.send_signal(number)


def _wait_until_ready(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    giving_up = Timer(PATIENCE, process.kill)
    giving_up.start()
    with process.stdout as said:  # closed afterwards: Redis does not mind, and no pipe fills up
        lines = []
        for line in said:
            lines.append(line)
            if "Ready to accept connections" in line:
                giving_up.cancel()
                return
    giving_up.cancel()
    process.wait(PATIENCE)
    raise RuntimeError("redis-server did not start:\n" + "".join(lines))
