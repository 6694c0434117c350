"""One whole game of each by keyboard alone, from the home page on."""

from __future__ import annotations

from tests.web.conftest import Arrive
from tests.web.keys import Keys
from tests.web.playing import play_chimes, play_pivit, play_pivot_pawns, play_pungo

ORDER = ("pivot-pawns", "pivit", "chimes", "pungo")
"""As the home page shows them."""


def test_pivit_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "pivit", "More choices")
    keys.select("Player 2", down=-1)
    keys.select("Board", down=1)
    keys.press("Set the table")
    play_pivit((keys, keys))
    assert ended(keys) == "Player 1 wins."


def test_pungo_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "pungo", "At one screen")
    play_pungo((keys, keys))
    assert ended(keys) == "Player 2 wins."


def test_chimes_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "chimes", "At one screen")
    keys.visitor.page.locator(".cover").wait_for()
    play_chimes((keys, keys))
    assert "together" in ended(keys)


def test_pivot_pawns_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "pivot-pawns", "More choices")
    keys.fill("Seats", "1")
    keys.fill("Seconds to bid", "1")
    keys.press("Set the table")
    play_pivot_pawns((keys,))
    assert ended(keys) == "The game is over: 1 of 15 tokens."


def test_resigning_and_looking_back_by_keys(arrive: Arrive) -> None:
    keys = at_home(arrive)
    go_to(keys, "pivit", "At one screen")
    keys.visitor.until("() => document.querySelector('.target.open') !== null")
    keys.press("Resign")
    keys.press("Sure?")
    assert ended(keys) == "Player 2 wins."
    keys.press("Look back")
    keys.visitor.await_text("Move 1 of 1")
    keys.press("One move back")
    keys.visitor.await_text("Move 0 of 1")


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


def ended(keys: Keys) -> str:
    """How it ended; at one screen seats are called by their numbers."""
    keys.visitor.page.locator(".result").wait_for()
    return keys.visitor.asks()
