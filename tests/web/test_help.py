"""What makes it easy: hints, undoing, settings, and a guest who just sits down."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.web.arrivals import LINK, at_table, way_to, with_choices
from tests.web.conftest import PHONE, Arrive
from tests.web.keys import Keys
from tests.web.visitor import Visitor
from tests.web.whole_games import PIVIT, PUNGO, play_pivit, play_pungo, tap_all, with_line
from tests.web.words import fragment
from turnabout import make

MARKED = """() => [...document.querySelectorAll('#board [data-tap]:has(.mark)')]
  .map((one) => one.dataset.tap)"""
CHECKED = (
    """() => [...document.querySelectorAll('[popover] input:checked')].map((one) => one.value)"""
)
OPEN = "() => document.querySelector('[popover]:popover-open') !== null"


def test_a_hint_marks_a_legal_move_on_the_board(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    with_choices(visitor, "pivit", choices={"pivit:option-size": "6"}, seats={1: "me"}, hints=True)
    visitor.page.locator(".target.open").first.wait_for()
    assert visitor.page.evaluate(MARKED) == []
    visitor.press("table-hint")
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
    at_table(host, "pungo", guest)
    # The second player has tipped the die and stepped, and has points left.
    play_pungo((host, guest), most=3)
    with_line(
        guest, partial(guest.press, "table-undo"), guest.say("table-took-back", seat_me="yes")
    )
    host.await_lines(0, fragment("en", "table-took-back", seat_me="no"))
    assert not host.sees(fragment("en", "table-asked"))
    game, state = guest.position()
    assert state == after(game, PUNGO.split()[:2])
    play_pungo((host, guest), after=2, most=4)
    # Now the turn is over: it is no longer one's own to undo.
    guest.press("table-take-back")
    host.await_text(fragment("en", "table-asked"))
    host.press("table-decline")
    host.await_lines(0, fragment("en", "table-declined", seat_me="yes"))
    assert len(host.record().log) == 4


def test_settings_by_keyboard_in_the_middle_of_a_game(arrive: Arrive) -> None:
    keys = Keys(arrive())
    visitor, board = keys.visitor, keys.visitor.page.keyboard
    at_table(visitor, "pivit", size=6)
    play_pivit((visitor, visitor), most=1)
    keys.press("settings-title")
    visitor.until(OPEN)
    assert visitor.page.evaluate(CHECKED) == ["en", "system", "off"]
    # A group of choices is one stop; arrows choose.
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowRight"):
        board.press("Tab")
        board.press(arrow)
    assert visitor.page.evaluate(CHECKED) == ["de", "dark", "off"]
    board.press("Escape")
    visitor.until(f"() => !({OPEN})()")
    visitor.language = "de"
    keys.reach("settings-title")
    visitor.await_text(turn(visitor, 1))
    assert dressed(visitor) == ("de", "dark")
    play_pivit((visitor, visitor), after=1, most=2)
    visitor.page.reload()
    visitor.await_text(turn(visitor, 0))
    assert dressed(visitor) == ("de", "dark")
    keys.press("settings-title")
    visitor.until(OPEN)
    assert visitor.page.evaluate(CHECKED) == ["de", "dark", "off"]
    board.press("Tab")
    board.press("ArrowLeft")
    board.press("Escape")
    visitor.language = "en"
    visitor.await_text(turn(visitor, 0))
    play_pivit((visitor, visitor), after=2, most=3)
    assert [entry.move for entry in visitor.record().log] == PIVIT.split()[:3]


def test_a_guest_on_a_phone_sits_down_with_one_tap(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(phone=True)
    way_to(host, "pivit", "home-friend")
    guest.open(host.until(LINK))
    seat = guest.page.get_by_role("button", name=guest.say("table-sit"))
    seat.wait_for()
    assert seat.count() == 1
    game = guest.say("pivit:title")
    assert fragment("en", "invitation", game=game, count=2, minutes="none") in guest.asks()
    assert guest.page.get_by_role("heading", name=guest.say("pivit:title"), exact=True).is_visible()
    box = seat.bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE["height"]
    assert box["height"] >= 44
    seat.tap()
    for one in (host, guest):
        one.until("() => document.querySelectorAll('#board .target').length === 64")
    assert host.record().seats == 2


def test_a_pile_that_is_too_dear_is_explained_in_german(arrive: Arrive) -> None:
    visitor = arrive(phone=True, locale="de-DE")
    at_table(visitor, "pungo")
    # The first turn has one point, and a large pyramid costs three.
    visitor.touch('#board [data-tap="l1"]')
    visitor.await_text(visitor.say("pungo:refusal-pungo-too-dear", pile=1, cost=3, points=1))
    visitor.touch('#board [data-tap="m1"]')
    visitor.await_text(visitor.say("pungo:refusal-pungo-too-dear", pile=2, cost=5, points=1))
    assert visitor.record().log == ()


def test_a_distance_that_is_even_is_explained(arrive: Arrive) -> None:
    visitor = arrive()
    at_table(visitor, "pivit")
    visitor.tap("d8")
    visitor.touch('#board [data-tap="d6"]')
    visitor.await_text(fragment("en", "pivit:refusal-pivit-even-distance", distance=2))
    # The disc is still in the hand.
    with_line(visitor, partial(visitor.tap, "d5"))


def test_the_figures_of_a_rulebook_explain_too(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open("/rules/pivit")
    # They come one by one; the first one is the first in the document, too.
    visitor.until("() => document.querySelector('figure')?.querySelector('[data-tap]') != null")
    for square in ("b1", "b3"):
        visitor.touch(f'figure [data-tap="{square}"]')
    visitor.await_text(fragment("en", "pivit:refusal-pivit-even-distance", distance=2))


def turn(visitor: Visitor, seat: int) -> str:
    return visitor.say("pivit:ask-move", seat_me="no", seat=visitor.player(seat))


def dressed(visitor: Visitor) -> tuple[str, str]:
    """The language and the colours of the page."""
    root = visitor.page.locator("html")
    return root.get_attribute("lang") or "", root.get_attribute("data-theme") or ""


def after(game: Any, moves: list[str]) -> Any:
    state = make("pungo").start()
    for move in moves:
        state = game.play(state, min(game.to_act(state)), game.read_move(move))
    return state
