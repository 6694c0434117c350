"""What every test of the server shares."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.live.fake_thinkers import FakeThinkers
from tests.server.postgres import postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server() as server:
        yield server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> FakeThinkers:
    """In place of the bots of every server that the test starts."""
    fake = FakeThinkers()
    monkeypatch.setattr("turnabout.server.app.BotService", lambda *sizes: fake)
    return fake
