"""Looking back at a game without learning what one may not know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Line, Person, serving
from turnabout.core.record import Record, replay
from turnabout.games import game_of
from turnabout.server.table.gate import MOST_EVENTS
from turnabout.server.table.snapshot import EVERY

pytestmark = pytest.mark.anyio


async def play(line: Line, moves: int) -> None:
    """The first legal move, so many times, by whoever is to act."""
    for _ in range(moves):
        seat = line.latest["table"]["to_act"][0]
        await line.move(seat, line.moves(seat)[0])


async def test_the_record_of_a_game_is_a_file(ann: Person, nobody: Person) -> None:
    table = await ann.make("pivit", ["me", "me"])
    async with ann.at(table) as line:
        await play(line, 4)
    answer = await nobody.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"] == "application/json"
    name = f'attachment; filename="pivit-{table}.json"'
    assert answer.headers["content-disposition"] == name
    record = Record.read(answer.text)
    assert record.players == ("human:Ann", "human:Ann")
    assert len(record.log) == 4
    replay(game_of(record), record.log)


async def test_every_position_of_a_game(ann: Person, nobody: Person) -> None:
    table = await ann.make("pivit", ["me", "me"])
    async with ann.at(table) as line:
        await play(line, 3)
        now = line.look(0)["view"]
    path = f"/api/tables/{table}/positions"
    shown = [(await nobody.http.get(f"{path}/{move}")).json() for move in range(4)]
    assert [position["move"] for position in shown] == [0, 1, 2, 3]
    assert [position["actor"] for position in shown] == [None, 0, 1, 0]
    assert [len(position["events"]) for position in shown] == [0, 1, 1, 1]
    assert shown[3]["view"] == now
    assert shown[0]["view"] != shown[1]["view"]
    assert refused(await nobody.http.get(f"{path}/4")) == (404, "no-such-move")
    assert refused(await nobody.http.get(f"{path}/-1")) == (422, "bad-message")
    assert refused(await nobody.http.get(f"{path}/{10**30}")) == (422, "bad-message")


async def test_before_the_game_there_is_nothing_to_look_back_at(ann: Person) -> None:
    table = await ann.make("pivit", ["me", "open"])
    for part in ("record", "positions/0"):
        answer = await ann.http.get(f"/api/tables/{table}/{part}")
        assert refused(answer) == (409, "not-begun")


async def ask_with_a_secret(folder: Path, card: int) -> tuple[list[str], list[str]]:
    """All that the partner and a spectator can ask, and all that the player can, of one choice."""
    folder.mkdir()
    async with (
        serving(folder) as service,
        service.person("Ann") as ann,
        service.person("Bob") as bob,
        service.nobody() as nobody,
    ):
        table = await ann.make("chimes", ["me", "open"])
        async with bob.at(table) as line:
            await line.done("sit", seat=1)
        async with ann.at(table) as line:
            await line.move(0, line.moves(0)[card])
        moves = (await nobody.http.get(f"/api/tables/{table}")).json()["moves"]
        paths = ["", f"/{table}", f"/{table}/record", "/mine"]
        paths += [f"/{table}/positions/{move}" for move in range(moves + 1)]
        asked = {
            person: [(await person.http.get(f"/api/tables{path}")).text for path in paths]
            for person in (ann, bob, nobody)
        }
        return asked[bob] + asked[nobody], asked[ann]


async def test_a_secret_card_is_in_no_answer_to_others(tmp_path: Path) -> None:
    others, own = await ask_with_a_secret(tmp_path / "one", 0)
    others_again, own_again = await ask_with_a_secret(tmp_path / "two", 1)
    assert others == others_again
    # What the player themselves is shown does differ: the test could fail.
    assert own != own_again


async def test_a_record_ends_before_the_first_secret_move(ann: Person, bob: Person) -> None:
    table = await ann.make("chimes", ["me", "open"])
    async with bob.at(table) as his:
        await his.done("sit", seat=1)
        async with ann.at(table) as hers:
            before = hers.latest["table"]["moves"]
            await hers.move(0, hers.moves(0)[0])
        path = f"/api/tables/{table}/record"
        lengths = [len(json.loads((await p.http.get(path)).text)["log"]) for p in (ann, bob)]
        assert lengths == [before + 1, before]
        await his.until(hers.latest["index"])
        await his.move(1, his.moves(1)[0])
        # Both cards are open now.
        lengths = [len(json.loads((await p.http.get(path)).text)["log"]) for p in (ann, bob)]
        assert lengths[0] == lengths[1] >= before + 2


async def test_a_long_game_is_opened_from_a_snapshot_and_told_page_by_page(tmp_path: Path) -> None:
    """Across a restart: nothing of the first process is left but what it stored."""
    async with serving(tmp_path) as service, service.person("Ann") as ann:
        table = await ann.make("pungo", ["me", "me"], options={"home": "four"})
        async with ann.at(table) as line:
            while line.latest["index"] <= EVERY + 10:
                seat = line.latest["table"]["to_act"][0]
                # Never the first or last: pushing one stack to and fro lasts long enough.
                moves = line.moves(seat)
                await service.clock.advance(1_000)
                await line.move(seat, moves[line.latest["index"] % len(moves)])
                assert line.latest["table"]["phase"] == "playing"
            now, index = line.look(0)["view"], line.latest["index"]
        cookies = dict(ann.http.cookies)
    async with serving(tmp_path) as service, service.nobody() as again:
        again.http.cookies.update(cookies)
        async with again.at(table) as line:
            assert line.look(0)["view"] == now
            update = line.latest
            assert (update["index"], update["after"]) == (index, index - MOST_EVENTS)
            assert len(update["events"]) == MOST_EVENTS
            seat = update["table"]["to_act"][0]
            await service.clock.advance(1_000)
            await line.move(seat, line.moves(seat)[0])
        room = service.app.state.rooms.open_rooms()[0]
        assert len(room.table.told) < EVERY  # most of the game was not played again
        path = f"/api/tables/{table}/events"
        page = (await again.http.get(path, params={"before": index - MOST_EVENTS + 1})).json()
        assert [event["index"] for event in page["events"]] == list(
            range(1, index - MOST_EVENTS + 1)
        )
        assert all(event["events"] for event in page["events"] if event["event"] == "moved")
        assert refused(await again.http.get(path, params={"before": 0})) == (422, "bad-message")
