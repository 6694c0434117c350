"""Play at a server's table with blocking calls."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any

from turnabout.client.conversation import Denied, TableConversation
from turnabout.client.link import TableLink
from turnabout.client.rest import introduce
from turnabout.client.retries import PAUSES, is_temporary, pauses
from turnabout.client.update import Update
from turnabout.core.errors import IllegalMove, TurnaboutError
from turnabout.core.extras import extras_named
from turnabout.core.game import Seat

MOST_BYTES = 2**24
NEWS = 1.0
"""Seconds within which a change by others should arrive."""


class TableClient:
    """A table on a server. It reconnects if the connection is lost and resends unanswered acts."""

    def __init__(self, link: str | TableLink, name: str | None = None, cookie: str | None = None):
        """Introduces you, as a guest if no name is given; `cookie` keeps an existing identity."""
        with extras_named():
            from websockets.exceptions import ConnectionClosed
            from websockets.sync.client import connect

        self._dial: Callable[..., Any] = connect
        self._lost = (ConnectionClosed, OSError)
        self.link = TableLink.read(link) if isinstance(link, str) else link
        self.cookie = introduce(self.link.server, name, cookie)
        self._talk = TableConversation(self.link.invite)
        self._line: Any = None
        self._open = ExitStack()

    def __enter__(self) -> TableClient:
        while self._talk.update is None:
            self._hear(None)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()
        self._line = None

    @property
    def update(self) -> Update:
        """The state of the table, as of the last message."""
        update = self._talk.update
        assert update is not None, "enter it first: with join(link) as table"
        return update

    def wait(self, seconds: float | None = None) -> Update | None:
        """The next update; None if there is none within this time."""
        end = None if seconds is None else time.monotonic() + seconds
        left = seconds
        while not self._hear(left):
            left = None if end is None else max(0.0, end - time.monotonic())
            if left == 0.0:
                return None
        return self.update

    def __iter__(self) -> Iterator[Update]:
        """The current update, then one after every change until the game is over."""
        shown = self.update
        yield shown
        while not shown.is_over:
            # An act may have received changes already, while it waited for its answer.
            if self.update.index == shown.index:
                self.wait()
            shown = self.update
            yield shown

    def sit(self, seat: Seat | None = None) -> Seat:
        """Take a seat, by default the first free one."""
        if seat is not None:
            self.act("sit", seat=seat)
            return seat
        while free := self.update.free_seats:
            try:
                return self.sit(free[0])
            except TurnaboutError as refused:
                if refused.code != "seat-taken":
                    raise
                self.wait(NEWS)  # somebody was faster
        raise IllegalMove("no-free-seat")

    def move(self, move: str, seat: Seat | None = None) -> None:
        """Play a move as text; raises if refused. `seat` is needed only if you have several."""
        yours = self.update.yours
        if seat is None and len(yours) != 1:
            raise IllegalMove("say-who", waiting_seats=yours)
        self.act("move", seat=yours[0] if seat is None else seat, move=move, seen=self._talk.index)

    def act(self, kind: str, **fields: Any) -> None:
        """Do anything that docs/live.md lists, and wait until the server has stored it."""
        name, text = self._talk.act(kind, **fields)
        if self._line is not None:
            with suppress(*self._lost):
                self._line.send(text)
        while (pause := self._talk.answer(name)) is None:
            self._hear(None)
        if pause:
            time.sleep(pause)
            self.act(kind, **fields)

    def _hear(self, seconds: float | None) -> bool:
        """Process one message; returns whether the state of the table has changed."""
        try:
            if self._line is None:
                self._connect()
            return self._talk.hear(self._line.recv(seconds))
        except TimeoutError:
            return False
        except self._lost:
            self.close()
            return False
        except Denied as denied:
            self.close()
            if not denied.again:
                raise
            time.sleep(PAUSES[-1])
            return False

    def _connect(self) -> None:
        """Retry until connected; raises what will not pass, such as a refusal."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        for pause in pauses():
            try:
                line = self._dial(self.link.live, additional_headers=headers, max_size=MOST_BYTES)
                self._line = self._open.enter_context(line)
                break
            except Exception as error:
                if not is_temporary(error):
                    raise
                time.sleep(pause)
        for text in self._talk.greeting():
            self._line.send(text)
