"""A table has one room in a process, whenever people come."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, update

from tests.patience import PATIENCE
from tests.server.live.company import company
from tests.server.service import Service, serving
from turnabout.server.live.room import Room
from turnabout.server.live.rooms import Rooms
from turnabout.server.store import Listing
from turnabout.server.store.schema import entries, tables
from turnabout.server.table.entries import Moved, write_entry

pytestmark = pytest.mark.anyio

LISTING = Listing("playing", None, ("", ""), "{}")


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


@pytest.mark.parametrize("lost", [1, 3])
async def test_a_room_that_knows_more_than_the_store_believes_the_store(
    service: Service, lost: int
) -> None:
    async with company(service, "pivit") as met:
        for seat in (0, 1, 0):
            await met.move(seat)
        index = met.index - lost
        await _set_back(service, met.table, index)
        answer = await met.lines[1].act(
            "move", seat=1, move=met.lines[1].moves(1)[0], seen=met.index
        )
        assert answer["code"] == "stale"
        for line in met.lines:
            while line.latest["index"] != index:
                await line.expect("update")
            assert (line.latest["after"], len(line.latest["events"])) == (0, index)
        seat = met.shown["to_act"][0]
        assert await met.move(seat) == index + 1
        async with service.nobody() as nobody, nobody.at(met.table) as anew:
            assert anew.latest["table"] == met.shown


async def test_a_room_notices_that_the_store_has_another_end(service: Service) -> None:
    async with company(service, "pivit") as met:
        index = met.index
        await met.move(0, "b8b7")
        await _set_back(service, met.table, index)
        other = write_entry(Moved(at=service.clock.now(), actor=0, move="d8d7"))
        store = service.app.state.services.store
        await store.append(met.table, index, [other], LISTING, service.clock.now())
        (room,) = service.app.state.rooms.open_rooms()
        await room.catch_up()
        for line in met.lines:
            while line.latest["after"] != 0:
                await line.expect("update")
            assert line.latest["events"][-1]["move"] == "d8d7"


async def _set_back(service: Service, table: str, index: int) -> None:
    """The store loses what came after that index."""

    def lose(line: Connection) -> None:
        late = entries.c.table == table, entries.c.index > index
        line.execute(delete(entries).where(*late))
        line.execute(update(tables).where(tables.c.id == table).values(index=index))

    await service.app.state.services.store._database.write(lose)
