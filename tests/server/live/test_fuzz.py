"""Thousands of hostile messages: each is answered, and the table lives on."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import AsyncExitStack
from random import Random

import pytest

from tests.effort import effort
from tests.patience import PATIENCE
from tests.server.live.company import company
from tests.server.live.hostile_messages import DEADLY, Hostile
from tests.server.service import Line, Person, Service
from turnabout.server.app import BURST

pytestmark = pytest.mark.anyio

MESSAGES = effort(2_000, 10_000)
ANSWERS = ("ack", "refused", "because", "pong")
KNOWN = {
    "bad-message",
    "bad-text",
    "game-over",
    "no-change",
    "no-move",
    "nobody",
    "not-asked",
    "not-gone",
    "not-your-seat",
    "not-your-table",
    "not-your-turn",
    "nothing-asked",
    "begun",
    "bot-stays",
    "others-sit",
    "people-play",
    "playing",
    "seat-taken",
    "no-such-seat",
    "stale",
    "too-fast",
    "table-full",
    "too-long",
}
"""What may be said; that the server failed is not among it."""


class Attacker:
    """Someone at the table who comes back when they are thrown out."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self._person = person
        self._table = table
        self._hostile = Hostile(Random(seed))
        self._fate = Random(seed)
        self.heard: Counter[str] = Counter()

    async def come(self, stack: AsyncExitStack, after: int = 0) -> Line:
        return await stack.enter_async_context(self._person.at(self._table, after))

    async def attack(self, line: Line) -> None:
        """As many messages as are read at once, and an answer for every one."""
        for _ in range(BURST):
            await line.send(self._hostile.message(line))
        for _ in range(BURST):
            answer = await line.expect(*ANSWERS)
            self.heard[answer.get("code", answer["type"])] += 1

    async def provoke(self, line: Line) -> None:
        """What cannot be answered ends the connection, with the code that says why."""
        message, is_text, code = self._fate.choice(DEADLY)
        await line.socket.send(message, text=is_text)
        assert await line.ended() == code
        self.heard[str(code)] += 1


async def test_thousands_of_hostile_messages(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with company(service, "pungo", options={"turn_limit": 100}) as met:
        async with service.person("Mal") as mal, service.nobody() as nobody:
            people = [*met.people, met.people[0], mal, nobody]
            attackers = [Attacker(person, met.table, seed) for seed, person in enumerate(people)]
            await asyncio.gather(
                *(assault(service, attacker, MESSAGES // len(people)) for attacker in attackers)
            )
            heard = sum((attacker.heard for attacker in attackers), Counter[str]())
        assert heard.total() >= MESSAGES
        of_the_game = {word for word in heard if word.startswith("pungo-")}
        said = {word for word in heard if not word.isdecimal()} - of_the_game
        assert said <= KNOWN | set(ANSWERS)
        for word in ("ack", "pong", "bad-message", "pungo-bad-move", "not-your-seat", "stale"):
            assert heard[word] > MESSAGES / 200, heard
        assert min(heard["1009"], heard["1007"]) > 0
        assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
        await play_on(service, met.table, met.people)


async def assault(service: Service, attacker: Attacker, messages: int) -> None:
    after = 0
    left = messages
    while left > 0:
        async with AsyncExitStack() as stack:
            line = await attacker.come(stack, after)
            for _ in range(5):
                # Whoever is too fast is not read, and it is the reading that is tried here.
                await service.clock.advance(5_000)
                await attacker.attack(line)
                left -= BURST
            await attacker.provoke(line)
            after = line.latest["index"]


async def play_on(service: Service, table: str, people: list[Person]) -> None:
    """The game can be played to its end as if nothing had been."""
    async with (
        asyncio.timeout(4 * PATIENCE),
        people[0].at(table) as first,
        people[1].at(table) as second,
    ):
        lines = [first, second]
        assert first.latest["table"]["phase"] == "playing"
        while first.latest["table"]["phase"] == "playing":
            (seat,) = first.latest["table"]["to_act"]
            index = await lines[seat].move(seat, lines[seat].moves()[0])
            await lines[1 - seat].until(index)
        assert first.latest["table"]["outcome"] == second.latest["table"]["outcome"]
