"""From the first click on the home page to a board with everyone at it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.web.visitor import Visitor

TITLES = {
    "chimes": "Chimes at midnight",
    "pivit": "Pivit",
    "pivot-pawns": "Pivot Pawns",
    "pungo": "Pungo",
}
LINK = """() => {
  const link = document.querySelector('.invite input')?.value ?? '';
  return link.includes('#') ? link : null;
}"""
BEGUN = """() => {
  const lines = [...document.querySelectorAll('aside details ol > li')];
  return 1 + lines.findIndex((line) => line.textContent.includes('The game begins'));
}"""


def begun(visitor: Visitor) -> int:
    """How many entries the log had when the game began: who sat down, and that it did."""
    return int(visitor.until(BEGUN))


def way_to(visitor: Visitor, game: str, way: str) -> None:
    """One of the ways that the home page offers for a game."""
    visitor.open("/")
    page = visitor.page
    card = page.get_by_role("listitem").filter(
        has=page.get_by_role("heading", name=TITLES[game], exact=True)
    )
    visitor.press(way, within=card)


def with_friend(host: Visitor, game: str, *guests: Visitor) -> None:
    way_to(host, game, "Play a friend")
    gather(host, *guests)


def with_choices(
    host: Visitor,
    game: str,
    *guests: Visitor,
    numbers: Mapping[str, int] | None = None,
    choices: Mapping[str, str] | None = None,
    hints: bool = False,
) -> None:
    """A table as its maker wants it, then as with a friend."""
    way_to(host, game, "More choices")
    fill(host, numbers, choices)
    if hints:
        host.page.get_by_role("checkbox", name="Allow hints").check()
    host.press("Set the table")
    gather(host, *guests)


def fill(
    host: Visitor, numbers: Mapping[str, int] | None, choices: Mapping[str, str] | None = None
) -> None:
    """The form of a new table."""
    for label, number in (numbers or {}).items():
        field = host.page.get_by_label(_begins(label))
        if field.get_attribute("role") == "radiogroup":
            field.get_by_text(str(number), exact=True).click()
            continue
        field.fill(str(number))
        field.blur()
    for label, value in (choices or {}).items():
        host.page.get_by_label(_begins(label)).select_option(value)


def gather(host: Visitor, *guests: Visitor) -> None:
    """The link is sent, opened, and everyone sits down."""
    link = host.until(LINK) if guests else ""
    for guest in guests:
        # The way of a guest may be another one.
        guest.open(link.removeprefix(host.address))
        guest.press_first("Sit here")
        guest.await_text("(You)")


def _begins(label: str) -> re.Pattern[str]:
    """The text of a label has the choices in it as well."""
    return re.compile(rf"^\s*{re.escape(label)}\b")
