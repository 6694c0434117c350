"""Threads share one interpreter: the more of them work, the longer the event loop waits."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.server.shell import test_run
from turnabout.server.run import SWITCH


def asked(home: Path, path: str) -> Any:
    """What a server in a process of its own answers."""
    with (
        test_run.serving(home) as (_, address),
        urllib.request.urlopen(f"http://{address}/{path}") as answer,
    ):
        return json.load(answer)


def test_one_piece_of_long_work_is_done_at_a_time(tmp_path: Path) -> None:
    """Fifteen people who uploaded games at once held every table up for half a second."""
    assert asked(tmp_path, "aside") is True


def test_a_thread_that_stores_moves_gets_its_turn_soon(tmp_path: Path) -> None:
    """It needs several for a transaction, and the loop of a busy server never yields by itself."""
    assert asked(tmp_path, "switch") == pytest.approx(SWITCH)
