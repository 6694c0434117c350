"""For everyone: axe finds nothing serious, nothing scrolls sideways, everything can be hit."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from tests.effort import THOROUGH
from tests.web.coming import at_last_rounds, way_to, with_choices
from tests.web.conftest import LAPTOP, PHONE, Arrive
from tests.web.playing import (
    bid,
    end_bidding,
    play_chimes,
    play_pivit,
    play_pungo,
    shortest_way,
)
from tests.web.site import ROOT
from tests.web.visitor import Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NARROW = {"width": 320, "height": 640}
FINGER = 44
GAMES = ("chimes", "pivit", "pivot-pawns", "pungo")
SIGNS = {"new": "form", "learn": ".course svg", "rules": "figure svg, section"}
"""The pages about a game, and what stands on each as soon as it is there."""
PAGES = {"chimes": ["rules"], "pivit": ["new"], "pivot-pawns": ["learn"], "pungo": ["rules"]}
"""Those that are looked at every time: each kind of page and each game at least once."""
RUN = """async (rules) => {
  const said = (node) => [node.target.join(' '), node.any[0]?.message ?? ''];
  const how = rules ? { runOnly: { type: 'rule', values: rules } } : {};
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...how });
  return violations
    .filter((one) => ['serious', 'critical'].includes(one.impact))
    .map(({ id, help, nodes }) => ({ id, help, at: nodes.slice(0, 4).map(said) }));
}"""
DRAWN = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
"""Whatever a page does when its window has another size is done."""
CONTROLS = "button, a.button, select, summary, label.button"
SMALL = """([controls, least]) => [...document.querySelectorAll(controls)]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && one.checkVisibility() && !one.closest('.unseen'))
  .filter(([, box]) => Math.min(box.width, box.height) < least - 0.5)
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)}: ${box.width} x ${box.height}`)"""
WIDE = """() => {
  const most = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= most) return [];
  const beyond = (one) => one.getBoundingClientRect().right > most + 0.5;
  const wide = [...document.querySelectorAll('body *')].filter(beyond);
  return ['too wide', ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
}"""
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


def test_the_home_page(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open("/")
    visitor.await_text("home-open")
    look_at(visitor, "home")


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_about(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    for page in SIGNS if THOROUGH else PAGES[game]:
        sign = SIGNS[page]
        visitor.open(f"/{page}/{game}")
        visitor.until("(sign) => document.querySelector(sign) !== null", sign)
        look_at(visitor, f"{page} {game}")


@pytest.mark.parametrize("game", GAMES)
def test_the_table_in_play_and_over_and_looked_back_at(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    PLAYED[game](visitor)
    visitor.page.locator(".result").wait_for()
    look_at(visitor, f"{game} over")
    visitor.press("table-review")
    visitor.page.get_by_role("slider").wait_for()
    look_at(visitor, f"{game} replay")


def test_an_open_table(arrive: Arrive) -> None:
    visitor = arrive()
    way_to(visitor, "pivit", "home-friend")
    visitor.page.locator(".invite input").wait_for()
    look_at(visitor, "open table")


def test_an_error(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open("/nowhere")
    visitor.await_text("wrong-lost")
    look_at(visitor, "lost")


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
    with_choices(visitor, "pivit", choices={"pivit:option-size": "6"}, seats={1: "me"})
    play_pivit((visitor, visitor), most=3)
    look_at(visitor, "pivit")
    play_pivit((visitor, visitor), after=3)


def at_pungo(visitor: Visitor) -> None:
    way_to(visitor, "pungo", "home-screen")
    play_pungo((visitor, visitor), most=2)
    look_at(visitor, "pungo")
    play_pungo((visitor, visitor), after=2)


def at_chimes(visitor: Visitor) -> None:
    way_to(visitor, "chimes", "home-screen")
    visitor.page.locator(".cover").wait_for()
    look_at(visitor, "chimes, covered")
    play_chimes((visitor, visitor), turns=1)
    look_at(visitor, "chimes")
    play_chimes((visitor, visitor))


def at_pivot_pawns(visitor: Visitor) -> None:
    at_last_rounds(visitor, 1)
    visitor.until("() => document.querySelector('.bids') !== null")
    look_at(visitor, "pivot-pawns")
    way = shortest_way(visitor)
    bid(visitor, len(way))
    end_bidding((visitor,))
    visitor.tap(way[0].partition("+")[0])
    look_at(visitor, "pivot-pawns, showing")
    visitor.press("pivot-pawns:move-concede")


PLAYED: dict[str, Any] = {
    "chimes": at_chimes,
    "pivit": at_pivit,
    "pivot-pawns": at_pivot_pawns,
    "pungo": at_pungo,
}


def look_at(visitor: Visitor, name: str) -> None:
    """By light and by night, on a laptop, a phone and the narrowest of screens."""
    page, found = visitor.page, []
    page.evaluate(axe())
    found += page.evaluate(RUN, None)
    page.emulate_media(color_scheme="dark")
    found += [{"dark": True, **one} for one in page.evaluate(RUN, ["color-contrast"])]
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.evaluate(DRAWN)
    found += page.evaluate(SMALL, [CONTROLS, FINGER])
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    page.evaluate(DRAWN)
    found += page.evaluate(WIDE)
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    page.evaluate(DRAWN)
    assert not found, f"{name}: {json.dumps(found, indent=1)}"


def read_german(visitor: Visitor) -> None:
    text = NAMES.sub("", str(visitor.page.evaluate(WORDS)))
    left = {line for line in text.splitlines() if ENGLISH.search(line)}
    assert not left, left


@cache
def axe() -> str:
    """Evaluated rather than added to the page, whose policy rightly forbids that."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing (npm install, in web)")
    return AXE.read_text(encoding="utf-8")
