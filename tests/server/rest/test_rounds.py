"""The rounds of Pivot Pawns: nothing before they are over, everything afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.rest.refusals import refused
from tests.server.rest.test_records import played, upload
from tests.server.service import Line, Person, Service
from turnabout.bots import Answer, Question, ShortestWays
from turnabout.core.game import CHANCE
from turnabout.core.record import Record, replay
from turnabout.games import game_of, make
from turnabout.games.pivot_pawns.solve import shortest

pytestmark = pytest.mark.anyio

BIDDING_MS = 30_000
PLANE = "earth,bolt,music,wifi,venus"
"""Cards of one plane, which pivots never leave."""


async def way(person: Person, table: str) -> list[str]:
    """A shortest solution of the round that lasts, as it is written."""
    record = Record.read((await person.http.get(f"/api/tables/{table}/record")).text)
    game: Any = game_of(record)
    state = replay(game, record.log)[-1]
    found = shortest(game.deck, state.placeholders, state.target)
    assert found
    return [game.write_move(pivot) for pivot in found]


async def take(person: Person, line: Line, table: str, above: int) -> None:
    """The first seat bids so many pivots above the shortest, shows its way, and goes on."""
    pivots = await way(person, table)
    await line.move(0, f"bid {len(pivots) + above}")
    await time_is_up(person, line)
    for pivot in pivots:
        await line.move(0, pivot)
    await line.done("ready", seat=0)


async def time_is_up(person: Person, line: Line) -> None:
    index = line.latest["index"]
    assert person.service.clock is not None
    await person.service.clock.advance(BIDDING_MS)
    await line.until(index + 1)


async def ask(person: Person, table: str, what: str = "") -> dict[str, Any]:
    # The first question of all may have to wait for a compiler.
    answer = await person.http.get(f"/api/tables/{table}/rounds{what}", timeout=120)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_a_round_that_is_over_is_solved(ann: Person, bob: Person) -> None:
    table = await ann.make("pivot-pawns", ["me", "me"])
    async with ann.at(table) as line:
        view = line.look(0)["view"]
        pivots = await way(ann, table)
        await line.move(1, "bid 20")
        await take(ann, line, table, above=1)
    found = await ask(bob, table, "/1")
    assert (found["round"], found["target"]) == (1, view["target"])
    assert (found["colour"], found["placed"]) == (view["active"], view["placeholders"])
    assert found["bids"] == [{"seat": 0, "bid": len(pivots) + 1}, {"seat": 1, "bid": 20}]
    assert (found["taker"], found["over"]) == (0, 1)
    assert found["length"] == len(pivots) == len(found["searched"])
    assert found["searched"][0] == 1
    assert len(found["ways"]) == min(12, found["count"])
    written = [[f"{p['piece']}+{p['pivot']}:{p['icon']}" for p in one] for one in found["ways"]]
    assert written[0] == pivots
    assert len({tuple(one) for one in written}) == len(written)
    for one in found["ways"]:
        pawns = {holder["colour"]: holder["at"] for holder in found["placed"]}
        for pivot in one:
            assert pawns[pivot["piece"]] == pivot["source"]
            pawns[pivot["piece"]] = pivot["target"]
        assert pawns[found["colour"]] == found["target"]


async def test_nothing_is_said_while_a_round_lasts(
    service: Service, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def solve(question: Question, **how: Any) -> Answer:
        raise AssertionError("nobody may even ask")

    monkeypatch.setattr(service.app.state.services.workers, "ask", solve)
    table = await ann.make("pivot-pawns", ["me"])
    path = f"/api/tables/{table}/rounds"
    async with ann.at(table) as line:
        for move in (None, "bid 20"):
            if move:
                await line.move(0, move)
            assert refused(await ann.http.get(f"{path}/1")) == (409, "round-lasts")
            assert refused(await ann.http.get(f"{path}/2")) == (404, "no-such-round")
            assert await ask(ann, table) == {"tokens": 0, "over": 0, "rounds": []}
        await time_is_up(ann, line)
        assert refused(await ann.http.get(f"{path}/1")) == (409, "round-lasts")


async def test_pp8_a_single_player_against_par(ann: Person) -> None:
    table = await ann.make("pivot-pawns", ["me"])
    async with ann.at(table) as line:
        for above in (0, 2):
            await take(ann, line, table, above)
        await line.move(0, "pass")
    found = await ask(ann, table)
    assert (found["tokens"], found["over"]) == (2, 2)
    assert [one["round"] for one in found["rounds"]] == [1, 2, 3]
    assert [one["taker"] for one in found["rounds"]] == [0, 0, None]
    assert [one["over"] for one in found["rounds"]] == [0, 2, None]


async def test_pp3_a_target_out_of_reach_has_its_proof(ann: Person) -> None:
    game: Any = make("pivot-pawns", seats=1, start="anywhere")
    record = Record.of(game, ("human:Ann",))
    record = record.add(CHANCE, f"deal {','.join(game.deck.centres)}", 0)
    for actor, move in ((CHANCE, f"place {PLANE}"), (CHANCE, "draw sun"), (0, "pass")):
        record = record.add(actor, move, 0)
    table = (await upload(ann, record.write(), listed=True)).json()["id"]
    found = await ask(ann, table, "/1")
    assert (found["length"], found["count"], found["ways"]) == (None, 0, [])
    assert found["searched"][0] == 1
    assert sum(found["searched"]) > 1, "pawns can move, but never to the sun"


async def test_what_has_no_rounds(ann: Person, bob: Person, nobody: Person) -> None:
    pivit = await ann.make("pivit", ["me", "me"])
    private = await ann.make("pivot-pawns", ["me"], listed=False)
    waiting = await ann.make("pivot-pawns", ["me", "open"])
    listed = await ann.make("pivot-pawns", ["me"])
    for what in ("", "/1"):
        answer = await ann.http.get(f"/api/tables/{pivit}/rounds{what}")
        assert refused(answer) == (409, "no-rounds")
        answer = await bob.http.get(f"/api/tables/{private}/rounds{what}")
        assert refused(answer) == (403, "private")
        answer = await ann.http.get(f"/api/tables/{waiting}/rounds{what}")
        assert refused(answer) == (409, "not-begun")
        answer = await ann.http.get(f"/api/tables/nowhere/rounds{what}")
        assert refused(answer) == (404, "no-such-table")
    for number in ("0", "-1", "one", "1.5", str(10**30)):
        answer = await ann.http.get(f"/api/tables/{listed}/rounds/{number}")
        assert refused(answer) == (422, "bad-message")
    assert refused(await nobody.http.get(f"/api/tables/{listed}/rounds/1")) == (401, "nobody")


async def test_questions_are_not_answered_without_end(
    service: Service, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def solve(question: Question, **how: Any) -> Answer:
        assert (question.task, question.most) == ("solve", 12)
        return Answer(None, solution=ShortestWays(None, 0, (), (1,)))

    monkeypatch.setattr(service.app.state.services.workers, "ask", solve)
    record = played("pivot-pawns", 10_000).write()
    table = (await upload(ann, record, listed=True)).json()["id"]
    path = f"/api/tables/{table}/rounds"
    answers = [await ann.http.get(f"{path}/{1 + number % 15}") for number in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert len((await ask(ann, table))["rounds"]) == 15
    await service.clock.advance(60_000)
    assert refused(await ann.http.get(f"{path}/16")) == (404, "no-such-round")
