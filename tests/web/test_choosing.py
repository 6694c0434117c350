"""A new table: rules that belong together, one by one, and decks and set-ups of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.coming import fill, way_to
from tests.web.conftest import Arrive
from tests.web.playing import show_way
from tests.web.visitor import Visitor
from turnabout import make
from turnabout.cli.decks import write_toml
from turnabout.fast.pivot_pawns.decks import new_deck
from turnabout.games.pivot_pawns.deck import write_deck

if TYPE_CHECKING:
    from playwright.sync_api import Locator

DECK = 3
SETUP = """
rows = [[1, 2], [3], [4, 5], [6]]
columns = [[6], [4, 5], [3], [1, 2]]
"""
OWNERS = """() => Object.fromEntries([...document.querySelectorAll('[data-tap]')].flatMap((one) => {
  const disc = /^(\\w+): minion of Player (\\d)/.exec(one.getAttribute('aria-label'));
  return disc ? [[disc[1], Number(disc[2]) - 1]] : [];
}))"""
"""Whose disc stands on each square, as it is read out."""


def test_a_preset_and_the_way_back_to_the_document(arrive: Arrive) -> None:
    visitor = arrive()
    way_to(visitor, "pungo", "More choices")
    own, figure = preset(visitor, "The document's rules"), preset(visitor, "The figure's reading")
    assert own.is_checked()
    figure.check()
    assert not own.is_checked()
    assert rules(visitor) == ["The document's rule: Ends of three", "The document's rule: 3 by 3"]
    visitor.press("Put back", within=visitor.page.locator(".option.changed").nth(1))
    assert rules(visitor) == ["The document's rule: Ends of three"]
    assert not figure.is_checked()
    assert visitor.page.get_by_label("Roll surface").input_value() == "3x3"
    fill(visitor, {}, {"Die": "pyramid", "Player 2": "me"})
    assert rules(visitor)[1] == "The document's rule: Six faces"
    assert set_table(visitor).options == make("pungo", home="four", die="pyramid").options


def test_a_preset_is_what_the_server_plays(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    way_to(visitor, "pivit", "More choices")
    preset(visitor, "Quick").tap()
    fill(visitor, {}, {"Player 2": "me"})
    assert set_table(visitor).options == make("pivit", size=6).options


def test_numbers_step_by_step(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    way_to(visitor, "pivot-pawns", "More choices")
    seconds = visitor.page.get_by_label("Seconds to bid", exact=True)
    begins = int(seconds.input_value())
    for name in ("More", "More", "Less"):
        visitor.press(f"{name}: Seconds to bid")
    assert int(seconds.input_value()) == begins + 1
    fill(visitor, {"Seconds to show": 10**6})
    most = int(visitor.page.get_by_label("Seconds to show", exact=True).input_value())
    assert most < 10**6
    assert visitor.page.get_by_role("button", name="More: Seconds to show").is_disabled()
    visitor.press("More: Seats")
    assert visitor.page.get_by_label("Player 3", exact=True).is_visible()
    for _ in range(2):
        visitor.press("Less: Seats")
    assert visitor.page.get_by_role("button", name="Less: Seats").is_disabled()
    game = set_table(visitor)
    assert game.seats == 1
    assert game.options["bidding_seconds"] == begins + 1
    assert game.options["demonstration_seconds"] == most


def test_an_own_deck_is_read_summed_up_and_played(arrive: Arrive) -> None:
    deck = new_deck(DECK)
    visitor = arrive()
    way_to(visitor, "pivot-pawns", "More choices")
    own = opened(visitor, "Own deck")
    give(own, "broken.toml", write_toml({**write_deck(deck), "name": ""}))
    is_refused(visitor, own, "the deck's name must be a text")
    give(own, "letter.toml", "Dear reader, this is no deck.")
    is_refused(visitor, own, "cannot be read as TOML or JSON")
    give(own, "deck.toml", write_toml(write_deck(deck)))
    own.get_by_role("status").wait_for()
    says = own.get_by_role("status").inner_text()
    assert (
        says.strip() == f"“{deck.name}”: 15 cards, 35 icons, {len(deck.starting)} starting cards."
    )
    assert own.get_by_role("alert").count() == 0
    fill(visitor, {"Seats": 1, "Seconds to bid": 1})
    assert set_table(visitor).deck == deck
    show_way((visitor,))
    visitor.await_text("No way is shorter")


def test_four_at_pivit_with_an_own_set_up(arrive: Arrive) -> None:
    visitor = arrive()
    way_to(visitor, "pivit", "More choices")
    own = opened(visitor, "Own set-up")
    paste(visitor, own, SETUP)
    # It is for four, and two are expected so far.
    is_refused(visitor, own, "must be 2 lists")
    fill(visitor, {"Seats": 4}, {f"Player {seat}": "me" for seat in (2, 3, 4)})
    visitor.press("Read it", within=own)
    own.get_by_text("A set-up for 4 players.").wait_for()
    game = set_table(visitor)
    assert game.seats == 4
    start = game.start()
    owners = {piece["at"]: piece["seat"] for piece in game.view(start)["pieces"]}
    assert visitor.until(OWNERS) == owners
    assert owners != {one["at"]: one["seat"] for one in standard()}
    move = game.write_move(game.moves(start, 0)[0])
    for square in (move[:2], move[2:]):
        visitor.tap(square)
    visitor.await_text("Player 2 is to move.")


def standard() -> Any:
    """The discs as the document sets them up for four."""
    game: Any = make("pivit", seats=4)
    return game.view(game.start())["pieces"]


def preset(visitor: Visitor, label: str) -> Locator:
    return visitor.page.get_by_role("radio", name=label)


def rules(visitor: Visitor) -> list[str]:
    """What is said of options that differ from the document."""
    marked = visitor.page.locator(".option.changed .rule").all_inner_texts()
    return [text.replace("Put back", "").strip() for text in marked]


def opened(visitor: Visitor, label: str) -> Locator:
    visitor.page.locator("summary").filter(has_text=label).click()
    return visitor.page.get_by_role("group", name=label, exact=True)


def give(own: Locator, name: str, text: str) -> None:
    file: Any = {"name": name, "mimeType": "application/toml", "buffer": text.encode()}
    own.locator("input[type=file]").set_input_files(file)


def paste(visitor: Visitor, own: Locator, text: str) -> None:
    own.get_by_label("Its text").fill(text)
    visitor.press("Read it", within=own)


def is_refused(visitor: Visitor, own: Locator, why: str) -> None:
    """In a sentence, and nothing is kept of it."""
    visitor.expect("status of 422")
    own.get_by_role("alert").filter(has_text=why).wait_for()
    assert own.get_by_role("status").count() == 0


def set_table(visitor: Visitor) -> Any:
    """The game that the server now plays."""
    visitor.press("Set the table")
    visitor.page.locator("#board .target").first.wait_for(state="attached")
    return visitor.position()[0]
