"""From the first click on the home page to a board with everyone at it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.web.visitor import Visitor
from tests.web.words import worded
from turnabout import Record, make
from turnabout.games.pivot_pawns.state import ROUNDS, Pass

UNHURRIED: dict[str, Any] = {"bidding_seconds": 0, "demonstration_seconds": 0}
"""Bidding ends when all say that they are done."""
LINK = """() => {
  const link = document.querySelector('.invite input')?.value ?? '';
  return link.includes('#') ? link : null;
}"""
BEGUN = """(begins) => {
  const lines = [...document.querySelectorAll('aside details ol > li')];
  return 1 + lines.findIndex((line) => line.textContent.includes(begins));
}"""


def begun(visitor: Visitor) -> int:
    """How many entries the log had when the game began: who sat down, and that it did."""
    return int(visitor.until(BEGUN, visitor.say("table-started")))


def way_to(visitor: Visitor, game: str, way: str) -> None:
    """One of the ways that the home page offers for a game."""
    visitor.open("/")
    page = visitor.page
    card = page.get_by_role("listitem").filter(
        has=page.get_by_role("heading", name=visitor.say(f"{game}:title"), exact=True)
    )
    visitor.press(way, within=card)


def with_friend(host: Visitor, game: str, *guests: Visitor) -> None:
    way_to(host, game, "home-friend")
    gather(host, *guests)


def with_choices(
    host: Visitor,
    game: str,
    *guests: Visitor,
    numbers: Mapping[str, int] | None = None,
    choices: Mapping[str, str] | None = None,
    seats: Mapping[int, str] | None = None,
    hints: bool = False,
) -> None:
    """A table as its maker wants it, then as with a friend."""
    way_to(host, game, "home-more")
    fill(host, numbers, choices, seats)
    if hints:
        host.page.get_by_role("checkbox", name=host.say("new-hints")).check()
    host.press("new-make")
    gather(host, *guests)


def fill(
    host: Visitor,
    numbers: Mapping[str, int] | None = None,
    choices: Mapping[str, str] | None = None,
    seats: Mapping[int, str] | None = None,
) -> None:
    """The form of a new table: numbers and choices by their labels, and who sits where."""
    for label, number in (numbers or {}).items():
        field = host.page.get_by_label(worded(host.language, label), exact=True)
        if field.get_attribute("role") == "radiogroup":
            field.get_by_text(str(number), exact=True).click()
            continue
        field.fill(str(number))
        field.blur()
    players = {host.player(seat): value for seat, value in (seats or {}).items()}
    for label, value in {**(choices or {}), **players}.items():
        host.page.get_by_label(worded(host.language, label), exact=True).select_option(value)


def at_last_rounds(host: Visitor, rounds: int, *guests: Visitor) -> None:
    """A game of Pivot Pawns of which so many rounds are left: in all others everyone passed."""
    game: Any = make("pivot-pawns", seats=1 + len(guests), **UNHURRIED)
    record, state, chance = Record.of(game), game.start(), Random(rounds)
    while state.played < ROUNDS - rounds or state.target is None:
        actor = min(game.to_act(state) - set(state.passes))
        move = game.sample(state, chance) if actor < 0 else Pass()
        record = record.add(actor, game.write_move(move))
        state = game.play(state, actor, move)
    continued(host, record, *guests)


def continued(host: Visitor, record: Record, *guests: Visitor) -> None:
    """A table at which a recorded game goes on; seats without a guest are the host's, too."""
    seats = ["me", *["open"] * len(guests)]
    seats += ["me"] * (record.seats - len(seats))
    host.post("/me", "{}")
    kept = host.post("/records", record.write())["id"]
    wish = json.dumps({"move": len(record.log), "seats": seats})
    made = host.post(f"/tables/{kept}/continuation", wish)
    host.open(f"/t/{made['id']}#{made['invite']}")
    gather(host, *guests)


def at_table(
    host: Visitor,
    game: str,
    *guests: Visitor,
    seats: Sequence[str] | None = None,
    hints: bool = False,
    **options: Any,
) -> None:
    """A table made past the page, where the way to it is not what is shown.

    Without guests or seats two players share the screen.
    """
    seats = seats or ["me", *(["open"] * len(guests) or ["me"])]
    host.open(make_table(host, game, seats, hints, **options))
    gather(host, *guests)


def make_table(
    host: Visitor, game: str, seats: Sequence[str], hints: bool = False, **options: Any
) -> str:
    """Where it is."""
    host.post("/me", "{}")
    wish = {"game": game, "seats": seats, "hints": hints, "options": options}
    made = host.post("/tables", json.dumps(wish))
    return f"/t/{made['id']}#{made['invite']}"


def gather(host: Visitor, *guests: Visitor) -> None:
    """The link is sent, opened, and everyone sits down."""
    link = host.until(LINK) if guests else ""
    for guest in guests:
        # The way of a guest may be another one.
        guest.open(link.removeprefix(host.address))
        guest.press_first("table-sit")
        guest.await_text(f"({guest.say('you')})")
