"""Each game from the first click on the home page to its result, and what comes after."""

from __future__ import annotations

from tests.effort import effort
from tests.web.arrivals import at_last_rounds, begun, way_to, with_choices, with_friend
from tests.web.conftest import Arrive
from tests.web.steady_board import steady
from tests.web.visitor import Visitor
from tests.web.whole_games import play_chimes, play_pivit, play_pivot_pawns, play_pungo
from tests.web.words import fragment
from turnabout.games.pivot_pawns.state import ROUNDS

TOGETHER = ("outcome-won-together", "outcome-lost-together")
GERMAN = "de-DE"
"""In each game one of the players reads German."""


def test_pivit(arrive: Arrive) -> None:
    host, guest = arrive(locale=GERMAN), arrive(phone=True)
    with_choices(host, "pivit", guest, choices={"pivit:option-size": "6"})
    with steady(host, guest):
        play_pivit((host, guest))
        has_won(host, guest)


def test_pungo(arrive: Arrive) -> None:
    host, guest = arrive(phone=True), arrive(moving=True, locale=GERMAN)
    with_friend(host, "pungo", guest)
    with steady(host, guest):
        play_pungo((host, guest))
        has_won(guest, host)
    look_back(guest)


def test_chimes(arrive: Arrive) -> None:
    host, guest = arrive(moving=True, locale=GERMAN), arrive(phone=True)
    with_friend(host, "chimes", guest)
    with steady(host, guest):
        play_chimes((host, guest))
        ended = result(host), result(guest)
    assert ended in [(host.say(end), guest.say(end)) for end in TOGETHER]
    has_checked(host, guest)
    look_back(host)


def test_pivot_pawns_by_three(arrive: Arrive) -> None:
    host, guest, third = arrive(moving=True), arrive(phone=True, locale=GERMAN), arrive()
    rounds = effort(3, ROUNDS)
    at_last_rounds(host, rounds, guest, third)
    with steady(host, guest, third):
        play_pivot_pawns((host, guest, third), rounds)
    # The first and the last have taken a token each.
    for one in (host, guest, third):
        assert fragment(one.language, "outcome-shared") in result(one)
    look_back(guest)


def test_resigning_is_asked_twice_and_ends_it(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(phone=True)
    with_friend(host, "pivit", guest)
    host.tap("b1")
    guest.press("table-resign")
    guest.press("table-sure")
    has_won(host, guest)
    has_checked(host, guest)


def test_one_choice_to_a_bot_that_answers(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    way_to(visitor, "pivit", "home-bot")
    visitor.press("home-new-play")
    for what in ("d8", "d5"):
        visitor.tap(what)
    visitor.await_lines(begun(visitor) + 1)
    # The page checks what it brought to this table, and to the one that it was promised next.
    first = give_up(visitor)
    visitor.press("table-rematch")
    visitor.page.wait_for_url(lambda url: first not in url)
    give_up(visitor)


def give_up(visitor: Visitor) -> str:
    """The table of a game that was resigned, and checked."""
    visitor.press("table-resign")
    visitor.press("table-sure")
    has_checked(visitor)
    return visitor.table()


def result(visitor: Visitor) -> str:
    """How the game ended, as this visitor is told."""
    visitor.page.locator(".result").wait_for()
    return visitor.asks()


def has_checked(*visitors: Visitor) -> None:
    """Each page has compared the record with the log that it saw itself."""
    for visitor in visitors:
        visitor.page.locator(".verified:not(.broken)").wait_for()


def has_won(winner: Visitor, loser: Visitor) -> None:
    """Each is told so in their own language."""
    assert result(winner) == winner.say("outcome-won", seat_me="yes")
    assert result(loser).endswith(fragment(loser.language, "outcome-won", seat_me="no"))
    for visitor in (winner, loser):
        # The card at the end names both players, so that a picture of it says all.
        assert visitor.page.locator(".end li").count() == 2
        assert visitor.page.locator(".end li.won").count() == 1


def look_back(visitor: Visitor) -> None:
    """The replay: its slider goes through the game, and its address names the position."""
    visitor.press("table-review")
    slider = visitor.page.get_by_role("slider")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert int(slider.input_value()) == last > 3
    visitor.press("replay-first")
    visitor.await_text(visitor.say("replay-move", move=0, moves=last))
    visitor.press("replay-on")
    visitor.await_text(visitor.say("replay-move", move=1, moves=last))
    slider.press("ArrowRight")
    visitor.await_text(visitor.say("replay-move", move=2, moves=last))
    visitor.until("() => location.search === '?move=2'")
    assert visitor.page.locator("#board svg, .board svg").first.is_visible()
