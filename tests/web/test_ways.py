"""Pivot Pawns after a round: all shortest ways with the proof, and par for whoever plays alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.arrivals import UNHURRIED, at_last_rounds, at_table
from tests.web.conftest import Arrive
from tests.web.visitor import Visitor
from tests.web.whole_games import bid, end_bidding, next_round, pass_round, shortest_way, show
from tests.web.words import fragment, said
from turnabout.fast.pivot_pawns import solve
from turnabout.games.pivot_pawns.deck import COLOURS
from turnabout.games.pivot_pawns.par import ParScore, par
from turnabout.games.pivot_pawns.state import ROUNDS
from turnabout.games.pivot_pawns.view import placeholders_of, shown_pivots

if TYPE_CHECKING:
    from playwright.sync_api import Locator

STANDS = """() => {
  const cards = [...document.querySelectorAll('dialog .target')];
  return Object.fromEntries(cards.flatMap((one) => {
    const pawn = /the (\\w+) pawn stands here/.exec(one.getAttribute('aria-label'));
    return pawn ? [[pawn[1], one.querySelector('[data-card]').dataset.card]] : [];
  }));
}"""
"""The card of each pawn, as it is read out."""
DRAWN = """() => [...document.querySelectorAll('dialog .pawn')].map((one) => one.style.transform)"""


def test_the_shortest_ways_of_a_round_with_their_proof(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(phone=True)
    at_table(host, "pivot-pawns", guest, **UNHURRIED)
    game, start = host.position()
    for one in (host, guest):
        is_told_nothing(one, 1)
    way = shortest_way(host)
    bid(host, len(way))
    for one in (host, guest):
        is_told_nothing(one, 1)
    end_bidding((host, guest))
    show(host, way)
    for one in (host, guest):
        dialog = look(one)
        compare(dialog, game, start)
        walk(one, dialog, game, start)
        after = one.say("pivot-pawns:round-on")
        assert dialog.get_by_role("button", name=after).is_disabled()
        is_kept_back(one, 2)
    host.page.keyboard.press("Escape")
    guest.press("pivot-pawns:close-it", within=guest.page.get_by_role("dialog"))
    for one in (host, guest):
        one.page.get_by_role("dialog").wait_for(state="detached")


def test_pp8_who_plays_alone_is_compared_with_the_shortest(arrive: Arrive) -> None:
    visitor = arrive()
    at_last_rounds(visitor, 3)
    for more in (1, 0):
        way = shortest_way(visitor)
        bid(visitor, len(way) + more)
        end_bidding((visitor,))
        show(visitor, way)
        visitor.await_text(visitor.say("pivot-pawns:above-best", over=more))
        next_round((visitor,))
    pass_round((visitor,))
    visitor.page.locator(".result").wait_for()
    game: Any = visitor.position()[0]
    assert par(game, visitor.record().log) == ParScore(tokens=2, rounds=ROUNDS, pivots_over=1)
    # Whoever plays alone wins against nobody: no crown, but the result against par.
    par_best = visitor.say("pivot-pawns:par-best", count=2, over=1, mine="yes", best=2)
    visitor.page.locator(".result").get_by_text(par_best).wait_for()
    assert not visitor.sees("table-winner")
    over = visitor.page.get_by_role("list", name=visitor.say("pivot-pawns:rounds-over"))
    rounds = over.get_by_role("button")
    says = [one.get_attribute("aria-label") or "" for one in rounds.all()]
    assert len(says) == ROUNDS
    assert says[-3].endswith(fragment("en", "pivot-pawns:round-says", over=1))
    assert says[-2].endswith(fragment("en", "pivot-pawns:round-says", over=0))
    nobody = fragment("en", "pivot-pawns:round-says", taker_seat="none")
    assert all(one.endswith(nobody) for one in (*says[:-3], says[-1]))
    rounds.nth(ROUNDS - 2).click()
    name = visitor.say("pivot-pawns:shortest-ways-of", round=ROUNDS - 1)
    visitor.page.get_by_role("dialog", name=name).wait_for()


def is_told_nothing(visitor: Visitor, number: int) -> None:
    """A round that lasts is nobody's business, neither on the page nor past it."""
    assert not visitor.sees("pivot-pawns:shortest-ways")
    is_kept_back(visitor, number)


def is_kept_back(visitor: Visitor, number: int) -> None:
    answer = visitor.ask(f"/rounds/{number}")
    assert (answer.status, answer.json()["code"]) == (409, "round-lasts")
    assert len(visitor.ask("/rounds").json()["rounds"]) == number - 1


def look(visitor: Visitor) -> Locator:
    button = visitor.page.get_by_role("button", name=visitor.say("pivot-pawns:shortest-ways"))
    button.tap() if visitor.phone else button.click()
    dialog = visitor.page.get_by_role(
        "dialog", name=visitor.say("pivot-pawns:shortest-ways-of", round=1)
    )
    proof = visitor.say("pivot-pawns:proof-title", length=1)
    dialog.get_by_role("heading", name=proof).wait_for()
    return dialog


def compare(dialog: Locator, game: Any, start: Any) -> None:
    """What is said, with what the solver finds here."""
    found = solve.solve(game.deck, start.placeholders, start.target)
    assert found
    count = solve.count(game.deck, start.placeholders, start.target)
    best = said("en", "pivot-pawns:best-found", length=found.length, count=count)
    assert best in dialog.inner_text()
    positions = dialog.locator(".proof b").all_inner_texts()
    assert positions.pop() == said("en", "pivot-pawns:proof-reached")
    assert [int(text.split()[0]) for text in positions] == list(found.searched)


def walk(visitor: Visitor, dialog: Locator, game: Any, start: Any) -> None:
    """The first two ways are gone, pivot by pivot; each pivot moves one pawn."""
    deck, placed, target = game.deck, start.placeholders, start.target
    ways = solve.solutions(deck, placed, target, 2)
    for number, way in enumerate(ways):
        if number:
            visitor.press("pivot-pawns:way-on", within=dialog)
            assert fragment("en", "pivot-pawns:way-of", number=number + 1) in dialog.inner_text()
        stands: dict[str, str] = {one.colour: one.at for one in placeholders_of(deck, placed)}
        assert visitor.page.evaluate(STANDS) == stands
        for pivot in shown_pivots(deck, placed, way):
            before = visitor.page.evaluate(DRAWN)
            visitor.press("pivot-pawns:pivot-on", within=dialog)
            stands[pivot.piece] = pivot.target
            to = [pivot.piece, pivot.target]
            visitor.until(f"([piece, card]) => ({STANDS})()[piece] === card", to)
            assert visitor.page.evaluate(STANDS) == stands
            drawn = visitor.page.evaluate(DRAWN)
            assert sum(one != other for one, other in zip(before, drawn, strict=True)) == 1
        assert stands[COLOURS[deck.colours[target]]] == deck.centres[target]
        further = visitor.say("pivot-pawns:pivot-on")
        assert visitor.page.get_by_role("button", name=further).is_disabled()
