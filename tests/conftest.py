"""What every run of the tests does: no test may be skipped where all can run."""

from __future__ import annotations

import gc
import os

import pytest

pytest.register_assert_rewrite("turnabout.testing")


def pytest_collection_finish() -> None:
    """What was imported and collected stays; the garbage collector need not look at it again."""
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get("TURNABOUT_NO_SKIPS"):
        return
    if skipped := reporter.stats.get("skipped"):
        reporter.write_line(f"\n{len(skipped)} skipped, and TURNABOUT_NO_SKIPS is set", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
