"""A record as a page of its own, in a real browser: buttons, keys, slider, and for everyone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.access import AXE, RUN
from turnabout.core.record import Record
from turnabout.pictures import player

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

RECORD = Path(__file__).parents[1] / "records" / "pivit-2.json"


@pytest.fixture(params=["light", "dark"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(
        color_scheme=request.param, viewport={"width": 360, "height": 700}
    )
    page = context.new_page()
    wrong = list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text))
    page.set_content(player(Record.read(RECORD.read_text(encoding="utf-8"))))
    yield page
    assert wrong == []
    context.close()


def test_every_way_to_step_through_it(page: Page) -> None:
    place, pieces = page.locator("#place"), page.locator("#board [data-piece]")
    moves = int(page.locator("#slider").get_attribute("max") or 0)
    assert place.text_content() == f"Move 0 of {moves}"
    start = pieces.count()
    assert start > 0
    page.get_by_role("button", name="One move forward").click()
    assert place.text_content() == f"Move 1 of {moves}"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert place.text_content() == f"Move 1 of {moves}"
    page.keyboard.press("End")
    assert place.text_content() == f"Move {moves} of {moves}"
    page.get_by_role("button", name="One move forward").click(force=True)
    assert place.text_content() == f"Move {moves} of {moves}"
    page.locator("#slider").press("Home")
    assert place.text_content() == f"Move 0 of {moves}"
    assert pieces.count() == start
    assert "The beginning." in (page.locator("#said").text_content() or "")


def test_axe_finds_nothing_serious(page: Page) -> None:
    page.get_by_role("button", name="One move forward").click()
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN, None) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
