"""Pivit as text and as a view."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.test_pivit import outcome, pivit, small, told
from turnabout.core.errors import BadNotation
from turnabout.core.game import why_not
from turnabout.core.outcome import Outcome
from turnabout.core.view import Over
from turnabout.games.pivit.events import DiscMoved, DrawOffered, Resigned
from turnabout.games.pivit.view import AskMove, Disc, Player
from turnabout.words import Words

WORDS = Words("en", "pivit", ["Ann", "Bob"])
START = "1a|b|a|b|1/b-4b-/a-4a-/b-4b-/a-4a-/1a|b|a|b|1 a .. 0"
BOARD = START.split()[0]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("", "parts "),
        (BOARD, "parts "),
        (START + " !a =b", "parts "),
        ("6/6/6 a .. 0", "rows given=3 size=6"),
        (START.replace("b-4b-", "b-4bx", 1), "row "),
        (START.replace("b-4b-", "b-3b-", 1), "width given=5 size=6"),
        (START.replace("b-4b-", "b-4c-", 1), "owner players=2"),
        (START.replace("1a|", "a|a|", 1), "corner square='a6'"),
        (f"{BOARD} c .. 0", "turn letters=('a', 'b')"),
        (f"{BOARD} a . 0", "mastery players=2"),
        (f"{BOARD} a 2. 0", "mastery players=2"),
        (f"{BOARD} a x. 0", "mastery players=2"),
        ("6/6/A-5/6/6/1b-4 a .. 0", "unranked letter='a'"),
        (f"{BOARD} a .. x", "quiet "),
        (f"{BOARD} a .. 01", "quiet "),
        (f"{BOARD} a .. {'9' * 30}", "quiet "),
        (f"{BOARD} a .. 0 !x", "marks "),
        (f"{BOARD} a .. 0 !c", "marked-twice "),
        (f"{BOARD} a .. 0 =b=a", "marked-twice "),
        ("6/6/6/6/6/6 - .. 0", "nobody "),
        (f"{BOARD} - .. 0", "not-over "),
        ("6/6/a-5/6/6/6 a .. 0", "over "),
        ("B|5/b|5/b|5/b|1a-3/b|5/B|5 b .1 0", "skipped letter='b'"),
        (START.replace("b-4b-", "b-22b-", 1), f"order canonical='{START}'"),
        (f"{BOARD} a .. 0 ", f"order canonical='{START}'"),
    ],
)
def test_a_bad_position_is_refused(position: str, why: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        small().read_state(position)
    assert str(refusal.value).startswith(f"pivit-position-{why}")


def test_pv5_a_position_with_minions_of_who_resigned_alone_is_over() -> None:
    game = pivit(seats=3)
    board = "8/8/2a-5/8/8/B-7/8/C-7"
    with pytest.raises(BadNotation, match="pivit-position-over"):
        game.read_state(f"{board} b .21 0 !a")
    assert outcome(game, f"{board} - .21 0 !a")[1] == "masters"
    with pytest.raises(BadNotation, match="pivit-position-not-over"):
        game.read_state(f"{board} - .21 0")


def test_a_draw_can_only_be_offered_between_two_in_a_position() -> None:
    game = pivit(seats=3)
    position = game.write_state(game.start())
    with pytest.raises(BadNotation, match="pivit-position-draw"):
        game.read_state(f"{position} =a")
    with pytest.raises(BadNotation, match="pivit-position-draw"):
        game.read_state(f"{position} !c=c")


@pytest.mark.parametrize("text", ["", "b1", "b1b", "b1b4 ", "i1a1", "b1b7", "B1B4", "pass"])
def test_a_bad_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="pivit-bad-move last='f6'"):
        small().read_move(text)


@given(text=st.text(alphabet="ab-|AB123456/ .!=c", max_size=60))
@examples(25, 100)
def test_garbage_is_refused_or_means_exactly_itself(text: str) -> None:
    game = small()
    try:
        state = game.read_state(text)
    except BadNotation:
        return
    assert game.write_state(state) == text


@given(place=st.integers(0, len(START) - 1), sign=st.sampled_from("ab-|AB1234/ .!=c9"))
@examples(75, 300)
def test_a_changed_sign_is_refused_or_means_exactly_itself(place: int, sign: str) -> None:
    game = small()
    text = START[:place] + sign + START[place + 1 :]
    try:
        state = game.read_state(text)
    except BadNotation:
        return
    assert game.write_state(state) == text


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), resigns=st.integers(0, 200))
@examples(20, 25)
def test_every_reachable_position_reads_back(seed: int, seats: int, resigns: int) -> None:
    game, rng = pivit(seats=seats, quiet_limit=60), Random(seed)
    state = game.start()
    for ply in range(400):
        assert game.read_state(game.write_state(state)) == state
        turn = state.turn
        if turn is None:
            return
        listed = rng.choice(game.moves(state, turn))
        state = game.play(state, turn, game.read_move("resign") if ply == resigns else listed)


def test_the_view_has_everything() -> None:
    game = small()
    view = game.view(game.start())
    assert (view.phase, view.to_act, view.ask) == ("move", (0,), AskMove(seat=0))
    assert view.corners == ("a6", "f6", "a1", "f1")
    assert view.pieces[0] == Disc(id="p1", at="b6", seat=0, rank="minion", axis="up-down")
    one = Player(seat=0, minions=8, masters=0, mastery=0, resigned=False, offers_draw=False)
    assert view.seats[0] == one


def test_the_view_of_a_game_that_is_over_asks_nothing() -> None:
    game = small()
    view = game.view(game.read_state("A|5/6/6/6/6/B-5 - 21 0 =a"))
    assert (view.phase, view.to_act, view.ask) == ("over", (), None)
    assert view.outcome == Outcome((0.0, 1.0), "masters")
    one = Player(seat=0, minions=0, masters=1, mastery=2, resigned=False, offers_draw=True)
    assert view.seats[0] == one


def test_a_piece_keeps_its_id() -> None:
    game = small()
    state = game.play(game.start(), 0, game.read_move("b1b2"))
    assert [disc.id for disc in game.view(state).pieces if disc.at == "b2"] == ["p13"]


def test_a_capture_is_told() -> None:
    game = small()
    (event,) = told(game, game.read_state("6/6/a-b-4/6/6/1b-4 a .. 0"), 0, "a4b4")
    assert event == DiscMoved(
        seat=0,
        piece="p1",
        source="a4",
        target="b4",
        captured="p2",
        captured_rank="minion",
        captured_seat=1,
        promoted=False,
    )
    assert WORDS.tell(event) == "Ann moves from a4 to b4 and captures a minion of Bob."


def test_a_promotion_is_told() -> None:
    game = small()
    (event,) = told(game, game.read_state("1a-4/6/6/6/6/1b-4 a .. 3"), 0, "b6a6")
    assert isinstance(event, DiscMoved)
    assert (event.captured, event.promoted) == (None, True)
    assert WORDS.tell(event) == "Ann moves from b6 to a6. The disc becomes a master."


def test_the_end_is_told() -> None:
    game = small()
    assert told(game, game.start(), 1, "resign") == [Resigned(seat=1), Over()]
    offered = game.play(game.start(), 0, game.read_move("draw"))
    assert told(game, offered, 1, "draw") == [DrawOffered(seat=1, agreed=True), Over()]


def test_those_who_are_out_are_not_told_to_be_skipped() -> None:
    game = pivit(seats=3)
    before = game.read_state("8/8/2a-5/8/8/8/2c-5/8 a ... 0")
    assert [event.event for event in told(game, before, 0, "c6d6")] == ["move"]


@pytest.mark.parametrize(
    ("beginning", "sentence"),
    [
        ("c3", "There is no disc on c3. Choose one of your own discs."),
        ("b4", "The disc on b4 belongs to Bob. Choose one of your own."),
        ("a1", "The disc on a1 cannot move: its way is blocked. Choose another one."),
        ("a4a5", "That disc moves sideways, along its arrows. It cannot go from a4 to a5."),
        ("d4d2", "That is 2 squares. A minion goes an odd number of squares: 1, 3 or 5."),
        ("a4d4", "A disc is in the way on b4, and no disc jumps over another."),
        ("a2a1", "One of your own discs is on a1. You can only capture the discs of others."),
    ],
)
def test_whoever_taps_what_cannot_be_is_told_why(beginning: str, sentence: str) -> None:
    game = small()
    state = game.read_state("6/6/a-b-1a|2/3a-2/a|5/A|A|2b-1 a 1. 0")
    refusal = why_not(game, state, 0, beginning)
    assert refusal is not None
    assert WORDS.refusal(refusal) == sentence
