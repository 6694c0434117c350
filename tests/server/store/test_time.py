"""Processes on several machines share the time of their database."""

from __future__ import annotations

from time import time

import pytest

from turnabout.server.clock import SteadyClock
from turnabout.server.store import Store

pytestmark = pytest.mark.anyio
HOUR = 3600.0


async def test_machines_whose_clocks_differ_have_the_databases_time(
    store: Store, other: Store, address: str
) -> None:
    right, wrong = SteadyClock(), SteadyClock(wall=lambda: time() + HOUR)
    async with right.following(store.time), wrong.following(other.time):
        apart = wrong.now() - right.now()
    # A file is on one machine, and so is whoever uses it.
    expected = 1000 * HOUR if address.startswith("sqlite") else 0
    assert abs(apart - expected) < 1000
