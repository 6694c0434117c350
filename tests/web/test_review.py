"""A game that is over: step by step, judged by the bots, sent as a link, kept as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.web.arrivals import at_table
from tests.web.conftest import Arrive
from tests.web.visitor import Visitor
from tests.web.whole_games import PUNGO, record_of
from tests.web.words import fragment
from turnabout import Record, make

MOVES = ("b6b5", "e1e2", "resign")
"""The first puts a disc where the second should have taken it, and did not."""
BETTER = "a5b5"
MARKED = """() => [...document.querySelectorAll('[data-tap]:has(.mark)')]
  .map((one) => one.dataset.tap).sort().join(' ')"""
DISCS = """() => [...document.querySelectorAll('[data-tap]')]
  .map((one) => /^(\\w\\d): m/.exec(one.getAttribute('aria-label'))?.[1]).filter(Boolean).sort()"""

IN_SIGHT = """() => {
  const row = document.querySelector('main ol [aria-current]');
  const [at, list] = [row, row?.closest('ol')].map((one) => one?.getBoundingClientRect());
  return row !== null && at.top >= list.top - 1 && at.bottom <= list.bottom + 1;
}"""
"""The current move, in the list of moves."""


def test_step_by_step_and_by_link(arrive: Arrive) -> None:
    visitor = arrive()
    play(visitor)
    visitor.press("table-review")
    visitor.await_text(at_move(visitor, 3))
    slider = visitor.page.get_by_role("slider", name=visitor.say("replay-slider"))
    slider.fill("1")
    stands_at(visitor, 1)
    slider.blur()
    for key, move in (("ArrowRight", 2), ("End", 3), ("Home", 0), ("ArrowLeft", 0), ("End", 3)):
        visitor.page.keyboard.press(key)
        stands_at(visitor, move)
    # From the list at home there is no key in the address; a link must have one nonetheless.
    visitor.open("/")
    visitor.page.get_by_role("link", name=visitor.say("table-review")).click()
    visitor.press("replay-back")
    stands_at(visitor, 2)
    fresh = arrive(phone=True)
    fresh.open(copied(visitor))
    stands_at(fresh, 2)


def test_the_list_begins_at_the_last_move(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    review(visitor, record_of(make("pungo"), PUNGO.split()))
    visitor.until(IN_SIGHT)


def test_the_bots_find_the_mistake_and_show_what_was_better(arrive: Arrive) -> None:
    visitor = arrive()
    play(visitor)
    visitor.press("table-review")
    visitor.press("replay-first")
    stands_at(visitor, 0)
    assert not visitor.sees("replay-no-slips")
    visitor.press("replay-analyse-all")
    who = {"seat": visitor.player(1), "seat_me": "no"}
    better = disc(visitor, BETTER)
    mistake = visitor.say("replay-slip", verdict="mistake", move=2, better=better, **who)
    slip = visitor.page.get_by_role("button", name=mistake)
    slip.wait_for()
    assert visitor.page.get_by_role("img", name=visitor.say("replay-graph")).is_visible()
    visitor.await_text(visitor.say("replay-mistakes", count=1, **who))
    slip.click()
    stands_at(visitor, 1)
    verdict = visitor.say("replay-verdict", verdict="mistake")
    assert f"{played(visitor, MOVES[1])}: {verdict}" in visitor.told()
    assert visitor.page.evaluate(MARKED) == "b5 b6"
    # What was played and what was better, each an arrow.
    visitor.until("() => document.querySelectorAll('.board path.line[marker-end]').length === 2")
    best = visitor.page.locator(f'[data-move="{BETTER}"]')
    best.hover()
    visitor.until(f"() => ({MARKED})() === 'a5 b5'")
    slip.hover()
    visitor.until(f"() => ({MARKED})() === 'b5 b6'")
    best.click()
    slip.hover()
    # What was tapped stays when the mouse has gone.
    assert visitor.page.evaluate(MARKED) == "a5 b5"
    assert best.get_attribute("aria-pressed") == "true"
    visitor.press("replay-on")
    visitor.await_text(visitor.say("replay-played", move=visitor.say("pivit:move-resign")))


def test_it_plays_by_itself_until_someone_steps_in(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    review(visitor)
    visitor.press("replay-first")
    stands_at(visitor, 0)
    visitor.page.get_by_label(visitor.say("replay-pace")).select_option("fast")
    visitor.press("replay-play")
    stands_at(visitor, 3)
    visitor.page.get_by_role("button", name=visitor.say("replay-play"), exact=True).wait_for()
    visitor.page.locator("main").evaluate("() => document.activeElement.blur()")
    visitor.page.get_by_label(visitor.say("replay-pace")).select_option("slow")
    visitor.page.locator("body").press("Home")
    visitor.page.locator("body").press("Space")
    visitor.page.get_by_role("button", name=visitor.say("replay-pause"), exact=True).wait_for()
    # Whoever picks a move from the list looks at it in peace.
    visitor.page.locator("main ol button").nth(1).tap()
    stands_at(visitor, 2)
    visitor.page.get_by_role("button", name=visitor.say("replay-play"), exact=True).wait_for()
    assert visitor.page.locator("main ol [aria-current]").count() == 1


def test_other_moves_are_tried_and_judged(arrive: Arrive) -> None:
    visitor = arrive()
    review(visitor)
    visitor.press("replay-first")
    stands_at(visitor, 0)
    visitor.press("replay-on")
    stands_at(visitor, 1)
    visitor.press("replay-try")
    best = visitor.page.locator(f'[data-move="{BETTER}"]')
    best.wait_for()
    for square in (BETTER[:2], BETTER[2:]):
        visitor.tap(square)
    # It took the disc, and the bots look at what can be done about that.
    visitor.until(f"(gone) => !({DISCS})().includes(gone)", BETTER[:2])
    best.wait_for(state="detached")
    visitor.page.locator("[data-move]").first.wait_for()
    visitor.press("replay-undo")
    best.wait_for()
    visitor.press("replay-leave-try")
    stands_at(visitor, 1)


def test_a_game_goes_on_from_an_earlier_move(arrive: Arrive) -> None:
    visitor, friend = arrive(), arrive(phone=True)
    review(visitor)
    visitor.press("replay-back")
    stands_at(visitor, 2)
    before = visitor.table()
    visitor.page.get_by_text(visitor.say("replay-play-on"), exact=True).click()
    other = visitor.page.get_by_label(visitor.say("replay-play-against"))
    other.select_option("open")
    visitor.press(visitor.say("replay-play-now", move=2))
    visitor.until("(old) => !location.pathname.includes(old)", before)
    visitor.table()
    friend.open(visitor.page.url)
    friend.press_first("table-sit")
    visitor.await_text(visitor.say("table-continued", moves=2))
    assert [entry.move for entry in visitor.record().log] == list(MOVES[:2])


def test_a_record_is_saved_and_opened_again(arrive: Arrive, tmp_path: Path) -> None:
    visitor, other = arrive(), arrive(phone=True)
    play(visitor)
    with visitor.page.expect_download() as saving:
        visitor.press("table-record")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    record = Record.read(file.read_text())
    assert [entry.move for entry in record.log] == list(MOVES)
    give(other, file)
    other.await_text(at_move(other, 3))
    assert other.table() != visitor.table()
    assert other.record().log == record.log
    assert other.record().options == record.options
    other.press("replay-back")
    stands_at(other, 2)


def test_a_wrong_file_is_a_sentence(arrive: Arrive, tmp_path: Path) -> None:
    visitor = arrive()
    visitor.expect("status of 422")
    game = make("pivit", size=6)
    cheat = Record.of(game).add(0, "b6b5").add(1, "b5b4").write()
    for text, why in (
        (cheat, "b5b4"),
        ("Dear reader", visitor.say("refusal-record-json", line=1, column=1)),
    ):
        file = tmp_path / "record.json"
        file.write_text(text)
        give(visitor, file)
        said = visitor.page.get_by_role("alert").filter(has_text=why)
        said.wait_for()
        assert fragment(visitor.language, "home-no-record") in said.inner_text()


def play(visitor: Visitor) -> None:
    """A short game at one screen."""
    at_table(visitor, "pivit", size=6)
    for move in MOVES[:2]:
        for square in (move[:2], move[2:]):
            visitor.tap(square)
    visitor.await_text(visitor.say("pivit:ask-move", seat_me="no", seat=visitor.player(0)))
    visitor.press("table-resign")
    visitor.press("table-sure")
    visitor.page.locator(".result").wait_for()


def review(visitor: Visitor, record: Record | None = None) -> None:
    """A game that someone has sent; unless it says otherwise, the same."""
    visitor.post("/me", "{}")
    record = record or record_of(make("pivit", size=6), MOVES)
    visitor.open(f"/replay/{visitor.post('/records', record.write())['id']}")


def stands_at(visitor: Visitor, move: int) -> None:
    """The slider, the address and the board say the same."""
    visitor.await_text(at_move(visitor, move))
    visitor.until("(at) => location.search === `?move=${at}`", move)
    game: Any = make("pivit", size=6)
    state = game.start()
    for number, text in enumerate(MOVES[:move]):
        state = game.play(state, number % 2, game.read_move(text))
    discs = sorted(piece.at for piece in game.view(state).pieces)
    visitor.until(f"(discs) => String(({DISCS})()) === String(discs)", discs)
    assert visitor.page.get_by_role("slider").input_value() == str(move)


def at_move(visitor: Visitor, move: int) -> str:
    return visitor.say("replay-move", move=move, moves=len(MOVES))


def played(visitor: Visitor, move: str) -> str:
    return visitor.say("replay-played", move=disc(visitor, move))


def disc(visitor: Visitor, move: str) -> str:
    """A move in words."""
    return visitor.say("pivit:move-disc", source=move[:2], target=move[2:])


def copied(visitor: Visitor) -> str:
    """The link that is now in the clipboard."""
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.press("replay-copy")
    visitor.await_text("table-copied")
    link: str = visitor.page.evaluate("() => navigator.clipboard.readText()")
    return link


def give(visitor: Visitor, file: Path) -> None:
    """A file, opened at home."""
    visitor.open("/")
    visitor.page.get_by_label(visitor.say("home-upload")).set_input_files(file)
