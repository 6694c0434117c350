"""Play at a server's table from an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import TracebackType
from typing import Any

from turnabout.client.conversation import Denied, TableConversation
from turnabout.client.link import TableLink
from turnabout.client.rest import introduce
from turnabout.client.retries import PAUSES, is_temporary, pauses
from turnabout.client.sync_client import MOST_BYTES, NEWS
from turnabout.client.update import Update
from turnabout.core.errors import IllegalMove, TurnaboutError
from turnabout.core.extras import extras_named
from turnabout.core.game import Seat


class AsyncTableClient:
    """Like `TableClient`, with `async` for everything that waits. For one task at a time."""

    def __init__(self, link: str | TableLink, name: str | None = None, cookie: str | None = None):
        """Connects and introduces you on entry: `async with join_async(link) as table`."""
        with extras_named():
            from websockets.asyncio.client import connect
            from websockets.exceptions import ConnectionClosed

        self._dial: Callable[..., Any] = connect
        self._lost = (ConnectionClosed, OSError)
        self.link = TableLink.read(link) if isinstance(link, str) else link
        self.cookie = cookie
        self._name = name
        self._talk = TableConversation(self.link.invite)
        self._line: Any = None

    async def __aenter__(self) -> AsyncTableClient:
        server, name, cookie = self.link.server, self._name, self.cookie
        self.cookie = await asyncio.to_thread(introduce, server, name, cookie)
        while self._talk.update is None:
            await self._hear()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()
            self._line = None

    @property
    def update(self) -> Update:
        """The state of the table, as of the last message."""
        update = self._talk.update
        assert update is not None, "enter it first: async with join_async(link) as table"
        return update

    async def wait(self, seconds: float | None = None) -> Update | None:
        """The next update; None if there is none within this time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not await self._hear():
                    pass
                return self.update
        return None

    async def __aiter__(self) -> AsyncIterator[Update]:
        """The current update, then one after every change until the game is over."""
        shown = self.update
        yield shown
        while not shown.is_over:
            # An act may have received changes already, while it waited for its answer.
            if self.update.index == shown.index:
                await self.wait()
            shown = self.update
            yield shown

    async def sit(self, seat: Seat | None = None) -> Seat:
        """Take a seat, by default the first free one."""
        if seat is not None:
            await self.act("sit", seat=seat)
            return seat
        while free := self.update.free_seats:
            try:
                return await self.sit(free[0])
            except TurnaboutError as refused:
                if refused.code != "seat-taken":
                    raise
                await self.wait(NEWS)  # somebody was faster
        raise IllegalMove("no-free-seat")

    async def move(self, move: str, seat: Seat | None = None) -> None:
        """Play a move as text; raises if refused. `seat` is needed only if you have several."""
        yours = self.update.yours
        if seat is None and len(yours) != 1:
            raise IllegalMove("say-who", waiting_seats=yours)
        chosen = yours[0] if seat is None else seat
        await self.act("move", seat=chosen, move=move, seen=self._talk.index)

    async def act(self, kind: str, **fields: Any) -> None:
        """Do anything that docs/live.md lists, and wait until the server has stored it."""
        name, text = self._talk.act(kind, **fields)
        if self._line is not None:
            with suppress(*self._lost):
                await self._line.send(text)
        while (pause := self._talk.answer(name)) is None:
            await self._hear()
        if pause:
            await asyncio.sleep(pause)
            await self.act(kind, **fields)

    async def _hear(self) -> bool:
        try:
            if self._line is None:
                await self._connect()
            return self._talk.hear(await self._line.recv())
        except self._lost:
            self._line = None
            return False
        except Denied as denied:
            await self.close()
            if not denied.again:
                raise
            await asyncio.sleep(PAUSES[-1])
            return False

    async def _connect(self) -> None:
        """Retry until connected; raises what will not pass, such as a refusal."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        for pause in pauses():
            try:
                line = await self._dial(
                    self.link.live, additional_headers=headers, max_size=MOST_BYTES
                )
                break
            except Exception as error:
                if not is_temporary(error):
                    raise
                await asyncio.sleep(pause)
        for text in self._talk.greeting():
            await line.send(text)
        self._line = line
