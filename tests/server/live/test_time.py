"""Deadlines by the server's clock: timers, chess clocks, and what happens when they run out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.live.background import all_rooms_close, eventually, log_of, rounds
from tests.server.live.company import Company, company
from tests.server.service import Service, serving
from turnabout.core.game import HOST
from turnabout.server.table.entries import Moved
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.setup import Setup
from turnabout.server.table.table import Table

pytestmark = pytest.mark.anyio

MINUTE = {"seconds": 60, "increment": 2}


async def calls(service: Service, table: str) -> list[int]:
    """When time was called."""
    entries = await log_of(service, table)
    return [entry.at for entry in entries if isinstance(entry, Moved) and entry.actor == HOST]


def last(met: Company, seat: int = 0) -> dict[str, Any]:
    event: dict[str, Any] = met.lines[seat].latest["events"][-1]
    return event


async def test_the_first_bid_sets_a_deadline_that_everyone_is_told(service: Service) -> None:
    async with company(service, "pivot-pawns") as met:
        assert not met.lines[1].latest["table"]["deadline"]
        await met.move(0, "bid 9")
        deadline = {"at": service.clock.now() + 30_000, "seat": None}
        assert met.lines[0].latest["table"]["deadline"] == deadline
        await service.clock.advance(20_000)
        await met.move(1, "bid 7")
        assert met.lines[1].latest["table"]["deadline"] == deadline
        assert met.lines[1].latest["now"] == service.clock.now()


async def test_time_is_called_once_and_everyone_sees_it(service: Service) -> None:
    async with company(service, "pivot-pawns") as met, met.people[1].at(met.table) as again:
        index = await met.move(0, "bid 9")
        due = met.shown["deadline"]["at"]
        await service.clock.advance(30_000)
        await met.all_at(index + 1)
        await again.until(index + 1)
        assert (last(met)["actor"], last(met)["move"], last(met)["at"]) == (HOST, "time", due)
        assert met.shown["to_act"] == [HOST, 0]
        assert met.shown["deadline"] == {"at": due + 60_000, "seat": None}
        # The demonstration's own time runs out; the bidder fails and a new round begins.
        await service.clock.advance(60_000)
        await met.all_at(index + 2)
        assert await calls(service, met.table) == [due, due + 60_000]


async def test_a_bid_after_the_deadline_comes_after_the_call(service: Service) -> None:
    async with company(service, "pivot-pawns") as met:
        index = await met.move(0, "bid 9")
        due = met.shown["deadline"]["at"]
        room = service.app.state.rooms.open_rooms()[0]
        async with room._lock:
            # The alarm rings before the bid comes: neither has been looked at yet.
            await service.clock.advance(30_001)
            await _knock(room, met, index)
        answer = await met.lines[1].expect("ack", "refused")
        assert answer["code"] == "stale"
        assert answer["update"]["table"]["to_act"] == [HOST, 0]
        assert await calls(service, met.table) == [due]


async def test_a_bid_before_the_deadline_counts_however_long_it_waits(service: Service) -> None:
    async with company(service, "pivot-pawns") as met:
        index = await met.move(0, "bid 9")
        due = met.shown["deadline"]["at"]
        await service.clock.advance(26_000)
        room = service.app.state.rooms.open_rooms()[0]
        async with room._lock:
            # The store has no time for the bid until the alarm has rung.
            await _knock(room, met, index)
            await service.clock.advance(10_000)
        answer = await met.lines[1].expect("ack", "refused")
        assert answer["type"] == "ack"
        await met.all_at(index + 2)
        entries = (await log_of(service, met.table))[-2:]
        assert [entry.at for entry in entries] == [due - 4_000, due]


async def _knock(room: Any, met: Company, seen: int) -> None:
    """Send a bid that waits for the room, behind all who wait already."""

    def waiting() -> int:
        return len(room._lock._waiters or ())

    async def has_come() -> bool:
        return waiting() > before

    before = waiting()
    bid = {"type": "move", "id": "second", "seat": 1, "move": "bid 7", "seen": seen}
    await met.lines[1].send(bid)
    await eventually(has_come)


async def test_time_runs_out_when_nobody_is_connected(service: Service) -> None:
    async with company(service, "pivot-pawns") as met:
        await met.move(0, "bid 9")
        due = met.shown["deadline"]["at"]

    async def called() -> bool:
        return bool(await calls(service, met.table))

    await all_rooms_close(service)
    assert not await called()
    await service.clock.advance(30_000)
    await rounds(service, called)
    assert (await calls(service, met.table))[0] == due


async def test_time_goes_on_over_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as service, company(service, "pivot-pawns") as met:
        await met.move(0, "bid 9")
        due = met.shown["deadline"]["at"]
        cookies = met.people[1].http.cookies
    await service.clock.advance(29_000)
    async with serving(tmp_path, service.clock) as service, service.nobody() as ben:
        ben.http.cookies = cookies
        async with ben.at(met.table) as line:
            assert line.latest["table"]["deadline"]["at"] == due
    await service.clock.advance(1_000_000)
    async with serving(tmp_path, service.clock) as service:

        async def called() -> bool:
            return len(await calls(service, met.table)) == 2

        await rounds(service, called)
        assert await calls(service, met.table) == [due, due + 60_000]


async def test_a_table_that_cannot_be_opened_keeps_no_other_waiting(service: Service) -> None:
    async with company(service, "pivot-pawns") as met:
        await met.move(0, "bid 9")
    async with company(service, "pivot-pawns") as other:
        await other.move(0, "bid 9")

    await all_rooms_close(service)
    rooms, visit = service.app.state.rooms, service.app.state.rooms._open

    async def damaged(table: str) -> object:
        if table == met.table:
            raise RuntimeError("damaged")
        return await visit(table)

    rooms._open = damaged
    await service.clock.advance(30_000)

    async def called() -> bool:
        return bool(await calls(service, other.table))

    await rounds(service, called)
    assert await calls(service, met.table) == []


async def test_clocks_are_shown_with_their_increment(service: Service) -> None:
    async with company(service, "pivit", clock=MINUTE) as met:
        began = met.shown["clock"]["since"]
        assert met.shown["clock"] == {"left": [60_000, 60_000], "running": [0], "since": began}
        assert (met.shown["increment"], met.shown["deadline"]) == (
            2,
            {"at": began + 60_000, "seat": 0},
        )
        await service.clock.advance(9_900)
        await met.move(0)
        now = service.clock.now()
        spent = now - began
        assert met.shown["clock"] == {
            "left": [62_000 - spent, 60_000],
            "running": [1],
            "since": now,
        }


async def test_running_out_loses_at_pivit(service: Service) -> None:
    async with company(service, "pivit", clock=MINUTE) as met:
        index = await met.move(0)
        await service.clock.advance(60_000)
        await met.all_at(index + 1)
        assert (last(met)["actor"], last(met)["move"], last(met)["cause"]) == (1, "resign", "time")
        assert met.shown["outcome"]["scores"] == [1.0, 0.0]
        assert (met.shown["deadline"], met.shown["clock"]["running"]) == (None, [])


async def test_three_go_on(service: Service) -> None:
    async with company(service, "pivit", 3, clock=MINUTE) as met:
        index = met.index
        await service.clock.advance(60_000)
        await met.all_at(index + 1)
        assert (met.shown["phase"], met.shown["to_act"]) == ("playing", [1])
        assert await met.lines[0].refused("resign", seat=0) == "out-of-game"
        await met.move(1)
        await met.move(2)
        assert met.shown["to_act"] == [1]


async def test_running_out_forfeits_at_pungo(service: Service) -> None:
    async with company(service, "pungo", clock=MINUTE) as met:
        index = met.index
        await service.clock.advance(60_000)
        await met.all_at(index + 1)
        assert (last(met)["event"], last(met)["seat"], last(met)["cause"]) == (
            "forfeited",
            0,
            "time",
        )
        assert met.shown["outcome"] == {
            "scores": [0.0, 1.0],
            "reason": "time",
            "forfeit": {"seat": 0, "cause": "time"},
        }


async def test_a_turn_of_many_steps_has_one_increment(service: Service) -> None:
    async with company(service, "pungo", clock=MINUTE) as met:
        await met.move(0)
        left = met.shown["clock"]["left"]
        began, steps = service.clock.now(), 0
        while met.shown["to_act"] == [1]:
            await met.move(1)
            steps += 1
        spent = service.clock.now() - began
        assert steps > 1
        assert met.shown["clock"]["left"] == [left[0], left[1] - spent + 2_000]


async def test_what_everyone_saw_is_what_a_new_table_makes_of_the_log(service: Service) -> None:
    async with company(service, "pivit", clock=MINUTE) as met:
        for seat in (0, 1, 0):
            await service.clock.advance(3_000)
            await met.move(seat)
        await met.does(0, "take-back", seat=0)
        await met.does(1, "agree", seat=1, agree=True)
        room = service.app.state.rooms.open_rooms()[0]
        setup = Setup.model_validate_json(room.row.setup)
        table = evolve_all(Table.of(setup), await log_of(service, met.table))
        assert table.timers.left == tuple(met.shown["clock"]["left"]) == room.table.timers.left
        assert table.deadline() == room.table.deadline()


async def test_many_alarms_at_one_moment(service: Service) -> None:
    async with company(service, "pivot-pawns") as met:
        index = await met.move(0, "bid 9")
        lines = [met.lines[1]] * 5
        await service.clock.advance(30_000)
        said = {"type": "move", "seat": 1, "move": "bid 7", "seen": index}
        await asyncio.gather(
            *(line.send({**said, "id": f"late-{number}"}) for number, line in enumerate(lines))
        )
        codes = [(await met.lines[1].expect("refused", "ack"))["code"] for _ in lines]
        assert codes == ["stale"] * 5
        assert len(await calls(service, met.table)) == 1
