"""Every page is for everyone, and says no word but from the catalogue.

It is read in the marked language, in which a plain letter has come past the catalogue.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

from tests.effort import THOROUGH
from tests.web.access import is_for_everyone
from tests.web.arrivals import at_last_rounds, at_table, continued, way_to
from tests.web.conftest import Arrive
from tests.web.marked_words import TYPED, all_marked
from tests.web.visitor import Visitor
from tests.web.whole_games import (
    PUNGO,
    bid,
    end_bidding,
    next_round,
    pass_round,
    play_chimes,
    play_pivit,
    play_pungo,
    record_of,
    shortest_way,
    show,
    with_line,
)
from tests.web.words import fragment
from turnabout import make
from turnabout.words.catalogue import MARKED

GAMES = ("chimes", "pivit", "pivot-pawns", "pungo")
SIGNS = {
    "new": "form select",
    "rules": "figure svg, figure [data-card]",
    "learn": ".course svg",
}
"""The pages about a game, and what stands on each as soon as it is there."""
LOOKED_AT = {"chimes": "rules", "pivit": "new", "pivot-pawns": "learn", "pungo": "rules"}
"""The page about each game that is looked at closely every time."""
ENDED = {"chimes": "replay", "pivit": "result", "pivot-pawns": "result", "pungo": "replay"}
"""The same for what follows a game: around the board it is alike in all of them."""
WORDS = """() => {
  const labelled = [...document.querySelectorAll('main [aria-label]')];
  const labels = labelled.map((one) => one.getAttribute('aria-label'));
  return [document.querySelector('main').innerText, document.title, ...labels].join('\\n');
}"""
ENGLISH = re.compile(
    r"\b(the|and|you|your|with|play|player|seat|seats|turn|choose|board|waiting|move|moves|"
    r"whether|how|friend|more|learn|free|card|after)\b",
    re.IGNORECASE,
)
NAMES = re.compile(r"Chimes at midnight|Pivot Pawns|Guest \d+|https?://\S+")


def test_an_open_table_the_first_page_the_settings_and_an_error(arrive: Arrive) -> None:
    visitor = marked(arrive)
    way_to(visitor, "pivit", "home-friend")
    visitor.page.locator(".invite input").wait_for()
    look_at(visitor)
    visitor.open("/")
    visitor.await_text("home-mine")
    is_for_everyone(visitor)
    visitor.press("settings-title")
    look_at(visitor)
    visitor.open("/me")
    visitor.page.locator("main h1").wait_for()
    look_at(visitor)
    visitor.open("/nowhere")
    visitor.await_text("wrong-lost")
    look_at(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_about(arrive: Arrive, game: str) -> None:
    visitor = marked(arrive)
    for page, sign in SIGNS.items():
        visitor.open(f"/{page}/{game}")
        visitor.page.locator(sign).first.wait_for()
        look_at(visitor, closely=page == LOOKED_AT[game])
    # The last of them is the lesson.
    while not visitor.page.get_by_role("button", name=visitor.say("learn-next")).is_disabled():
        visitor.press("learn-next")
        all_marked(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_the_table(arrive: Arrive, game: str) -> None:
    visitor = marked(arrive)
    PLAYED[game](visitor)
    visitor.page.locator(".result").wait_for()
    chat(visitor)
    look_at(visitor, closely=ENDED[game] == "result")
    visitor.open("/")
    visitor.await_text("home-finished")
    all_marked(visitor)
    visitor.page.go_back()
    visitor.press("table-review")
    visitor.page.get_by_role("slider").wait_for()
    visitor.press("replay-back")
    look_at(visitor, closely=ENDED[game] == "replay")


def test_german_is_german(arrive: Arrive) -> None:
    visitor = arrive(locale="de-DE", phone=True)
    visitor.open("/")
    visitor.await_text("home-open")
    assert visitor.page.evaluate("() => document.documentElement.lang") == "de"
    read_german(visitor)
    for game in GAMES:
        visitor.open(f"/new/{game}")
        visitor.until("() => document.querySelector('form') !== null")
        read_german(visitor)
        visitor.page.locator("form select").nth(1).select_option("me")
        visitor.page.locator("button[type=submit]").tap()
        visitor.page.locator("#board svg, #board .cover").first.wait_for()
        read_german(visitor)


def at_pivit(visitor: Visitor) -> None:
    at_table(visitor, "pivit", hints=True, size=6)
    play_pivit((visitor, visitor), most=6)
    visitor.touch('#board [data-tap="c3"]')
    visitor.await_text(visitor.say("pivit:refusal-pivit-empty-square", square="c3"))
    look_at(visitor)
    visitor.press("table-help")
    visitor.await_text("pivit:primer-end")
    look_at(visitor)
    visitor.press("table-help-close")
    visitor.press("table-hint")
    visitor.await_text(fragment(visitor.language, "table-hint-says"))
    all_marked(visitor)
    visitor.press("table-resign")
    all_marked(visitor)
    visitor.press("table-sure")


def at_pungo(visitor: Visitor) -> None:
    at_table(visitor, "pungo")
    visitor.touch('#board [data-tap="l1"]')
    visitor.await_text(visitor.say("pungo:refusal-pungo-too-dear", pile=1, cost=3, points=1))
    all_marked(visitor)
    for move in range(1, 4):
        play_pungo((visitor, visitor), after=move - 1, most=move)
        all_marked(visitor)
    is_for_everyone(visitor)
    nearly = len(PUNGO.split()) - 1
    continued(visitor, record_of(make("pungo"), PUNGO.split()[:nearly]))
    play_pungo((visitor, visitor), after=nearly)


def at_chimes(visitor: Visitor) -> None:
    at_table(visitor, "chimes", hints=True, turn_limit=2)
    visitor.page.locator(".cover").wait_for()
    look_at(visitor)
    visitor.sit_as(0)
    visitor.touch('#board [data-tap="a1"]')
    visitor.await_text("chimes:refusal-chimes-pawn-by-hand")
    # A card that is played as soon as it is picked may be on the table when its turn is foreseen.
    visitor.expect("status of 409 .*/foresight")
    game, state = visitor.position()
    first, second = (game.write_move(game.moves(state, seat)[0]) for seat in (0, 1))
    visitor.touch(f'button.open[data-card="{first}"]')
    visitor.touch("[data-partner]")
    all_marked(visitor)
    with_line(visitor, partial(visitor.touch, f'button.picked[data-card="{first}"]'))
    visitor.sit_as(1)
    with_line(visitor, partial(visitor.choose, second))
    look_at(visitor)
    play_chimes((visitor, visitor))


def at_pivot_pawns(visitor: Visitor) -> None:
    at_last_rounds(visitor, 2)
    visitor.until("() => document.querySelector('.bids') !== null")
    visitor.touch("#board .target[data-tap]")
    visitor.await_text("pivot-pawns:refusal-pivot-pawns-pawns-rest")
    look_at(visitor)
    way = shortest_way(visitor)
    bid(visitor, len(way))
    all_marked(visitor)
    end_bidding((visitor,))
    pawn = way[0].partition("+")[0]
    visitor.tap(pawn)
    look_at(visitor)
    visitor.touch(f'#board [data-tap="{pawn}"]')
    show(visitor, way)
    all_marked(visitor)
    ways = visitor.say("pivot-pawns:shortest-ways")
    visitor.page.get_by_role("button", name=ways).click()
    proof = visitor.say("pivot-pawns:proof-title", length=1)
    visitor.page.get_by_role("heading", name=proof).wait_for()
    look_at(visitor)
    visitor.press("pivot-pawns:close-it", within=visitor.page.get_by_role("dialog"))
    next_round((visitor,))
    pass_round((visitor,))


PLAYED: dict[str, Any] = {
    "chimes": at_chimes,
    "pivit": at_pivit,
    "pivot-pawns": at_pivot_pawns,
    "pungo": at_pungo,
}


def marked(arrive: Arrive) -> Visitor:
    return arrive(locale=MARKED)


def chat(visitor: Visitor) -> None:
    visitor.page.get_by_text(visitor.say("table-chat"), exact=True).click()
    visitor.page.get_by_label(visitor.say("table-say")).fill(TYPED)
    visitor.press("table-send")
    visitor.await_text(TYPED)


def look_at(visitor: Visitor, closely: bool = True) -> None:
    all_marked(visitor)
    if closely or THOROUGH:
        is_for_everyone(visitor)


def read_german(visitor: Visitor) -> None:
    text = NAMES.sub("", str(visitor.page.evaluate(WORDS)))
    left = {line for line in text.splitlines() if ENGLISH.search(line)}
    assert not left, left
