"""The picture of a table: what spectators see of a listed one, only the game of a private one."""

from __future__ import annotations

import asyncio
import re
import struct

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person, Service
from turnabout.server.table.refusal import Refusal
from turnabout.server.workers import PictureService, picture_service

pytestmark = pytest.mark.anyio


async def picture(person: Person, table: str) -> bytes:
    answer = await person.http.get(f"/api/tables/{table}/picture.png")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"] == "public, max-age=60"
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
    return answer.content


async def test_a_page_names_its_picture_and_anyone_may_fetch_it(service: Service) -> None:
    async with service.person("Ann") as ann, service.nobody() as nobody:
        table = await ann.make("pungo", ["me", "open"])
        page = (await nobody.http.get(f"/t/{table}")).text
        found = re.search(r'property="og:image" content="([^"]+)"', page)
        assert found is not None
        assert found[1] == f"http://{service.address}/api/tables/{table}/picture.png"
        assert 'property="og:image:width" content="1200"' in page
        await picture(nobody, table)
        missing = await nobody.http.get("/api/tables/nothing/picture.png")
        assert refused(missing) == (404, "no-such-table")


async def test_a_move_shows_at_a_listed_table_and_never_at_a_private_one(service: Service) -> None:
    async with service.person("Ann") as ann, service.nobody() as nobody:
        listed = await ann.make("pivit", ["me", "me"], options={"size": 6})
        private = await ann.make("pivit", ["me", "me"], options={"size": 6}, listed=False)
        before = {table: await picture(nobody, table) for table in (listed, private)}
        for table in (listed, private):
            async with ann.at(table) as line:
                await line.move(0, "b6b5")
        assert await picture(nobody, listed) != before[listed]
        assert await picture(nobody, private) == before[private] != before[listed]


async def test_a_card_that_was_chosen_in_secret_is_not_shown(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[str]()

    async def png(picture: str) -> bytes:
        drawn.append(picture)
        return b""

    async with service.person("Ann") as ann, service.nobody() as nobody:
        monkeypatch.setattr(service.app.state.services.pictures, "png", png)
        table = await ann.make("chimes", ["me", "me"])
        async with ann.at(table) as line:
            await line.move(0, line.moves(0)[0])
        await nobody.http.get(f"/api/tables/{table}/picture.png")
    assert re.findall(r'data-choice="([^"]+)"', drawn[0]) == ["?"]


async def test_asking_too_often_is_refused(service: Service) -> None:
    async with service.nobody() as nobody:
        for _ in range(30):
            await nobody.http.get("/api/tables/nothing/picture.png")
        answer = await nobody.http.get("/api/tables/nothing/picture.png")
    assert refused(answer) == (429, "too-fast")


DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="1"/>'


async def test_a_picture_is_drawn_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[bytes]()

    async def draw(text: bytes) -> bytes:
        drawn.append(text)
        await asyncio.sleep(0)
        return b"pixels"

    monkeypatch.setattr(picture_service, "_rendered", draw)
    monkeypatch.setattr(picture_service, "MOST_KEPT", 1)
    service = PictureService()
    assert await asyncio.gather(*(service.png("a") for _ in range(5))) == [b"pixels"] * 5
    await service.png("a")
    assert drawn == [b"a"]
    await service.png("b")
    await service.png("a")
    assert drawn == [b"a", b"b", b"a"]


async def test_only_so_many_wait_and_closing_ends_them(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hang(text: bytes) -> bytes:
        await asyncio.Event().wait()
        return text

    monkeypatch.setattr(picture_service, "_rendered", hang)
    monkeypatch.setattr(picture_service, "MOST_WAITING", 2)
    service = PictureService()
    waiting = [asyncio.create_task(service.png(name)) for name in "ab"]
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as busy:
        await service.png("c")
    assert busy.value.code == "too-busy"
    await service.close()
    assert all(isinstance(end, asyncio.CancelledError) for end in await _ends(waiting))


async def _ends(tasks: list[asyncio.Task[bytes]]) -> list[bytes | BaseException]:
    return await asyncio.gather(*tasks, return_exceptions=True)


async def test_what_cannot_be_drawn_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    service = PictureService()
    with pytest.raises(Refusal):
        await service.png("no picture")
    monkeypatch.setattr(picture_service, "LATE", 0.0)
    with pytest.raises(Refusal):
        await service.png(DOT.format(2))
    monkeypatch.undo()
    assert (await service.png(DOT.format(1))).startswith(b"\x89PNG")
