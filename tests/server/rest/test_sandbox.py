"""Positions that are tried out: nothing is kept, everything is the game's own answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person
from turnabout.core.json import to_json
from turnabout.games import games, make

pytestmark = pytest.mark.anyio

CORNERED = "1a-4/6/6/6/6/4b|1 a .. 0"
"""Pivit on 6x6."""
FIFTEEN = "asterisk,bolt,bullseye,earth,flask,leaf,life-ring,mars,music,sailboat,storm,sun,venus"
DEAL = f"deal {FIFTEEN},volleyball,wifi"


async def tried(person: Person, game: str, **trial: Any) -> Any:
    answer = await person.http.post("/api/try", json={"game": game, **trial})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refusal(person: Person, game: str, **trial: Any) -> tuple[int, str]:
    return refused(await person.http.post("/api/try", json={"game": game, **trial}))


async def test_the_start_of_every_game(nobody: Person) -> None:
    for name in games():
        found = await tried(nobody, name)
        game = make(name)
        state = game.read_state(found["state"])
        assert found["seat"] == 0
        assert found["moves"] == [game.write_move(move) for move in game.moves(state, 0)]
        assert found["view"] == to_json(game.view(game.mask(state, 0)))
        assert found["to_act"] == sorted(game.to_act(state))
        assert found["together"] is (name == "chimes")
        assert {told["actor"] for told in found["played"]} <= {-1}


async def test_moves_are_played_and_told_in_order(nobody: Person) -> None:
    moves = [[0, "b8b7"], [1, "c8c7"]]
    found = await tried(nobody, "pivit", moves=moves)
    assert [[told["actor"], told["move"]] for told in found["played"]] == moves
    assert [told["events"][0]["event"] for told in found["played"]] == ["move", "move"]
    assert found["to_act"] == [0]
    # What was reached is where the next trial may begin.
    again = await tried(nobody, "pivit", state=found["state"])
    assert again["state"] == found["state"]
    assert again["moves"] == found["moves"]


async def test_a_position_with_its_options(nobody: Person) -> None:
    found = await tried(nobody, "pivit", options={"size": 6}, state=CORNERED)
    assert found["moves"] == ["b6a6", "b6c6", "b6e6"]
    # The end: nobody is to act, and someone who watches is shown it.
    over = await tried(
        nobody, "pivit", options={"size": 6}, state="1a-b|3/6/6/6/6/6 a .. 0", moves=[[0, "b6c6"]]
    )
    assert (over["seat"], over["moves"], over["to_act"]) == (None, [], [])
    assert over["view"]["outcome"]["reason"] == "last-standing"


async def test_chance_is_sampled_unless_it_is_given(nobody: Person) -> None:
    given = [[-1, DEAL], [0, "bid 2"], [-2, "time"]]
    found = await tried(nobody, "pivot-pawns", seats=1, moves=given)
    played = [[told["actor"], told["move"].split()[0]] for told in found["played"]]
    assert played == [[-1, "deal"], [-1, "place"], [-1, "draw"], [0, "bid"], [-2, "time"]]
    assert found["played"][0]["move"] == DEAL
    assert found["view"]["phase"] == "show"
    drawn = [[-1, "place flask,mars,leaf,music,sun"], [-1, "draw storm"]]
    found = await tried(nobody, "pivot-pawns", seats=1, moves=[[-1, DEAL], *drawn])
    assert [[told["actor"], told["move"]] for told in found["played"][1:]] == drawn
    assert found["view"]["target"] == "storm"


async def test_the_eyes_of_a_seat(nobody: Person) -> None:
    deal = (await tried(nobody, "chimes"))["state"]
    chosen = [[0, "1b"]]
    views = [await tried(nobody, "chimes", state=deal, moves=chosen, seat=seat) for seat in (0, 1)]
    first = [view["view"]["seats"][0] for view in views]
    assert [player["chosen"] for player in first] == [True, True]
    assert [player["choice"] for player in first] == [
        {"number": 1, "colour": "black"},
        None,
    ]
    assert views[0]["moves"] == []
    assert len(views[1]["moves"]) == 10
    assert await refusal(nobody, "chimes", seat=2) == (422, "no-such-seat")


async def test_where_there_is_too_much_to_list(nobody: Person) -> None:
    options = {"start": "anywhere", "placing": "hand"}
    assert (await tried(nobody, "pivot-pawns", options=options))["moves"] is None


async def test_refusals_are_those_of_the_game(nobody: Person) -> None:
    assert await refusal(nobody, "chess") == (422, "no-such-game")
    assert await refusal(nobody, "pivit", seats=9) == (422, "bad-seats")
    assert await refusal(nobody, "pivit", options={"size": 7}) == (422, "bad-choice")
    assert await refusal(nobody, "pivit", state="nonsense") == (422, "pivit-position-parts")
    assert await refusal(nobody, "pivit", moves=[[0, "??"]]) == (422, "pivit-bad-move")
    assert await refusal(nobody, "pivit", moves=[[0, "b8b6"]]) == (422, "pivit-even-distance")
    assert await refusal(nobody, "pivit", moves=[[1, "c8c7"]]) == (422, "not-your-turn")
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    # Whether the reader of JSON or the game gives up first depends on how deep we are already.
    assert await refusal(nobody, "pivit", options={"setup": deep}) in (
        (422, "too-deep"),
        (400, "bad-message"),
    )


async def test_a_trial_is_bounded(nobody: Person) -> None:
    assert await refusal(nobody, "pivit", state="a" * 2001) == (422, "bad-message")
    assert await refusal(nobody, "pivit", moves=[[0, "b8b7"]] * 51) == (422, "bad-message")
    assert await refusal(nobody, "pivit", moves=[[0, "b" * 401]]) == (422, "bad-message")
    for move in ([0], [0, "b8b7", 1], ["0", "b8b7"], [-3, "b8b7"], {"0": 1}):
        assert await refusal(nobody, "pivit", moves=[move]) == (422, "bad-message"), move


async def test_the_rules_say_why_a_move_cannot_be_made_or_begun(nobody: Person) -> None:
    async def against(game: str, begins: str, **trial: Any) -> Any:
        return (await tried(nobody, game, begins=begins, **trial))["refusal"]

    assert (await against("pivit", "b8b6"))["code"] == "pivit-even-distance"
    assert (await against("pivit", "a1"))["code"] == "pivit-empty-square"
    assert await against("pivit", "b8") is None
    assert await against("pivit", "b8b7") is None
    assert (await against("pivit", "c8c7", seat=1))["code"] == "not-your-turn"
    dear = await against("pungo", "3a2")
    assert (dear["code"], dear["values"]) == ("pungo-too-dear", {"pile": 3, "cost": 6, "points": 1})
