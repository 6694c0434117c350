"""Connections are read in turns: one per round of the event loop, address by address."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.service import serving
from turnabout.server.safety import bounded_http
from turnabout.server.safety.bounded_http import BoundedHttp
from turnabout.server.safety.limits import BURST
from turnabout.server.safety.read_turns import ReadTurns

pytestmark = pytest.mark.anyio
CONNECTIONS = 20


async def after(rounds: int) -> None:
    for _ in range(rounds):
        await asyncio.sleep(0)


async def test_addresses_take_turns_and_others_come_in_between() -> None:
    turns, read = ReadTurns(asyncio.get_running_loop()), list[str]()
    for name in ("a1", "a2", "a3", "b1"):
        turns.take(name[0], lambda name=name: read.append(name))  # type: ignore[misc]  # its own
    assert read == []
    for expected in (["a1"], ["a1", "b1"], ["a1", "b1", "a2"], ["a1", "b1", "a2", "a3"]):
        await after(1)
        assert read == expected
    turns.take("a", lambda: read.append("again"))
    await after(2)
    assert read[-1] == "again"


async def test_a_turn_that_is_dropped_costs_nobody_a_round() -> None:
    turns, read = ReadTurns(asyncio.get_running_loop()), list[str]()
    dropped = [turns.take("a", lambda: read.append("dropped")) for _ in range(3)]
    turns.take("a", lambda: read.append("kept"))
    for turn in dropped:
        turn.cancel()
    await after(1)
    assert read == ["kept"]


async def test_a_failure_does_not_end_the_turns() -> None:
    turns, read = ReadTurns(asyncio.get_running_loop()), list[str]()
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
    turns.take("a", lambda: read[0])  # type: ignore[arg-type]  # it raises
    turns.take("a", lambda: read.append("next"))
    await after(3)
    asyncio.get_running_loop().set_exception_handler(None)
    assert read == ["next"]


async def test_many_requests_at_once_are_not_answered_in_one_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves at the tables waited for the answers to all of them."""
    reads: list[BoundedHttp] = []
    rounds: list[int] = []
    read_some = BoundedHttp._read_some

    def watch(protocol: BoundedHttp) -> None:
        reads.append(protocol)
        protocol.loop.call_soon(rounds.append, len(reads))
        read_some(protocol)
        protocol.loop.call_soon(lambda: rounds.append(len(reads)))

    async with serving(tmp_path) as service:
        people = [
            await asyncio.open_connection(*service.address.split(":")) for _ in range(CONNECTIONS)
        ]
        monkeypatch.setattr(BoundedHttp, "_read_some", watch)
        for _, writer in people:
            writer.write(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            for reader, writer in people:
                assert b" 200 " in await reader.readline()
                writer.close()
    assert len(reads) == CONNECTIONS
    # All that had to be done meanwhile was done before the next one was read.
    assert rounds == [number for number in range(1, CONNECTIONS + 1) for _ in range(2)]


async def test_who_has_rested_waits_for_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds were refused at the same moment, rested as long, and were all read at once."""
    monkeypatch.setattr(bounded_http, "REST", 0.001)
    turns = 0
    take = ReadTurns.take

    def count(*given: object) -> object:
        nonlocal turns
        turns += 1
        return take(*given)  # type: ignore[arg-type]  # whatever it is given

    async with serving(tmp_path) as service:
        async with service.nobody() as nobody:
            for _ in range(BURST):
                await nobody.http.get("/api/key")
        reader, writer = await asyncio.open_connection(*service.address.split(":"))
        monkeypatch.setattr(ReadTurns, "take", count)
        writer.write(b"GET /api/key HTTP/1.1\r\nHost: a\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            assert b" 429 " in await reader.readline()
            while turns < 2:
                await asyncio.sleep(0.002)
        writer.close()
