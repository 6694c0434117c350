"""A new table: rules that belong together, one by one, and decks and set-ups of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.arrivals import fill, way_to
from tests.web.conftest import Arrive
from tests.web.visitor import Visitor
from tests.web.whole_games import show_way
from tests.web.words import fragment
from turnabout import make
from turnabout.cli.games.pivot_pawns.decks import write_toml
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
  const disc = /^(\\w+): minion .* (\\d),/.exec(one.getAttribute('aria-label'));
  return disc ? [[disc[1], Number(disc[2]) - 1]] : [];
}))"""
"""Whose disc stands on each square, as it is read out."""


def test_a_preset_and_the_way_back_to_the_usual_rules(arrive: Arrive) -> None:
    visitor = arrive()
    way_to(visitor, "pungo", "home-more")
    own, figure = preset(visitor, "pungo:preset-document"), preset(visitor, "pungo:preset-figure")
    assert own.is_checked()
    figure.check()
    assert not own.is_checked()
    assert rules(visitor) == [standard(visitor, "home.value-three")]
    fill(visitor, choices={"pungo:option-surface": "3x4"}, seats={1: "me"})
    assert rules(visitor)[1] == standard(visitor, "surface.value-3x3")
    assert not figure.is_checked()
    visitor.press("new-reset", within=visitor.page.locator(".option.changed").nth(1))
    assert rules(visitor) == [standard(visitor, "home.value-three")]
    assert figure.is_checked()
    surface = visitor.page.get_by_label(visitor.say("pungo:option-surface"), exact=True)
    assert surface.input_value() == "3x3"
    fill(visitor, choices={"pungo:option-die": "pyramid"})
    assert rules(visitor)[1] == standard(visitor, "die.value-d6")
    assert set_table(visitor).options == make("pungo", home="four", die="pyramid").options


def test_a_preset_is_what_the_server_plays(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    way_to(visitor, "pivit", "home-more")
    preset(visitor, "pivit:preset-quick").tap()
    fill(visitor, seats={1: "me"})
    assert set_table(visitor).options == make("pivit", size=6).options


def test_numbers_step_by_step(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    way_to(visitor, "pivot-pawns", "home-more")
    to_bid = visitor.say("pivot-pawns:option-bidding_seconds")
    to_show = visitor.say("pivot-pawns:option-demonstration_seconds")
    seats = visitor.say("new-count")
    seconds = visitor.page.get_by_label(to_bid, exact=True)
    begins = int(seconds.input_value())
    for name in ("new-more", "new-more", "new-less"):
        visitor.press(visitor.say(name, label=to_bid))
    assert int(seconds.input_value()) == begins + 1
    fill(visitor, {to_show: 10**6})
    most = int(visitor.page.get_by_label(to_show, exact=True).input_value())
    assert most < 10**6
    more, less = visitor.say("new-more", label=to_show), visitor.say("new-less", label=seats)
    assert visitor.page.get_by_role("button", name=more).is_disabled()
    visitor.press(visitor.say("new-more", label=seats))
    assert visitor.page.get_by_label(visitor.player(2), exact=True).is_visible()
    for _ in range(2):
        visitor.press(less)
    assert visitor.page.get_by_role("button", name=less).is_disabled()
    game = set_table(visitor)
    assert game.seats == 1
    assert game.options["bidding_seconds"] == begins + 1
    assert game.options["demonstration_seconds"] == most


def test_an_own_deck_is_read_summed_up_and_played(arrive: Arrive) -> None:
    deck = new_deck(DECK)
    visitor = arrive()
    way_to(visitor, "pivot-pawns", "home-more")
    own = opened(visitor, "pivot-pawns:option-deck")
    give(own, "broken.toml", write_toml({**write_deck(deck), "name": ""}))
    is_refused(visitor, own, fragment("en", "pivot-pawns:refusal-pivot-pawns-deck-name"))
    give(own, "letter.toml", "Dear reader, this is no deck.")
    is_refused(visitor, own, visitor.say("refusal-bad-file", line=1))
    give(own, "deck.toml", write_toml(write_deck(deck)))
    own.get_by_role("status").wait_for()
    says = own.get_by_role("status").inner_text()
    assert says.strip() == visitor.say(
        "pivot-pawns:deck-read", name=deck.name, cards=15, icons=35, starts=len(deck.starting)
    )
    assert own.get_by_role("alert").count() == 0
    fill(visitor, {"new-count": 1, "pivot-pawns:option-bidding_seconds": 0})
    assert set_table(visitor).deck == deck
    show_way((visitor,))
    visitor.await_text(visitor.say("pivot-pawns:above-best", over=0))


def test_a_deck_is_written_from_the_template_and_faults_are_marked(arrive: Arrive) -> None:
    visitor = arrive()
    way_to(visitor, "pivot-pawns", "home-more")
    own = opened(visitor, "pivot-pawns:option-deck")
    visitor.press("new-template", within=own)
    picture = own.get_by_role("img", name=visitor.say("pivot-pawns:deck-picture", cards=15))
    picture.wait_for()
    own.get_by_role("status").wait_for()
    assert picture.locator(".faulty").count() == 0
    written = own.get_by_label(visitor.say("new-paste"))
    text = written.input_value()
    # The second card now shows what the first one has in its centre.
    centres = [line.split('"')[1] for line in text.split("\n") if line.startswith("centre")]
    first, second = centres[:2]
    written.fill(text.replace(f'centre = "{second}"', f'centre = "{first}"', 1))
    own.get_by_role("alert").wait_for()
    assert picture.locator(".faulty").count() > 0
    assert own.get_by_role("status").count() == 0
    written.fill(text)
    own.get_by_role("status").wait_for()
    assert picture.locator(".faulty").count() == 0


def test_four_at_pivit_with_an_own_set_up(arrive: Arrive) -> None:
    visitor = arrive()
    way_to(visitor, "pivit", "home-more")
    own = opened(visitor, "pivit:option-setup")
    paste(visitor, own, SETUP)
    # It is for four, and two are expected so far.
    refusal = visitor.say("pivit:refusal-pivit-setup-lists", lines="rows", players=2)
    is_refused(visitor, own, refusal)
    fill(visitor, {"new-count": 4}, seats=dict.fromkeys((1, 2, 3), "me"))
    own.get_by_text(visitor.say("pivit:setup-read", count=4)).wait_for()
    game = set_table(visitor)
    assert game.seats == 4
    start = game.start()
    owners = {piece.at: piece.seat for piece in game.view(start).pieces}
    assert visitor.until(OWNERS) == owners
    assert owners != {piece.at: piece.seat for piece in usual_discs()}
    move = game.write_move(game.moves(start, 0)[0])
    for square in (move[:2], move[2:]):
        visitor.tap(square)
    visitor.await_text(visitor.say("pivit:ask-move", seat_me="no", seat=visitor.player(1)))


def usual_discs() -> Any:
    """The discs as the document sets them up for four."""
    game: Any = make("pivit", seats=4)
    return game.view(game.start()).pieces


def preset(visitor: Visitor, label: str) -> Locator:
    return visitor.page.get_by_role("radio", name=visitor.say(label))


def standard(visitor: Visitor, option: str) -> str:
    """How an option of Pungo stands usually."""
    return visitor.say("new-standard", value=visitor.say(f"pungo:option-{option}"))


def rules(visitor: Visitor) -> list[str]:
    """What is said of options that differ from the usual rules."""
    marked = visitor.page.locator(".option.changed .rule").all_inner_texts()
    return [text.replace(visitor.say("new-reset"), "").strip() for text in marked]


def opened(visitor: Visitor, label: str) -> Locator:
    visitor.page.locator("summary").filter(has_text=visitor.say(label)).click()
    return visitor.page.get_by_role("group", name=visitor.say(label), exact=True)


def give(own: Locator, name: str, text: str) -> None:
    file: Any = {"name": name, "mimeType": "application/toml", "buffer": text.encode()}
    own.locator("input[type=file]").set_input_files(file)


def paste(visitor: Visitor, own: Locator, text: str) -> None:
    own.get_by_label(visitor.say("new-paste")).fill(text)


def is_refused(visitor: Visitor, own: Locator, why: str) -> None:
    """In a sentence, and nothing is kept of it."""
    visitor.expect("status of 422")
    own.get_by_role("alert").filter(has_text=why).wait_for()
    assert own.get_by_role("status").count() == 0


def set_table(visitor: Visitor) -> Any:
    """The game that the server now plays."""
    visitor.press("new-make")
    visitor.page.locator("#board .target").first.wait_for(state="attached")
    return visitor.position()[0]
