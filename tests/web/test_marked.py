"""No word but from the catalogue: in the marked language a plain letter has come past it."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest

from tests.web.coming import at_last_rounds, way_to, with_choices
from tests.web.conftest import Arrive
from tests.web.playing import (
    bid,
    end_bidding,
    next_round,
    pass_round,
    play_chimes,
    play_pivit,
    play_pungo,
    shortest_way,
    show,
    with_line,
)
from tests.web.visitor import Visitor
from tests.web.words import fragment
from turnabout.words.catalogue import MARKED

GAMES = ("chimes", "pivit", "pivot-pawns", "pungo")
TYPED = "Xylophon"
"""What someone has said in the chat."""
PLAIN = re.compile(r"[A-Za-z]{2}")
NOT_OURS = re.compile(rf"{TYPED}|English|Deutsch|https?://\S+")
"""What was typed, languages in their own words, and links."""
TEXTS = """() => {
  // A rulebook is prose in a file of its own; the boards between its lines are not.
  const prose = 'main section, main .lead, main div.quiet, main ~ nav button, nav:has(~ main) button';
  const own = 'figure .board, figure .seats, figure .foot';
  // Browsers have their own words for times.
  const others = 'script, style, noscript, time';
  const book = location.pathname.startsWith('/rules/');
  const found = [];
  const note = (text, one) => {
    if (one.closest(others) || (book && one.closest(prose) && !one.closest(own))) return;
    found.push([text, one.outerHTML.slice(0, 200)]);
  };
  note(document.title, document.querySelector('title'));
  for (const one of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'])
      if (one.hasAttribute(name)) note(one.getAttribute(name), one);
    for (const part of one.childNodes) if (part.nodeType === Node.TEXT_NODE) note(part.data, one);
  }
  return found;
}"""  # noqa: E501


def test_the_first_page_and_the_settings(arrive: Arrive) -> None:
    visitor = marked(arrive)
    way_to(visitor, "pivit", "home-friend")
    visitor.page.locator(".invite input").wait_for()
    all_marked(visitor)
    visitor.open("/")
    visitor.await_text("home-mine")
    visitor.press("settings-title")
    all_marked(visitor)
    visitor.open("/nowhere")
    visitor.await_text("wrong-lost")
    all_marked(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_about(arrive: Arrive, game: str) -> None:
    visitor = marked(arrive)
    visitor.open(f"/new/{game}")
    visitor.page.locator("form select").first.wait_for()
    all_marked(visitor)
    visitor.open(f"/rules/{game}")
    visitor.page.locator("figure svg, figure [data-card]").first.wait_for()
    all_marked(visitor)
    visitor.open(f"/learn/{game}")
    visitor.page.locator(".course svg").first.wait_for()
    while not visitor.page.get_by_role("button", name=visitor.say("learn-next")).is_disabled():
        all_marked(visitor)
        visitor.press("learn-next")
    all_marked(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_the_table(arrive: Arrive, game: str) -> None:
    visitor = marked(arrive)
    PLAYED[game](visitor)
    visitor.page.locator(".result").wait_for()
    chat(visitor)
    all_marked(visitor)
    visitor.open("/")
    visitor.await_text("home-finished")
    all_marked(visitor)
    visitor.page.go_back()
    visitor.press("table-review")
    visitor.page.get_by_role("slider").wait_for()
    visitor.press("replay-back")
    all_marked(visitor)


def at_pivit(visitor: Visitor) -> None:
    with_choices(visitor, "pivit", choices={"pivit:option-size": "6"}, seats={1: "me"}, hints=True)
    play_pivit((visitor, visitor), most=6)
    visitor.touch('#board [data-tap="c3"]')
    visitor.await_text(visitor.say("pivit:refusal-pivit-empty-square", square="c3"))
    all_marked(visitor)
    visitor.press("table-hint")
    # Where nothing is compiled yet, that is done first.
    visitor.await_text(fragment(visitor.language, "table-hint-says"), seconds=90)
    all_marked(visitor)
    visitor.press("table-resign")
    all_marked(visitor)
    visitor.press("table-sure")


def at_pungo(visitor: Visitor) -> None:
    way_to(visitor, "pungo", "home-screen")
    visitor.touch('#board [data-tap="l1"]')
    visitor.await_text(visitor.say("pungo:refusal-pungo-too-dear", pile=1, cost=3, points=1))
    all_marked(visitor)
    for move in range(1, 4):
        play_pungo((visitor, visitor), after=move - 1, most=move)
        all_marked(visitor)
    play_pungo((visitor, visitor), after=3)


def at_chimes(visitor: Visitor) -> None:
    with_choices(
        visitor, "chimes", numbers={"chimes:option-turn_limit": 2}, seats={1: "me"}, hints=True
    )
    visitor.page.locator(".cover").wait_for()
    all_marked(visitor)
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
    all_marked(visitor)
    play_chimes((visitor, visitor))


def at_pivot_pawns(visitor: Visitor) -> None:
    at_last_rounds(visitor, 2)
    visitor.until("() => document.querySelector('.bids') !== null")
    visitor.touch("#board .target[data-tap]")
    visitor.await_text("pivot-pawns:refusal-pivot-pawns-pawns-rest")
    all_marked(visitor)
    way = shortest_way(visitor)
    bid(visitor, len(way))
    all_marked(visitor)
    end_bidding((visitor,))
    pawn = way[0].partition("+")[0]
    visitor.tap(pawn)
    all_marked(visitor)
    visitor.touch(f'#board [data-tap="{pawn}"]')
    show(visitor, way)
    all_marked(visitor)
    ways = visitor.say("pivot-pawns:shortest-ways")
    visitor.page.get_by_role("button", name=ways).click()
    proof = visitor.say("pivot-pawns:proof-title", length=1)
    visitor.page.get_by_role("heading", name=proof).wait_for(timeout=90_000)
    all_marked(visitor)
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


def all_marked(visitor: Visitor) -> None:
    """Whatever is read or heard, seen or not yet."""
    texts: list[list[str]] = visitor.page.evaluate(TEXTS)
    assert len(texts) > 5, visitor.told()
    past = [one for one in texts if PLAIN.search(NOT_OURS.sub("", one[0]))]
    assert not past, f"{visitor.page.url}: {json.dumps(past, indent=1, ensure_ascii=False)}"
