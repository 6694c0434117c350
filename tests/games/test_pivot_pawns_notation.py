"""Pivot Pawns as text: moves and positions, good and bad."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.pivot_pawns import LAYOUT, ORCHARD, PLANE, START, make, position, wander
from turnabout.core.errors import BadNotation
from turnabout.core.json import Json
from turnabout.games.pivot_pawns.state import Phase, StandingBid

GAME = make(seats=3)
FULL_BAG = ",".join(sorted(LAYOUT.split(",")))
ZERO = "0,0,0"


def three(target: str = "bullseye", phase: str = "think", **fields: str) -> str:
    """A position with three seats."""
    return position(target, phase, **{"tokens": ZERO, **fields})


def show(demonstration: str, bids: str = "0:3,2:2,1:2", target: str = "bullseye") -> str:
    return three(target, "show", bids=bids, show=demonstration)


@pytest.mark.parametrize(
    "text",
    [
        "bid 3",
        "bid 20",
        "pass",
        "done",
        "red+blue:flask",
        "concede",
        "time",
        "draw flask",
        f"place {START}",
        f"deal {LAYOUT}",
    ],
)
def test_a_move_reads_and_writes(text: str) -> None:
    assert GAME.write_move(GAME.read_move(text)) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "bad-move"),
        ("Pass", "bad-move"),
        ("pass ", "bad-move"),
        ("bid", "bid-range least=1 most=20"),
        ("bid 0", "bid-range least=1 most=20"),
        ("bid 21", "bid-range least=1 most=20"),
        ("bid 03", "bid-range"),
        ("bid ٣", "bid-range"),
        ("bid " + "9" * 9000, "bid-range"),
        ("bid  3", "bid-range"),
        ("red+red:flask", "one-pawn"),
        ("red+pink:flask", "bad-pivot colours=('red', 'green',"),
        ("red+:flask", "bad-pivot colours=('red', 'green',"),
        ("red+blue", "bad-icon icons=('asterisk', 'battery',"),
        ("red+blue:moon", "bad-icon icons=('asterisk', 'battery',"),
        ("draw hat", "bad-card cards=('asterisk', 'bolt',"),
        ("draw", "bad-card"),
        ("place sun,mars", "card-count needed=5 given=2"),
        ("place sun,mars,music,leaf,moon", "bad-card"),
        ("deal mars", "card-count needed=15 given=1"),
    ],
)
def test_a_bad_move_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.read_move(text)
    assert why in str(refusal.value)


@pytest.mark.parametrize(
    "text",
    [
        f"- - {FULL_BAG} - deal - - {ZERO}",
        f"{LAYOUT} - {FULL_BAG} - place - - {ZERO}",
        f"{LAYOUT} {START} {FULL_BAG} - draw - - {ZERO}",
        three(),
        three(bids="0:pass,2:pass"),
        three(phase="bid", bids="0:3,2:2"),
        three(phase="bid", bids="0:3,2:2,1:pass"),
        three(phase="bid", bids="2:1,0:1,1:1"),
        show("2:"),
        show("1:!2"),
        show("0:red+yellow:heart,red+blue:music!2!1"),
        f"{LAYOUT} {START} - - over - - {ZERO}",
        f"{LAYOUT} life-ring,mars,music,leaf,flask - - over - - 2,0,1",
    ],
)
def test_a_position_reads_and_writes(text: str) -> None:
    state = GAME.read_state(text)
    assert GAME.write_state(state) == text
    assert GAME.read_state(text) == state


def test_the_fields_of_a_position() -> None:
    state = GAME.read_state(show("1:red+yellow:heart!2"))
    assert state.phase is Phase.SHOW
    assert [GAME.deck.centres[card] for card in state.layout] == LAYOUT.split(",")
    assert state.bids == (StandingBid(0, 3), StandingBid(2, 2), StandingBid(1, 2))
    assert state.demonstrator == StandingBid(1, 2)
    assert state.failed == 1
    assert [GAME.write_move(pivot) for pivot in state.pivots] == ["red+yellow:heart"]


HOME = "life-ring,mars,music,leaf,flask"
"""The red pawn stands on a card of its own colour."""

BAD: list[tuple[str, str]] = [
    ("", "position-parts"),
    (three() + " ", "position-parts"),
    # the cards
    (three().replace("mars,flask", "mars,moon", 1), "bad-card"),
    (three().replace("mars,flask", "mars,mars", 1), "card-repeated"),
    (three().replace("mars,flask", "mars", 1), "layout-cards needed=15"),
    (three(placeholders="sun,mars,music,leaf"), "placeholder-cards colours=('red',"),
    (three(placeholders="sun,sun,music,leaf,flask"), "card-repeated"),
    (three(bag="sun,mars"), "position-order canonical="),
    (three(bag="sun,"), "bad-card"),
    (three(bag=FULL_BAG), "target-in-bag"),
    (f"- - sun - deal - - {ZERO}", "bag-full needed=15"),
    (f"{LAYOUT} - sun - place - - {ZERO}", "bag-full needed=15"),
    # the phase and what belongs to it
    (three(phase="Think"), "bad-phase phases="),
    (
        f"{LAYOUT} - {FULL_BAG} - deal - - {ZERO}",
        "part-wrong phase='deal' part='layout' empty='no'",
    ),
    (f"- - {FULL_BAG} - place - - {ZERO}", "part-wrong phase='place' part='layout' empty='yes'"),
    (f"{LAYOUT} {START} {FULL_BAG} - place - - {ZERO}", "part='placeholders' empty='no'"),
    (f"{LAYOUT} - {FULL_BAG} - draw - - {ZERO}", "part='placeholders' empty='yes'"),
    (
        f"{LAYOUT} {START} sun mars draw - - {ZERO}",
        "part-wrong phase='draw' part='target' empty='no'",
    ),
    (f"{LAYOUT} {START} - - draw - - {ZERO}", "part-wrong phase='draw' part='bag' empty='yes'"),
    (f"{LAYOUT} {START} sun - over - - {ZERO}", "part-wrong phase='over' part='bag' empty='no'"),
    (three(target="-"), "part-wrong phase='think' part='target' empty='yes'"),
    (three(bids="0:3"), "part-wrong phase='think' part='bids' empty='no'"),
    (three(phase="bid"), "part-wrong phase='bid' part='bids' empty='yes'"),
    (three(phase="show", show="0:"), "part-wrong phase='show' part='bids' empty='yes'"),
    (f"{LAYOUT} {START} {FULL_BAG} - draw 0:pass - {ZERO}", "pass-untimely phase='draw'"),
    (three(bids="0:pass,1:pass,2:pass"), "all-passed"),
    # bids and passes
    (three(phase="bid", bids="0:0"), "bid-range least=1 most=20"),
    (three(phase="bid", bids="0:21"), "bid-range least=1 most=20"),
    (three(phase="bid", bids="0"), "bid-range least=1 most=20"),
    (three(phase="bid", bids="3:2"), "bad-seat most=2"),
    (three(phase="bid", bids="x:2"), "bad-seat most=2"),
    (three(phase="bid", bids="9" * 5000 + ":2"), "bad-seat most=2"),
    (three(phase="bid", bids="0:3,0:2"), "two-bids"),
    (three(phase="bid", bids="0:3,0:pass"), "two-bids"),
    (three(phase="bid", bids="0:3,1:done,1:done"), "done-twice"),
    (three(phase="bid", bids="0:3,2:done,1:done"), "position-order canonical="),
    (three(phase="bid", bids="0:3,1:done,2:pass"), "position-order canonical="),
    (three(phase="bid", bids="0:3,0:done,1:done,2:done"), "all-done"),
    (three(bids="1:done"), "done-untimely phase='think'"),
    (show("2:").replace("1:2 ", "1:2,0:done "), "done-untimely phase='show'"),
    (three(phase="bid", bids="1:pass,0:3"), "position-order canonical="),
    (three(bids="1:pass,0:pass"), "position-order canonical="),
    # the demonstration
    (three(show="0:"), "position-order canonical="),
    (show("-"), "position-order canonical="),
    (show("0:"), "position-order canonical="),
    (show("1:!0"), "position-order canonical="),
    (show("2"), "bad-show"),
    (show("2:!"), "bad-show"),
    (show("2:red+red:hat"), "one-pawn"),
    (show("2:,"), "bad-pivot"),
    (show("0:!0!1!2"), "nobody-left"),
    (show("2:red+yellow:heart,red+blue:music"), "bid-used-up"),
    (show("2:red+blue:flag"), "show-not-legal number=1"),
    (
        show("2:red+blue:flag", target="life-ring"),
        "show-reaches number=1",
    ),
    # tokens
    (three(tokens="0,0"), "bad-tokens count=3"),
    (three(tokens="0,0,x"), "bad-tokens count=3"),
    (three(tokens="0,0,00"), "bad-tokens count=3"),
    (three(tokens="1,0,0"), "too-many-tokens tokens=1 rounds=0"),
    (f"- - {FULL_BAG} - deal - - 0,1,0", "too-many-tokens tokens=1 rounds=0"),
    (
        three("life-ring", bag="mars", tokens="1,0,0", placeholders=HOME),
        "target-unplayed colour='red'",
    ),
    (
        three("sun", bag="life-ring", tokens="1,0,0", placeholders=HOME),
        "target-unplayed colour='red'",
    ),
]


@pytest.mark.parametrize(("text", "why"), BAD)
def test_a_bad_position_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.read_state(text)
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_pawn_may_stand_on_its_colour_once_that_target_was_played() -> None:
    text = three("sun", bag="mars", tokens="1,0,0", placeholders=HOME)
    assert GAME.at_home(GAME.read_state(text).placeholders) == [0]


def test_composed_positions_can_be_played() -> None:
    text = three(placeholders=PLANE)
    assert GAME.write_state(GAME.read_state(text)) == text


def test_the_cards_of_another_deck_are_no_cards_here() -> None:
    with pytest.raises(BadNotation, match=r"bad-card cards=\('banana'"):
        make(seats=3, deck=ORCHARD).read_state(three())


def reads_back_or_refuses(text: str) -> None:
    try:
        state = GAME.read_state(text)
    except BadNotation:
        return
    assert GAME.write_state(state) == text


@examples(37, 150)
@given(text=st.text())
def test_any_text_is_no_position_and_a_move_or_none(text: str) -> None:
    reads_back_or_refuses(text)
    for move in (text, f"bid {text}", f"draw {text}", f"red+blue:{text}", f"{text}+red:hat"):
        try:
            found = GAME.read_move(move)
        except BadNotation:
            continue
        assert GAME.write_move(found) == move


REACHABLE = [GAME.write_state(state) for seed in range(6) for state in wander(GAME, seed, 120)]


@examples(100, 400)
@given(
    text=st.sampled_from(REACHABLE),
    other=st.sampled_from(REACHABLE),
    seed=st.integers(0, 10**6),
    letter=st.sampled_from("-,:!+ 0123pa\u0663\n"),
)
def test_a_mutated_position_reads_back_or_is_refused(
    text: str, other: str, seed: int, letter: str
) -> None:
    rng = Random(seed)
    place = rng.randrange(len(text))
    reads_back_or_refuses(text[:place] + letter + text[place + 1 :])
    reads_back_or_refuses(text[:place] + letter + text[place:])
    reads_back_or_refuses(text[:place] + text[place + 1 :])
    fields = text.split(" ")
    fields[rng.randrange(8)] = rng.choice(other.split(" "))
    reads_back_or_refuses(" ".join(fields))


@examples(20, 20)
@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(1, 4),
    deck=st.sampled_from(["designer", ORCHARD]),
    start=st.sampled_from(["starting-cards", "anywhere"]),
)
def test_every_state_of_a_game_reads_back(seed: int, seats: int, deck: Json, start: str) -> None:
    game = make(seats, deck=deck, start=start)
    for state in wander(game, seed, 80):
        text = game.write_state(state)
        again = game.read_state(text)
        assert again == state
        assert hash(again) == hash(state)
        for seat in (None, *range(seats)):
            assert game.mask(state, seat) == state
            assert game.hidden_from(state, seat) == frozenset()
        for actor in game.to_act(state):
            for move in list(game.moves(state, actor)[:30]):
                assert game.read_move(game.write_move(move)) == move
                game.play(state, actor, move)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("red+red", "one-pawn"),
        ("red+pink", "bad-pivot colours=('red', 'green',"),
        ("red+blue:", "bad-icon icons=('asterisk', 'battery',"),
        ("red+blue:moon", "bad-icon icons=('asterisk', 'battery',"),
    ],
)
def test_pp10_a_bad_pivot_is_refused_where_icons_are_found_too(text: str, why: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        make(icons="found").read_move(text)
    assert refusal.value.text == text
    assert why in str(refusal.value)


def test_pp10_a_position_holds_whole_pivots() -> None:
    game = make(seats=3, icons="found")
    with pytest.raises(BadNotation, match="bad-icon"):
        game.read_state(show("2:red+yellow"))
    assert game.write_state(game.read_state(show("2:red+yellow:heart"))) == show(
        "2:red+yellow:heart"
    )


def test_spaces_between_cards_are_understood() -> None:
    assert GAME.read_move("place sun mars music leaf flask") == GAME.read_move(
        "place sun,mars,music,leaf,flask"
    )
