"""What makes it easy: hints, undoing, settings, and a guest who just sits down."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.web.coming import LINK, way_to, with_choices, with_friend
from tests.web.conftest import PHONE, Arrive
from tests.web.keys import Keys
from tests.web.playing import PIVIT, PUNGO, play_pivit, play_pungo, tap_all, with_line
from tests.web.visitor import Visitor
from turnabout import make

MARKED = """() => [...document.querySelectorAll('#board [data-tap]:has(.mark)')]
  .map((one) => one.dataset.tap)"""
CHECKED = (
    """() => [...document.querySelectorAll('[popover] input:checked')].map((one) => one.value)"""
)
OPEN = "() => document.querySelector('[popover]:popover-open') !== null"


def test_a_hint_marks_a_legal_move_on_the_board(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    with_choices(visitor, "pivit", choices={"Board": "6", "Player 2": "me"}, hints=True)
    visitor.page.locator(".target.open").first.wait_for()
    assert visitor.page.evaluate(MARKED) == []
    visitor.press("Hint")
    # Where nothing is compiled yet, that is done first.
    marked = visitor.until(
        f"() => {{ const all = ({MARKED})(); return all.length && all }}", None, 90
    )
    game, state = visitor.position()
    legal = [game.write_move(move) for move in game.moves(state, 0)]
    found = [move for move in legal if sorted(marked) == sorted((move[:2], move[2:]))]
    assert len(found) == 1
    squares = (found[0][:2], found[0][2:])
    with_line(visitor, partial(tap_all, visitor, squares))
    assert visitor.record().log[0].move == found[0]


def test_a_step_of_ones_own_turn_is_undone_without_asking(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(phone=True)
    with_friend(host, "pungo", guest)
    # The second player has tipped the die and stepped, and has points left.
    play_pungo((host, guest), most=3)
    with_line(guest, partial(guest.press, "Undo"), "You take back")
    host.await_lines(0, "takes back")
    assert not host.sees("would like to take back")
    game, state = guest.position()
    assert state == after(game, PUNGO.split()[:2])
    play_pungo((host, guest), after=2, most=4)
    # Now the turn is over: it is no longer one's own to undo.
    guest.press("Take back")
    host.await_text("would like to take back a move.")
    host.press("Decline")
    host.await_lines(0, "Not agreed.")
    assert len(host.record().log) == 4


def test_settings_by_keyboard_in_the_middle_of_a_game(arrive: Arrive) -> None:
    keys = Keys(arrive())
    visitor, board = keys.visitor, keys.visitor.page.keyboard
    with_choices(visitor, "pivit", choices={"Board": "6", "Player 2": "me"})
    play_pivit((visitor, visitor), most=1)
    keys.press("Settings")
    visitor.until(OPEN)
    assert visitor.page.evaluate(CHECKED) == ["en", "system", "on"]
    # A group of choices is one stop; arrows choose.
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowRight"):
        board.press("Tab")
        board.press(arrow)
    assert visitor.page.evaluate(CHECKED) == ["de", "dark", "off"]
    board.press("Escape")
    visitor.until(f"() => !({OPEN})()")
    keys.reach("Einstellungen")
    assert visitor.asks() == "Spieler 2 ist am Zug."
    assert dressed(visitor) == ("de", "dark")
    play_pivit((visitor, visitor), after=1, most=2)
    visitor.page.reload()
    visitor.await_text("Spieler 1 ist am Zug.")
    assert dressed(visitor) == ("de", "dark")
    keys.press("Einstellungen")
    visitor.until(OPEN)
    assert visitor.page.evaluate(CHECKED) == ["de", "dark", "off"]
    board.press("Tab")
    board.press("ArrowLeft")
    board.press("Escape")
    assert visitor.asks() == "Player 1 is to move."
    play_pivit((visitor, visitor), after=2, most=3)
    assert [entry.move for entry in visitor.record().log] == PIVIT.split()[:3]


def test_a_guest_on_a_phone_sits_down_with_one_tap(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(phone=True)
    way_to(host, "pivit", "Play a friend")
    guest.open(host.until(LINK))
    seat = guest.page.get_by_role("button", name="Sit here")
    seat.wait_for()
    assert seat.count() == 1
    assert guest.asks().endswith("invites you to play.")
    assert guest.page.get_by_role("heading", name="Pivit", exact=True).is_visible()
    box = seat.bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE["height"]
    assert box["height"] >= 44
    seat.tap()
    for one in (host, guest):
        one.until("() => document.querySelectorAll('#board .target').length === 64")
    assert host.record().seats == 2


def dressed(visitor: Visitor) -> tuple[str, str]:
    """The language and the colours of the page."""
    root = visitor.page.locator("html")
    return root.get_attribute("lang") or "", root.get_attribute("data-theme") or ""


def after(game: Any, moves: list[str]) -> Any:
    state = make("pungo").start()
    for move in moves:
        state = game.play(state, min(game.to_act(state)), game.read_move(move))
    return state
