"""`turnabout serve`, as far as it goes without a network."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import refused


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "uvicorn.py").write_text("raise ModuleNotFoundError('gone', name='uvicorn')")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "turnabout", "serve"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "turnabout: This needs the extra server: pip install 'turnabout[server]'\n"
    )


def test_a_setting_that_cannot_be_used_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNABOUT_WORKERS", "none")
    assert "TURNABOUT_WORKERS is a number" in refused(tmp_path, "serve")
