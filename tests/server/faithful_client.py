"""A client that behaves like the browser's: it comes back by itself and forgets nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from uuid import uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.service import UNHURRIED, House, Person
from turnabout.server.live import messages
from turnabout.server.table.gate import MOST_EVENTS

PAUSE = 0.1
"""Seconds until it tries again."""
LONGEST = 120.0
"""Seconds that anything may take, even if the server is started anew meanwhile."""
AGAIN = ("too-fast", "too-busy", "internal")
"""Refusals after which the same act, with the same id, may be sent once more."""
UNKNOWN = "?"
Message = dict[str, Any]


@asynccontextmanager
async def faithful(person: Person, table: str, *houses: House) -> AsyncIterator[Faithful]:
    """At a table until the block ends; where there are several houses it begins with the first."""
    client = Faithful(person, table, houses or (person.service,))
    running = asyncio.create_task(client.run())
    try:
        await client.until(lambda: bool(client.latest))
        yield client
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    client.check()


class Faithful:
    """Keeps what it was shown and promised; whatever does not fit together is a failure."""

    def __init__(self, person: Person, table: str, houses: Sequence[House]) -> None:
        self.table = table
        self.events: dict[int, Message] = {}
        """What it was shown, by index."""
        self.acks: dict[int, Message] = {}
        """Its acts, by the index that was promised for them."""
        self.latest: Message = {}
        """The last update."""
        self.presence: Message = {}
        self.comings = 0
        """How often it has connected."""
        self._person = person
        self._houses = houses
        self._house = 0
        self._socket: ClientConnection | None = None
        self._open: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._timing: dict[int, Message] = {}
        self._not_sent: set[int] = set()
        """Entries from before it came, which it could ask for."""
        self._heard = asyncio.Condition()
        self._failure: BaseException | None = None

    @property
    def index(self) -> int:
        return int(self.latest.get("index", 0))

    @property
    def seats(self) -> list[int]:
        return list(self.latest["yours"])

    @property
    def is_answered(self) -> bool:
        """Whether it knows what became of each of its acts."""
        return not self._open

    @property
    def is_over(self) -> bool:
        return bool(self.latest["table"]["phase"] == "over")

    def is_awaited(self, seat: int) -> bool:
        """Whether the next round waits for this seat to be ready."""
        ready = self.latest["table"]["interval"]
        return ready is not None and seat not in ready

    def moves(self, seat: int) -> list[str]:
        """What the seat may do now."""
        looks = [look for look in self.latest["looks"] if look["seat"] == seat]
        return list(looks[0]["moves"]) if looks else []

    async def act(self, kind: str, **what: Any) -> Message:
        """Ask for something; the ack or the refusal, however often the connection is lost."""
        message = {"type": kind, "id": uuid4().hex, **what}
        async with asyncio.timeout(LONGEST):
            while (answer := await self._ask(message)).get("code") in AGAIN:
                await asyncio.sleep(PAUSE)
        return answer

    async def move(self, seat: int, move: str) -> Message:
        return await self.act("move", seat=seat, move=move, seen=self.index)

    async def until(self, true: Callable[[], bool], seconds: float | None = LONGEST) -> None:
        """Wait for something that a message brings."""
        async with asyncio.timeout(seconds), self._heard:
            await self._heard.wait_for(lambda: true() or self._failure is not None)
        self.check()

    def drop(self) -> None:
        """Lose the connection without a word, as when a train enters a tunnel."""
        if self._socket is not None:
            self._socket.transport.abort()

    def check(self) -> None:
        """Raise what went wrong, if anything did."""
        if self._failure is not None:
            raise self._failure

    async def run(self) -> None:
        """Connect again whenever the connection is lost, to the next house if there are several."""
        while True:
            try:
                await self._visit()
            except (OSError, WebSocketException):
                self._socket = None
                self._house = (self._house + 1) % len(self._houses)
                await asyncio.sleep(PAUSE)
            except Exception as failure:
                await self._fail(failure)
                raise

    async def _visit(self) -> None:
        url = f"ws://{self._houses[self._house].address}/api/tables/{self.table}/live"
        headers = self._person.headers
        async with connect(
            url, additional_headers=headers, max_size=2**24, compression=None, **UNHURRIED
        ) as line:
            self.comings += 1
            await line.send(
                msgspec.json.encode(
                    {"type": "hello", "after": self.index, "changes": True}
                ).decode()
            )
            await self._take(msgspec.json.decode(await line.recv()))
            self._socket = line
            for message, _ in list(self._open.values()):
                await line.send(msgspec.json.encode(message).decode())
            async for text in line:
                await self._take(msgspec.json.decode(text))

    async def _ask(self, message: Message) -> Message:
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._open[message["id"]] = message, answer
        # What cannot be sent now is sent when there is a connection again.
        if self._socket is not None:
            with suppress(WebSocketException):
                await self._socket.send(msgspec.json.encode(message).decode())
        return await answer

    async def _take(self, message: Message) -> None:
        assert message["type"] != "denied", message
        if message["type"] == "change":
            message = messages.patched(self.latest, message)
        if message["type"] == "update":
            self._update(message)
        elif message["type"] == "presence":
            self.presence = message
        elif message["type"] in ("ack", "refused"):
            self._answered(message)
        async with self._heard:
            self._heard.notify_all()

    def _update(self, update: Message) -> None:
        assert self.index <= update["index"], "a shorter log"
        if update["after"] > self.index:
            # Whoever comes late, or was away for long, is sent the latest alone.
            assert update["index"] - update["after"] == MOST_EVENTS, "a gap"
            self._not_sent.update(range(self.index + 1, update["after"] + 1))
        for event in update["events"]:
            self._not_sent.discard(event["index"])
            known = self.events.get(event["index"], event)
            assert event == known or known.get("move") == UNKNOWN, (known, event)
            self.events[event["index"]] = event
        assert len(self.events) + len(self._not_sent) == update["index"]
        # Time is a matter of the log too: whoever looks again sees the same moments.
        timing = {name: update["table"][name] for name in ("deadline", "clock")}
        assert self._timing.setdefault(update["index"], timing) == timing
        self.latest = update

    def _answered(self, answer: Message) -> None:
        if answer["id"] not in self._open:
            # Sent twice, and answered twice.
            return
        message, future = self._open.pop(answer["id"])
        if answer["type"] == "ack":
            assert answer["index"] not in self.acks, answer
            self.acks[answer["index"]] = message
        if not future.done():
            future.set_result(answer)

    async def _fail(self, failure: Exception) -> None:
        self._failure = failure
        for _, future in self._open.values():
            if not future.done():
                future.set_exception(failure)
        async with self._heard:
            self._heard.notify_all()
