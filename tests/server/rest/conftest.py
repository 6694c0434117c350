"""A server, and two people who come to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.service import Person, Service, serving


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    async with serving(tmp_path) as found:
        yield found


@pytest.fixture
async def ann(service: Service) -> AsyncIterator[Person]:
    async with service.person("Ann") as person:
        yield person


@pytest.fixture
async def bob(service: Service) -> AsyncIterator[Person]:
    async with service.person("Bob") as person:
        yield person


@pytest.fixture
async def nobody(service: Service) -> AsyncIterator[Person]:
    async with service.nobody() as person:
        yield person
