"""The bus of a server with several processes: Redis, with one channel per table."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import token_bytes
from traceback import format_tb
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from turnabout.server.live.bus import Listener

CHANNEL = "turnabout:table:"
MOST_BYTES = 1_000_000
"""The longest message."""
MOST_WAITING = 32
"""Messages of one table that may wait for its listener; any more are lost."""
MOST_OUTGOING = 1_000
"""Messages that may wait for Redis; any more are lost."""
PATIENCE = 1.0
"""Seconds to wait for Redis."""
BEAT = 5.0
"""Seconds of silence after which Redis is pinged."""
SHORTEST_PAUSE = 0.05
LONGEST_PAUSE = 2.0
"""Seconds between attempts to reconnect to Redis."""
CATCH_UP, ATTEMPTS = 1.0, 60
"""Seconds between attempts to catch up with what was lost, and the most attempts."""

_CONNECTIONS = 8
_SIGNATURE = 8
"""Bytes at the start of each message that identify the process that sent it."""

log = logging.getLogger("turnabout.bus")


class RedisBus:
    """One connection, with one reader, receives; a few others publish.

    The reader never waits for a listener: each table has a short queue of its own.
    """

    def __init__(self, redis: Redis) -> None:
        self.on_reconnect: Callable[[], Awaitable[None]] | None = None
        self.failures = 0
        """How many messages could not be published."""
        self._redis = redis
        self._signature = token_bytes(_SIGNATURE)
        self._inboxes: dict[str, _Inbox] = {}
        self._outgoing: list[tuple[str, bytes]] = []
        self._publishing: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._pubsub: PubSub | None = None
        # Whether Redis answered the last time we had reason to doubt it.
        self._up = asyncio.Event()
        self._pause = SHORTEST_PAUSE
        self._reconnected = False
        self._missed = False
        self._catching_up: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> RedisBus:
        """Succeeds even if Redis is down: then `ping` raises, and the bus keeps trying."""
        bus = cls(Redis.from_pool(_pool(url)))
        bus._start(bus._stay_connected())
        await bus._wait_for(bus._up)
        return bus

    @property
    def is_up(self) -> bool:
        return self._up.is_set()

    async def publish(self, table: str, message: bytes) -> None:
        """Never waits, and never raises because of Redis: unpublished messages are only counted."""
        if len(message) > MOST_BYTES:
            raise ValueError(f"a message of {len(message)} bytes: at most {MOST_BYTES} may be sent")
        if not self._up.is_set() or len(self._outgoing) == MOST_OUTGOING:
            self.failures += 1
            return
        self._outgoing.append((CHANNEL + table, self._signature + message))
        if self._publishing is None or self._publishing.done():
            self._publishing = self._start(self._publish_all())

    async def _publish_all(self) -> None:
        """Messages that gather while Redis answers are sent together, in a tenth of the time."""
        while self._outgoing:
            together, self._outgoing = self._outgoing, []
            try:
                async with asyncio.timeout(PATIENCE):
                    pipeline = self._redis.pipeline(transaction=False)
                    for channel, message in together:
                        pipeline.publish(channel, message)
                    await pipeline.execute()
            except (RedisError, OSError) as error:
                self.failures += len(together)
                log.warning("messages were not published: %s", type(error).__name__)
                # Nothing more is sent until Redis answers.
                self._up.clear()
                await self._send("PING")

    async def listen(self, table: str, listener: Listener) -> None:
        if table in self._inboxes:
            raise ValueError(f"table {table} already has a listener: forget that one first")
        inbox = self._inboxes[table] = _Inbox(listener)
        try:
            await self._send("SUBSCRIBE", CHANNEL + table)
            if not (self._up.is_set() and await self._wait_for(inbox.subscribed)):
                inbox.lost = True
        except asyncio.CancelledError:
            self._inboxes.pop(table, None)  # or nobody could ever listen to this table again
            raise

    async def forget(self, table: str) -> None:
        if inbox := self._inboxes.pop(table, None):
            inbox.forget()
            await self._send("UNSUBSCRIBE", CHANNEL + table)

    async def ping(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._redis.ping()

    async def close(self) -> None:
        for inbox in self._inboxes.values():
            inbox.forget()
        self._inboxes.clear()
        tasks = {task for task in self._tasks if task is not asyncio.current_task()}
        while tasks:
            for task in tasks:
                task.cancel()
            # Python 3.11's wait_for, which redis-py uses to send, can swallow a cancellation.
            _, tasks = await asyncio.wait(tasks, timeout=0.1)
        await self._redis.aclose()

    async def _stay_connected(self) -> None:
        while True:
            try:
                await self._session()
            except Exception as error:  # whatever it was, the bus must come back
                if self._pause == SHORTEST_PAUSE:
                    log.warning("Redis is away: %s", type(error).__name__)
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _session(self) -> None:
        """Listen until the connection is lost; redis-py's own reconnecting would go unnoticed."""
        pubsub = self._redis.pubsub()
        try:
            await pubsub.connect()  # type: ignore[no-untyped-call]  # redis-py gives it no types
            self._pubsub, self._reconnected = pubsub, True
            if self._inboxes:
                channels = [CHANNEL + table for table in self._inboxes]
                await pubsub.execute_command("SUBSCRIBE", *channels)
            await pubsub.execute_command("PING")
            await self._read(pubsub)
        finally:
            self._pubsub = None
            self._up.clear()
            await pubsub.aclose()  # type: ignore[no-untyped-call]  # redis-py gives it no types
            # Idle connections are dead as well; a message sent on one of them would be lost.
            await self._redis.connection_pool.disconnect(inuse_connections=False)

    async def _read(self, pubsub: PubSub) -> None:
        asked = True
        while _connected(pubsub):
            message = await pubsub.get_message(timeout=BEAT)
            if message is not None:
                asked = False
                self._take(message)
                # Reading a burst never waits, so the listeners would not get their turn otherwise.
                await asyncio.sleep(0)
            elif asked:
                raise ConnectionError("Redis does not answer")
            else:
                asked = True
                await pubsub.execute_command("PING")

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "pong":
            self._answered()
            return
        table = message["channel"].decode().removeprefix(CHANNEL)
        inbox = self._inboxes.get(table)
        if inbox is None:
            return
        if message["type"] == "subscribe":
            inbox.subscribed.set()
            self._make_good(inbox)
        elif message["type"] == "message" and not message["data"].startswith(self._signature):
            self._put(table, inbox, message["data"][_SIGNATURE:])

    def _answered(self) -> None:
        """Redis answers in order, so everything sent before the ping is done."""
        self._up.set()
        self._pause = SHORTEST_PAUSE
        if not self._reconnected:
            return
        self._reconnected = False
        log.info("Redis answers; messages that were not published so far: %d", self.failures)
        if self._inboxes:
            self._catch_up_soon()

    def _put(self, table: str, inbox: _Inbox, message: bytes) -> None:
        if len(inbox.waiting) == MOST_WAITING:
            inbox.lost = True
            return
        inbox.waiting.append(message)
        if not inbox.busy:
            inbox.busy = True
            self._start(self._empty(table, inbox))

    async def _empty(self, table: str, inbox: _Inbox) -> None:
        while inbox.waiting:
            message = inbox.waiting.popleft()
            if not await _succeeds(inbox.listener(message), f"listener of {table}"):
                inbox.lost = True
        inbox.busy = False
        self._make_good(inbox)

    def _make_good(self, inbox: _Inbox) -> None:
        """Once a table is subscribed and its queue is empty, catch up with what was lost."""
        if inbox.lost and inbox.subscribed.is_set():
            inbox.lost = False
            self._catch_up_soon()

    def _catch_up_soon(self) -> None:
        self._missed = True
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = self._start(self._catch_up())

    async def _catch_up(self) -> None:
        """Runs in a task of its own, as rooms that catch up may call `listen` and `forget`."""
        failed = 0
        while self._missed and self.on_reconnect is not None:
            self._missed = False
            if await _succeeds(self.on_reconnect(), "" if failed else "catching up"):
                failed = 0
            elif (failed := failed + 1) < ATTEMPTS:
                # The database may be down as well.
                self._missed = True
                await asyncio.sleep(CATCH_UP)

    async def _send(self, *command: str) -> None:
        """Send on the connection that receives; if that fails, the reader notices."""
        if self._pubsub is not None and _connected(self._pubsub):
            with suppress(RedisError, OSError):
                await self._pubsub.execute_command(*command)

    async def _wait_for(self, event: asyncio.Event) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await event.wait()
        return event.is_set()

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


@dataclass(eq=False)
class _Inbox:
    """The messages that wait for the listener of one table."""

    listener: Listener
    waiting: deque[bytes] = field(default_factory=deque)
    subscribed: asyncio.Event = field(default_factory=asyncio.Event)
    busy: bool = False
    lost: bool = False

    def forget(self) -> None:
        self.waiting.clear()
        self.lost = False
        self.subscribed.set()


def _pool(url: str) -> BlockingConnectionPool:
    return BlockingConnectionPool.from_url(
        url,
        max_connections=_CONNECTIONS,
        timeout=PATIENCE,
        socket_timeout=PATIENCE,
        socket_connect_timeout=PATIENCE,
        # No retries behind our back: what was lost in between would go unnoticed.
        retry=Retry(NoBackoff(), 0, supported_errors=()),
        protocol=2,
    )


def _connected(pubsub: PubSub) -> bool:
    connection: Any = pubsub.connection  # redis-py declares it as None only
    return connection is not None and bool(connection.is_connected)


async def _succeeds(work: Awaitable[None], name: str) -> bool:
    """Log where named work failed, but not the error's text, which may quote a message."""
    try:
        await work
    except Exception as error:
        if name:
            where = "".join(format_tb(error.__traceback__))
            log.error("%s failed: %s\n%s", name, type(error).__name__, where)
        return False
    return True
