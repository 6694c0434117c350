"""Chimes: where help is allowed a picked card shows what it would do; elsewhere nothing asks."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.web.arrivals import at_table
from tests.web.conftest import Arrive
from tests.web.visitor import Visitor
from tests.web.whole_games import with_line
from tests.web.words import fragment
from turnabout.games.chimes.events import Acted

COMPARED = 3
"""Cards of the partner that are looked at."""
LED_TO = """() => [...document.querySelectorAll('li.here .step')]
  .map((one) => one.textContent.split(/[→×]/).map((square) => square.trim()))"""
"""From where to where pawns go in the row of the card that is looked at."""
SAID = "() => [...document.querySelectorAll('.met ol li')].map((one) => one.textContent.trim())"


@pytest.mark.parametrize("seat", [0, 1], ids=["laptop", "phone"])
def test_a_picked_card_shows_what_it_would_do(arrive: Arrive, seat: int) -> None:
    seats = arrive(), arrive(phone=True)
    at_table(seats[0], "chimes", seats[1], hints=True)
    visitor, partner = seats[seat], seats[1 - seat]
    game, state = visitor.position()
    own, *_ = game.moves(state, seat)
    others = game.moves(state, 1 - seat)
    pick(visitor, game.write_move(own))
    visitor.page.get_by_role("heading", name=ahead(visitor)).wait_for()
    for other in others[:COMPARED]:
        assert look_at(visitor, game.write_move(other)) == ways(game, state, seat, own, other)
    # What was foretold of the last one is what happens.
    foretold = visitor.page.evaluate(SAID)
    assert len(foretold) == 2
    with_line(visitor, partial(visitor.touch, f'button.picked[data-card="{game.write_move(own)}"]'))
    with_line(partner, partial(partner.choose, game.write_move(other)))
    for sentence in foretold:
        visitor.await_lines(0, sentence)


def test_without_help_nothing_is_asked_and_nothing_shows(arrive: Arrive) -> None:
    seats = arrive(), arrive(phone=True)
    asked: list[str] = []
    for one in seats:
        one.page.on("request", lambda request: asked.append(request.url))
    at_table(seats[0], "chimes", seats[1])
    game, state = seats[0].position()
    for seat, one in enumerate(seats):
        card = game.write_move(game.moves(state, seat)[0])
        pick(one, card)
        assert not one.sees(ahead(one))
        assert one.page.locator("[data-partner]").count() == 0
        with_line(one, partial(one.touch, f'button.picked[data-card="{card}"]'))
    seats[0].await_text(seats[0].say("chimes:turn-number", limit=0, turn=2))
    assert any("/api/tables/" in url for url in asked)
    assert [url for url in asked if "foresight" in url] == []
    answer = seats[0].ask("/foresight?seat=0")
    assert (answer.status, answer.json()["code"]) == (409, "no-hints")


def pick(visitor: Visitor, card: str) -> None:
    visitor.touch(f'button.open[data-card="{card}"]')
    visitor.page.locator(f'button.picked[data-card="{card}"]').wait_for()


def ahead(visitor: Visitor) -> str:
    """How the heading begins under which the partner's cards are compared."""
    return fragment(visitor.language, "chimes:ahead-title")


def look_at(visitor: Visitor, card: str) -> list[list[str]]:
    """From where to where pawns would go if the partner plays this."""
    visitor.touch(f'[data-partner="{card}"]')
    visitor.page.locator(f'[data-partner="{card}"].met').wait_for()
    visitor.page.locator("li.here").wait_for()
    led: list[list[str]] = visitor.page.evaluate(LED_TO)
    return led


def ways(game: Any, state: Any, seat: int, own: Any, other: Any) -> list[list[str]]:
    """The same, by playing both cards."""
    between = game.play(state, 1 - seat, other)
    told = game.events(between, seat, own, game.play(between, seat, own))
    return [[one.square, one.target] for one in told if isinstance(one, Acted) and one.target]
