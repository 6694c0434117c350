"""Pivit as text and as a view."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.test_pivit import pivit, small
from turnabout.core.errors import BadNotation

START = "1a|b|a|b|1/b-4b-/a-4a-/b-4b-/a-4a-/1a|b|a|b|1 a .. 0"
BOARD = START.split()[0]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("", "a position is"),
        (BOARD, "a position is"),
        (START + " !a =b", "a position is"),
        ("6/6/6 a .. 0", "6 ranks"),
        (START.replace("b-4b-", "b-4bx", 1), "a rank is pieces"),
        (START.replace("b-4b-", "b-3b-", 1), "has 5 squares, not 6"),
        (START.replace("b-4b-", "b-4c-", 1), "only 2 players"),
        (START.replace("1a|", "a|a|", 1), "cannot stand on a6"),
        (f"{BOARD} c .. 0", "one of a b or -"),
        (f"{BOARD} a . 0", "2 signs"),
        (f"{BOARD} a 2. 0", "2 signs"),
        (f"{BOARD} a x. 0", "2 signs"),
        ("6/6/A-5/6/6/1b-4 a .. 0", "a has a master but no order"),
        (f"{BOARD} a .. x", "whole number"),
        (f"{BOARD} a .. 01", "whole number"),
        (f"{BOARD} a .. {'9' * 30}", "whole number"),
        (f"{BOARD} a .. 0 !x", "last field"),
        (f"{BOARD} a .. 0 !c", "marked once"),
        (f"{BOARD} a .. 0 =b=a", "marked once"),
        ("6/6/6/6/6/6 - .. 0", "somebody must be left"),
        (f"{BOARD} - .. 0", "not over"),
        ("6/6/a-5/6/6/6 a .. 0", r"over \(last-standing\)"),
        ("B|5/b|5/b|5/b|1a-3/b|5/B|5 b .1 0", "b cannot move"),
        (START.replace("b-4b-", "b-22b-", 1), "write it as"),
        (f"{BOARD} a .. 0 ", "write it as"),
    ],
)
def test_a_bad_position_is_refused(position: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why):
        small().read_state(position)


def test_pv5_a_position_with_minions_of_who_resigned_alone_is_over() -> None:
    game = pivit(seats=3)
    board = "8/8/2a-5/8/8/B-7/8/C-7"
    with pytest.raises(BadNotation, match=r"over \(masters\)"):
        game.read_state(f"{board} b .21 0 !a")
    assert game.read_state(f"{board} - .21 0 !a").turn is None
    with pytest.raises(BadNotation, match="not over"):
        game.read_state(f"{board} - .21 0")


def test_a_draw_can_only_be_offered_between_two_in_a_position() -> None:
    game = pivit(seats=3)
    position = game.write_state(game.start())
    with pytest.raises(BadNotation, match="between two players who are left"):
        game.read_state(f"{position} =a")
    with pytest.raises(BadNotation, match="between two players who are left"):
        game.read_state(f"{position} !c=c")


@pytest.mark.parametrize("text", ["", "b1", "b1b", "b1b4 ", "i1a1", "b1b7", "B1B4", "pass"])
def test_a_bad_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="two squares from a1 to f6"):
        small().read_move(text)


@given(text=st.text(alphabet="ab-|AB123456/ .!=c", max_size=60))
@settings(deadline=None, derandomize=True)
def test_garbage_is_refused_or_means_exactly_itself(text: str) -> None:
    game = small()
    try:
        state = game.read_state(text)
    except BadNotation:
        return
    assert game.write_state(state) == text


@given(place=st.integers(0, len(START) - 1), sign=st.sampled_from("ab-|AB1234/ .!=c9"))
@settings(deadline=None, derandomize=True, max_examples=300)
def test_a_changed_sign_is_refused_or_means_exactly_itself(place: int, sign: str) -> None:
    game = small()
    text = START[:place] + sign + START[place + 1 :]
    try:
        state = game.read_state(text)
    except BadNotation:
        return
    assert game.write_state(state) == text


@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), resigns=st.integers(0, 200))
@settings(deadline=None, derandomize=True, max_examples=25)
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


def test_the_view_names_everything() -> None:
    game = small()
    view = game.view(game.start())
    assert view["says"] == "Player 1 is to move."
    assert view["corners"] == ["a6", "f6", "a1", "f1"]
    pieces = view["pieces"]
    assert isinstance(pieces, list)
    assert pieces[0] == {
        "id": "p1",
        "at": "b6",
        "seat": 0,
        "rank": "minion",
        "axis": "up-down",
        "says": "b6: minion of player 1, up-down",
    }


def test_a_piece_keeps_its_id() -> None:
    game = small()
    state = game.play(game.start(), 0, game.read_move("b1b2"))
    pieces = game.view(state)["pieces"]
    assert isinstance(pieces, list)
    assert [piece["id"] for piece in pieces if piece["at"] == "b2"] == ["p13"]


def test_a_capture_and_a_promotion_are_told() -> None:
    game = small()
    told = game.tell(game.read_state("6/6/a-b-4/6/6/1b-4 a .. 0"), 0, game.read_move("a4b4"))
    assert told == [
        {
            "event": "move",
            "seat": 0,
            "piece": "p1",
            "from": "a4",
            "to": "b4",
            "captured": "p2",
            "promoted": False,
            "says": "Player 1 moves a4 to b4 and captures a minion of player 2.",
        }
    ]
    told = game.tell(game.read_state("1a-4/6/6/6/6/1b-4 a .. 3"), 0, game.read_move("b6a6"))
    assert told[0]["says"] == "Player 1 moves b6 to a6 and becomes a master."


def test_the_end_is_told() -> None:
    game = small()
    told = game.tell(game.start(), 1, game.read_move("resign"))
    assert [event["says"] for event in told] == [
        "Player 2 resigns.",
        "Game over, nobody else is left: player 1 wins.",
    ]
    offered = game.play(game.start(), 0, game.read_move("draw"))
    told = game.tell(offered, 1, game.read_move("draw"))
    assert told[1]["says"] == (
        "Game over, a draw was agreed: a draw between player 1 and player 2."
    )


def test_those_who_are_out_are_not_told_to_be_skipped() -> None:
    game = pivit(seats=3)
    before = game.read_state("8/8/2a-5/8/8/8/2c-5/8 a ... 0")
    told = game.tell(before, 0, game.read_move("c6d6"))
    assert [event["event"] for event in told] == ["move"]
