"""Servers to be measured: real processes on free ports, stopped at the end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from tests.server.postgres import new_database, postgres_server
from tests.server.redis_server import redis_server

START = 120.0
"""Seconds until a server must be ready: the first start compiles the bots."""
STOP = 10.0


class Missing(Exception):
    """Why there is nothing to measure."""


class Service(NamedTuple):
    """What clients need to know, and whose work to measure."""

    addresses: list[str]
    pids: list[int]
    database: str = ""
    redis: str = ""


@contextmanager
def embedded() -> Iterator[Service]:
    """One process with a SQLite file, as `turnabout serve` starts it."""
    with TemporaryDirectory(prefix="turnabout-load-") as folder, _turnabout(folder, {}) as one:
        yield one


@contextmanager
def grown() -> Iterator[Service]:
    """Two processes that share a PostgreSQL, which syncs as it should, and a Redis."""
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="turnabout-load-"))
        try:
            database = new_database(stack.enter_context(postgres_server(durable=True)))
            redis = stack.enter_context(redis_server()).url
        except pytest.skip.Exception as reason:
            raise Missing(str(reason)) from None
        env = {"TURNABOUT_DATABASE": database, "TURNABOUT_REDIS": redis}
        both = [stack.enter_context(_turnabout(f"{folder}/{name}", env)) for name in "ab"]
        addresses, pids = [one.addresses[0] for one in both], [one.pids[0] for one in both]
        yield Service(addresses, pids, database, redis)


@contextmanager
def _turnabout(folder: str, env: dict[str, str]) -> Iterator[Service]:
    command = (sys.executable, "-m", "turnabout", "serve", "--port", "0")
    with started(command, Path(folder), {"TURNABOUT_HOME": folder, **env}) as (process, said):
        # From then on it has no other work than ours.
        _wait_for(process, said, "all games are prepared")
        address = _wait_for(process, said, "Turnabout is at http://").split()[0]
        yield Service([address], [process.pid])


@contextmanager
def started(
    command: Sequence[str], folder: Path, env: dict[str, str]
) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """A process that writes to a file in the folder; it is stopped when the block ends."""
    folder.mkdir(exist_ok=True)
    said = folder / "said"
    with said.open("wb") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=out, env={**os.environ, **env}, start_new_session=True
        )
    try:
        yield process, said
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(STOP)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _wait_for(process: subprocess.Popen[bytes], said: Path, words: str) -> str:
    """What it said after these words."""
    end = time.monotonic() + START
    while time.monotonic() < end and process.poll() is None:
        _, found, rest = said.read_text(encoding="utf-8").partition(words)
        if found and "\n" in rest:
            return rest.partition("\n")[0] or " "
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start:\n{said.read_text(encoding='utf-8')}")
