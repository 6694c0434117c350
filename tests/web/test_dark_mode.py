"""By night too, what is called black is dark: on the board, on cards, in pictures and figures."""

from __future__ import annotations

import pytest

from tests.web.arrivals import at_table
from tests.web.conftest import Arrive
from tests.web.visitor import Visitor

DRAWN = "(within) => document.querySelector(`${within} svg .black`) !== null"
SHAPES = """(within) => [...document.querySelectorAll(`${within} svg .black`)].flatMap((one) => {
  const kinds = 'path, circle, text';
  const shapes = one.matches(kinds) ? [one] : [...one.querySelectorAll(kinds)];
  const channels = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const light = (colour) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels(colour);
    return colour === 'none' || alpha === 0 ? null : Math.max(red, green, blue);
  };
  return shapes.map((shape) => {
    const style = getComputedStyle(shape);
    const what = `${one.getAttribute('class')} ${shape.getAttribute('class')}`;
    return { what, fill: light(style.fill), stroke: light(style.stroke) };
  });
})"""
"""How light each shape that is black is, from 0 to 255, and how light its edge; null is nothing."""
CHIMES = "li:has([href*=chimes])"
FILLS = """(within) => [...document.querySelectorAll(`${within} svg g.black`)]
  .map((one) => getComputedStyle(one).fill.match(/[\\d.]+/g).slice(0, 3).map(Number))
  .map((channels) => Math.max(...channels))"""
DARK, LIGHT = 60, 180
PAGES = {"/": "li:has([href*=pivot-pawns])", "/learn/pivot-pawns": "", "/rules/pivot-pawns": ""}


def is_dark(visitor: Visitor, name: str, within: str = "") -> None:
    """Shapes are dark and have a light edge; what is light lies under or on one that is dark."""
    visitor.page.emulate_media(color_scheme="dark")
    visitor.until(DRAWN, within)
    shapes = visitor.page.evaluate(SHAPES, within)
    bodies = [one for one in shapes if "inverse" not in one["what"] and "holder" not in one["what"]]
    assert bodies, name
    filled = [one for one in bodies if one["fill"] is not None]
    assert all(one["fill"] <= DARK for one in filled), (name, filled)
    assert any((one["stroke"] or 0) >= LIGHT for one in bodies), (name, bodies)
    others = [one for one in shapes if one not in bodies]
    assert all(one["fill"] >= LIGHT for one in others), (name, others)


@pytest.mark.parametrize("path", PAGES)
def test_black_is_dark_in_pictures_lessons_and_rulebooks(arrive: Arrive, path: str) -> None:
    visitor = arrive()
    visitor.open(path)
    is_dark(visitor, path, PAGES[path])


def test_the_black_pawns_of_chimes_are_dark(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open("/")
    visitor.page.emulate_media(color_scheme="dark")
    visitor.until(DRAWN, CHIMES)
    fills = visitor.page.evaluate(FILLS, CHIMES)
    assert fills
    assert max(fills) <= DARK


def test_black_is_dark_at_the_table(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    at_table(visitor, "pivot-pawns", seats=["me"])
    visitor.until("() => document.querySelector('.bids') !== null")
    is_dark(visitor, "pivot-pawns")
