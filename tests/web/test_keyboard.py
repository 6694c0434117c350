"""A game of each by keyboard alone, from the home page to the result."""

from __future__ import annotations

from tests.effort import effort
from tests.web.arrivals import at_last_rounds
from tests.web.conftest import Arrive
from tests.web.keys import Keys
from tests.web.whole_games import play_chimes, play_pivit, play_pivot_pawns, play_pungo
from turnabout.games.pivot_pawns.state import ROUNDS

ORDER = ("pivot-pawns", "pivit", "chimes", "pungo")
"""As the home page shows them."""


def test_pivit_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "pivit", "home-more")
    keys.select(keys.visitor.player(1), down=-1)
    keys.select("pivit:option-size", down=1)
    keys.press("new-make")
    play_pivit((keys, keys))
    assert ended(keys) == won(keys, 0)


def test_pungo_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "pungo", "home-screen")
    play_pungo((keys, keys))
    assert ended(keys) == won(keys, 1)


def test_chimes_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "chimes", "home-screen")
    keys.visitor.page.locator(".cover").wait_for()
    play_chimes((keys, keys))
    assert ended(keys) in (keys.say("outcome-won-together"), keys.say("outcome-lost-together"))


def test_pivot_pawns_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "pivot-pawns", "home-more")
    keys.fill("new-count", "1")
    keys.fill("pivot-pawns:option-bidding_seconds", "0")
    keys.press("new-make")
    keys.visitor.page.locator(".bids").wait_for()
    rounds = effort(2, ROUNDS)
    if rounds < ROUNDS:
        at_last_rounds(keys.visitor, rounds)
    play_pivot_pawns((keys,), rounds)
    assert ended(keys) == keys.say("pivot-pawns:alone-over", taken=1, rounds=ROUNDS)


def test_resigning_and_looking_back_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "pivit", "home-screen")
    keys.visitor.until("() => document.querySelector('.target.open') !== null")
    keys.press("table-resign")
    keys.press("table-sure")
    assert ended(keys) == won(keys, 1)
    keys.press("table-review")
    keys.visitor.await_text(keys.say("replay-move", move=1, moves=1))
    keys.press("replay-back")
    keys.visitor.await_text(keys.say("replay-move", move=0, moves=1))


def at_home(arrive: Arrive) -> Keys:
    visitor = arrive()
    visitor.open("/")
    visitor.page.get_by_role("heading", name="Pungo").wait_for()
    return Keys(visitor)


def go_to(keys: Keys, game: str, way: str) -> None:
    """The games stand in one order, and each has the same ways."""
    for _ in range(ORDER.index(game)):
        keys.reach(way)
        keys.step()
    keys.press(way)


def won(keys: Keys, seat: int) -> str:
    """At one screen seats are called by their numbers."""
    return keys.say("outcome-won", seat_me="no", seat=keys.visitor.player(seat))


def ended(keys: Keys) -> str:
    keys.visitor.page.locator(".result").wait_for()
    return keys.visitor.asks()
