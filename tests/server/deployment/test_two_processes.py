"""Two processes, one PostgreSQL and one Redis: one table, one order, the same for all."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

from tests.effort import effort
from tests.server.deployment.crowd import (
    granted,
    moves_of,
    people,
    require_one_log,
    require_timers,
    seated,
    together,
)
from tests.server.faithful_client import Faithful, faithful
from tests.server.process import Process
from tests.server.service import Person

pytestmark = pytest.mark.anyio
ROUNDS = effort(2, 4)
BIDDERS = 6
Houses = tuple[Process, Process]


async def test_racing_bids_have_one_order(houses: Houses) -> None:
    options = {"bidding_seconds": 1, "demonstration_seconds": 0}
    async with (
        people(houses, BIDDERS) as persons,
        seated(persons, "pivot-pawns", options=options) as clients,
    ):
        for number in range(ROUNDS):
            await asyncio.gather(*(_bid(seat, clients[seat], number) for seat in range(BIDDERS)))
            await _demonstrate(clients)
        await together(clients)
        require_one_log(clients)
        assert len(require_timers(moves_of(clients[0]), 1)) == ROUNDS


async def _bid(seat: int, client: Faithful, number: int) -> None:
    """Some bids, each as soon as the one before is answered; one that cannot be."""
    rng = Random(100 * number + seat)
    await client.until(lambda: "pass" in client.moves(seat) or _phase(client) == "bid")
    highest = client.moves(seat)[-2]
    for _ in range(4):
        bids = [move for move in client.moves(seat) if move.startswith("bid ")]
        if _phase(client) == "show" or not bids:
            return
        answer = await client.move(seat, rng.choice(bids[-8:]))
        assert answer["type"] == "ack" or answer["code"] in ("stale", "pivot-pawns-bid-stands"), (
            answer
        )
    answer = await client.move(seat, highest)
    assert answer["type"] == "refused"
    assert answer["update"]["index"] >= max(client.acks)


async def _demonstrate(clients: list[Faithful]) -> None:
    """Everyone concedes at the same moment, again and again: each time it is one's turn only."""
    for client in clients:
        await client.until(lambda client=client: _phase(client) == "show")  # type: ignore[misc]
    for _ in clients[0].latest["looks"][0]["view"]["line"]:
        conceding = (client.move(seat, "concede") for seat, client in enumerate(clients))
        answers = await asyncio.gather(*conceding)
        assert [answer["type"] for answer in answers].count("ack") == 1
        await together(clients)


def _phase(client: Faithful) -> str:
    return str(client.latest["looks"][0]["view"]["phase"])


async def test_racing_secret_choices_are_resolved_once(houses: Houses) -> None:
    async with people(houses, 2) as persons, AsyncExitStack() as stack:
        clients = await stack.enter_async_context(seated(persons, "chimes"))
        for game in range(4):
            # Everyone moves up one seat with each rematch.
            await _play_together(clients if game % 2 == 0 else clients[::-1], Random(game))
            require_one_log(clients)
            assert clients[0].latest["table"] == clients[1].latest["table"]
            table = await _rematch(clients)
            clients = [await stack.enter_async_context(faithful(each, table)) for each in persons]


async def _play_together(clients: list[Faithful], rng: Random) -> None:
    """Both choose at the same moment, until the game is over."""
    while not clients[0].is_over:
        chosen = [rng.choice(clients[seat].moves(seat)) for seat in (0, 1)]
        for answer in await asyncio.gather(
            *(clients[seat].move(seat, chosen[seat]) for seat in (0, 1))
        ):
            granted(answer)
        await together(clients)


async def _rematch(clients: list[Faithful]) -> str:
    """Both want it at the same moment; the table that both are sent to."""
    wanting = (client.act("rematch", seat=client.seats[0]) for client in clients)
    for answer in await asyncio.gather(*wanting):
        granted(answer)
    await together(clients)
    assert clients[0].events == clients[1].events
    said = [event["event"] for event in clients[0].events.values()]
    assert [said.count(word) for word in ("asked", "answered", "rematched")] == [1, 1, 1]
    return str(clients[0].latest["table"]["rematch"])


async def test_an_act_sent_to_both_processes_is_done_once(houses: Houses) -> None:
    rng = Random(2)
    async with people(houses[:1], 1) as (person,):
        table = await person.make("pivit", ["me", "me"], options={"size": 6})
        there = Person(houses[1], person.http)
        async with person.at(table) as here_line, there.at(table) as there_line:
            lines = here_line, there_line
            before = here_line.latest["index"]
            for _ in range(30):
                seat = here_line.latest["table"]["to_act"][0]
                move = rng.choice(here_line.moves(seat))
                # Both lines count their acts alike, so this is the same id.
                sent = (
                    line.act("move", seat=seat, move=move, seen=line.latest["index"])
                    for line in lines
                )
                answers = await asyncio.gather(*sent)
                assert answers[0] == answers[1]
                assert answers[0]["type"] == "ack"
                for line in lines:
                    await line.until(answers[0]["index"])
            assert here_line.latest["index"] == there_line.latest["index"] == before + 30


async def test_the_last_seat_is_taken_once(houses: Houses) -> None:
    async with people(houses, 3) as (owner, *rivals):
        for _ in range(8):
            table = await owner.make("pivit", ["me", "open"])
            async with faithful(rivals[0], table) as one, faithful(rivals[1], table) as other:
                answers = await asyncio.gather(one.act("sit", seat=1), other.act("sit", seat=1))
                await together([one, other])
                assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
                refused = next(answer for answer in answers if answer["type"] == "refused")
                assert refused["code"] == "seat-taken"
                assert one.events == other.events
                assert [event["event"] for event in one.events.values()].count("started") == 1
                assert sorted([one.seats, other.seats]) == [[], [1]]


async def test_presence_and_talk_reach_the_other_process(houses: Houses) -> None:
    async with people(houses, 2) as (owner, guest):
        table = await owner.make("pivit", ["me", "open"])
        async with faithful(owner, table) as one, faithful(guest, table) as other:
            async with faithful(guest, table, houses[0]) as nearer:
                for client in (one, other):
                    await _present(client, [0], 2)
                # Their other connection, at the other process, has a seat now too.
                granted(await nearer.act("sit", seat=1))
                for client in (one, other):
                    await _present(client, [0, 1], 0)
            said = granted(await one.act("chat", text="good luck"))
            await other.until(lambda: other.index >= said)
            assert other.events[said]["text"] == "good luck"
            await _present(one, [0, 1], 0)
        async with faithful(owner, table) as one:
            await _present(one, [0], 0)


async def _present(client: Faithful, seats: list[int], watchers: int) -> None:
    wanted = {"type": "presence", "seats": seats, "watchers": watchers}
    await client.until(lambda: client.presence == wanted)
