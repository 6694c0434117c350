"""Cables are cut, clients grow old; nobody reloads a page, and no tap is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.arrivals import at_table, begun, way_to
from tests.web.cable import Cable, cable_to
from tests.web.conftest import Arrive
from tests.web.site import Site
from tests.web.visitor import Visitor
from tests.web.whole_games import with_line

LOST = "line-waiting"
OLD = "line-old"
MARK = "() => { window.untouched = true; }"
MARKED = "() => window.untouched === true"


@pytest.fixture
def cable(site: Site) -> Iterator[Cable]:
    with cable_to(site.port) as cable:
        yield cable


def test_a_tap_without_a_connection_is_not_lost(arrive: Arrive, cable: Cable) -> None:
    host, guest = at_pivit(arrive, cable)
    host.tap("d8")
    cable.cut()
    host.await_text(LOST)
    host.tap("d5")
    before = begun(guest)
    assert guest.lines() == before
    cable.mend()
    guest.await_lines(before)
    with_line(guest, lambda: play(guest, "a7", "d7"))
    host.await_lines(guest.lines() - 1)
    host.until("(lost) => !document.body.innerText.includes(lost)", host.say(LOST))
    assert host.page.evaluate(MARKED)


def test_an_act_whose_answer_is_lost_is_done_once(arrive: Arrive, cable: Cable) -> None:
    host, guest = at_pivit(arrive, cable)
    before = guest.lines()
    cable.deafen()
    play(host, "d8", "d5")
    guest.await_lines(before)
    assert host.lines() == before
    cable.cut()
    cable.mend()
    host.await_lines(before)
    with_line(guest, lambda: play(guest, "a7", "d7"))
    host.await_lines(before + 1)
    assert host.lines() == guest.lines() == before + 2
    assert not host.page.locator(".note").is_visible()


def test_a_tap_that_comes_too_late_is_explained(arrive: Arrive, cable: Cable, site: Site) -> None:
    host, guest = at_pivit(arrive, cable)
    other = host.tab()
    other.open(host.page.url.replace(cable.address, site.address))
    before = guest.lines()
    cable.cut()
    host.await_text(LOST)
    play(host, "d8", "d5")
    other.page.bring_to_front()
    with_line(other, lambda: play(other, "b8", "b7"))
    with_line(guest, lambda: play(guest, "a7", "b7"))
    host.page.bring_to_front()
    cable.mend()
    # What was meant for another position is not done, and this is said.
    host.await_text("refusal-stale")
    assert host.lines() == guest.lines() == before + 2
    with_line(host, lambda: play(host, "d8", "d5"))


def test_two_tabs_of_one_player(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(phone=True)
    at_table(host, "pivit", guest)
    other = host.tab()
    other.open(host.page.url)
    other.page.bring_to_front()
    before = guest.lines()
    play(other, "d8", "d5")
    host.await_lines(before)
    with_line(guest, lambda: play(guest, "a7", "d7"))
    host.page.bring_to_front()
    with_line(host, lambda: play(host, "d1", "d2"))
    other.await_lines(host.lines() - 1)
    other.page.close()
    # Whoever closes one of two tabs is still there.
    play(guest, "a2", "b2")
    host.await_lines(before + 3)
    assert not guest.page.locator(".away").is_visible()


def test_an_old_tab_that_knows_the_table_but_not_the_board(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.expect("status of 404|assets/")
    way_to(visitor, "chimes", "home-more")
    visitor.page.get_by_role("button", name=visitor.say("new-make")).wait_for()
    visitor.page.route("**/assets/chimes-*.js", lambda route: route.fulfill(status=404))
    visitor.press("new-make")
    visitor.await_text(OLD)
    visitor.page.unroute_all()
    visitor.press("wrong-again")
    visitor.until("() => document.querySelector('.invite') !== null")


def test_a_page_without_a_server_is_a_sentence(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.expect("ERR_FAILED")
    visitor.page.route("**/api/**", lambda route: route.abort())
    for path in ("/", "/new/pivit", "/t/abc", "/replay/abc", "/learn/pivit"):
        visitor.open(path)
        visitor.await_text("wrong-offline")


def test_a_table_that_is_not_there_is_a_sentence_with_a_way_on(arrive: Arrive) -> None:
    visitor = arrive()
    for path in ("/t/abcdefghij", "/replay/abcdefghij"):
        visitor.expect("status of 404")
        visitor.open(path)
        visitor.await_text("refusal-no-such-table")
        visitor.press("wrong-home")
        visitor.await_text("home-open")


def at_pivit(arrive: Arrive, cable: Cable) -> tuple[Visitor, Visitor]:
    """The first player is behind a cable."""
    host, guest = arrive(address=cable.address), arrive(phone=True)
    host.expect("WebSocket|ERR_")
    at_table(host, "pivit", guest)
    host.until("() => document.querySelector('.target.open') !== null")
    host.page.evaluate(MARK)
    return host, guest


def play(visitor: Visitor, *taps: str) -> None:
    for what in taps:
        visitor.tap(what)
