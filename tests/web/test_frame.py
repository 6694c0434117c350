"""What is around a board: the goal, the question, names, and how someone is called back."""

from __future__ import annotations

import pytest

from tests.web.arrivals import at_last_rounds, at_table, way_to
from tests.web.conftest import Arrive
from tests.web.visitor import Visitor
from tests.web.whole_games import (
    bid,
    end_bidding,
    next_round,
    pass_round,
    play_pungo,
    shortest_way,
)

ON_ITS_SIDE = {"width": 844, "height": 390}
PICTURES = "() => document.querySelectorAll('.glimpse:has(svg[role=group])').length === 3"
FITS = """() => {
  const board = document.querySelector('#board svg[role=group]').getBoundingClientRect();
  const hands = document.querySelectorAll('#board :is(.target, button.open, .bids button)');
  const inSight = ({ top, right, bottom, left }) =>
    top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  return board.height > 200 && [...hands].every((one) => inSight(one.getBoundingClientRect()));
}"""
"""Everything that one can play with is in sight."""

WORKER = """async () => {
  const worker = await navigator.serviceWorker.register('/notice-worker.js');
  return worker.unregister();
}"""


@pytest.mark.parametrize("game", ["chimes", "pivit", "pivot-pawns", "pungo"])
def test_the_goal_is_in_sight_and_three_pictures_say_more(arrive: Arrive, game: str) -> None:
    visitor = at_board(arrive(phone=True), game)
    assert visitor.page.locator(".goal p").inner_text().startswith(visitor.say(f"{game}:title"))
    visitor.press("table-help")
    visitor.until(PICTURES)
    visitor.await_text(f"{game}:primer-end")
    visitor.press("table-help-close")
    visitor.until("() => document.querySelector('dialog') === null")
    visitor.page.set_viewport_size(ON_ITS_SIDE)  # type: ignore[arg-type]
    visitor.until(FITS)


def test_the_question_follows_the_hand(arrive: Arrive) -> None:
    visitor = at_board(arrive(), "pivit")
    visitor.tap("d8")
    assert visitor.asks() == visitor.say("pivit:next-square")
    assert all_possible(visitor, "#board .target.open")
    square = visitor.page.locator('[data-tap="d7"]').get_attribute("aria-label")
    empty = visitor.say("pivit:square-empty", at="d7", corner="no")
    assert square == visitor.say("table-target", says=empty)
    visitor.press("table-cancel")
    asks = visitor.say("pivit:next-square")
    visitor.until("(asks) => document.querySelector('h1').textContent !== asks", asks)


def test_in_a_demonstration_each_tap_has_its_question(arrive: Arrive) -> None:
    visitor = arrive()
    at_last_rounds(visitor, 1)
    way = shortest_way(visitor)
    bid(visitor, len(way))
    end_bidding((visitor,))
    moving, _, rest = way[0].partition("+")
    pivot, icon = rest.split(":")
    asked = []
    for what in (moving, pivot, icon):
        visitor.page.locator(f'.target.open[data-tap="{what}"]').first.wait_for()
        asked.append(visitor.asks())
        if what != icon:
            visitor.tap(what)
    assert len(set(asked)) == 3
    assert all_possible(visitor, "#board .target.open")


def test_a_pyramid_a_die_and_a_card_have_possible_moves(arrive: Arrive) -> None:
    visitor = at_board(arrive(), "pungo")
    visitor.tap("c2")
    visitor.page.locator(".ring.target").first.wait_for()
    # A pyramid on such a cell is as good as the cell.
    assert all_possible(visitor, '#board .target:is(.open, [aria-label*=" on d2,"])')
    visitor.press("table-cancel")
    play_pungo((visitor, visitor), most=1)
    visitor.page.locator('.target.open[data-tap="W"]').wait_for()
    assert all_possible(visitor, "#board .target.open")
    visitor = at_board(arrive(), "chimes")
    assert all_possible(visitor, "button.open[data-card]")


def all_possible(visitor: Visitor, selector: str) -> bool:
    """Whether a screen reader says so of every one."""
    says = visitor.say("table-target", says="")
    every = visitor.page.locator(f'{selector}[aria-label$="{says}"]').count()
    return 0 < every == visitor.page.locator(selector).count()


def test_one_button_puts_a_pile_back(arrive: Arrive) -> None:
    visitor = at_board(arrive(), "pungo")
    visitor.tap(visitor.page.locator(".target.open").first.get_attribute("data-tap") or "")
    visitor.page.get_by_role("group", name=visitor.say("pungo:how-many")).wait_for()
    cancel = visitor.page.get_by_role("button", name=visitor.say("table-cancel"))
    assert cancel.count() == 1
    cancel.click()
    cancel.wait_for(state="detached")


def test_a_tab_says_whose_turn_it_is(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(phone=True)
    at_table(host, "pungo", guest)
    turn = "(turn) => document.title.includes(turn)"
    host.until(turn, host.say("table-tab-turn", game="Pungo"))
    assert host.page.locator("link[rel=icon]").get_attribute("href") == "/icon-turn.svg"
    assert not guest.page.evaluate(turn, guest.say("table-tab-turn", game="Pungo"))
    play_pungo((host, guest), most=1)
    guest.until(turn, guest.say("table-tab-turn", game="Pungo"))
    host.page.locator("summary", has_text=host.say("table-chat")).click()
    host.page.get_by_label(host.say("table-say")).fill("Well played")
    host.press("table-send")
    guest.page.locator(".toast", has_text="Well played").wait_for()


def test_the_setting_says_so_if_the_browser_forbids_notices(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open("/")
    visitor.press("settings-title")
    notices = visitor.page.get_by_role("group", name=visitor.say("settings-notices"))
    notices.get_by_role("radio", name=visitor.say("settings-on")).click()
    visitor.await_text("settings-blocked")
    assert notices.get_by_role("radio", name=visitor.say("settings-off")).is_checked()
    # Where it is allowed, as on a phone, our policy lets this worker show them.
    assert visitor.page.evaluate(WORKER)


def test_people_who_share_a_screen_have_names(arrive: Arrive) -> None:
    visitor = at_board(arrive(), "pungo")
    visitor.page.get_by_label(visitor.say("table-name-seat", number=1)).fill("Ada")
    visitor.page.keyboard.press("Enter")
    visitor.until("() => document.querySelector('h1').textContent.includes('Ada')")
    visitor.page.reload()
    visitor.until("() => document.querySelector('h1')?.textContent.includes('Ada')")


def test_bids_leave_every_card_in_sight_on_a_short_phone(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    visitor.page.set_viewport_size({"width": 390, "height": 664})
    at_last_rounds(visitor, 2)
    pass_round((visitor,))
    next_round((visitor,))
    visitor.until("() => document.querySelector('.bids') !== null")
    low, high = visitor.page.evaluate(
        "() => [document.querySelector('.cards').getBoundingClientRect().bottom,"
        " document.querySelector('.controls').getBoundingClientRect().top]"
    )
    assert low <= high
    # How the last round ended is below.
    assert visitor.sees("pivot-pawns:shortest-ways")


def at_board(visitor: Visitor, game: str) -> Visitor:
    if game == "pivot-pawns":
        way_to(visitor, game, "home-alone")
    else:
        at_table(visitor, game)
    visitor.page.locator("#board svg[role=group], #board .cover").first.wait_for()
    visitor.sit_as(0)
    visitor.until("() => document.querySelector('#board svg[role=group]') !== null")
    return visitor
