"""What happens without anyone asking for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.patience import PATIENCE
from tests.server.service import Service
from turnabout.server.live.rooms import ROUND
from turnabout.server.table.entries import AnyEntry, read_entry


async def log_of(service: Service, table: str) -> list[AnyEntry]:
    """What is stored, looked at without opening the table."""
    return [read_entry(text) for text in await service.app.state.services.store.read(table)]


async def eventually(true: Callable[[], Awaitable[bool]]) -> None:
    """Let everything else go on until this is so."""
    async with asyncio.timeout(PATIENCE):
        while not await true():
            await asyncio.sleep(0.002)


async def rounds(service: Service, true: Callable[[], Awaitable[bool]]) -> None:
    """Let the server look after its tables, round by round, until this is so.

    The clock is moved only once the round before is over, however long that takes.
    """
    clock = service.clock
    async with asyncio.timeout(PATIENCE):
        while not await true():
            await clock.advance(ROUND)
            while not clock.is_awaited(clock.now() + ROUND):
                await asyncio.sleep(0.002)


async def all_rooms_close(service: Service) -> None:
    """Nobody is at any table any more: let the server notice, then close them a round later."""
    open_rooms = service.app.state.rooms.open_rooms

    async def idle() -> bool:
        return all(room.is_idle for room in open_rooms())

    async def closed() -> bool:
        return not open_rooms()

    await eventually(idle)
    await rounds(service, closed)
