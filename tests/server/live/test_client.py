"""Our own client: it plays, is told no secrets, comes back and says again what was lost."""

from __future__ import annotations

import asyncio
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.process import processing
from tests.server.service import Service
from turnabout.bots.random import RandomBot
from turnabout.client import (
    AsyncTableClient,
    Denied,
    TableClient,
    TableLink,
    fetch_record,
    introduce,
    new_table,
    retries,
)
from turnabout.client.bot_seat import play_bot
from turnabout.core.errors import BadOptions, IllegalMove, TurnaboutError
from turnabout.core.outcome import Outcome

ROOT = Path(__file__).parents[3]
END_OF_HEAD = b"\r\n\r\n"
pytestmark = pytest.mark.anyio


async def new(address: str, game: str, **more: object) -> TableLink:
    """A table with two free seats."""
    server = f"http://{address}"
    cookie = await asyncio.to_thread(introduce, server, "Host")
    wish = {"game": game, "seats": ["open", "open"], "listed": True, **more}
    return await asyncio.to_thread(new_table, server, cookie, wish)


async def test_two_play_and_see_what_they_may(service: Service) -> None:
    link = await new(service.address, "chimes")
    async with AsyncTableClient(link, "Ann") as ann, AsyncTableClient(link, "Ben") as ben:
        assert await ann.sit() == 0
        while ben.update.free_seats != (1,):
            await ben.wait()
        assert await ben.sit() == 1
        while ann.update.phase != "playing":
            await ann.wait()
        (look,) = ann.update.my_turn
        assert look.moves is not None
        await ann.move(look.moves[0])
        while len(ben.update.log) < 2:
            await ben.wait()
        game = ben.update.rules()
        (theirs,) = ben.update.looks
        (mine,) = ann.update.looks
        assert mine.position is not None
        assert theirs.position is not None
        state = game.read_state(mine.position)
        assert game.write_state(game.mask(state, 1)) == theirs.position != mine.position
        assert ben.update.log[-1].move == "?"
        with pytest.raises(TurnaboutError, match="not-your-turn"):
            await ann.move(look.moves[0])


async def test_what_was_unanswered_is_said_again_and_done_once(service: Service) -> None:
    link = await new(service.address, "pivit")
    async with AsyncTableClient(link, "Ann") as ann, AsyncTableClient(link, "Ben") as ben:
        await ann.sit(0)
        await ben.sit(1)
        while ann.update.phase != "playing":
            await ann.wait()
        await ann._line.close()
        await ann.move("b8b7")
        # As if the answer had been lost: the same act over the next connection.
        name, text = ben._talk.act("move", seat=1, move="c8c7", seen=ann.update.index)
        await ben._line.send(text)
        while len(ann.update.log) < 2:
            await ann.wait()
        await ben._line.close()
        while ben._talk.answer(name) is None:
            await ben._hear()
        assert [entry.move for entry in ben.update.log] == ["b8b7", "c8c7"]


@asynccontextmanager
async def proxy(address: str, *replies: bytes, path: bytes = b"/live ") -> AsyncIterator[str]:
    """A proxy that answers the first requests of a path itself, each with one of these replies."""
    left = list(replies)
    host, port = address.split(":")

    async def serve(reader: StreamReader, writer: StreamWriter) -> None:
        head = await reader.readuntil(END_OF_HEAD)
        if left and path in head:
            writer.write(left.pop(0))
            writer.close()
            return
        to_reader, to_writer = await asyncio.open_connection(host, int(port))
        to_writer.write(head)
        await asyncio.gather(forward(reader, to_writer), forward(to_reader, writer))

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield "http://{}:{}".format(*server.sockets[0].getsockname())
    assert not left


async def forward(reader: StreamReader, writer: StreamWriter) -> None:
    while part := await reader.read(2**16):
        writer.write(part)
    writer.close()


def http(status: str) -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Length: 0".encode() + END_OF_HEAD


async def test_a_proxy_without_its_server_is_asked_again(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retries, "PAUSES", (0.0,))
    failures = (http("502 Bad Gateway"), b"", http("503 Service Unavailable"), b"no HTTP\r\n\r\n")

    def play(link: TableLink) -> int:
        with TableClient(link, "Ben") as table:
            return table.sit()

    table = (await new(service.address, "pivit")).table
    async with (
        proxy(service.address, *failures) as server,
        AsyncTableClient(TableLink(server, table), "Ann") as ann,
    ):
        assert await ann.sit() == 0
    async with proxy(service.address, *failures) as server:
        assert await asyncio.to_thread(play, TableLink(server, table)) == 1


async def test_an_introduction_is_repeated_while_a_proxy_does_not_reach_its_server(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retries, "PAUSES", (0.0, 0.0))
    failures = http("502 Bad Gateway"), http("503 Service Unavailable")
    async with proxy(service.address, *failures, path=b"/api/me ") as server:
        assert "=" in await asyncio.to_thread(introduce, server, "Ann")
    for replies in ([http("502 Bad Gateway")] * 3, [http("403 Forbidden")]):
        async with proxy(service.address, *replies, path=b"/api/me ") as server:
            with pytest.raises(TurnaboutError, match="no-server"):
                await asyncio.to_thread(introduce, server, "Ann")


async def test_a_refusal_by_a_proxy_is_raised(service: Service) -> None:
    table = (await new(service.address, "pivit")).table
    refusal = http("403 Forbidden")
    async with proxy(service.address, refusal, refusal) as server:
        link = TableLink(server, table)
        with pytest.raises(InvalidStatus):
            await AsyncTableClient(link).__aenter__()
        client = await asyncio.to_thread(TableClient, link)
        with pytest.raises(InvalidStatus):
            await asyncio.to_thread(client.__enter__)


async def test_of_two_who_want_a_seat_each_gets_one(service: Service) -> None:
    link = await new(service.address, "pivit")
    async with AsyncTableClient(link) as one, AsyncTableClient(link) as two:
        assert sorted(await asyncio.gather(one.sit(), two.sit())) == [0, 1]
    async with AsyncTableClient(link) as late:
        with pytest.raises(IllegalMove, match="no-free-seat"):
            await late.sit()


async def test_whoever_is_not_let_in_is_told_why(service: Service) -> None:
    link = await new(service.address, "pivit", listed=False)
    with pytest.raises(Denied, match="private"):
        async with AsyncTableClient(TableLink(link.server, link.table)):
            pass
    with pytest.raises(Denied, match="no-such-table"):
        async with AsyncTableClient(TableLink(link.server, "nowhere")):
            pass


async def test_bots_play_a_whole_game_over_the_wire(tmp_path: Path) -> None:
    async with processing(tmp_path) as process:
        link = await new(process.address, "chimes")

        def play(seat: int) -> Outcome | None:
            with TableClient(link.write(), f"Bot {seat}") as table:
                table.sit(seat)
                return play_bot(table, lambda game: RandomBot(), Random(seat))

        one, two = await asyncio.gather(*(asyncio.to_thread(play, seat) for seat in (0, 1)))
        record = await asyncio.to_thread(fetch_record, link)
        assert one is not None
        assert one == two
        assert one.scores == record_outcome(record.states()[-1])


async def test_the_example_plays_with_a_bot_of_the_server(tmp_path: Path) -> None:
    async with processing(tmp_path) as process:
        link = await new(process.address, "chimes", seats=["open", "random"])
        example = ROOT / "examples" / "bots" / "join_table.py"
        playing = await asyncio.create_subprocess_exec(
            sys.executable, str(example), link.write(), stdout=asyncio.subprocess.PIPE
        )
        out, _ = await playing.communicate()
        assert out.decode().startswith("Outcome(scores=")


def record_outcome(state: object) -> tuple[float, ...]:
    from turnabout import make

    outcome = make("chimes").outcome(state)  # type: ignore[arg-type]  # a state of it
    assert outcome is not None
    return outcome.scores


@pytest.mark.parametrize("text", ["", "pivit", "ftp://a/t/b", "http://a/", "http://[/t/x"])
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="not-a-link"):
        TableLink.read(text)


def test_a_link_is_read_as_it_was_written() -> None:
    for text in ("http://127.0.0.1:8000/t/abc", "https://[::1]:8/t/x#key"):
        assert TableLink.read(text).write() == text
    assert TableLink.read("https://a.b/t/x").live == "wss://a.b/api/tables/x/live"
