"""Whoever comes back is told what they missed, and only that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.live.company import Company, company
from tests.server.service import Service, serving

pytestmark = pytest.mark.anyio


async def events(met: Company, after: int, seat: int = 0) -> list[dict[str, Any]]:
    """What someone is told who has seen the first so many entries."""
    async with met.people[seat].at(met.table, after) as line:
        return list(line.latest["events"])


async def test_what_was_missed_is_told_from_any_index(service: Service) -> None:
    async with company(service, "pivit") as met:
        for seat in (0, 1, 0, 1):
            await met.move(seat)
        await met.does(0, "chat", text="hello")
        everything = await events(met, 0)
        assert [event["index"] for event in everything] == list(range(1, met.index + 1))
        for after in range(met.index + 1):
            assert await events(met, after) == everything[after:]


@pytest.mark.parametrize("beyond", [1, 1000, 2**31 - 20])
async def test_an_index_beyond_the_end_begins_anew(service: Service, beyond: int) -> None:
    async with (
        company(service, "pivit") as met,
        met.people[0].at(met.table, met.index + beyond) as line,
    ):
        assert (line.latest["after"], line.latest["index"]) == (0, met.index)
        assert len(line.latest["events"]) == met.index


async def test_what_was_hidden_is_told_again_when_it_is_known(service: Service) -> None:
    async with company(service, "chimes") as met:
        card = met.lines[0].moves()[3]
        hidden = await met.move(0, card)
        assert met.lines[1].latest["events"][0]["move"] == "?"
        assert [event["move"] for event in await events(met, hidden - 1, 1)] == ["?"]
        assert [event["move"] for event in await events(met, hidden - 1, 0)] == [card]
        shown = await met.move(1)
        told = met.lines[1].latest["events"]
        assert [event["index"] for event in told] == [hidden, shown]
        assert told[0]["move"] == card
        # Who had seen the hidden one is told again, who has seen the reveal is not.
        assert [event["index"] for event in await events(met, hidden, 1)] == [hidden, shown]
        assert await events(met, shown, 1) == []
        assert (await events(met, 0, 1))[hidden - 1]["move"] == card


async def test_a_move_that_was_taken_back_stays_part_of_the_story(service: Service) -> None:
    async with company(service, "pivit") as met:
        await met.move(0, "b8b7")
        await met.does(0, "take-back", seat=0)
        await met.does(1, "agree", seat=1, agree=True)
        await met.move(0, "d8d7")
        told = await events(met, 0)
        assert [event["event"] for event in told][-5:] == [
            "moved",
            "asked",
            "answered",
            "took-back",
            "moved",
        ]
        assert [event["move"] for event in told if event["event"] == "moved"] == ["b8b7", "d8d7"]


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as service, company(service, "pivit") as met:
        what = {"seat": 0, "move": "b8b7", "seen": met.index, "id": "first"}
        index = await met.does(0, "move", **what)
        before = await events(met, 0)
        cookies = met.people[0].http.cookies
    async with serving(tmp_path, service.clock) as service, service.nobody() as ann:
        ann.http.cookies = cookies
        async with ann.at(met.table) as line:
            assert (line.latest["events"], line.latest["index"]) == (before, index)
            assert line.latest["yours"] == [0]
            assert await line.done("move", **what) == index
