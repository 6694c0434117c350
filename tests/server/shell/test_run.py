"""A real server in a process of its own, and what cannot be one."""

from __future__ import annotations

import logging
import re
import signal
import socket
import subprocess
import sys
import time
import traceback
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.server.shell.small_app import create
from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.server.run import run
from turnabout.server.settings import Settings
from turnabout.server.sockets import addresses, bind


def start(home: Path, kind: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.server.shell.small_app", kind],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"TURNABOUT_HOME": str(home)},
        cwd=Path(__file__).parents[3],
    )


@contextmanager
def serving(home: Path, kind: str = "well") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server that listens, and its address."""
    process = start(home, kind)
    try:
        assert process.stdout
        line = process.stdout.readline()
        found = re.fullmatch(r"http://(127\.0\.0\.1:\d+)\n", line)
        assert found, line
        yield process, found[1]
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def logging_restored() -> Iterator[None]:
    """A server sends what its process logs to its own stream; other tests listen elsewhere."""
    loggers = [logging.getLogger(), logging.getLogger("turnabout")]
    handlers, levels = loggers[0].handlers[:], [logger.level for logger in loggers]
    yield
    loggers[0].handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.fixture
def refused(
    logging_restored: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Exception]:
    """What a server that cannot start raises, which is all that it says."""

    def refused(home: Path, kind: str = "well", port: int = 0, **env: str) -> Exception:
        monkeypatch.setattr(sys, "argv", ["", kind])
        settings = Settings.from_environment({"TURNABOUT_HOME": str(home), **env})
        try:
            run(create, settings, "127.0.0.1", port)
        except Exception as error:
            assert capsys.readouterr() == ("", "")
            return error
        pytest.fail("it was started")

    return refused


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_tells_its_address_when_it_listens_and_stops_when_told(
    tmp_path: Path, number: signal.Signals
) -> None:
    with serving(tmp_path / "new" / "folder") as (process, address):
        with urllib.request.urlopen(f"http://{address}/", timeout=PATIENCE) as answer:
            assert answer.read() == b'"here"'
            assert "server" not in answer.headers
        with connect(f"ws://{address}/live", open_timeout=PATIENCE) as live:
            live.send("a" * 16385)
            with pytest.raises(ConnectionClosedError, match="1009"):
                live.recv(timeout=PATIENCE)
        with connect(f"ws://{address}/live", open_timeout=PATIENCE) as live:
            live.send("a" * 16384)
            assert live.recv(timeout=PATIENCE) == "16384"
            assert live.protocol.extensions == []
            process.send_signal(number)
            out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert out.splitlines()[-1] == "closed"
    assert err == ""  # after three seconds it would say that it was left


def test_one_that_cannot_close_is_left_after_three_seconds(tmp_path: Path) -> None:
    with serving(tmp_path, "stubborn") as (process, _):
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=PATIENCE)
        assert time.monotonic() - began > 2
    assert "stopped before everything was closed" in err


def test_a_taken_port_is_told(tmp_path: Path, refused: Callable[..., Exception]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        error = refused(tmp_path, port=port)
    assert isinstance(error, TurnaboutError)
    assert str(error) == f"port-taken port='{port}'"


def test_a_database_that_does_not_answer_is_told_without_its_password(
    tmp_path: Path, refused: Callable[..., Exception]
) -> None:
    with bind("127.0.0.1", 0) as silent:
        host = f"127.0.0.1:{silent.getsockname()[1]}"
        error = refused(tmp_path, TURNABOUT_DATABASE=f"postgresql://me:geheim@{host}/games")
    assert isinstance(error, TurnaboutError)
    assert error.code == "database-away"
    assert "geheim" not in str(error)


def test_a_mistake_of_ours_keeps_its_traceback(
    tmp_path: Path, refused: Callable[..., Exception]
) -> None:
    error = refused(tmp_path, "mistake")
    assert repr(error) == "LookupError('a mistake of ours')"
    assert "lifespan" in [frame.name for frame in traceback.extract_tb(error.__traceback__)]


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, refused: Callable[..., Exception]
) -> None:
    (tmp_path / "file").touch()
    error = refused(tmp_path / "file" / "below")
    assert isinstance(error, TurnaboutError)
    assert error.code == "no-folder"


def test_a_host_that_is_not_ours_is_told() -> None:
    with pytest.raises(BadOptions, match=r"192\.0\.2\.1"):
        bind("192.0.2.1", 0)
    with pytest.raises(BadOptions, match="no-such-host"):
        bind("no such host", 0)


def test_addresses_are_for_browsers(monkeypatch: pytest.MonkeyPatch) -> None:
    near: list[str | None] = [None, "192.0.2.7"]
    monkeypatch.setattr("turnabout.server.sockets.network_address", near.pop)
    assert addresses("0.0.0.0", 80) == ["http://127.0.0.1:80", "http://192.0.2.7:80"]
    assert addresses("0.0.0.0", 80) == ["http://127.0.0.1:80"]
    assert addresses("::1", 8000) == ["http://[::1]:8000"]
    assert addresses("games.example", 8000) == ["http://games.example:8000"]
