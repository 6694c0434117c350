"""For everyone: axe finds nothing serious, nothing scrolls sideways, everything can be hit."""

from __future__ import annotations

import json
from functools import cache

import pytest

from tests.web.conftest import LAPTOP, PHONE
from tests.web.site import ROOT
from tests.web.visitor import Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NARROW = {"width": 320, "height": 640}
FINGER = 44
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


def is_for_everyone(visitor: Visitor) -> None:
    """In light and dark mode, on a laptop, a phone and the narrowest of screens."""
    page, found = visitor.page, []
    if not page.evaluate("() => 'axe' in window"):
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
    assert not found, f"{visitor.page.url}: {json.dumps(found, indent=1)}"


@cache
def axe() -> str:
    """Evaluated rather than added to the page, whose policy rightly forbids that."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing (npm install, in web)")
    return AXE.read_text(encoding="utf-8")
