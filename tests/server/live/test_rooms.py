"""A table has one room in a process, whenever people come."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.service import serving
from turnabout.server.live.room import Room
from turnabout.server.live.rooms import Rooms

pytestmark = pytest.mark.anyio


async def test_a_room_closed_as_idle_while_someone_comes_in_is_opened_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as service, service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "open"])
        rooms: Rooms = service.app.state.rooms
        coming = asyncio.create_task(_come(rooms, table))
        async with asyncio.timeout(PATIENCE):
            while not rooms.open_rooms():
                await asyncio.sleep(0)
            # The room is open, and whoever opened it has not been woken yet.
            assert not rooms.open_rooms()[0].visitors
            await rooms._close_idle()
            assert await coming in rooms.open_rooms()


async def _come(rooms: Rooms, table: str) -> Room:
    async with rooms.visit(table) as room:
        return room
