"""Bots at a table: asked in time, heard if they are not late."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from math import inf
from pathlib import Path

import pytest

from tests.server.live.background import eventually, log_of, rounds
from tests.server.live.company import company
from tests.server.live.fake_thinkers import FakeThinkers
from tests.server.service import Line, Service, serving
from turnabout.bots import Answer
from turnabout.server.live.bot_runner import AGAIN, PACE, TRIES
from turnabout.server.live.table_rows import PATIENCE, listing_of
from turnabout.server.table.acts.courtesy import GONE
from turnabout.server.table.entries import Chatted, Moved, Paused, write_entry
from turnabout.server.workers import TooBusy

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service(tmp_path: Path, workers: FakeThinkers) -> AsyncIterator[Service]:
    async with serving(tmp_path) as running:
        yield running


async def outcomes(service: Service, word: str) -> float:
    """How many thoughts became this."""
    name, labels = "turnabout_thoughts_total", {"outcome": word}
    return service.app.state.metrics.registry.get_sample_value(name, labels) or 0.0


async def test_a_bot_is_asked_and_answers_at_a_human_pace(
    service: Service, workers: FakeThinkers
) -> None:
    async with company(service, "pivit", 1, "club") as met:
        assert workers.questions == []
        index = await met.move(0, "b8b7")
        asked = await workers.asked(1)
        question = asked.question
        assert (question.seat, question.bot, question.seconds) == (1, "club", None)
        assert question.past == (), "nothing that Pivit's bots have no use for is sent"
        asked.think("c8c7")
        await service.clock.advance(PACE - 1)
        assert met.index == index
        await service.clock.advance(1)
        await met.all_at(index + 1)
        (event,) = met.lines[0].latest["events"]
        assert (event["actor"], event["move"]) == (1, "c8c7")
        assert event["at"] == service.clock.now()


async def test_a_late_answer_is_dropped(service: Service, workers: FakeThinkers) -> None:
    async with company(service, "pivit", 1, "club") as met:
        await met.move(0, "b8b7")
        thinking = await workers.asked(1)
        await met.does(0, "take-back", seat=0)
        await eventually_cancelled(thinking.answer)
        # The next one has thought, but its move is not made yet.
        await met.move(0, "d8d7")
        (await workers.asked(2)).think("c8c7")
        await met.does(0, "take-back", seat=0)
        await service.clock.advance(10 * PACE)
        await met.move(0, "e8e7")
        question = (await workers.asked(3)).question
        assert question.state == service.app.state.rooms.open_rooms()[0].table.state
        assert "c8c7" not in [
            entry.move for entry in await log_of(service, met.table) if isinstance(entry, Moved)
        ]


async def eventually_cancelled(future: asyncio.Future[Answer]) -> None:
    async def so() -> bool:
        return future.cancelled()

    await eventually(so)


async def test_talk_makes_no_answer_late(service: Service, workers: FakeThinkers) -> None:
    async with company(service, "pivit", 1, "club") as met:
        await met.move(0, "b8b7")
        question = await workers.asked(1)
        index = await met.does(0, "chat", text="think well")
        question.think("c8c7")
        await service.clock.advance(PACE)
        await met.all_at(index + 1)
        assert len(workers.questions) == 1
        assert await outcomes(service, "played") == 1


async def test_talk_in_another_process_makes_no_answer_late(
    service: Service, workers: FakeThinkers
) -> None:
    async with company(service, "pivit", 1, "club") as met:
        index = await met.move(0, "b8b7")
        question = await workers.asked(1)
        room, now = service.app.state.rooms.open_rooms()[0], service.clock.now()
        said = write_entry(Chatted(at=now, name="Ben", text="hello"))
        store = service.app.state.services.store
        await store.append(met.table, index, [said], listing_of(room.table, now), now)
        question.think("c8c7")
        await service.clock.advance(PACE)
        await met.all_at(index + 2)
        assert len(workers.questions) == 1


async def test_who_is_too_busy_is_asked_again(service: Service, workers: FakeThinkers) -> None:
    async with company(service, "pivit", 1, "club") as met:
        index = await met.move(0, "b8b7")
        for number in (1, 2):
            (await workers.asked(number)).answer.set_exception(TooBusy("later"))
            await eventually_busy(service, number)
            await service.clock.advance(AGAIN)
        (await workers.asked(3)).think("c8c7")
        await service.clock.advance(PACE)
        await met.all_at(index + 1)


async def eventually_busy(service: Service, times: int) -> None:
    async def so() -> bool:
        return await outcomes(service, "busy") == times

    await eventually(so)


@pytest.mark.parametrize("answer", ["busy", "nonsense"])
async def test_a_bot_that_fails_is_asked_again_later(
    service: Service, workers: FakeThinkers, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    async with company(service, "pivit", 1, "club") as met:
        index = await met.move(0, "b8b7")
        tries = TRIES if answer == "busy" else 1
        for number in range(1, tries + 1):
            question = await workers.asked(number)
            if answer == "busy":
                question.answer.set_exception(TooBusy("later"))
                await eventually_busy(service, number)
                await service.clock.advance(AGAIN)
            else:
                question.think("c8c6")
                await service.clock.advance(PACE)

        async def logged() -> bool:
            return any(record.levelno == logging.ERROR for record in caplog.records)

        await eventually(logged)
        await service.clock.advance(PATIENCE)

        async def asked_again() -> bool:
            return len(workers.questions) > tries

        await rounds(service, asked_again)
        (await workers.asked(tries + 1)).think("c8c7")
        await service.clock.advance(PACE)
        await met.all_at(index + 1)


async def test_in_a_race_a_bot_waits_as_long_as_it_thought(
    service: Service, workers: FakeThinkers
) -> None:
    async with company(service, "pivot-pawns", 1, "club", "strong") as met:
        asked = service.clock.now()
        first, second = await workers.asked(1), await workers.asked(2)
        assert {first.question.bot, second.question.bot} == {"club", "strong"}
        index = met.index
        first.think("bid 9", 12.0)
        second.think("bid 8", inf)
        await service.clock.advance(11_999)
        assert met.index == index
        await service.clock.advance(1)
        await met.all_at(index + 1)
        (event,) = met.lines[0].latest["events"]
        assert (event["move"], event["at"]) == ("bid 9", asked + 12_000)
        # Both are asked anew, as the other bid tells them something.
        assert (await workers.asked(4)).question.ms == 12_000


@pytest.mark.parametrize(
    ("tempo", "clock", "seconds"),
    [
        (None, None, None),
        (0.5, None, 0.5),
        (None, {"seconds": 60, "increment": 2}, 3.0),
        (0.5, {"seconds": 60, "increment": 2}, 0.5),
        (10.0, {"seconds": 60, "increment": 2}, 3.0),
        (None, {"seconds": 10}, pytest.approx(1 / 3)),
    ],
)
async def test_tempo_and_clock_limit_a_thought(
    service: Service,
    workers: FakeThinkers,
    tempo: float | None,
    clock: dict[str, int] | None,
    seconds: float | None,
) -> None:
    async with company(service, "pungo", 1, "club", tempo=tempo, clock=clock) as met:
        await met.move(0)
        assert (await workers.asked(1)).question.seconds == seconds


async def test_a_partner_knows_no_secret(service: Service, workers: FakeThinkers) -> None:
    async with company(service, "chimes", 1, "club") as met:
        before = await workers.asked(1)
        index = await met.move(0, met.lines[0].moves()[3])
        asked = await workers.asked(2)
        assert asked.question.past[-1].move == "?"
        assert asked.question.state != before.question.state
        asked.think("4b")
        await service.clock.advance(PACE)
        await met.all_at(index + 1)
        assert met.shown["to_act"] == [0, 1]


async def test_taking_back_needs_no_bots_consent(service: Service, workers: FakeThinkers) -> None:
    async with company(service, "pivit", 1, "club") as met:
        index = await met.move(0)
        (await workers.asked(1)).think("c8c7")
        await service.clock.advance(PACE)
        await met.all_at(index + 1)
        await met.does(0, "take-back", seat=0)
        assert (met.shown["moves"], met.shown["to_act"]) == (0, [0])


async def test_a_bot_takes_the_seat_of_someone_gone(
    service: Service, workers: FakeThinkers
) -> None:
    async with company(service, "chimes") as met:
        first = met.lines[0]
        await met.second_leaves()
        await service.clock.advance(GONE)
        await first.done("claim", seat=0, gone=1, bot="club")
        assert first.latest["table"]["seats"][1] == {
            "name": "club",
            "guest": None,
            "level": "club",
        }
        index = first.latest["index"]
        (await workers.asked(1)).think("4b")
        await service.clock.advance(PACE)
        await first.until(index + 1)
        async with met.people[1].at(met.table) as back:
            assert back.latest["yours"] == []
            assert await back.refused("move", seat=1, move="4b", seen=index) == "not-your-seat"


async def test_bots_alone_rest_when_nobody_looks(service: Service, workers: FakeThinkers) -> None:
    async with service.person("Ann") as ann, service.nobody() as nobody:
        table = await ann.make("pivit", ["club", "club"])
        async with nobody.at(table) as line:
            (await workers.asked(1)).think("b8b7")
            await service.clock.advance(PACE)
            await line.until(line.latest["index"] + 1)
            question = await workers.asked(2)

        async def deserted() -> bool:
            return not service.app.state.rooms.open_rooms()[0].visitors

        await eventually(deserted)
        question.think("c8c7")
        await service.clock.advance(PACE)

        async def rests() -> bool:
            return isinstance((await log_of(service, table))[-1], Paused)

        await eventually(rests)
        await service.clock.advance(3_600_000)
        assert len(workers.questions) == 2
        async with nobody.at(table) as line:
            while line.latest["table"]["paused"]:
                await line.expect("update")
            asked = await workers.asked(3)
            # An hour passed, but not on the table's clock.
            assert asked.question.ms < 10_000


async def told_preparing(line: Line, seats: list[int]) -> None:
    """Wait until the latest that was said of bots that are being prepared is this."""

    def latest() -> list[int] | None:
        heard = [json.loads(text) for text in line.received]
        told = [message["seats"] for message in heard if message["type"] == "preparing"]
        return told[-1] if told else None

    while latest() != seats:
        await line.hear()


async def test_people_are_told_that_a_bot_is_being_prepared(
    service: Service, workers: FakeThinkers
) -> None:
    workers.unprepared = True
    async with company(service, "pivit", 1, "best") as met:
        index = await met.move(0, "b8b7")
        asked = await workers.asked(1)
        await told_preparing(met.lines[0], [1])
        async with met.people[0].at(met.table) as second:
            await told_preparing(second, [1])  # who comes later is told too
            asked.think("c8c7")
            await told_preparing(met.lines[0], [])
            await service.clock.advance(PACE)
            await met.all_at(index + 1)


async def test_nobody_waits_for_a_bot_that_is_not_wanted_any_more(
    service: Service, workers: FakeThinkers
) -> None:
    workers.unprepared = True
    async with company(service, "pivit", 1, "best") as met:
        await met.move(0, "b8b7")
        await told_preparing(met.lines[0], [1])
        await met.does(0, "take-back", seat=0)
        await told_preparing(met.lines[0], [])


async def test_the_owner_pauses_bots(service: Service, workers: FakeThinkers) -> None:
    async with service.person("Ann") as ann, service.person("Ben") as ben:
        table = await ann.make("pivit", ["club", "club"])
        async with ann.at(table) as first, ben.at(table) as second:
            question = await workers.asked(1)
            assert await second.refused("pause", on=True) == "not-your-table"
            await first.done("pause", on=True)
            assert first.latest["table"]["paused"]
            await eventually_cancelled(question.answer)
            async with ben.at(table) as third:
                assert third.latest["table"]["paused"]
            await first.done("pause", on=False)
            (await workers.asked(2)).think("b8b7")
            await service.clock.advance(PACE)
            await second.until(first.latest["index"] + 1)


async def test_a_real_bot_plays(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as service,
        company(service, "pivit", 1, "club", tempo=0.05) as met,
    ):
        for _ in range(2):
            index = await met.move(0)

            async def answered(index: int = index) -> bool:
                await service.clock.advance(PACE)
                return len(await log_of(service, met.table)) > index

            async with asyncio.timeout(100):
                while not await answered():
                    await asyncio.sleep(0.01)
            await met.all_at(index + 1)
        assert [event["actor"] for event in met.lines[0].latest["events"]] == [1]
