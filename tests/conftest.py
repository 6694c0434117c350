"""What every run of the tests does: who is measured, what runs beside what, and no skips."""

from __future__ import annotations

import os
from pathlib import PurePosixPath
from typing import Any

import pytest

pytest.register_assert_rewrite("turnabout.testing")

UNMEASURED = ("bots", "cli", "fast", "lab", "server", "web", "words")
"""Folders of tests without which every branch of `core` and `games` is reached. To be measured
makes a game up to four times as slow."""
TOGETHER = {
    "tests/web": "web",
    "tests/server/grown": "databases",
    "tests/server/store": "databases",
}
"""Folders whose tests share a browser or a PostgreSQL."""
LONGEST = ("web", "databases", "tests/cli", "tests/fast", "tests/bots", "tests/server")
"""What takes long goes first, so that all processes end at about the same time."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.pluginmanager.hasplugin("_cov"):
        for item in items:
            if item.nodeid.startswith(tuple(f"tests/{folder}/" for folder in UNMEASURED)):
                item.add_marker("no_cover")
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: _turn(_group(item.nodeid)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """A file stays in one process, as its tests share what is computed once, and so do groups."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # it has none

    class ByGroup(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
        def _split_scope(self, nodeid: str) -> str:
            return _group(nodeid)

    config.option.loadscopereorder = False
    return ByGroup(config, log)


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get("TURNABOUT_NO_SKIPS"):
        return
    if skipped := reporter.stats.get("skipped"):
        reporter.write_line(f"\n{len(skipped)} skipped, and TURNABOUT_NO_SKIPS is set", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _group(nodeid: str) -> str:
    file = nodeid.partition("::")[0]
    return TOGETHER.get(str(PurePosixPath(file).parent), file)


def _turn(group: str) -> int:
    first = [place for place, name in enumerate(LONGEST) if group.startswith(name)]
    return first[0] if first else len(LONGEST)
