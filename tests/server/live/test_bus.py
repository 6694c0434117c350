"""The bus: what one process publishes the others hear, whatever becomes of Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from time import monotonic

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError

from tests.patience import PATIENCE
from tests.server.redis_server import RedisServer, redis_server
from turnabout.server.live import redis_bus
from turnabout.server.live.bus import Bus, LocalBus
from turnabout.server.live.redis_bus import MOST_BYTES, MOST_WAITING, RedisBus

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def shared() -> Iterator[RedisServer]:
    """For the tests that leave the server as it is."""
    with redis_server() as server:
        yield server


@pytest.fixture
def server() -> Iterator[RedisServer]:
    """For the tests that hurt it."""
    with redis_server() as server:
        yield server


class Ear:
    """A listener that keeps what it hears."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()

    async def __call__(self, message: bytes) -> None:
        self._heard.put_nowait(message)

    async def next(self) -> bytes:
        async with asyncio.timeout(PATIENCE):
            return await self._heard.get()


class Bell:
    """Counts how often a bus said that messages may have been lost."""

    def __init__(self, bus: RedisBus) -> None:
        self._rung: asyncio.Queue[None] = asyncio.Queue()
        bus.on_reconnect = self

    async def __call__(self) -> None:
        self._rung.put_nowait(None)

    async def rings(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._rung.get()

    @property
    def silent(self) -> bool:
        return self._rung.empty()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[RedisBus]:
    bus = await RedisBus.open(url)
    try:
        yield bus
    finally:
        async with asyncio.timeout(PATIENCE):
            await bus.close()


@asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[RedisBus, RedisBus]]:
    async with opened(url) as one, opened(url) as other:
        yield one, other


async def is_up(bus: RedisBus) -> None:
    async with asyncio.timeout(PATIENCE):
        await bus._up.wait()


async def test_a_local_bus_has_nobody_to_tell() -> None:
    bus: Bus = LocalBus()
    ear = Ear()
    await bus.listen("t", ear)
    await bus.publish("t", b"hello")
    await bus.forget("t")
    await bus.ping()
    await bus.close()
    assert ear._heard.empty()


async def test_processes_hear_each_other_in_order_and_never_themselves(shared: RedisServer) -> None:
    async with two(shared.url) as (one, other):
        ears = Ear(), Ear()
        await one.listen("t", ears[0])
        await other.listen("t", ears[1])
        for number in range(20):
            await one.publish("t", b"one %d" % number)
        await other.publish("t", b"other")
        assert [await ears[1].next() for _ in range(20)] == [b"one %d" % n for n in range(20)]
        # Had its own messages come back, they would have come before this one.
        assert await ears[0].next() == b"other"
        assert one.failures == other.failures == 0


async def test_tables_are_heard_apart(shared: RedisServer) -> None:
    async with two(shared.url) as (one, other):
        ears = {"t": Ear(), "u": Ear()}
        for table, ear in ears.items():
            await other.listen(table, ear)
        await one.publish("u", b"to u")
        await one.publish("t", b"to t")
        assert await ears["t"].next() == b"to t"
        assert await ears["u"].next() == b"to u"


async def test_a_message_may_hold_any_bytes_up_to_the_limit(shared: RedisServer) -> None:
    async with two(shared.url) as (one, other):
        ear = Ear()
        await other.listen("t", ear)
        for message in (b"", bytes(range(256)), b"\r\n" * (MOST_BYTES // 2)):
            await one.publish("t", message)
            assert await ear.next() == message
        with pytest.raises(ValueError, match="1000001 bytes: at most 1000000"):
            await one.publish("t", b"x" * (MOST_BYTES + 1))


async def test_a_listener_that_raises_hears_the_next_message(
    shared: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    ear = Ear()

    async def fragile(message: bytes) -> None:
        if message == b"secret":
            raise ValueError(f"cannot read {message!r}")
        await ear(message)

    async with two(shared.url) as (one, other):
        await other.listen("t", fragile)
        await one.publish("t", b"secret")
        await one.publish("t", b"plain")
        assert await ear.next() == b"plain"
    (said,) = [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]
    assert "listener of t failed: ValueError" in said
    assert "in fragile" in said
    assert "b'secret'" not in said


async def test_a_slow_listener_delays_only_its_own_table(shared: RedisServer) -> None:
    """What it cannot keep up with is dropped, and made good when it has caught its breath."""
    slow, quick, go_on = Ear(), Ear(), asyncio.Event()

    async def wait(message: bytes) -> None:
        await go_on.wait()
        await slow(message)

    async with two(shared.url) as (one, other):
        bell = Bell(other)
        await other.listen("slow", wait)
        await other.listen("quick", quick)
        for number in range(MOST_WAITING + 9):
            await one.publish("slow", b"%d" % number)
        await one.publish("quick", b"hello")
        assert await quick.next() == b"hello"
        assert bell.silent
        go_on.set()
        await bell.rings()
        # One was in the listener's hands, the others waited.
        heard = [await slow.next() for _ in range(MOST_WAITING + 1)]
        assert heard == [b"%d" % number for number in range(MOST_WAITING + 1)]
        await one.publish("slow", b"last")
        assert await slow.next() == b"last"
        assert bell.silent


async def test_a_burst_is_heard_in_full_by_a_listener_that_keeps_up(shared: RedisServer) -> None:
    async with two(shared.url) as (one, other):
        bell, ear = Bell(other), Ear()
        await other.listen("t", ear)
        async with one._redis.pipeline(transaction=True) as burst:
            for number in range(5 * MOST_WAITING):
                burst.publish("turnabout:table:t", one._signature + b"%d" % number)
            await burst.execute()
        for number in range(5 * MOST_WAITING):
            assert await ear.next() == b"%d" % number
        assert bell.silent


async def test_a_forgotten_table_is_not_heard(shared: RedisServer) -> None:
    async with two(shared.url) as (one, other):
        old, new, sentinel = Ear(), Ear(), Ear()
        await other.listen("t", old)
        await other.listen("u", sentinel)
        await other.forget("t")
        await other.forget("t")
        await one.publish("t", b"unheard")
        await one.publish("u", b"after it")
        assert await sentinel.next() == b"after it"
        assert await one._redis.pubsub_numsub("turnabout:table:t") == [(b"turnabout:table:t", 0)]
        await other.listen("t", new)
        await one.publish("t", b"heard")
        assert await new.next() == b"heard"
        assert old._heard.empty()


async def test_a_listener_may_forget_its_own_table(shared: RedisServer) -> None:
    async with two(shared.url) as (one, other):
        done = asyncio.Event()

        async def once(message: bytes) -> None:
            await other.forget("t")
            done.set()

        await other.listen("t", once)
        await one.publish("t", b"go")
        async with asyncio.timeout(PATIENCE):
            await done.wait()
        await other.listen("t", Ear())


async def test_a_table_has_one_listener(shared: RedisServer) -> None:
    async with opened(shared.url) as bus:
        await bus.listen("t", Ear())
        with pytest.raises(ValueError, match="table t already has a listener"):
            await bus.listen("t", Ear())


async def test_a_cancelled_listen_leaves_the_table_free(server: RedisServer) -> None:
    async with two(server.url) as (one, other):
        ear = Ear()
        server.freeze()
        try:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):
                    await other.listen("t", Ear())
        finally:
            server.thaw()
        await other.listen("t", ear)
        await one.publish("t", b"heard")
        assert await ear.next() == b"heard"


async def test_after_a_restart_of_redis_all_is_heard_again(server: RedisServer) -> None:
    async with two(server.url) as (one, other):
        ears, bells = (Ear(), Ear()), (Bell(one), Bell(other))
        await one.listen("t", ears[0])
        await other.listen("t", ears[1])
        assert bells[0].silent
        assert bells[1].silent
        for _ in range(2):
            server.kill()
            server.start()
            await bells[0].rings()
            await bells[1].rings()
            await one.publish("t", b"from one")
            await other.publish("t", b"from other")
            assert await ears[1].next() == b"from one"
            assert await ears[0].next() == b"from other"


async def test_while_redis_is_away_tables_go_on(server: RedisServer) -> None:
    async with two(server.url) as (one, other):
        bell, ear, late = Bell(other), Ear(), Ear()
        await other.listen("t", ear)
        server.kill()
        with pytest.raises(RedisConnectionError):
            await one.ping()
        before = monotonic()
        for _ in range(200):
            await one.publish("t", b"lost")
        await other.listen("u", late)
        assert monotonic() - before < 50  # not a second for each
        assert one.failures == 200
        server.start()
        await bell.rings()
        await is_up(one)
        await one.publish("t", b"found")
        await one.publish("u", b"found as well")
        assert await ear.next() == b"found"
        assert await late.next() == b"found as well"
        await one.ping()


async def test_a_bus_opens_where_redis_is_away(server: RedisServer) -> None:
    server.kill()
    async with opened(server.url) as bus:
        bell = Bell(bus)
        await bus.listen("t", Ear())
        server.start()
        await bell.rings()


async def test_a_redis_that_does_not_answer_holds_nobody_up_for_long(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "PATIENCE", 0.5)
    async with two(server.url) as (one, other):
        ear = Ear()
        await other.listen("t", ear)
        server.freeze()
        try:
            before = monotonic()
            for _ in range(50):
                await one.publish("t", b"lost or late")
            await one.listen("t", Ear())
            with pytest.raises(TimeoutError):
                await one.ping()
            assert monotonic() - before < 15  # not half a second for each
        finally:
            server.thaw()
        assert one.failures == 50
        await is_up(one)
        await one.publish("t", b"found")
        while await ear.next() != b"found":
            pass


async def test_a_connection_that_fell_silent_is_given_up(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "BEAT", 0.05)
    async with opened(server.url) as bus:
        bell, away = Bell(bus), asyncio.Event()
        monkeypatch.setattr(bus._up, "clear", away.set)
        await bus.listen("t", Ear())
        idle = await bus._redis.client_id()
        server.freeze()
        try:
            async with asyncio.timeout(PATIENCE):
                await away.wait()
        finally:
            server.thaw()
        await bell.rings()
        assert await bus._redis.client_id() != idle, "what publishes must be given up as well"


async def test_what_fails_while_catching_up_is_logged(
    server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(server.url) as bus:
        bell = Bell(bus)

        async def fail() -> None:
            await bell()
            raise RuntimeError("no store")

        bus.on_reconnect = fail
        await bus.listen("t", Ear())
        for _ in range(2):
            server.kill()
            server.start()
            await bell.rings()
    assert "catching up failed: RuntimeError" in caplog.text


async def test_what_a_listener_could_not_use_is_made_good_as_soon_as_it_can(
    shared: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(redis_bus, "CATCH_UP", 0)

    async with two(shared.url) as (one, other):
        bell, tried = Bell(other), count(1)

        async def hear(message: bytes) -> None:
            raise OSError("no store")

        async def catch_up() -> None:
            if next(tried) < 3:
                raise OSError("no store")
            await bell()

        other.on_reconnect = catch_up
        await other.listen("t", hear)
        await one.publish("t", b"2")
        await bell.rings()
    assert caplog.text.count("catching up failed: OSError") == 1


async def test_rooms_may_listen_and_forget_while_they_catch_up(server: RedisServer) -> None:
    async with opened(server.url) as bus:
        done = asyncio.Event()

        async def catch_up() -> None:
            await bus.forget("t")
            await bus.listen("u", Ear())
            assert bus._inboxes["u"].subscribed.is_set()
            done.set()

        bus.on_reconnect = catch_up
        await bus.listen("t", Ear())
        server.kill()
        server.start()
        async with asyncio.timeout(PATIENCE):
            await done.wait()


async def test_closing_leaves_nothing_behind(shared: RedisServer) -> None:
    before = asyncio.all_tasks()
    async with two(shared.url) as (one, other):
        entered = asyncio.Event()

        async def stubborn(message: bytes) -> None:
            entered.set()
            with suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
            await asyncio.Event().wait()

        await other.listen("t", stubborn)
        await one.publish("t", b"hold on")
        async with asyncio.timeout(PATIENCE):
            await entered.wait()
    assert asyncio.all_tasks() == before
    await one.publish("t", b"nobody is there")
    assert one.failures == 1
