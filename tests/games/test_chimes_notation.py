"""Chimes at midnight as text: what is written is read again, and nothing else is."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.variants import combinations
from turnabout.core.errors import BadNotation
from turnabout.core.game import CHANCE
from turnabout.core.json import Json
from turnabout.games import game_info
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import Card, Deal, Secret, State

FIRST = "1b3b5b7b9b2r4r6r8r10r"
SECOND = "2b4b6b8b10b1r3r5r7r9r"
DEALT = (
    "3rB,10bB,1bB,7rB,5bB/2r,9b,8r,4b,6r/1r,7b,10r,3b,9r/4rW,6bW,5rW,8bW,2bW",
    "3r,10b,1b,7r,5bB/2rB,9b,8r,4b,6r/1r,7b,10rW,3b,9r/4rW,6b,5r,8b,2b",
)
VARIANTS = [variant.make() for variant in combinations("chimes", 8, seed=5)]


def make(**options: Json) -> Chimes:
    game = game_info("chimes").make(None, options)
    assert isinstance(game, Chimes)
    return game


def some_state(game: Chimes, seed: int) -> State:
    """A state somewhere along a random game."""
    rng = Random(seed)
    state = game.play(game.start(), CHANCE, game.sample(game.start(), rng))
    for _ in range(rng.randrange(40)):
        actors = sorted(game.to_act(state))
        if not actors:
            break
        actor = rng.choice(actors)
        state = game.play(state, actor, rng.choice(game.moves(state, actor)))
    return state


@pytest.mark.parametrize(
    "text", [f"{number}{colour}" for colour in "rb" for number in range(1, 11)]
)
def test_cards_are_written_from_1r_to_10b(text: str) -> None:
    card = make().read_move(text)
    assert card == Card(int(text[:-1]), text[-1])
    assert make().write_move(card) == text


def test_a_deal_is_written_in_reading_order() -> None:
    cards = "3r 10b 1b 7r 5b 2r 9b 8r 4b 6r 1r 7b 10r 3b 9r 4r 6b 5r 8b 2b"
    game = make()
    deal = game.read_move(f"deal {cards}")
    assert isinstance(deal, Deal)
    assert deal.cards[:2] == (Card(3, "r"), Card(10, "b"))
    assert game.write_move(deal) == f"deal {cards}"
    after = game.play(game.start(), CHANCE, deal)
    assert game.write_state(after) == f"{DEALT[0]} {FIRST} 0 0 .,."


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "chimes-bad-card"),
        ("0r", "chimes-bad-card"),
        ("11b", "chimes-bad-card"),
        ("07b", "chimes-bad-card"),
        ("7B", "chimes-bad-card"),
        ("٧b", "chimes-bad-card"),
        ("7b 4r", "chimes-bad-card"),
        ("?", "chimes-bad-card"),
        ("deal", "chimes-bad-card"),
        ("deal 7b", "chimes-deal-length"),
        ("deal " + "7b " * 20, "chimes-deal-length"),
        ("deal " + " ".join(["7x"] * 20), "chimes-bad-card"),
    ],
)
def test_moves_that_cannot_be_read(text: str, code: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        make().read_move(text)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    "text",
    [
        f"- {FIRST} 0 0 .,.",
        f"{DEALT[0]} {FIRST} 0 0 .,.",
        f"{DEALT[0]} {FIRST} 0 0 7b,.",
        f"{DEALT[0]} {FIRST} 0 0 .,9r",
        f"{DEALT[0]} {FIRST} 0 0 ?,.",
        f"{DEALT[1]} {FIRST} 0 14 .,?",
        f"{DEALT[1]} 1b2b3b4b5b6b7b8b9b10b 0 999999999 .,.",
    ],
)
def test_positions_are_read_and_written(text: str) -> None:
    game = make()
    state = game.read_state(text)
    assert game.write_state(state) == text


def test_a_position_holds_what_it_says() -> None:
    state = make().read_state(f"{DEALT[1]} {FIRST} 0 14 ?,.")
    assert state.cards[4] == Card(5, "b")
    assert [square for square, pawn in enumerate(state.pawns) if pawn] == [4, 5, 12, 15]
    assert (state.number_seat, state.turns) == (0, 14)
    assert state.choices == (Secret.HIDDEN, None)
    assert "".join(make().write_move(card) for card in state.hands[1] or ()) == SECOND


@pytest.mark.parametrize("hands", [FIRST, f"{FIRST}/?", f"?/{SECOND}", "?/?"])
def test_ch6_hidden_hands_are_written_in_the_memory_game(hands: str) -> None:
    text = f"{DEALT[1]} {hands} 0 14 .,."
    game = make(show_partner_hand=False)
    state = game.read_state(text)
    assert game.write_state(state) == text
    assert [hand is None for hand in state.hands] == [
        hands.startswith("?"),
        hands.endswith("?"),
    ]


@pytest.mark.parametrize("hands", [f"{FIRST}/?", f"?/{SECOND}", "?/?"])
def test_ch6_open_hands_are_never_written_as_hidden(hands: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        make().read_state(f"{DEALT[1]} {hands} 0 14 .,.")
    assert refusal.value.code == "chimes-hands-open"


START = f"- {FIRST} 0 0 .,."
MIDDLE = f"{DEALT[1]} {FIRST} 0 14 .,."


@pytest.mark.parametrize(
    ("text", "old", "new", "code"),
    [
        (MIDDLE, " .,.", "", "chimes-position-parts"),
        (MIDDLE, " 0 14", "  0 14", "chimes-position-parts"),
        (MIDDLE, "/2rB", ",2rB", "chimes-bad-board"),
        (MIDDLE, "6r/", "6r,1r/", "chimes-bad-board"),
        (MIDDLE, "3r,", "3rb,", "chimes-bad-card"),
        (MIDDLE, "3r,", "3,", "chimes-bad-square"),
        (MIDDLE, "3r,", "3rWW,", "chimes-bad-card"),
        (MIDDLE, "3r,", "2r,", "chimes-card-missing"),
        (MIDDLE, "10rW", "10r\n", "chimes-bad-square"),
        (MIDDLE, FIRST, SECOND.replace("2b", "2b2b", 1), "chimes-bad-hand"),
        (MIDDLE, FIRST, FIRST.replace("3b", "1b"), "chimes-bad-hand"),
        (MIDDLE, FIRST, FIRST.replace("3b", ""), "chimes-bad-hand"),
        (MIDDLE, FIRST, FIRST.replace("3b", "3b,"), "chimes-bad-hand"),
        (MIDDLE, FIRST, "3b1b5b7b9b2r4r6r8r10r", "chimes-position-order"),
        (MIDDLE, " 0 14", " 1 14", "chimes-wrong-number-seat"),
        (MIDDLE, " 0 14", " 2 14", "chimes-bad-number-seat"),
        (MIDDLE, "14", "014", "chimes-bad-turns"),
        (MIDDLE, "14", "-1", "chimes-bad-turns"),
        (MIDDLE, "14", "1000000000", "chimes-bad-turns"),
        (MIDDLE, "14", "١", "chimes-bad-turns"),
        (MIDDLE, ".,.", ".", "chimes-bad-choices"),
        (MIDDLE, ".,.", ".,.,.", "chimes-bad-choices"),
        (MIDDLE, ".,.", "!,.", "chimes-bad-card"),
        (MIDDLE, ".,.", "7b,4b", "chimes-two-choices"),
        (MIDDLE, ".,.", "?,?", "chimes-two-choices"),
        (MIDDLE, ".,.", "4b,.", "chimes-choice-not-held"),
        (MIDDLE, ".,.", ".,7b", "chimes-choice-not-held"),
        (START, "0 0 ", "0 1 ", "chimes-turns-before-deal"),
        (START, ".,.", "7b,.", "chimes-choice-untimely"),
        (START, ".,.", "?,.", "chimes-choice-untimely"),
        (START, FIRST, SECOND, "chimes-hand-before-deal"),
    ],
)
def test_positions_that_cannot_stand(text: str, old: str, new: str, code: str) -> None:
    assert old in text
    with pytest.raises(BadNotation) as refusal:
        make().read_state(text.replace(old, new, 1))
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("board", "code"),
    [
        (
            "3rW,10b,1b,7rW,5bB/2rB,9b,8r,4b,6r/1r,7b,10r,3b,9r/4rW,6b,5r,8b,2b",
            "chimes-two-on-line",
        ),
        (
            "3r,10b,1b,7r,5bB/2rB,9b,8r,4b,6r/1r,7b,10rW,3b,9r/4rB,6bB,5r,8b,2bW",
            "chimes-two-on-line",
        ),
        (
            "3rW,10b,1b,7r,5bB/2rB,9b,8r,4b,6r/1r,7b,10rW,3b,9r/4rB,6b,5r,8b,2b",
            "chimes-two-winners",
        ),
        ("3rW,10b,1b,7r,5bB/2rB,9b,8r,4b,6r/1r,7b,10r,3b,9r/4r,6b,5r,8b,2b", "chimes-two-winners"),
        ("3r,10b,1b,7r,5bB/2r,9b,8r,4b,6r/1r,7b,10r,3b,9r/4r,6b,5r,8b,2bW", "chimes-two-winners"),
        ("3r,10b,1b,7r,5b/2r,9b,8r,4b,6r/1r,7b,10r,3b,9r/4r,6b,5rW,8bW,2bW", "chimes-pawn-count"),
        (
            "3r,10b,1b,7r,5bB/2r,9b,8r,4b,6rB/1rW,7b,10r,3b,9r/4rW,6bW,5rW,8bW,2bW",
            "chimes-pawn-count",
        ),
    ],
)
def test_boards_that_no_game_comes_to(board: str, code: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        make().read_state(f"{board} {FIRST} 0 14 .,.")
    assert refusal.value.code == code


def test_a_number_too_long_to_count_is_refused() -> None:
    with pytest.raises(BadNotation) as refusal:
        make().read_state(MIDDLE.replace("14", "1" * 100_000))
    assert refusal.value.code == "chimes-bad-turns"


OVER = "3rW,10b,1b,7r,5bB/2rB,9b,8r,4b,6r/1r,7b,10rW,3b,9r/4r,6b,5r,8b,2b"


@pytest.mark.parametrize("choices", ["7b,.", ".,?"])
def test_nobody_chooses_after_the_end(choices: str) -> None:
    assert make().outcome(make().read_state(f"{OVER} {FIRST} 0 14 .,.")) is not None
    with pytest.raises(BadNotation) as refusal:
        make().read_state(f"{OVER} {FIRST} 0 14 {choices}")
    assert refusal.value.code == "chimes-choice-untimely"
    with pytest.raises(BadNotation) as refusal:
        make(turn_limit=14).read_state(f"{DEALT[1]} {FIRST} 0 14 {choices}")
    assert refusal.value.code == "chimes-choice-untimely"


def test_ch5_no_more_turns_than_the_limit() -> None:
    assert make(turn_limit=14).read_state(MIDDLE).turns == 14
    with pytest.raises(BadNotation) as refusal:
        make(turn_limit=13).read_state(MIDDLE)
    assert (refusal.value.code, refusal.value.values) == ("chimes-past-turn-limit", {"turns": 13})


def test_ch2_the_seat_that_decides_numbers_follows_from_the_red_ace() -> None:
    game = make(roles="red-ace", show_partner_hand=False)
    with_ace = "1b3b5b7b9b1r4r6r8r10r"
    without = "2b4b6b8b10b2r3r5r7r9r"
    for hands in (with_ace, f"{with_ace}/?", f"?/{without}"):
        assert game.read_state(f"{DEALT[1]} {hands} 1 14 .,.").number_seat == 1
        with pytest.raises(BadNotation) as refusal:
            game.read_state(f"{DEALT[1]} {hands} 0 14 .,.")
        assert refusal.value.code == "chimes-wrong-number-seat"
        assert refusal.value.values == {"number_seat": 1}
    for seat in (0, 1):
        assert game.read_state(f"{DEALT[1]} ?/? {seat} 14 .,.").number_seat == seat


@pytest.mark.parametrize(
    ("hands", "choices", "code"),
    [
        ("?/?", "7b,.", "chimes-choice-not-held"),
        (f"{FIRST}/?", ".,7b", "chimes-choice-not-held"),
        (f"{FIRST}/?/?", ".,.", "chimes-bad-hands"),
        (f"{FIRST}/{SECOND}", ".,.", "chimes-position-order"),
        (f"{FIRST}/{FIRST}", ".,.", "chimes-position-order"),
        ("?", ".,.", "chimes-bad-hand"),
    ],
)
def test_memory_positions_that_cannot_stand(hands: str, choices: str, code: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        make(show_partner_hand=False).read_state(f"{DEALT[1]} {hands} 0 14 {choices}")
    assert refusal.value.code == code


def test_memory_positions_before_the_deal() -> None:
    game = make(show_partner_hand=False)
    assert game.read_state(f"- ?/{SECOND} 0 0 .,.").turns == 0
    with pytest.raises(BadNotation) as refusal:
        game.read_state(f"- ?/{FIRST} 0 0 .,.")
    assert refusal.value.code == "chimes-hand-before-deal"
    assert refusal.value.values == {"seat": 1, "hand": SECOND}


def test_composed_positions_can_be_played() -> None:
    state = make().read_state(MIDDLE.replace(" 14 ", " 0 "))
    assert state.turns == 0
    assert make().to_act(state) == {0, 1}


@examples(50, 200)
@given(st.text(max_size=60) | st.text(alphabet="deal 0123456789rb?٣", max_size=80))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = make().read_move(text)
    except BadNotation:
        return
    assert make().write_move(move) == text


@examples(50, 200)
@given(st.text(max_size=120) | st.text(alphabet="0123456789rbWB/,.?- ", max_size=120))
def test_any_text_is_a_position_or_bad_notation(text: str) -> None:
    _reads_exactly(make(), text)


@examples(100, 400)
@given(
    st.sampled_from(VARIANTS),
    st.integers(0, 10_000),
    st.sampled_from([None, 0, 1]),
    st.integers(0, 200),
    st.integers(0, 3),
    st.text(alphabet="0123456789rbWB/,.?- ", max_size=3),
)
def test_a_damaged_position_is_read_exactly_or_refused(
    game: Chimes, seed: int, seat: int | None, at: int, cut: int, put: str
) -> None:
    text = game.write_state(game.mask(some_state(game, seed), seat))
    at %= len(text)
    _reads_exactly(game, text[:at] + put + text[at + cut :])


@examples(37, 150)
@given(st.sampled_from(VARIANTS), st.integers(0, 10_000))
def test_reachable_states_and_their_masks_are_read_again(game: Chimes, seed: int) -> None:
    state = some_state(game, seed)
    for known in (state, *(game.mask(state, seat) for seat in (None, 0, 1))):
        assert game.read_state(game.write_state(known)) == known


def _reads_exactly(game: Chimes, text: str) -> None:
    try:
        state = game.read_state(text)
    except BadNotation:
        return
    assert game.write_state(state) == text
    assert (not game.to_act(state)) == (game.outcome(state) is not None)


def test_commas_between_cards_are_understood() -> None:
    spaces = make().write_move(make().moves(make().start(), CHANCE)[5])
    commas = "deal " + spaces.removeprefix("deal ").replace(" ", ",")
    assert make().read_move(commas) == make().read_move(spaces)
