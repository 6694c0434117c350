"""Every move is acknowledged or refused, and played once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.live.company import company
from tests.server.service import Line, Service

pytestmark = pytest.mark.anyio


def moved(line: Line) -> list[tuple[int, str]]:
    """The moves of all updates that the line was sent: of each entry what was said last."""
    said: dict[int, tuple[int, str]] = {}
    for text in line.received:
        message = json.loads(text)
        for event in message.get("events", ()):
            if event["event"] == "moved":
                said[event["index"]] = event["actor"], event["move"]
    return [said[index] for index in sorted(said)]


async def answers(line: Line, most: int) -> list[dict[str, Any]]:
    return [await line.expect("ack", "refused") for _ in range(most)]


async def test_a_move_is_acknowledged_and_shown_to_everyone(service: Service) -> None:
    async with (
        company(service, "pivit") as met,
        service.nobody() as nobody,
        nobody.at(met.table) as watcher,
    ):
        index = await met.move(0, "b8b7")
        await watcher.until(index)
        for line in (*met.lines, watcher):
            (event,) = line.latest["events"]
            assert (event["event"], event["actor"], event["move"]) == ("moved", 0, "b8b7")
            assert event["index"] == line.latest["index"] == index
            assert event["events"]
            assert not {"who", "key", "person"} & event.keys()
            assert line.latest["table"]["to_act"] == [1]


async def test_legal_moves_are_for_the_seat_that_may_act(service: Service) -> None:
    async with company(service, "pivit") as met, service.nobody() as nobody:
        first, second = met.lines
        assert (len(first.moves()), second.moves()) == (36, [])
        assert first.look()["gestures"] == second.look()["gestures"] == ["resign", "draw"]
        await met.move(0)
        assert (first.moves(), len(second.moves())) == ([], 34)
        async with nobody.at(met.table) as watcher:
            assert (watcher.look()["seat"], watcher.moves()) == (None, [])
            assert watcher.look()["gestures"] == []
            assert watcher.look()["view"] == first.look()["view"]


async def test_a_refusal_has_a_code_its_values_and_how_things_stand(service: Service) -> None:
    async with company(service, "pivit") as met:
        first, second = met.lines
        for line, seat, move, code in [
            (first, 0, "b8b6", "pivit-even-distance"),
            (first, 0, "Ni hao", "pivit-bad-move"),
            (first, 0, "b8b7\x00", "pivit-bad-move"),
            (second, 1, "c8c7", "not-your-turn"),
            (first, 1, "c8c7", "not-your-seat"),
            (first, 200, "c8c7", "not-your-seat"),
        ]:
            seen = line.latest["index"]
            answer = await line.act("move", seat=seat, move=move, seen=seen)
            assert (answer["type"], answer["code"]) == ("refused", code)
            assert isinstance(answer["values"], dict)
            update = answer["update"]
            assert (update["index"], update["events"]) == (seen, [])
            assert update["looks"] == line.latest["looks"]
            assert update["table"] == line.latest["table"]


async def test_a_refusal_tells_the_time_as_it_is(service: Service) -> None:
    async with company(service, "pivit") as met:
        for _ in range(2):
            await service.clock.advance(5_000)
            answer = await met.lines[1].act("move", seat=1, move="c8c7", seen=met.index)
            assert answer["update"]["now"] == service.clock.now()


async def test_a_stale_move_is_refused_with_the_present_position(service: Service) -> None:
    async with company(service, "pivit") as met:
        old = met.index
        await met.move(0)
        answer = await met.lines[1].act("move", seat=1, move="c8c7", seen=old)
        assert answer["code"] == "stale"
        assert answer["update"]["index"] == old + 1
        assert await met.lines[1].refused("move", seat=1, move="c8c7", seen=2**31) == "stale"


async def test_a_resent_move_is_played_once(service: Service) -> None:
    async with company(service, "pivit") as met:
        first, what = met.lines[0], {"seat": 0, "move": "b8b7", "seen": met.index, "id": "same"}
        index = await first.done("move", **what)
        assert await first.done("move", **what) == index
        # Also later, whatever has happened since, and by whatever connection.
        await met.all_at(index)
        await met.move(1)
        async with met.people[0].at(met.table) as again:
            assert await again.done("move", **what) == index
            assert moved(again)[0] == (0, "b8b7")
            assert len(moved(again)) == 2


async def test_the_same_move_twice_at_once_is_played_once(service: Service) -> None:
    async with company(service, "pivit") as met, met.people[0].at(met.table) as other:
        message = {"type": "move", "id": "same", "seat": 0, "move": "b8b7", "seen": met.index}
        lines = [met.lines[0], other, met.lines[0], other]
        await asyncio.gather(*(line.send(message) for line in lines))
        said = await answers(met.lines[0], 2) + await answers(other, 2)
        assert {(answer["type"], answer["index"]) for answer in said} == {("ack", met.index)}
        await met.all_at(said[0]["index"])
        assert all(moved(line) == [(0, "b8b7")] for line in met.lines)


async def test_the_same_name_of_two_people_names_two_acts(service: Service) -> None:
    async with company(service, "pivit") as met:
        one = await met.does(0, "move", seat=0, move="b8b7", seen=met.index, id="same")
        two = await met.does(1, "move", seat=1, move="c8c7", seen=met.index, id="same")
        assert two == one + 1


async def test_sitting_down_twice_by_the_same_act_is_one_entry(service: Service) -> None:
    async with service.person("Ann") as ann, service.person("Ben") as ben:
        table = await ann.make("pivot-pawns", ["me", "open"])
        async with ben.at(table) as line:
            index = await line.done("sit", seat=1, id="mine")
            assert await line.done("sit", seat=1, id="mine") == index


async def test_a_refused_act_may_be_sent_again(service: Service) -> None:
    async with company(service, "pivit") as met:
        seen, line = met.index, met.lines[1]
        assert await line.refused("move", seat=1, move="c8c7", seen=seen, id="x") == "not-your-turn"
        await met.move(0)
        await line.done("move", seat=1, move="c8c7", seen=met.index, id="x")


async def test_both_choose_at_once_and_see_the_same(service: Service) -> None:
    async with company(service, "chimes") as met:
        for _ in range(3):
            seen = met.index
            await asyncio.gather(
                *(
                    line.done("move", seat=seat, move=line.moves()[0], seen=seen)
                    for seat, line in enumerate(met.lines)
                )
            )
            await met.all_at(seen + 2)
        first, second = (moved(line) for line in met.lines)
        assert first == second
        assert "?" not in {move for _, move in first}
        assert len(first) == 7


async def test_racing_bids_have_one_order(service: Service) -> None:
    async with (
        company(service, "pivot-pawns", 3) as met,
        service.nobody() as nobody,
        nobody.at(met.table) as watcher,
    ):
        seen = met.index
        bids = ["bid 9", "bid 9", "bid 7"]
        acks = await asyncio.gather(
            *(
                line.done("move", seat=seat, move=bid, seen=seen)
                for seat, (line, bid) in enumerate(zip(met.lines, bids, strict=True))
            )
        )
        assert sorted(acks) == [seen + 1, seen + 2, seen + 3]
        await met.all_at(seen + 3)
        await watcher.until(seen + 3)
        order = sorted(range(3), key=acks.__getitem__)
        for line in met.lines:
            assert moved(line)[-3:] == [(seat, bids[seat]) for seat in order]
        assert moved(watcher) == moved(met.lines[0])


async def test_a_draw_is_offered_and_accepted(service: Service) -> None:
    async with company(service, "pivit") as met:
        seen = met.index
        draw = {"seat": 1, "move": "draw", "seen": seen}
        assert await met.lines[1].refused("move", **draw) == "draw-is-asked"
        await met.does(1, "offer-draw", seat=1)
        await met.does(0, "agree", seat=0, agree=True)
        await met.all_at(met.index)
        assert met.shown["outcome"] == {
            "scores": [0.5, 0.5],
            "reason": "agreed",
            "forfeit": None,
        }
        assert met.lines[0].look()["gestures"] == met.lines[0].moves() == []


async def test_a_whole_game_of_pungo_on_the_wire(service: Service) -> None:
    async with company(service, "pungo", options={"turn_limit": 12}) as met:
        while met.shown["phase"] == "playing":
            await met.move(met.shown["to_act"][0])
        assert met.shown["outcome"]["reason"]
        assert await met.lines[0].refused("move", seat=0, move="a1a2", seen=0) == "game-over"


async def test_the_rules_say_why_not_to_whoever_has_the_seat(service: Service) -> None:
    async with company(service, "pivit") as met:
        first, second = met.lines
        for line, seat, move, code in (
            (first, 0, "b8b6", "pivit-even-distance"),
            (first, 0, "c8", "pivit-not-your-disc"),
            (second, 1, "c8", "not-your-turn"),
        ):
            await line.send({"type": "why", "id": "1", "seat": seat, "move": move})
            answer = await line.expect("because")
            assert (answer["id"], answer["refusal"]["code"]) == ("1", code)
        await first.send({"type": "why", "id": "2", "seat": 0, "move": "b8b7"})
        assert (await first.expect("because"))["refusal"] is None
        # Nobody learns anything about what another seat may do, and nothing was played.
        await first.send({"type": "why", "id": "3", "seat": 1, "move": "c8"})
        assert (await first.expect("refused"))["code"] == "not-your-seat"
        assert first.latest["table"]["moves"] == 0
