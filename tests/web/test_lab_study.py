"""A designer tries the options of a table before anyone sits down at it."""

from __future__ import annotations

from tests.web.conftest import Arrive


def test_bots_try_changed_options_and_leave_a_report(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open("/new/chimes")
    visitor.page.get_by_label(visitor.say("chimes:option-roles")).select_option("red-ace")
    visitor.press("study-start")
    visitor.page.get_by_role("button", name=visitor.say("study-stop")).wait_for()
    link = visitor.page.get_by_role("link", name=visitor.say("study-report"))
    link.wait_for()
    with visitor.context.expect_page() as opened:
        link.click()
    report = opened.value
    report.get_by_text("roles=red-ace").first.wait_for()
    # The page allows no styles but its own file's: without them this card would have no edge.
    card = report.locator(".card").first
    assert card.evaluate("one => getComputedStyle(one).borderTopWidth") != "0px"
    report.close()
    visitor.open("/rules/chimes")
    visitor.page.get_by_role("button", name=visitor.say("study-start")).wait_for()
