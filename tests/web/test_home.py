"""The home page: two screens of a phone, a lesson for newcomers, the level last played."""

from __future__ import annotations

from tests.web.arrivals import way_to
from tests.web.conftest import Arrive

PHONE = {"width": 390, "height": 844}
END_OF_GAMES = """() => {
  const games = [...document.querySelectorAll('.games > li')];
  return games.length === 4 && /\\d min/.test(games[3].textContent)
    ? Math.max(...games.map((game) => game.getBoundingClientRect().bottom)) : null;
}"""
SIZES = """() => [...document.querySelectorAll('.games > li')].map((game) =>
  [...game.querySelectorAll('.first > .button')].map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return `${Math.round(width)} x ${Math.round(height)}`;
  }))"""

LEVELS = """() => [...document.querySelectorAll('.games > li')].map((game) => {
  const labels = [...game.querySelectorAll('fieldset label')];
  return [labels.length, new Set(labels.map((one) => one.getBoundingClientRect().top)).size];
})"""
"""How many a game has, and in how many rows."""


def test_four_games_fit_on_two_screens_and_learning_is_as_large_as_playing(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    visitor.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # Playwright wants its own type
    visitor.open("/")
    assert visitor.until(END_OF_GAMES) <= 2 * PHONE["height"]
    for play, learn in visitor.page.evaluate(SIZES):
        assert play == learn


def test_five_levels_stand_in_one_row_in_every_language(arrive: Arrive) -> None:
    for locale in ("en-GB", "de-DE"):
        visitor = arrive(locale=locale)
        visitor.open("/")
        visitor.until(END_OF_GAMES)
        assert visitor.page.evaluate(LEVELS) == [[5, 1]] * 4


def test_a_newcomer_is_offered_the_lesson_once_and_the_last_level_after_that(
    arrive: Arrive,
) -> None:
    visitor = arrive()
    way_to(visitor, "pivit", "home-bot")
    assert visitor.page.get_by_role("dialog").get_by_role("heading").inner_text() == visitor.say(
        "home-new", game="Pivit"
    )
    visitor.press("home-new-lesson")
    visitor.until("() => location.pathname === '/learn/pivit'")
    visitor.open("/")
    card = visitor.page.locator(".games > li").nth(1)
    level = {one: visitor.say("level", level=one) for one in ("novice", "club")}
    assert card.get_by_role("radio", name=level["novice"]).is_checked()
    card.get_by_role("radio", name=level["club"]).check()
    visitor.press("home-bot", within=card)
    visitor.table()
    visitor.await_text(level["club"])
    visitor.open("/")
    visitor.page.locator(".games").get_by_text("Pivit").first.wait_for()
    card = visitor.page.locator(".games > li").nth(1)
    assert card.get_by_role("radio", name=level["club"]).is_checked()
