"""People who come to a server, each from an address of their own, as some limits are by address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.process import Process
from tests.server.service import FROM, Person


@asynccontextmanager
async def newcomer(house: Process, number: int) -> AsyncIterator[Person]:
    async with house.nobody() as person:
        person.http.headers[FROM] = f"10.0.{number // 250}.{number % 250}"
        (await person.http.post("/api/me", json={"name": f"P{number}"})).raise_for_status()
        yield person
