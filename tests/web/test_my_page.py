"""One's own page: games by result, giving up and removing them, and a name on another device."""

from __future__ import annotations

from tests.web.arrivals import make_table
from tests.web.conftest import Arrive
from tests.web.visitor import Visitor
from tests.web.words import said

LINK = "() => document.querySelector('.link input')?.value"


def games_of(visitor: Visitor) -> list[str]:
    return visitor.page.locator(".games > li").all_inner_texts()


def until_games(visitor: Visitor, count: int) -> None:
    visitor.until(f"() => document.querySelectorAll('.games > li').length === {count}")


def test_games_are_given_up_filtered_and_removed(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    for game in ("pivit", "pungo"):
        make_table(visitor, game, ["me", "novice"])
    visitor.open("/me")
    until_games(visitor, 2)
    for name in ("mine-quit", "table-sure"):
        visitor.press(f"{visitor.say(name)}: {visitor.say('pivit:title')}")
    lost = visitor.say("mine-tally", won=0, drawn=0, lost=1)
    visitor.await_text(lost)
    visitor.page.get_by_label(visitor.say("mine-result"), exact=True).select_option("lost")
    until_games(visitor, 1)
    visitor.press(f"{visitor.say('mine-remove')}: {visitor.say('pivit:title')}")
    visitor.await_text("mine-none")
    visitor.page.get_by_label(visitor.say("mine-result"), exact=True).select_option("")
    until_games(visitor, 1)
    # Where nobody resigns, one's own table is closed.
    for name in ("mine-quit", "table-sure"):
        visitor.press(f"{visitor.say(name)}: {visitor.say('pungo:title')}")
    visitor.press(f"{visitor.say('mine-remove')}: {visitor.say('pungo:title')}")
    until_games(visitor, 0)


def test_a_link_takes_a_name_to_another_device_once(arrive: Arrive) -> None:
    laptop, phone, thief = arrive(), arrive(phone=True), arrive()
    make_table(laptop, "pivit", ["me", "me"])
    laptop.open("/me")
    until_games(laptop, 1)
    laptop.press("mine-device-make")
    link = laptop.until(LINK)
    name = laptop.page.evaluate("async () => (await (await fetch('/api/me')).json()).guest")
    for visitor in (phone, thief):
        visitor.open(link)
        visitor.await_text("mine-claim")
    phone.press("mine-claim-yes")
    phone.await_text(phone.say("mine-claimed", name=phone.say("guest", number=name)))
    until_games(phone, 1)
    assert phone.page.evaluate("() => location.hash") == ""
    thief.expect("404")
    thief.press("mine-claim-yes")
    thief.await_text(said("en", "refusal-no-such-transfer"))
    assert games_of(thief) == []
