"""A test that is skipped is noticed where it must be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """
import pytest
def test_this(): pass
def test_that(): pytest.skip("there is no server")
"""


@pytest.mark.parametrize(("no_skips", "status"), [("", 0), ("1", 1)])
def test_a_skip_fails_where_none_may_be(tmp_path: Path, no_skips: str, status: int) -> None:
    (tmp_path / "test_both.py").write_text(TESTS)
    conftest = Path(__file__).with_name("conftest.py").read_text()
    (tmp_path / "conftest.py").write_text(conftest)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", str(tmp_path)],
        env={
            **os.environ,
            "TURNABOUT_NO_SKIPS": no_skips,
            # Others cost seconds to load.
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed, 1 skipped" in done.stdout
    assert done.returncode == status
