"""What covers what, and what can be made out: measured on the page."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.web.arrivals import at_table
from tests.web.conftest import LAPTOP, PHONE, Arrive
from tests.web.visitor import Visitor

ON_ITS_SIDE = {"width": 844, "height": 390}
SCREENS = (PHONE, ON_ITS_SIDE, LAPTOP)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MEETING = """([ones, others]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((one) => [one.textContent.trim() || one.dataset.at || selector, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0);
  const apart = (one, other) => one.right <= other.left || other.right <= one.left
    || one.bottom <= other.top || other.bottom <= one.top;
  const all = [boxes(ones), boxes(others)];
  if (all.some((found) => found.length === 0)) return ['nothing to measure'];
  return all[0].flatMap(([one, box]) => all[1]
    .filter(([, other]) => !apart(box, other)).map(([other]) => `${one} covers ${other}`));
}"""  # noqa: E501
"""The pairs of things that meet on the screen."""
CONTRAST = """([shape, ground]) => {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = (colour) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...paint.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const style = (selector) => getComputedStyle(document.querySelector(selector));
  const [one, other] = [style(shape).stroke, style(ground).fill].map(light);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}"""
"""How much an outline stands out from the ground below it, by the formula of WCAG 2."""
LEAST_CONTRAST = 3
"""What WCAG asks of signs that one must be able to make out."""


@pytest.fixture
def visitor(arrive: Arrive) -> Visitor:
    visitor = arrive()
    at_table(visitor, "pivit")
    visitor.page.locator("#board .disc").first.wait_for()
    return visitor


def test_a_toast_covers_no_name_and_no_question(visitor: Visitor) -> None:
    for screen in SCREENS:
        visitor.page.set_viewport_size(screen)  # type: ignore[arg-type]
        visitor.touch('.target:not(.open)[data-tap="d4"]')
        visitor.page.locator(".toast .note").wait_for()
        assert visitor.page.evaluate(MEETING, [".toast .note", ".seats .name, h1"]) == []


def test_the_names_of_files_and_rows_stay_clear_of_the_discs(visitor: Visitor) -> None:
    for screen in SCREENS:
        visitor.page.set_viewport_size(screen)  # type: ignore[arg-type]
        names = "#board svg g[aria-hidden] > text"
        assert visitor.page.evaluate(MEETING, [names, "#board .disc .turning"]) == []


def test_the_stars_in_the_corners_stand_out(visitor: Visitor) -> None:
    for theme in THEMES:
        visitor.page.emulate_media(color_scheme=theme)
        for at in ("a1", "h1"):
            star, square = (f'#board [data-tap="{at}"] {name}' for name in (".star", ".square"))
            found = visitor.page.evaluate(CONTRAST, [star, square])
            assert found >= LEAST_CONTRAST, (theme, at)
