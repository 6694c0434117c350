"""What players ask each other, what is said of the end, and who goes to the next game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.arrivals import LINK, at_table
from tests.web.cable import cable_to
from tests.web.conftest import Arrive
from tests.web.site import Site
from tests.web.visitor import Visitor
from tests.web.words import fragment

ELSEWHERE = "(before) => location.pathname !== before && location.pathname"
BOARD = "() => JSON.stringify(document.querySelector('#board').getBoundingClientRect())"
BEGUN = "() => document.querySelector('.target.open') !== null"


def test_a_draw_is_declined_withdrawn_accepted_and_followed_by_another_game(
    arrive: Arrive,
) -> None:
    host, guest = arrive(), arrive(phone=True)
    at_table(host, "pivit", guest)
    host.until(BEGUN)
    host.press("table-draw")
    guest.await_text(asked("draw"))
    guest.press("table-decline")
    host.await_text(fragment("en", "table-declined", what="draw", seat_me="no"))
    # Asking again has to wait, and the button says why.
    draw = host.page.get_by_role("button", name=host.say("table-draw"), exact=True)
    expect(draw).to_have_attribute("aria-disabled", "true")
    draw.click(force=True)
    host.await_text(host.say("refusal-asked-lately", moves=3))
    guest.press("table-draw")
    host.await_text(asked("draw"))
    guest.press("table-withdraw")
    host.await_text(fragment("en", "table-withdrawn", seat_me="no"))
    host.press("table-resign")
    host.press("table-sure")
    guest.await_text(fragment("en", "table-forfeited-resigned", seat_me="no"))
    go_on_together(host, guest)


def go_on_together(host: Visitor, guest: Visitor) -> None:
    before = host.page.evaluate("() => location.pathname")
    host.press("table-rematch")
    host.await_text(fragment("en", "table-awaited"))
    guest.await_text(asked("rematch"))
    guest.press("table-agree")
    assert host.until(ELSEWHERE, before) == guest.until(ELSEWHERE, before)
    guest.until(BEGUN)


def test_against_bots_the_next_game_begins_at_once(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    at_table(visitor, "pivit", seats=["me", "random"])
    visitor.until(BEGUN)
    # Bots do not agree to draws, so none is offered.
    assert not visitor.sees("table-draw")
    before = visitor.page.evaluate("() => location.pathname")
    visitor.press("table-resign")
    visitor.press("table-sure")
    visitor.press("table-rematch")
    visitor.until(ELSEWHERE, before)
    visitor.await_text(visitor.say("table-started"))


def test_what_is_asked_without_a_connection_is_asked_later(arrive: Arrive, site: Site) -> None:
    with cable_to(site.port) as cable:
        host, guest = arrive(address=cable.address, phone=True), arrive()
        host.expect("WebSocket|ERR_")
        at_table(host, "pivit", guest)
        host.until(BEGUN)
        board = host.page.evaluate(BOARD)
        cable.cut()
        host.await_text("line-waiting")
        assert host.page.evaluate(BOARD) == board
        host.press("table-draw")
        host.await_text(host.say("line-unsent", acts=1))
        cable.mend()
        guest.await_text(asked("draw"))
        guest.press("table-agree")
        for visitor in (host, guest):
            visitor.await_text("pivit:reason-agreed")


def test_a_table_says_what_is_missing_and_who_only_watches(arrive: Arrive) -> None:
    host, guest, watcher = arrive(), arrive(phone=True), arrive()
    at_table(host, "pivit", seats=["me", "open"])
    link = host.until(LINK)
    host.await_text(host.say("table-waiting", missing=1, owner="yes"))
    assert not host.sees("table-start")
    guest.open(link)
    guest.press_first("table-sit")
    play_pivit_once(host)
    watcher.open(link)
    watcher.await_text("table-spectator")
    assert watcher.page.title().startswith(watcher.say("pivit:title"))
    assert not guest.sees("table-spectator")


def play_pivit_once(host: Visitor) -> None:
    host.tap("d8")
    host.tap("d5")


def asked(what: str) -> str:
    return fragment("en", "table-asked", what=what, seat_me="no")
