"""What people grant each other, over real connections."""

from __future__ import annotations

import pytest

from tests.server.live.company import company
from tests.server.service import Service
from turnabout.server.table.acts.courtesy import GONE

pytestmark = pytest.mark.anyio


async def test_taking_back_is_asked_and_agreed(service: Service) -> None:
    async with company(service, "pivit") as met:
        await met.move(0, "b8b7")
        await met.does(0, "take-back", seat=0)
        assert met.shown["wish"] == {
            "what": "take-back",
            "seat": 0,
            "question": met.index,
            "asked": [1],
            "agreed": [],
        }
        assert await met.lines[0].refused("agree", seat=0, agree=True) == "not-asked"
        await met.does(1, "agree", seat=1, agree=True)
        assert (met.shown["wish"], met.shown["moves"], met.shown["to_act"]) == (None, 0, [0])
        await met.move(0, "d8d7")


async def test_taking_back_is_declined(service: Service) -> None:
    async with company(service, "pivit") as met:
        await met.move(0)
        await met.does(0, "take-back", seat=0)
        await met.does(1, "agree", seat=1, agree=False)
        assert (met.shown["wish"], met.shown["moves"]) == (None, 1)
        assert await met.lines[1].refused("agree", seat=1, agree=True) == "nothing-asked"


async def test_all_of_three_are_asked_and_a_move_makes_it_void(service: Service) -> None:
    async with company(service, "pivit", 3) as met:
        await met.move(0)
        await met.does(0, "take-back", seat=0)
        await met.does(2, "agree", seat=2, agree=True)
        assert (met.shown["wish"]["asked"], met.shown["wish"]["agreed"]) == ([1], [2])
        await met.move(1)
        assert met.shown["wish"] is None
        assert await met.lines[1].refused("agree", seat=1, agree=True) == "nothing-asked"
        await met.does(1, "take-back", seat=1)
        await met.does(2, "agree", seat=2, agree=True)
        await met.does(0, "agree", seat=0, agree=True)
        assert (met.shown["moves"], met.shown["to_act"]) == (1, [1])


async def test_steps_of_the_own_turn_are_taken_back_at_once(service: Service) -> None:
    async with company(service, "pungo") as met:
        await met.move(0)
        await met.move(1)
        assert met.shown["to_act"] == [1]
        await met.does(1, "take-back", seat=1)
        assert met.shown["moves"] == 1


@pytest.mark.parametrize("game", ["chimes", "pivot-pawns"])
async def test_nobody_resigns_or_takes_back_where_rules_know_neither(
    service: Service, game: str
) -> None:
    async with company(service, game) as met:
        await met.move(0)
        assert await met.lines[0].refused("resign", seat=0) == "no-resigning"
        assert await met.lines[0].refused("take-back", seat=0) == "seen"


@pytest.mark.parametrize("game", ["pivit", "pungo"])
async def test_resigning(service: Service, game: str) -> None:
    async with company(service, game) as met:
        await met.does(1, "resign", seat=1)
        assert (met.shown["phase"], met.shown["outcome"]["scores"]) == ("over", [1.0, 0.0])
        assert await met.lines[0].refused("resign", seat=0) == "game-over"


@pytest.mark.parametrize(
    ("game", "event", "reason"),
    [("pivit", "moved", "resigned"), ("pungo", "forfeited", "gone")],
)
async def test_the_game_of_someone_gone_is_claimed(
    service: Service, game: str, event: str, reason: str
) -> None:
    async with company(service, game) as met:
        await met.move(0)
        first = met.lines[0]
        await service.clock.advance(GONE)
        assert await first.refused("claim", seat=0, gone=1) == "not-gone"
        await met.second_leaves()
        await service.clock.advance(GONE - 1_000)
        answer = await first.act("claim", seat=0, gone=1)
        assert (answer["code"], answer["values"]) == ("not-gone", {"seconds": 1})
        await service.clock.advance(1_000)
        await first.done("claim", seat=0, gone=1)
        (last,) = first.latest["events"]
        assert (last["event"], last["cause"]) == (event, "gone")
        assert met.shown["outcome"] == {
            "scores": [1.0, 0.0],
            "reason": reason,
            "forfeit": {"seat": 1, "cause": "gone"},
        }


async def test_whoever_comes_back_in_time_is_here(service: Service) -> None:
    async with company(service, "pivit") as met:
        await met.move(0)
        first = met.lines[0]
        await met.second_leaves()
        await service.clock.advance(GONE + 5_000)
        async with met.people[1].at(met.table):
            assert await first.refused("claim", seat=0, gone=1) == "not-gone"


async def test_a_start_that_renumbers_seats_makes_nobody_gone(service: Service) -> None:
    async with service.person("Ann") as ann, service.person("Ben") as ben:
        table = await ann.make("pivit", ["me", "open", "open"])
        async with ann.at(table) as first:
            async with ben.at(table) as second:
                await second.done("sit", seat=2)
                await service.clock.advance(GONE)
            while (await first.expect("presence"))["seats"] != [0]:
                pass
            await first.done("start")
            await first.move(0, first.moves()[0])
            assert await first.refused("claim", seat=0, gone=1) == "not-gone"


async def test_a_pause_is_for_bots_only(service: Service) -> None:
    async with company(service, "pivit") as met:
        assert await met.lines[0].refused("pause", on=True) == "people-play"
        assert await met.lines[1].refused("pause", on=True) == "not-your-table"
