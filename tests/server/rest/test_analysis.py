"""What the bots say of a game, and when they do not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.server.rest.refusals import refused
from tests.server.rest.test_records import played, upload
from tests.server.service import Person, Service
from turnabout.bots import Analysis, Answer, Budget, Question, Ranked
from turnabout.server.live.review import LOOK_AGAIN
from turnabout.server.rest.rates import MOST_REVIEWS
from turnabout.server.workers import TooBusy

pytestmark = pytest.mark.anyio

ANSWER = Answer(None, analysis=Analysis(seat=0, ranked=(), depth=1, nodes=1))
SAID: dict[str, Any] = {"seat": 0, "depth": 1, "nodes": 1, "moves": []}


def think(
    service: Service,
    monkeypatch: pytest.MonkeyPatch,
    ask: Callable[..., Awaitable[Answer]],
) -> None:
    """Have someone quicker answer instead of the workers."""
    monkeypatch.setattr(service.app.state.services.workers, "ask", ask)


async def finished(person: Person, name: str = "pivit", moves: int = 5) -> str:
    return str((await upload(person, played(name, moves).write(), listed=True)).json()["id"])


async def test_a_position_of_a_finished_game_is_analysed(ann: Person) -> None:
    table = await finished(ann)
    asked = {"move": 3, "seconds": 0.05}
    # The first question of all may have to wait for a compiler.
    answer = await ann.http.post(f"/api/tables/{table}/analysis", json=asked, timeout=120)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["seat"] == 1
    assert 0 < len(found["moves"]) <= 20
    values = [move["value"] for move in found["moves"]]
    assert values == sorted(values, reverse=True)
    assert found["moves"][0]["line"][0] == [1, found["moves"][0]["move"]]


async def lines(person: Person, table: str) -> list[dict[str, Any]]:
    """The whole stream."""
    path = f"/api/tables/{table}/analysis"
    async with person.http.stream("GET", path, timeout=120) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        return [json.loads(line) async for line in answer.aiter_lines()]


def ranked(question: Question, lost: float = 0.0) -> Answer:
    """All moves of the rules, the first best, the others worse by so much."""
    moves = question.game.moves(question.state, question.seat)
    rows = [Ranked(move, 0.9 - lost * bool(place), exact=False) for place, move in enumerate(moves)]
    return Answer(moves[0], analysis=Analysis(question.seat, tuple(rows), depth=1, nodes=1))


async def test_a_whole_game_comes_position_by_position(
    service: Service, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
        assert patient
        asked.append(question)
        return ranked(question, lost=0.3)

    think(service, monkeypatch, ask)
    table = await finished(ann, "chimes", 5)
    log = (await ann.http.get(f"/api/tables/{table}/record")).json()["log"]
    *found, end = await lines(ann, table)
    assert end == {"type": "end"}
    places = [one["move"] for one in found]
    chosen = [place for place, entry in enumerate(log) if entry["actor"] >= 0]
    assert sorted(set(places)) == chosen, "where chance acts nobody chooses"
    for one in found:
        actor, move = log[one["move"]]["actor"], log[one["move"]]["move"]
        assert one["found"]["seat"] == actor, "as whoever acted there sees it"
        assert move in [row["move"] for row in one["found"]["moves"]]
    again = places[len(chosen) :]
    assert len(again) == len(set(again)) > 0, "where much was lost they look again"
    assert [question.budget for question in asked[len(chosen) :]] == [LOOK_AGAIN] * len(again)
    before = len(asked)
    assert len(await lines(ann, table)) == len(found) + 1
    assert len(asked) == before, "what was found is kept"


async def test_two_who_look_share_the_work_and_it_ends_with_the_last(
    service: Service, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []
    begun, stopped = asyncio.Event(), asyncio.Event()

    async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
        asked.append(question)
        if len(asked) == 3:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                stopped.set()
        return ranked(question)

    think(service, monkeypatch, ask)
    table = await finished(ann)
    path = f"/api/tables/{table}/analysis"
    async with asyncio.timeout(PATIENCE):
        async with ann.http.stream("GET", path) as one, bob.http.stream("GET", path) as other:
            for answer in (one, other):
                heard = answer.aiter_lines()
                assert [json.loads(await anext(heard))["move"] for _ in range(2)] == [0, 1]
            await begun.wait()
            await one.aclose()
            assert not stopped.is_set()
        await stopped.wait()
        assert len(asked) == 3
        found = await lines(ann, table)
    assert [one.get("move") for one in found] == [0, 1, 2, 3, 4, None], "it goes on where it was"


async def test_so_many_games_at_once_for_one_person(
    service: Service, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
        await asyncio.Event().wait()
        raise AssertionError

    think(service, monkeypatch, ask)
    path = f"/api/tables/{await finished(ann)}/analysis"
    async with AsyncExitStack() as stack:
        for _ in range(MOST_REVIEWS):
            answer = await stack.enter_async_context(ann.http.stream("GET", path))
            assert answer.status_code == 200
        assert refused(await ann.http.get(path)) == (429, "too-fast")
        answer = await stack.enter_async_context(bob.http.stream("GET", path))
        assert answer.status_code == 200


async def test_a_stream_says_why_it_ends_early(
    service: Service, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
        raise TooBusy("bots-busy")

    think(service, monkeypatch, ask)
    (only,) = await lines(ann, await finished(ann))
    assert (only["type"], only["refusal"]["code"]) == ("refused", "bots-busy")


async def test_the_bots_are_asked_as_the_seat_that_chooses(
    service: Service, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
        asked.append(question)
        return ANSWER

    think(service, monkeypatch, ask)
    table = await finished(ann, "chimes", 2)
    path = f"/api/tables/{table}/analysis"
    assert (await ann.http.post(path, json={"move": 2})).json() == SAID
    await ann.http.post(path, json={"move": 1})
    assert asked.pop().seat == 0, "both choose, and the first is asked"
    (question,) = asked
    assert (question.task, question.seat) == ("analyse", 1)
    assert (question.budget, question.most) == (Budget(seconds=1.0), 20)
    game, state = question.game, question.state
    assert state == game.mask(state, 1), "the partner's card is not for the one who chooses"


async def test_what_is_not_analysed(ann: Person, nobody: Person) -> None:
    over = await finished(ann, "chimes", 10_000)
    path = f"/api/tables/{over}/analysis"
    end = (await ann.http.get(f"/api/tables/{over}")).json()["moves"]
    for move in (0, end):  # chance deals; nobody is to act
        answer = await ann.http.post(path, json={"move": move})
        assert refused(answer) == (409, "nothing-to-choose")
    assert refused(await ann.http.post(path, json={"move": end + 1})) == (404, "no-such-move")
    for asked in ({"move": 1, "seconds": 6}, {"move": 1, "seconds": 0}, {"move": -1}, {}):
        assert refused(await ann.http.post(path, json=asked)) == (422, "bad-message")
    assert refused(await nobody.http.post(path, json={"move": 1})) == (401, "nobody")
    assert refused(await nobody.http.get(path)) == (401, "nobody")
    running = await ann.make("pivit", ["me", "me"])
    answer = await ann.http.get(f"/api/tables/{running}/analysis")
    assert refused(answer) == (409, "playing")
    answer = await ann.http.post(f"/api/tables/{running}/analysis", json={"move": 0})
    assert refused(answer) == (409, "playing")
    private = (await ann.http.post("/api/tables", json={"game": "pivit"})).json()["id"]
    answer = await nobody.http.post(f"/api/tables/{private}/analysis", json={"move": 0})
    assert refused(answer) in ((401, "nobody"), (403, "private"))


async def test_one_thing_at_a_time(
    service: Service, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
        begun.set()
        await go_on.wait()
        return ANSWER

    think(service, monkeypatch, ask)
    path = f"/api/tables/{await finished(ann)}/analysis"
    async with asyncio.timeout(PATIENCE):
        first = asyncio.create_task(ann.http.post(path, json={"move": 1}))
        await begun.wait()
        assert refused(await ann.http.post(path, json={"move": 2})) == (429, "too-fast")
        second = asyncio.create_task(bob.http.post(path, json={"move": 2}))
        go_on.set()
        assert [(await first).status_code, (await second).status_code] == [200, 200]
        # Afterwards one may ask again, but not for ever.
        answers = [await ann.http.post(path, json={"move": 1}) for _ in range(20)]
    assert [answer.status_code for answer in answers] == [200] * 19 + [429]


async def test_too_busy(service: Service, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
        raise TooBusy("bots-busy")

    think(service, monkeypatch, ask)
    answer = await ann.http.post(f"/api/tables/{await finished(ann)}/analysis", json={"move": 1})
    assert refused(answer) == (503, "bots-busy")
    assert answer.headers["retry-after"] == "60"


async def test_a_hint_for_my_seat(ann: Person) -> None:
    table = await ann.make("pivit", ["me", "me"], hints=True, options={"size": 6})
    path = f"/api/tables/{table}/hint"
    answer = await ann.http.post(path, json={"seat": 0}, timeout=120)
    assert answer.status_code == 200, answer.text
    async with ann.at(table) as line:
        assert answer.json()["move"] in line.moves(0)
        assert answer.json()["certainty"] == "estimated"
        # How far the bots saw depends on the machine.
        reply = answer.json()["reason"]["reply"]
        assert reply is None or reply[0] == 1
        await line.move(0, answer.json()["move"])
    assert refused(await ann.http.post(path, json={"seat": 0})) == (409, "not-your-turn")


async def test_hints_that_are_not_given(ann: Person, bob: Person, nobody: Person) -> None:
    table = await ann.make("pivit", ["me", "me"], hints=True)
    path = f"/api/tables/{table}/hint"
    assert refused(await bob.http.post(path, json={"seat": 0})) == (403, "not-your-seat")
    assert refused(await ann.http.post(path, json={"seat": 7})) == (403, "not-your-seat")
    assert refused(await nobody.http.post(path, json={"seat": 0})) == (401, "nobody")
    async with ann.at(table) as line:
        await line.done("resign", seat=0)
    assert refused(await ann.http.post(path, json={"seat": 1})) == (409, "game-over")
    without = await ann.make("pivit", ["me", "me"])
    answer = await ann.http.post(f"/api/tables/{without}/hint", json={"seat": 0})
    assert refused(answer) == (409, "no-hints")


async def test_a_hint_that_comes_too_late_is_not_given(
    service: Service, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.make("pivit", ["me", "me"], hints=True)
    async with ann.at(table) as line:

        async def ask(question: Question, patient: bool = False, asker: str = "") -> Answer:
            move = question.game.moves(question.state, 0)[0]
            await line.move(0, question.game.write_move(move))
            return Answer(move)

        think(service, monkeypatch, ask)
        answer = await ann.http.post(f"/api/tables/{table}/hint", json={"seat": 0})
    assert refused(answer) == (409, "stale")
