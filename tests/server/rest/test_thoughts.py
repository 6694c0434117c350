"""What a bot meant by its card: told afterwards, to those who may know, from what it knew."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.live.background import eventually
from tests.server.live.company import Company, company
from tests.server.live.fake_thinkers import Asked, FakeThinkers
from tests.server.rest.refusals import refused
from tests.server.service import Person, Service, serving
from turnabout.core.game import CHANCE
from turnabout.server.live.bot_runner import PACE

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service(tmp_path: Path, workers: FakeThinkers) -> AsyncIterator[Service]:
    async with serving(tmp_path) as running:
        yield running


def path(table: str, turn: object = 1) -> str:
    return f"/api/tables/{table}/thoughts?turn={turn}"


async def turn(met: Company, service: Service, workers: FakeThinkers) -> int:
    """Both seats play their first card; how many questions that took."""
    await workers.asked(1)
    index = await met.move(0)
    asked = await thinking(workers)
    game = asked.question.game
    asked.think(game.write_move(game.moves(asked.question.state, 1)[0]))
    await service.clock.advance(PACE)
    await met.all_at(index + 1)
    return len(workers.questions)


async def thinking(workers: FakeThinkers) -> Asked:
    """What the bot is asked for a move, once its partner has moved."""

    def asked() -> list[Asked]:
        waiting = [one for one in workers.questions if not one.answer.done()]
        return [one for one in waiting if one.question.state.choices[0] is not None]

    async def is_asked() -> bool:
        return bool(asked())

    await eventually(is_asked)
    return asked()[0]


async def test_a_bots_hope_is_asked_of_what_it_knew(
    service: Service, workers: FakeThinkers
) -> None:
    async with company(service, "chimes", 1, "club", hints=True) as met:
        mine = met.lines[0].moves(0)[0]
        before = await turn(met, service, workers)
        asking = asyncio.create_task(met.people[0].http.get(path(met.table)))
        asked = await workers.asked(before + 1)
        question = asked.question
        assert (question.task, question.bot, question.seat) == ("explain", "club", 1)
        assert question.state.choices[0] is None, "the partner's card is not known yet"
        assert question.state.choices[1] is not None
        assert [entry.actor for entry in question.past] == [CHANCE]
        assert asked.patient, "no table waits for it"
        asked.think(mine)
        (thought,) = (await asking).json()["thoughts"]
        told = [one for one in met.lines[0].latest["events"][-1]["events"] if one["event"] == "act"]
        # What it hoped for is what was played, so what would have happened is what did.
        assert thought == {"seat": 1, "hoped": mine, "acts": told}


async def test_a_table_without_hints_stays_silent(service: Service, workers: FakeThinkers) -> None:
    async with company(service, "chimes", 1, "club") as met:
        asked = await turn(met, service, workers)
        assert refused(await met.people[0].http.get(path(met.table))) == (409, "no-hints")
        assert len(workers.questions) == asked


async def test_a_turn_that_is_not_over_is_not_explained(
    service: Service, workers: FakeThinkers
) -> None:
    async with company(service, "chimes", 1, "club", hints=True) as met:
        ann = met.people[0]
        assert refused(await ann.http.get(path(met.table))) == (404, "no-such-move")
        await turn(met, service, workers)
        assert refused(await ann.http.get(path(met.table, 2))) == (404, "no-such-move")
        for number in (0, -1, 10**10, "x"):
            assert refused(await ann.http.get(path(met.table, number))) == (422, "bad-message")
    async with company(service, "pivit", 1, "club", hints=True) as met:
        answer = await met.people[0].http.get(path(met.table))
        assert refused(answer) == (409, "no-foresight")


async def test_people_are_not_guessed_at(service: Service, workers: FakeThinkers) -> None:
    async with company(service, "chimes", 2, hints=True) as met:
        for seat in range(2):
            await met.move(seat)
        assert (await met.people[0].http.get(path(met.table))).json() == {"thoughts": []}
        assert workers.questions == []


async def hoped(person: Person, workers: FakeThinkers, table: str, card: str) -> str:
    """What they are told of the first turn, if the bot hoped for that card."""
    number = len(workers.questions) + 1
    asking = asyncio.create_task(person.http.get(path(table)))
    (await workers.asked(number)).think(card)
    (thought,) = (await asking).json()["thoughts"]
    return str(thought["hoped"])


async def test_in_the_memory_game_spectators_learn_no_card(
    service: Service, workers: FakeThinkers
) -> None:
    memory = {"show_partner_hand": False, "turn_limit": 2}
    async with (
        company(service, "chimes", 1, "club", hints=True, listed=True, options=memory) as met,
        service.person("Bob") as bob,
    ):
        mine = met.lines[0].moves(0)[0]
        asked = await turn(met, service, workers)
        assert (await bob.http.get(path(met.table))).json() == {"thoughts": []}
        assert len(workers.questions) == asked
        assert await hoped(met.people[0], workers, met.table, mine) == mine
        await turn(met, service, workers)
        assert met.shown["phase"] == "over"
        assert await hoped(bob, workers, met.table, mine) == mine


async def test_a_bot_does_not_explain_what_people_played_before_it(
    service: Service, workers: FakeThinkers
) -> None:
    async with company(service, "chimes", 2, hints=True, options={"turn_limit": 2}) as met:
        for seat in (0, 1, 0, 1):
            await met.move(seat)
        (ann, _), wish = met.people, {"move": 3, "seats": ["me", "club"]}
        made = await ann.http.post(f"/api/tables/{met.table}/continuation", json=wish)
        assert (await ann.http.get(path(made.json()["id"]))).json() == {"thoughts": []}
        assert "explain" not in [asked.question.task for asked in workers.questions]
