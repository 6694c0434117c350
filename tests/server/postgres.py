"""A throw-away PostgreSQL server for tests."""

from __future__ import annotations

import asyncio
import glob
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.ports import free_port
from turnabout.server.store import Store
from turnabout.server.store.schema import metadata

USER = "postgres"  # whom the server runs as when the tests run as root, and its owner inside


@contextmanager
def postgres_server(durable: bool = False) -> Iterator[str]:
    """Start a server with an empty folder on a free port; gives its address without a database."""
    with killable_postgres(durable) as server:
        yield server.address


@contextmanager
def killable_postgres(durable: bool = False) -> Iterator[PostgresServer]:
    """The same, as a server that can be killed and started again."""
    commands = programs()
    with tempfile.TemporaryDirectory(prefix="turnabout-postgres-") as folder:
        data = Path(folder) / "data"
        data.mkdir()
        if os.getuid() == 0:
            for path in (folder, data):
                shutil.chown(path, USER)
        _run(commands / "initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        server = PostgresServer(data, free_port(), durable)
        server.start()
        try:
            yield server
        finally:
            server.stop()


class PostgresServer:
    """A server of our own, with its data in a folder."""

    def __init__(self, data: Path, port: int, durable: bool) -> None:
        self.address = f"postgresql://{USER}@127.0.0.1:{port}"
        self._data = data
        self._options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
        if not durable:
            # Tests look at what is written, not at what survives a power cut.
            self._options += " -c fsync=off"

    def start(self) -> None:
        self._control("-l", self._data.parent / "log", "-o", self._options, "start")

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def kill(self) -> None:
        """SIGKILL for all of its processes at once."""
        main = int((self._data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for pid in (main, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def _control(self, *how: str | Path) -> None:
        _run(programs() / "pg_ctl", "-D", self._data, "-w", "-t", str(round(PATIENCE)), *how)


def new_database(server: str) -> str:
    """Make an empty database on the server; gives its address."""
    name = f"tables_{secrets.token_hex(8)}"
    _run(programs() / "createdb", f"--maintenance-db={server}/postgres", name)
    return f"{server}/{name}"


def emptied_database(server: str) -> str:
    """One with our tables, for a test at a time: to migrate one takes longer than most tests."""
    address = _migrated(server)
    empty = f"TRUNCATE {', '.join(metadata.tables)} RESTART IDENTITY"
    _run(programs() / "psql", "--no-psqlrc", "--set=ON_ERROR_STOP=1", address, "-c", empty)
    return address


@cache
def _migrated(server: str) -> str:
    async def migrate() -> None:
        await (await Store.open(address)).close()

    address = new_database(server)
    asyncio.run(migrate())
    return address


def programs() -> Path:
    """The folder of PostgreSQL's commands."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=_version, reverse=True)
    found = shutil.which("initdb", path=os.pathsep.join([*folders, os.environ.get("PATH", "")]))
    if found is None:
        pytest.skip("PostgreSQL is missing: install the package postgresql")
    return Path(found).resolve().parent


def _version(folder: str) -> float:
    try:
        return float(Path(folder).parent.name)
    except ValueError:
        return 0.0


def _run(*command: str | Path) -> None:
    """Run it as somebody who may: PostgreSQL refuses root."""
    user = USER if os.getuid() == 0 else None
    done = subprocess.run(
        command,
        user=user,
        group=user,
        extra_groups=[] if user else None,
        cwd="/",
        stdin=subprocess.DEVNULL,
        # A file, not a pipe: the server inherits it and would keep a pipe open.
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=2 * PATIENCE,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed with {done.returncode}")
