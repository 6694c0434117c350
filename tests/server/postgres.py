"""A throw-away PostgreSQL server for tests."""

from __future__ import annotations

import asyncio
import glob
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from turnabout.server.store import Store
from turnabout.server.store.schema import metadata

USER = "postgres"  # whom the server runs as when the tests run as root, and its owner inside


@contextmanager
def postgres_server(durable: bool = False) -> Iterator[str]:
    """Start a server with an empty folder on a free port; gives its address without a database."""
    programs = _programs()
    with tempfile.TemporaryDirectory(prefix="turnabout-postgres-") as folder:
        data = Path(folder) / "data"
        data.mkdir()
        if os.getuid() == 0:
            for path in (folder, data):
                shutil.chown(path, USER)
        _run(programs / "initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        port = _free_port()
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
        if not durable:
            # Tests look at what is written, not at what survives a power cut.
            options += " -c fsync=off"
        control = (programs / "pg_ctl", "-D", data, "-w")
        _run(*control, "-l", Path(folder) / "log", "-o", options, "start")
        try:
            yield f"postgresql://{USER}@127.0.0.1:{port}"
        finally:
            _run(*control, "-m", "immediate", "stop")


def new_database(server: str) -> str:
    """Make an empty database on the server; gives its address."""
    name = f"tables_{secrets.token_hex(8)}"
    _run(_programs() / "createdb", f"--maintenance-db={server}/postgres", name)
    return f"{server}/{name}"


def emptied_database(server: str) -> str:
    """One with our tables, for a test at a time: to migrate one takes longer than most tests."""
    address = _migrated(server)
    empty = f"TRUNCATE {', '.join(metadata.tables)} RESTART IDENTITY"
    _run(_programs() / "psql", "--no-psqlrc", "--set=ON_ERROR_STOP=1", address, "-c", empty)
    return address


@cache
def _migrated(server: str) -> str:
    async def migrate() -> None:
        await (await Store.open(address)).close()

    address = new_database(server)
    asyncio.run(migrate())
    return address


def _programs() -> Path:
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


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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
        timeout=180,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed with {done.returncode}")
