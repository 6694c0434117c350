"""Pivot Pawns for those who watch: views, what is told of moves, and what is refused."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.games.pivot_pawns import LAYOUT, ORCHARD, PLANE, START, Table, make, position
from turnabout.core.game import CHANCE, why_not
from turnabout.core.view import Over
from turnabout.games.pivot_pawns.events import (
    BidMade,
    CardsLaid,
    Conceded,
    DemonstrationBegun,
    DemonstrationFailed,
    MistakeMade,
    Passed,
    PawnsPlaced,
    Pivoted,
    RoundOver,
    SaidDone,
    TargetDrawn,
    TokenTaken,
)
from turnabout.games.pivot_pawns.solve import unreachable
from turnabout.games.pivot_pawns.view import (
    AskBid,
    AskDeal,
    AskDraw,
    AskPlace,
    AskShow,
    AskThink,
    Bidder,
    ColouredPawn,
    Demonstration,
    IconFace,
    InLine,
    PivotPawnsView,
    Placeholder,
    ShownPivot,
)
from turnabout.words import Words

OUTSIDE = ("leaf", "sailboat", "volleyball", "storm", "wifi", "life-ring", "bolt", "sun")
"""The cards outside PLANE, in the deck's order."""
WORDS = Words("en", "pivot-pawns", ("Ann", "Bob", "Cem"))
GERMAN = Words("de", "pivot-pawns", ("Ann", "Bob", "Cem"))


def view(text: str, **options: Any) -> PivotPawnsView:
    game = make(**options)
    return game.view(game.read_state(text))


def told(table: Table) -> list[str]:
    return [WORDS.tell(event) for event in table.events]


def test_before_the_deal_there_is_nothing_to_see() -> None:
    game = make()
    found = game.view(game.start())
    assert found.ask == AskDeal()
    for nothing in (found.cards, found.pieces, found.placeholders, found.line, found.first_cards):
        assert nothing == ()
    for nobody in (found.target, found.active, found.demonstration, found.time_limit):
        assert nobody is None
    assert (found.played, found.rounds) == (0, 15)


def test_who_places_the_pawns_is_asked() -> None:
    text = Table(make()).do(CHANCE, f"deal {LAYOUT}").text
    assert view(text).ask == AskPlace(seat=None)
    assert view(text, placing="hand").ask == AskPlace(seat=0)
    assert WORDS.ask(AskPlace(seat=0)) == "Ann places the pawns."


def test_pp2_the_view_has_the_cards_on_which_each_pawn_may_be_placed() -> None:
    text = Table(make()).do(CHANCE, f"deal {LAYOUT}").text
    found = {pawn.colour: pawn.cards for pawn in view(text).first_cards}
    assert found == {
        "red": ("flask", "music", "leaf", "sun"),
        "green": ("mars", "flask", "music", "sun"),
        "blue": ("mars", "music", "leaf", "sun"),
        "yellow": ("mars", "flask", "music", "leaf"),
        "black": ("mars", "flask", "leaf", "sun"),
    }
    anywhere = view(text, start="anywhere").first_cards
    assert [len(pawn.cards) for pawn in anywhere] == [12] * 5


def test_the_cards_are_in_the_order_of_the_layout() -> None:
    cards = view(position()).cards
    assert [card.id for card in cards] == LAYOUT.split(",")
    assert [(card.row, card.column) for card in cards[3:7]] == [(1, 4), (1, 5), (2, 1), (2, 2)]
    mars = cards[0]
    assert mars.centre == IconFace(name="mars", colour="red", art="mars")
    names = ["life-ring", "dumbbell", "bullhorn", "flask", "lightbulb", "storm"]
    assert [icon.name for icon in mars.around] == names
    assert mars.around[5] == IconFace(name="storm", colour="black", art="cloud-showers-heavy")


def test_a_round_of_thinking() -> None:
    found = view(position(bids="1:pass"))
    assert (found.phase, found.to_act) == ("think", (0, 1))
    assert (found.target, found.active) == ("bullseye", "red")
    assert found.time_limit is None
    assert found.seats == (
        Bidder(seat=0, tokens=0, bid=None, passed=False, done=False),
        Bidder(seat=1, tokens=0, bid=None, passed=True, done=False),
    )
    assert found.ask == AskThink(active="red", target="bullseye")
    assert WORDS.ask(found.ask) == "Bring the red pawn to the bullseye card: how many pivots?"


def test_pawns_keep_their_colour_as_id() -> None:
    pieces = view(position()).pieces
    assert pieces[0] == ColouredPawn(id="red", at="sun", colour="red")
    assert [piece.id for piece in pieces] == ["red", "green", "blue", "yellow", "black"]
    assert [piece.at for piece in pieces] == START.split(",")


def test_pp4_bids_are_in_line_as_they_will_be_shown() -> None:
    text = position(phase="bid", bids="1:4,2:2,0:2,1:done", tokens="0,0,0")
    found = view(text, seats=3, bidding_seconds=12)
    assert [(bid.seat, bid.bid, bid.turn) for bid in found.line] == [
        (2, 2, "waiting"),
        (0, 2, "waiting"),
        (1, 4, "waiting"),
    ]
    assert found.seats[1] == Bidder(seat=1, tokens=0, bid=4, passed=False, done=True)
    assert (found.time_limit, found.icons) == (12, "named")
    assert found.to_act == (-2, 0, 1, 2)
    assert found.ask == AskBid(seat=2, bid=2)


def test_a_demonstration_moves_the_pawns_and_not_the_placeholders() -> None:
    text = position(phase="show", bids="1:4,0:2,2:5", show="1:red+yellow:heart!0", tokens="0,0,0")
    found = view(text, seats=3)
    heart = ShownPivot(
        number=1, piece="red", pivot="yellow", icon="heart", source="sun", target="earth"
    )
    assert found.demonstration == Demonstration(seat=1, bid=4, pivots=(heart,), left=3)
    assert found.line == (
        InLine(seat=0, bid=2, turn="failed"),
        InLine(seat=1, bid=4, turn="showing"),
        InLine(seat=2, bid=5, turn="waiting"),
    )
    assert found.pieces[0].at == "earth"
    assert found.placeholders[0] == Placeholder(colour="red", at="sun")
    assert found.time_limit == 60
    assert found.ask == AskShow(seat=1, active="red", target="bullseye", left=3)


def test_the_round_before_a_draw_is_the_next_one() -> None:
    table = Table(make(), position(bids="0:pass")).do(1, "pass")
    found = table.game.view(table.state)
    assert found.ask == AskDraw(round=2, rounds=15)
    assert found.played == 1


def test_pp10_the_view_says_who_finds_the_icons() -> None:
    assert view(position(), icons="found").icons == "found"


def test_pp3_the_table_is_told_what_can_never_be_reached() -> None:
    table = Table(make(start="anywhere")).do(CHANCE, f"deal {LAYOUT}", f"place {PLANE}")
    assert table.event(PawnsPlaced).unreachable == OUTSIDE
    assert told(table)[0].endswith(
        "From here nobody can ever reach leaf, sailboat, volleyball, storm cloud, Wi-Fi sign, "
        "life ring, bolt and sun!"
    )
    assert table.game.view(table.state).unreachable == OUTSIDE
    table.do(CHANCE, "draw leaf")
    assert table.game.view(table.state).unreachable == OUTSIDE
    table.do(0, "pass").do(1, "pass")
    assert table.game.view(table.state).unreachable == ()
    assert table.event(RoundOver).solution is None
    assert not table.event(Passed).gives_help
    assert told(table)[-1].endswith(
        "nobody takes the token. The leaf card cannot be reached from here."
    )


def test_pp3_nothing_is_told_where_everything_can_be_reached() -> None:
    table = Table(make(start="anywhere")).do(CHANCE, f"deal {LAYOUT}", f"place {START}")
    event = table.event(PawnsPlaced)
    assert event.unreachable == ()
    assert [pawn.at for pawn in event.pawns] == START.split(",")
    assert told(table) == [
        "The pawns are placed: red on sun, green on Mars sign, blue on music, yellow on leaf and "
        "black on flask."
    ]


def test_pp3_the_warning_is_quick() -> None:
    game = make(start="anywhere")
    state = game.read_state(position(placeholders=PLANE))
    unreachable.cache_clear()
    before = time.process_time()
    game.view(state)
    assert time.process_time() - before < 0.5


def test_the_set_up_is_told() -> None:
    table = Table(make()).do(CHANCE, f"deal {LAYOUT}")
    assert table.events == [CardsLaid()]
    table.do(CHANCE, f"place {START}", "draw flask")
    assert table.events == [TargetDrawn(round=1, rounds=15, target="flask", active="blue")]


def test_bids_and_passes_are_told() -> None:
    table = Table(make(bidding_seconds=1), position()).do(0, "pass")
    assert table.events == [Passed(seat=0)]
    table.do(1, "bid 3")
    assert table.events == [BidMade(seat=1, bid=3, first=True, seconds=1)]
    assert told(table) == ["Bob bids 3 pivots. Bidding ends in 1 second."]
    table.do(0, "bid 1")
    assert told(table) == ["Ann bids 1 pivot."]


def test_pp11_done_is_told() -> None:
    table = Table(make(), position(phase="bid", bids="0:3")).do(1, "done")
    assert table.events == [SaidDone(seat=1)]


def test_pp7_a_shortest_solution_is_shown_when_all_have_passed() -> None:
    table = Table(make(), position(bids="0:pass")).do(1, "pass")
    assert table.told() == ["pass", "round-over"]
    over = table.event(RoundOver)
    assert over.gives_help, "it tells the shortest way"
    assert over.ending == "passed"
    assert over.solution is not None
    assert [step.target for step in over.solution] == ["earth", "venus", "bullseye"]
    assert [step.number for step in over.solution] == [1, 2, 3]
    assert told(table)[1] == (
        "Round 1 is over, and nobody takes the token. A shortest solution: red on yellow by the "
        "heart, red on blue by the music and red on black by the paddle."
    )


def test_a_success_is_told() -> None:
    table = Table(make(), position(target="life-ring", phase="bid", bids="0:2")).time()
    assert table.told() == ["time", "demonstrate"]
    assert table.event(DemonstrationBegun) == DemonstrationBegun(seat=0, bid=2)
    table.do(0, "red+blue:flag")
    assert table.events == [
        Pivoted(
            seat=0,
            number=1,
            piece="red",
            pivot="blue",
            icon="flag",
            source="sun",
            target="life-ring",
        ),
        TokenTaken(seat=0, token="life-ring"),
        RoundOver(round=1, target="life-ring", ending="taken", solution=None),
    ]


def test_a_pivot_on_the_way_is_told_alone() -> None:
    table = Table(make(), position(phase="show", bids="0:5", show="0:")).do(0, "red+yellow:heart")
    assert table.told() == ["pivot"]


def test_the_number_of_each_pivot_is_told_and_seen() -> None:
    table = Table(make(), position(phase="show", bids="0:5", show="0:"))
    for number, text in enumerate(("red+yellow:heart", "red+blue:music"), 1):
        table.do(0, text)
        assert table.event(Pivoted).number == number
        assert told(table)[0].startswith(f"{number}: Ann pivots red")
    found = table.game.view(table.state).demonstration
    assert found is not None
    assert [pivot.number for pivot in found.pivots] == [1, 2]
    assert table.do(0, "red+blue:hat").event(MistakeMade).number == 3


def test_pp10_an_icon_that_is_found_is_told() -> None:
    text = position(phase="show", bids="0:5", show="0:")
    table = Table(make(icons="found"), text).do(0, "red+yellow")
    assert told(table) == [
        "1: Ann pivots red on yellow by the heart, from the sun card to the globe card."
    ]
    assert GERMAN.tell(table.events[0]) == (
        "1: Ann schwenkt Rot um Gelb über das Herz, von der Karte Sonne auf die Karte Erdkugel."
    )


def test_a_deck_of_ones_own_keeps_its_names() -> None:
    game = make(deck=ORCHARD)
    name = game.deck.centres[0]
    event = TokenTaken(seat=0, token=name)
    assert name in WORDS.tell(event)
    assert name in GERMAN.tell(event)


@pytest.mark.parametrize(
    ("before", "wrong", "code", "why"),
    [
        ((), "red+yellow:hat", "wrong-icon", "do not share the cowboy hat."),
        ((), "red+blue:flag", "own-colour", "life ring card, which has the pawn’s own colour."),
        (
            ("black+green:flask",),
            "black+yellow:heart",
            "occupied",
            "leads to the sun card, and that is taken.",
        ),
    ],
)
def test_pp5_a_mistake_is_explained(
    before: tuple[str, ...], wrong: str, code: str, why: str
) -> None:
    table = Table(make(), position(phase="show", bids="0:2,1:3", show="0:")).do(0, *before, wrong)
    assert table.told() == ["mistake", "failure", "demonstrate"]
    assert table.event(MistakeMade).mistake == code
    assert told(table)[0].startswith(f"{len(before) + 1}: Ann makes a mistake. ")
    assert told(table)[0].endswith(why)
    assert table.event(DemonstrationFailed) == DemonstrationFailed(seat=0, bid=2, used_up=False)
    assert table.event(DemonstrationBegun).seat == 1


def test_other_failures_are_told() -> None:
    table = Table(make(), position(phase="show", bids="0:1,1:3", show="0:"))
    table.do(0, "red+yellow:heart")
    assert table.told() == ["pivot", "failure", "demonstrate"]
    assert table.event(DemonstrationFailed).used_up is True
    table.do(1, "concede")
    assert table.events == [
        Conceded(seat=1),
        DemonstrationFailed(seat=1, bid=3, used_up=False),
        RoundOver(round=1, target="bullseye", ending="failed", solution=None),
    ]
    table = Table(make(), position(phase="show", bids="0:1,1:3", show="0:")).time()
    assert table.told() == ["time", "failure", "demonstrate"]


def test_the_end_is_told() -> None:
    text = position("sun", phase="show", bids="0:1", show="0:", tokens="0,0", bag="-")
    table = Table(make(), text).do(0, "concede")
    assert table.told() == ["concede", "failure", "round-over", "over"]
    assert table.events[-1] == Over()
    found = table.game.view(table.state)
    assert (found.phase, found.ask) == ("over", None)
    assert found.outcome is not None
    assert found.outcome.reason == "tokens"


SHOWING = position(phase="show", bids="0:5", show="0:black+green:flask")
"""Black stands on earth: on yellow it leads to sun, which is taken."""


@pytest.mark.parametrize(
    ("text", "icons", "beginning", "code"),
    [
        (position(), "named", "red", "pawns-rest"),
        (position(phase="bid", bids="1:3"), "named", "earth", "pawns-rest"),
        (position(), "named", "bid ", None),
        (position(), "named", "moon", "bad-move"),
        (SHOWING, "named", "red", None),
        (SHOWING, "named", "storm", "choose-moving-pawn"),
        (SHOWING, "named", "red+storm", "choose-pivot-pawn"),
        (SHOWING, "named", "red+blue+storm", "choose-icon"),
        (SHOWING, "named", "red+red", "one-pawn"),
        # PP-5: whoever names the icons is not warned of mistakes.
        (SHOWING, "named", "black+yellow", None),
        (SHOWING, "named", "red+blue", None),
        (SHOWING, "found", "black+yellow:", "leads-to-pawn"),
        (SHOWING, "found", "red+blue:", "leads-to-own-colour"),
        (SHOWING, "found", "red+yellow:", "leads-to-pawn"),
        (SHOWING, "found", "red", None),
        (SHOWING, "found", "red+blue:moon", "bad-move"),
    ],
)
def test_why_a_move_cannot_begin_so(
    text: str, icons: str, beginning: str, code: str | None
) -> None:
    game = make(icons=icons)
    refused = why_not(game, game.read_state(text), 0, beginning)
    assert (refused.code if refused else None) == (code and f"pivot-pawns-{code}")
    assert refused is None or (WORDS.refusal(refused) and GERMAN.refusal(refused))
    assert refused is None or (refused.text and refused.position)


@pytest.mark.parametrize(
    ("beginning", "code"),
    [
        ("place", None),
        ("place sun,mars", None),
        ("place mars", "place-own-colour"),
        ("place sun,sun", "place-taken"),
        ("place earth", "place-not-start"),
        ("place flask,music,leaf,mars", None),
        ("place flask,sun,leaf,mars", "place-no-room"),  # music is left, and it is black
        ("place moon", "bad-card"),
        ("place sun,mars,music,leaf,flask,earth", "card-count"),
        ("sun", "not-now"),
    ],
)
def test_pp2_why_a_pawn_cannot_be_placed_there(beginning: str, code: str | None) -> None:
    game = make(placing="hand")
    state = Table(game).do(CHANCE, f"deal {LAYOUT}").state
    refused = why_not(game, state, 0, beginning)
    assert (refused.code if refused else None) == (code and f"pivot-pawns-{code}")
    assert refused is None or (WORDS.refusal(refused) and GERMAN.refusal(refused))
    assert refused is None or (refused.text and refused.position)


def test_a_pawn_that_cannot_move_is_stuck() -> None:
    game = make(icons="found")
    text = position("sun", phase="show", bids="0:5", show="0:", placeholders=PLANE)
    refused = why_not(game, game.read_state(text), 0, "green")
    assert refused is not None
    assert refused.code == "pivot-pawns-stuck"
