"""What clients are told of the games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person
from turnabout.bots import bots
from turnabout.cli.games.pivot_pawns.decks import write_toml
from turnabout.games import games
from turnabout.games.pivot_pawns.deck import deck_of, write_deck
from turnabout.server.rest import games as rest_games
from turnabout.server.table.setup import Setup
from turnabout.words import Words

pytestmark = pytest.mark.anyio


async def test_every_game_is_listed_and_shown_alike(nobody: Person) -> None:
    listed = (await nobody.http.get("/api/games")).json()["games"]
    assert [game["name"] for game in listed] == list(games())
    for game in listed:
        assert (await nobody.http.get(f"/api/games/{game['name']}")).json() == game


async def test_a_form_can_be_built_from_what_is_said_of_a_game(nobody: Person) -> None:
    for game in (await nobody.http.get("/api/games")).json()["games"]:
        chosen = {option["name"]: option["default"] for option in game["options"]}
        setup = Setup.choose(game["name"], game["seats"]["usual"], chosen)
        assert setup.options == chosen
        assert game["bots"] == list(bots(game["name"]))


async def test_options_say_what_is_allowed(nobody: Person) -> None:
    game: dict[str, Any] = (await nobody.http.get("/api/games/pivit")).json()
    size, setup, quiet = game["options"]
    assert (size["kind"], size["values"], size["default"]) == ("choice", [8, 6], 8)
    assert (quiet["kind"], quiet["least"], quiet["most"]) == ("number", 0, 1000)
    assert setup["kind"] == "data"
    assert "values" not in setup


async def test_clocks_are_for_contests_of_turns(nobody: Person) -> None:
    listed = (await nobody.http.get("/api/games")).json()["games"]
    assert {game["name"] for game in listed if game["clock"]} == {"pivit", "pungo"}
    assert {game["name"] for game in listed if game["silent"]} == {"chimes"}
    assert {game["name"] for game in listed if game["together"]} == {"chimes"}


async def test_the_rules_can_be_read(nobody: Person) -> None:
    for name in games():
        answer = await nobody.http.get(f"/api/games/{name}/rules")
        assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
        assert answer.text.startswith(f"# {Words('en', name).say('title')}")
        german = await nobody.http.get(f"/api/games/{name}/rules?language=de")
        assert german.text.startswith(f"# {Words('de', name).say('title')}")
        assert german.text != answer.text


async def test_a_game_that_there_is_not(nobody: Person) -> None:
    assert refused(await nobody.http.get("/api/games/chess")) == (404, "no-such-game")
    assert refused(await nobody.http.get("/api/games/chess/rules")) == (404, "no-such-game")
    assert refused(await nobody.http.get("/api/games/..%2fcore/rules"))[0] == 404


async def test_a_deck_of_ones_own_is_read_from_toml_and_json(nobody: Person) -> None:
    deck = write_deck(deck_of("designer"))
    for text in (write_toml(deck), json.dumps(deck)):
        file = {"option": "deck", "text": text}
        answer = await nobody.http.post("/api/games/pivot-pawns/data", json=file)
        assert answer.json() == {"value": deck, "refusal": None}
        Setup.choose("pivot-pawns", 2, {"deck": answer.json()["value"]})


async def test_a_set_up_is_read_for_the_board_it_is_for(nobody: Person) -> None:
    file = {"option": "setup", "text": "rows = [[2, 4], [1, 3]]\ncolumns = [[1, 3], [2, 4]]"}
    small = {**file, "options": {"size": 6}, "seats": 2}
    answer = await nobody.http.post("/api/games/pivit/data", json=small)
    assert answer.json()["refusal"] is None
    # On a larger board something is missing; what there is can be shown.
    answer = await nobody.http.post("/api/games/pivit/data", json=file)
    assert answer.json()["refusal"]["code"] == "pivit-setup-nobody"
    assert answer.json()["value"]["rows"] == [[2, 4], [1, 3]]


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("deck", "name = "),
        ("deck", "{"),
        ("deck", "a = " + "[" * 9_000),
        ("deck", "a" + ".a" * 5_000 + " = 1"),
        ("deck", "name = 2020-01-01"),
        ("deck", "name = 0x" + "f" * 9_000),
        ("start", "anywhere"),
        ("nothing", ""),
    ],
)
async def test_a_file_that_is_no_deck_is_refused(nobody: Person, option: str, text: str) -> None:
    file = {"option": option, "text": text}
    answer = await nobody.http.post("/api/games/pivot-pawns/data", json=file)
    assert answer.status_code == 422


@pytest.mark.parametrize("text", ['name = "one"\ncards\n', '{\n"name" "one"}'])
async def test_a_file_that_cannot_be_read_says_where(nobody: Person, text: str) -> None:
    file = {"option": "deck", "text": text}
    answer = await nobody.http.post("/api/games/pivot-pawns/data", json=file)
    assert refused(answer) == (422, "bad-file")
    assert answer.json()["values"]["line"] == 2


@pytest.mark.parametrize("part", ["a", '"\u2028"'])
async def test_a_key_of_very_many_parts_is_not_even_parsed(
    nobody: Person, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr("turnabout.server.rest.games.tomllib", None)
    file = {"option": "deck", "text": ".".join([part] * 4_000) + " = 1"}
    answer = await nobody.http.post("/api/games/pivot-pawns/data", json=file)
    assert refused(answer) == (422, "bad-file")


async def test_what_is_known_of_a_game_is_a_page_without_scripts(nobody: Person) -> None:
    for game in (await nobody.http.get("/api/games")).json()["games"]:
        answer = await nobody.http.get(f"/api/games/{game['name']}/study")
        assert game["study"]
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        policy = answer.headers["content-security-policy"]
        assert "script-src" not in policy
        assert "default-src 'none'" in policy
        assert f"<h1>{Words('en', game['name']).say('title')}: a study</h1>" in answer.text
        assert "<script" not in answer.text


async def test_a_game_without_a_study_says_so(
    nobody: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("turnabout.server.rest.games.folder_of", lambda name: tmp_path)
    monkeypatch.setattr(rest_games, "_study", rest_games._study.__wrapped__)
    answer = await nobody.http.get("/api/games/pivit/study")
    assert refused(answer) == (404, "no-study")
