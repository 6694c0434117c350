"""The peer: boardgame.io's own server, installed for the time of the measurement."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.load.services import Missing, Service, started

PACKAGE = "boardgame.io@0.50.2"
FILES = "node-persist@3.1.3"
"""What it writes files with."""
INSTALL = 180.0
START = 20.0


@contextmanager
def peer(store: str) -> Iterator[Service]:
    """One process that keeps games in "memory" or in "files"; nothing of it is left behind."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise Missing("node and npm are not installed")
    with TemporaryDirectory(prefix="turnabout-peer-") as folder:
        _install(npm, folder)
        lobby = _free_port()
        command = (node, str(Path(__file__).with_name("peer.cjs")), folder, str(lobby), store)
        with started(command, Path(folder), {"NODE_ENV": "production"}) as (process, said):
            yield Service([f"127.0.0.1:{port}" for port in (_port(said), lobby)], [process.pid])


def _install(npm: str, folder: str) -> None:
    command = (npm, "install", "--prefix", folder, "--no-audit", "--no-fund", PACKAGE, FILES)
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=INSTALL)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        raise Missing(f"npm could not install {PACKAGE}") from None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _port(said: Path) -> int:
    end = time.monotonic() + START
    while time.monotonic() < end:
        if found := re.search(r"^port (\d+)$", said.read_text(encoding="utf-8"), re.MULTILINE):
            return int(found[1])
        time.sleep(0.1)
    raise Missing(f"{PACKAGE} did not start: {said.read_text(encoding='utf-8')[:300]}")
