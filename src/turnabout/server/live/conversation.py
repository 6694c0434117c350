"""The conversation between a client and a table, from hello to goodbye."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from turnabout.core.errors import TurnaboutError
from turnabout.core.game import why_not
from turnabout.server.live import messages
from turnabout.server.live.admission import admit, is_owner, someone
from turnabout.server.live.connection import Connection, Outlet
from turnabout.server.live.copies import is_by_one_hand, plays_now
from turnabout.server.live.headcount import NoPlace
from turnabout.server.live.messages import BecauseMessage, Hello, Ping, Why
from turnabout.server.live.room import Room
from turnabout.server.live.rooms import Rooms
from turnabout.server.live.services import Services
from turnabout.server.safety.limits import REST, client_of
from turnabout.server.table.acts.models import AnyAct, Chat, MakeMove, Sit
from turnabout.server.table.acts.permissions import require_playing
from turnabout.server.table.refusal import Refusal, shown_refusal
from turnabout.server.table.table import Table

PATIENCE = 10.0
"""Seconds until a client must have said hello."""
GOOD_BYE = 1.0
"""Seconds to tell the client why the connection ends."""
DENIED = 4403
TRY_AGAIN = 1013
REFUSED_TOO_OFTEN = 1008
MOST_GREETINGS = 40
"""Messages before a hello."""
MOST_REFUSED = 100
"""Refused messages in a row after which a connection is ended."""

log = logging.getLogger("turnabout.live")


class Conversation:
    """One WebSocket at one table."""

    def __init__(self, socket: WebSocket, who: str, rooms: Rooms, services: Services) -> None:
        self._socket = socket
        self._outlet: Outlet = socket.state.outlet
        self._who = who
        self._rooms = rooms
        self._services = services
        self._address = client_of(socket.scope)
        self._refused = 0

    async def run(self, table: str) -> None:
        """Talk until either side ends the connection."""
        await self._socket.accept()
        try:
            hello = await self._hello()
            async with self._rooms.visit(table) as room:
                sits = bool(room.table.seats_of(self._who))
                admit(room.row, self._who, sits, hello.invite)
                await self._take_place(room, sits, hello)
        except TurnaboutError as error:
            await self._deny(error)
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            await self._deny(Refusal("no-hello"))

    async def _take_place(self, room: Room, sits: bool, hello: Hello) -> None:
        try:
            with self._rooms.headcount.place(self._who, self._address, room.row.id, sits):
                await self._talk(room, hello)
        except NoPlace:
            await room.audience.turn_away(room.table, self._who)
            raise

    async def _hello(self) -> Hello:
        """Wait for a hello; any other message before it is refused, and may be sent again later."""
        async with asyncio.timeout(PATIENCE):
            for _ in range(MOST_GREETINGS):
                text = await self._receive()
                try:
                    message = messages.read(text)
                    if isinstance(message, Hello):
                        return message
                    raise Refusal("no-hello")
                except Refusal as error:
                    self._outlet.write(refused(text, error))
        raise Refusal("no-hello")

    async def _talk(self, room: Room, hello: Hello) -> None:
        owner = is_owner(room.row, self._who)
        metrics = self._services.metrics
        connection = Connection(
            self._outlet,
            self._who,
            self._address,
            owner,
            hello.changes,
            hello.positions,
            metrics,
        )
        metrics.connections.inc()
        try:
            await room.join(connection, hello.after)
            await self._listen(room, connection)
        finally:
            metrics.connections.dec()
            await room.part(connection)

    async def _listen(self, room: Room, connection: Connection) -> None:
        while self._refused < MOST_REFUSED:
            text = await self._receive()
            wait = self._wait()
            try:
                self._slow_down(wait)
                await self._answer(room, connection, text)
                self._refused = 0
            except Exception as error:
                self._refused += 1
                self._refuse(room, connection, text, error)
                # Let others act during a burst of refusals; an act waits for the store anyway.
                await asyncio.sleep(0)
            if wait:
                self._outlet.rest(REST)
        await self._close(REFUSED_TOO_OFTEN, "too-many-refused")

    def _wait(self) -> int:
        """How many milliseconds they should wait with this message."""
        now, services = self._services.clock.now(), self._services
        # No address is the key of a person.
        wait = services.acts.take(self._who or f"@{self._address}", now)
        return wait or services.acts_from.take(self._address, now)

    async def _answer(self, room: Room, connection: Connection, text: str | bytes) -> None:
        message = messages.read(text)
        match message:
            case MakeMove():  # first, as nearly all of them are
                name = ""
            case Ping():
                connection.send(messages.write({"type": "pong", "now": self._services.clock.now()}))
                return
            case Hello():
                raise Refusal("bad-message", where="type", problem="hello")
            case Why():
                connection.send(messages.write(self._because(room, message)))
                return
            case _:
                if isinstance(message, Sit) and message.bot is not None:
                    await self._require_no_copy(room.table)
                name = await self._name_for(message)
        # An act that has begun is finished: a disconnect is noticed only afterwards.
        index = await room.act(self._who, name, message)
        connection.send(messages.write({"type": "ack", "id": message.id, "index": index}))

    async def _require_no_copy(self, table: Table) -> None:
        """A bot that takes over a copied game tells the best move in the other one."""
        if table.phase != "playing" or not is_by_one_hand(table):
            return
        game = table.setup.game
        if await plays_now(self._services, self._rooms, self._who, self._address, game):
            raise Refusal("copied", game=game)

    async def _name_for(self, act: AnyAct) -> str:
        """Looked up only for the two kinds that carry it."""
        if not isinstance(act, Sit | Chat):
            return ""
        person = await someone(self._services.store, self._who)
        if isinstance(act, Chat):
            self._slow_down(self._services.talk.take(self._who, self._services.clock.now()))
        return person.name

    def _because(self, room: Room, asked: Why) -> BecauseMessage:
        """Why the rules do not allow a move, for the person in that seat."""
        table = room.table
        if asked.seat not in table.seats_of(self._who):
            raise Refusal("not-your-seat")
        require_playing(table)
        error = why_not(table.game, table.state, asked.seat, asked.move)
        refusal = None if error is None else shown_refusal(error)
        return {"type": "because", "id": asked.id, "refusal": refusal}

    def _slow_down(self, wait: int) -> None:
        if wait:
            raise Refusal("too-fast", seconds=-(-wait // 1000))

    def _refuse(
        self, room: Room, connection: Connection, text: str | bytes, error: Exception
    ) -> None:
        if not isinstance(error, TurnaboutError):
            if isinstance(error, WebSocketDisconnect):
                raise error
            log.error("an act failed", exc_info=error, extra={"fields": {"table": room.row.id}})
            error = Refusal("internal")
        self._services.metrics.refused(error.code)
        about_the_game = error.code not in ("bad-message", "too-fast", "too-long")
        update = room.audience.standing(room.table, connection) if about_the_game else None
        connection.send(refused(text, error, update))

    async def _receive(self) -> str | bytes:
        # Bypasses the app's layers, which have nothing to add.
        message = await self._outlet.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | bytes = message.get("text") or message.get("bytes") or ""
        return text

    async def _deny(self, error: TurnaboutError) -> None:
        self._services.metrics.refused(error.code)
        if self._socket.client_state is WebSocketState.CONNECTED:
            again = isinstance(error, NoPlace)
            said = {"type": "denied", "again": again, **shown_refusal(error)}
            self._outlet.write(messages.write(said))
            await self._close(TRY_AGAIN if again else DENIED, error.code)

    async def _close(self, code: int, why: str) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            # A client that does not read will not read a goodbye either.
            with suppress(TimeoutError, RuntimeError, OSError):
                async with asyncio.timeout(GOOD_BYE):
                    await self._socket.close(code, why)


def refused(text: str | bytes, error: TurnaboutError, update: object = None) -> bytes:
    """The answer to a message that was refused."""
    said = {"type": "refused", "id": messages.name_of(text), "update": update}
    return messages.write({**said, **shown_refusal(error)})
