"""The whole server in this process: real sockets on loopback, a clock that tests turn."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE
from tests.server.fake_clock import FakeClock
from turnabout.server.app import create_app
from turnabout.server.live import messages
from turnabout.server.live.messages import ServerMessage
from turnabout.server.run import FINISH, config
from turnabout.server.settings import Settings
from turnabout.server.sockets import bind
from turnabout.server.store import Store

UNHURRIED: dict[str, Any] = {"open_timeout": PATIENCE, "ping_timeout": PATIENCE}
"""How a live connection is made on a machine that may be busy."""
TYPING = 100
"""Milliseconds that everyone needs for an act, as tables do not take them faster for long."""
FROM = "X-Forwarded-For"
"""Each address may ask only so much, but a proxy can tell addresses apart."""
FILE = "turnabout.db"
_SENT: TypeAdapter[Any] = TypeAdapter(ServerMessage)


def settings(folder: Path, database: str | None = None, redis: str | None = None) -> Settings:
    return Settings(
        database=database or f"sqlite:///{folder / FILE}",
        redis=redis,
        origins=frozenset(),
        workers=1,
        folder=folder,
        web=None,
    )


class House:
    """Where people come to: a server, and its clock if a test turns it."""

    def __init__(self, port: int, clock: FakeClock | None = None) -> None:
        self.clock = clock
        self.address = f"127.0.0.1:{port}"

    @asynccontextmanager
    async def person(self, name: str) -> AsyncIterator[Person]:
        """Someone with a cookie and a name."""
        async with _browser(self.address) as http:
            (await http.post("/api/me", json={"name": name})).raise_for_status()
            yield Person(self, http)

    @asynccontextmanager
    async def nobody(self) -> AsyncIterator[Person]:
        """Someone who has never been here."""
        async with _browser(self.address) as http:
            yield Person(self, http)


class Service(House):
    """A server in this process."""

    clock: FakeClock

    def __init__(self, app: FastAPI, port: int, clock: FakeClock) -> None:
        super().__init__(port, clock)
        self.app = app


class Person:
    """A browser."""

    def __init__(self, service: House, http: httpx.AsyncClient) -> None:
        self.service = service
        self.http = http
        self._acts = count(1)
        """A person's names for what they do differ, at whichever connection."""

    async def make(self, game: str, seats: list[str], **how: Any) -> str:
        """The id of a new table, listed unless told otherwise."""
        asked = {"listed": True, **how, "game": game, "seats": seats}
        answer = await self.http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @asynccontextmanager
    async def at(
        self, table: str, after: int = 0, invite: str | None = None
    ) -> AsyncIterator[Line]:
        """A live connection that has said hello and heard the first update."""
        async with self.dial(table) as line:
            hello = {"type": "hello", "after": after, "invite": invite, "changes": True}
            await line.send(hello)
            await line.expect("update")
            yield line

    @asynccontextmanager
    async def dial(self, table: str, **headers: str) -> AsyncIterator[Line]:
        """A live connection before hello."""
        given = {**self.headers, **headers}
        url = f"ws://{self.service.address}/api/tables/{table}/live"
        how: Any = {"max_size": 2**24, "max_queue": None, **UNHURRIED}
        async with connect(url, additional_headers=given, **how) as line:
            yield Line(line, self.service.clock, self._acts)

    @property
    def headers(self) -> dict[str, str]:
        """Who they are, and where they come from if that is not here."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        found = {"Cookie": cookies, FROM: self.http.headers.get(FROM, "")}
        return {name: value for name, value in found.items() if value}


class Line:
    """One end of a live connection; keeps everything it was sent."""

    def __init__(
        self, socket: ClientConnection, clock: FakeClock | None, acts: Iterator[int]
    ) -> None:
        self.socket = socket
        self._clock = clock
        self.received: list[str] = []
        self.latest: dict[str, Any] = {}
        """The last update."""
        self._acts = acts

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message; every one must have the shape that we publish."""
        async with asyncio.timeout(PATIENCE):
            text = str(await self.socket.recv())
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        _SENT.validate_json(text, strict=True)
        if message["type"] == "change":
            assert message["after"] == self.latest["index"]
            message = messages.patched(self.latest, message)
        if message["type"] == "update":
            self._follow(message)
            self.latest = message
        return message

    def _follow(self, update: dict[str, Any]) -> None:
        """Whoever has the head of the log knows the next one from what has happened since."""
        known = self.latest
        if not known or known["index"] != update["after"]:
            return
        head = known["head"]
        for event in update["events"]:
            if event["index"] > update["after"]:
                head = messages.followed(head, event)
        assert head == update["head"]

    async def ended(self) -> int | None:
        """The code with which the connection ended, after everything that was still said."""
        with suppress(ConnectionClosed):
            while True:
                await self.hear()
        return self.socket.close_code

    async def expect(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while (message := await self.hear())["type"] not in types:
            pass
        return message

    async def until(self, index: int) -> dict[str, Any]:
        """The update that brings the table to this index."""
        while self.latest.get("index", 0) < index:
            await self.expect("update")
        return self.latest

    async def act(self, kind: str, **what: Any) -> dict[str, Any]:
        """Ask for something, and the ack or refusal of it."""
        if self._clock is not None:
            await self._clock.advance(TYPING)
        if kind in ("take-back", "offer-draw"):
            what = {"seen": self.latest["index"], **what}
        elif kind == "agree":
            wish = self.latest["table"]["wish"]
            what = {"question": wish["question"] if wish else 0, **what}
        message = {"type": kind, "id": f"act-{next(self._acts)}", **what}
        await self.send(message)
        while (answer := await self.expect("ack", "refused"))["id"] != message["id"]:
            pass
        return answer

    async def done(self, kind: str, **what: Any) -> int:
        """Ask for something that must be granted; afterwards the line is up to date."""
        answer = await self.act(kind, **what)
        assert answer["type"] == "ack", answer
        index: int = answer["index"]
        await self.until(index)
        return index

    async def refused(self, kind: str, **what: Any) -> str:
        """Ask for something that must be refused; the code."""
        answer = await self.act(kind, **what)
        assert answer["type"] == "refused", answer
        assert isinstance(answer["values"], dict)
        return str(answer["code"])

    async def move(self, seat: int, move: str) -> int:
        return await self.done("move", seat=seat, move=move, seen=self.latest["index"])

    def look(self, seat: int | None = None) -> dict[str, Any]:
        """The position through the eyes of one of this line's seats."""
        looks: list[dict[str, Any]] = self.latest["looks"]
        return looks[0] if seat is None else next(one for one in looks if one["seat"] == seat)

    def moves(self, seat: int | None = None) -> list[str]:
        return list(self.look(seat)["moves"])


def _browser(address: str) -> httpx.AsyncClient:
    # Reading every certificate of the machine would take most of a test's time.
    return httpx.AsyncClient(base_url=f"http://{address}", verify=False, timeout=PATIENCE)


@asynccontextmanager
async def serving(
    folder: Path,
    clock: FakeClock | None = None,
    fate: Random | None = None,
    database: str | None = None,
    redis: str | None = None,
) -> AsyncIterator[Service]:
    """A server on a free port until the block ends."""
    clock = clock or FakeClock()
    if database is None and not (folder / FILE).exists():
        (folder / FILE).write_bytes(await empty_database())
    app = create_app(settings(folder, database, redis), clock, fate or Random(1))
    server = uvicorn.Server(config(app))
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    taken = bind("127.0.0.1", 0)
    # The system keeps little for those who do not read, so that the server notices them soon.
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)
    async with asyncio.timeout(PATIENCE):
        await server.startup([taken])
    # Of its main loop we need no more: it only looks, ten times a second, whether it should end.
    await server.on_tick(0)
    try:
        yield Service(app, taken.getsockname()[1], clock)
    finally:
        await _end(server)
        taken.close()


_EMPTY: list[bytes] = []


async def empty_database() -> bytes:
    """Made once: its migrations take longer than all else that a server does to start."""
    if not _EMPTY:
        with TemporaryDirectory() as folder:
            file = Path(folder, FILE)
            await (await Store.open(f"sqlite:///{file}")).close()
            _EMPTY.append(file.read_bytes())
    return _EMPTY[0]


async def _end(server: uvicorn.Server) -> None:
    """What its `shutdown` does, without the tenths of a second that it sleeps meanwhile."""
    state = server.server_state
    for listening in server.servers:
        listening.close()
    for connection in list(state.connections):
        connection.shutdown()
    with suppress(TimeoutError):
        async with asyncio.timeout(FINISH):
            while state.connections or state.tasks:
                await asyncio.sleep(0.001)
    for task in state.tasks:
        task.cancel()
    await server.lifespan.shutdown()
