"""No test leaves a process behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.command import OPENED


@pytest.fixture(autouse=True)
def _close_terminals() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().kill()
