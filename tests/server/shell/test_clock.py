"""The server's time: the machine's clock may be set while games run, and nobody notices."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.patience import PATIENCE
from turnabout.server import clock as module
from turnabout.server.clock import FAR, PROMPT, SLEW, Clock, SteadyClock

HOUR = 3600.0
START = 1_800_000_000.0


class Machine:
    """Its clock can be set; what has passed since it was started cannot."""

    def __init__(self) -> None:
        self.wall = START
        self.up = 50.0

    def steady(self) -> float:
        return self.up

    def read(self) -> float:
        return self.wall

    def clock(self) -> SteadyClock:
        return SteadyClock(self.read, self.steady)

    def run(self, seconds: float) -> None:
        self.wall += seconds
        self.up += seconds


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.mark.anyio
@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_the_servers_own_clock_ignores_a_wall_clock_that_is_set(
    monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    """The one that it has by default, with whatever it asks."""
    clock: Clock = SteadyClock()
    before = clock.now()
    real = time.time
    monkeypatch.setattr(module, "time", lambda: real() + jump)
    monkeypatch.setattr(time, "time", lambda: real() + jump)
    assert 0 <= clock.now() - before < 1000 * PATIENCE
    async with asyncio.timeout(PATIENCE):
        await clock.wait_until(clock.now() + 20)
    assert 20 <= clock.now() - before < 1000 * PATIENCE


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_only_what_has_passed_counts(machine: Machine, jump: float) -> None:
    clock = machine.clock()
    assert clock.now() == 1000 * START
    machine.run(5)
    machine.wall += jump
    assert clock.now() == 1000 * (START + 5)


@pytest.mark.anyio
async def test_it_starts_with_the_time_that_others_have(machine: Machine) -> None:
    clock = machine.clock()

    async def read() -> float:
        return START + HOUR

    async with clock.following(read):
        assert clock.now() == 1000 * (START + HOUR)


@pytest.mark.anyio
async def test_alone_it_follows_nobody(machine: Machine) -> None:
    clock = machine.clock()

    async def read() -> None:
        return None

    async with clock.following(read):
        assert clock.now() == 1000 * START


@pytest.mark.anyio
@pytest.mark.parametrize("off", [0.04, -0.04, HOUR, -HOUR])
async def test_it_approaches_anothers_time_without_a_jump(machine: Machine, off: float) -> None:
    clock = machine.clock()

    async def read() -> float:
        return machine.wall + off

    last = clock.now()
    for _ in range(100):
        assert await clock.compare(read)
        machine.run(1)
        now = clock.now()
        assert abs(now - last - 1000) <= 1000 * SLEW + 1
        last = now
    expected = max(-100 * SLEW, min(100 * SLEW, off))
    assert abs(last - 1000 * (machine.wall + expected)) <= 1


@pytest.mark.anyio
async def test_the_way_of_an_answer_is_allowed_for(machine: Machine) -> None:
    clock = machine.clock()

    async def slow() -> float:
        machine.run(PROMPT / 2)
        told = machine.wall
        machine.run(PROMPT / 2)
        return told

    async def too_slow() -> float:
        machine.run(PROMPT)
        told = machine.wall + HOUR
        machine.run(PROMPT)
        return told

    for read in (slow, too_slow):
        await clock.compare(read)
        machine.run(HOUR)
        assert abs(clock.now() - 1000 * machine.wall) <= 1


@pytest.mark.anyio
async def test_a_time_that_is_far_off_is_logged(
    machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    clock = machine.clock()

    async def read() -> float:
        return machine.wall + 2 * FAR

    await clock.compare(read)
    assert "the database has another time" in caplog.messages
