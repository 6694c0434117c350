"""What every run of the tests does: who is measured, what runs beside what, and no skips."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
MEASURED = ("core", "games")
"""Folders whose tests reach every branch of `core` and `games`, together with the files beside
this one. Measuring makes Python twice as slow, so the others do without."""
TOGETHER = {"web": "web", "server/grown": "databases", "server/store": "databases"}
"""Folders that stay in one process: each has a browser or a PostgreSQL of its own."""
LONGEST = ("web", "databases", "cli", "bots", "fast")
"""What takes long goes first, so that all processes end at about the same time."""


# First: xdist writes the group into the name of a test.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.pluginmanager.hasplugin("_cov"):
        for item in items:
            folder = _folder(item)
            if folder and folder.split("/")[0] not in MEASURED:
                item.add_marker("no_cover")
    if hasattr(config, "workerinput"):
        for item in items:
            item.add_marker(pytest.mark.xdist_group(_group(item)))
        items.sort(key=lambda item: _turn(_group(item)))


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get("TURNABOUT_NO_SKIPS"):
        return
    if skipped := reporter.stats.get("skipped"):
        reporter.write_line(f"\n{len(skipped)} skipped, and TURNABOUT_NO_SKIPS is set", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _folder(item: pytest.Item) -> str:
    """Below this one; empty for the files beside it."""
    folder = item.path.parent.relative_to(TESTS).as_posix()
    return "" if folder == "." else folder


def _group(item: pytest.Item) -> str:
    """Tests of a file share what they compute once; so they run in one process."""
    return TOGETHER.get(_folder(item), item.path.relative_to(TESTS).as_posix())


def _turn(group: str) -> int:
    first = [place for place, name in enumerate(LONGEST) if group.startswith(name)]
    return first[0] if first else len(LONGEST)
