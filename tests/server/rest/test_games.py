"""What clients are told of the games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.rest.refused import refused
from tests.server.service import Person
from turnabout.bots import bots
from turnabout.games import games, kind, rulebook
from turnabout.server.table.setup import Setup

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
        assert all(option["about"] for option in game["options"])
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
        assert answer.text == rulebook(name)
        assert kind(name).title in answer.text


async def test_a_game_that_there_is_not(nobody: Person) -> None:
    assert refused(await nobody.http.get("/api/games/chess")) == (404, "no-such-game")
    assert refused(await nobody.http.get("/api/games/chess/rules")) == (404, "no-such-game")
    assert refused(await nobody.http.get("/api/games/..%2fcore/rules"))[0] == 404
