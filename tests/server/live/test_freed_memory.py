"""What nobody needs any more takes no memory, even if Python never looks for circles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from tests.server.live.background import rounds
from tests.server.service import Service, serving
from turnabout.server.live.room import Room
from turnabout.server.safety.bounded_http import BoundedHttp
from turnabout.server.safety.bounded_websocket import BoundedWebSocket

pytestmark = pytest.mark.anyio


@pytest.fixture
def no_collector() -> Iterator[None]:
    """The server lets it look so rarely that it may as well never do so."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
async def test_a_closed_room_is_freed_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as house, house.person("Ada") as ada:
        table = await ada.make("pivit", ["me", "me"])
        async with ada.at(table) as line:
            await line.move(0, line.moves(0)[0])
            room = _only_room(house)

        async def freed() -> bool:
            return room() is None

        await rounds(house, freed)


@pytest.mark.usefixtures("no_collector")
async def test_a_closed_connection_is_freed_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as house, house.person("Ada") as ada:
        table = await ada.make("pivit", ["me", "me"])
        async with ada.at(table):
            ends = [ref(each) for each in gc.get_objects() if _is_live(each)]
            assert any(isinstance(end(), BoundedWebSocket) for end in ends)

        async def freed() -> bool:
            return all(end() is None for end in ends)

        await rounds(house, freed)


def _is_live(one: Any) -> bool:
    """Whether it is an end of a live connection, or what that was before it became one."""
    if type(one) is BoundedHttp:
        return one.transport.get_protocol() is not one
    return type(one) is BoundedWebSocket


def _only_room(house: Service) -> ref[Room]:
    (room,) = house.app.state.rooms.open_rooms()
    return ref(room)
