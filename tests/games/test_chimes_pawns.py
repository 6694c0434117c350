"""How a pawn of Chimes at midnight moves, drawn as boards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from turnabout.games.chimes.pawns import destination, how_won, winner
from turnabout.games.chimes.state import (
    BLACK_PAWN,
    CARDS,
    FIRST_PAWNS,
    FREE,
    SQUARES,
    WHITE_PAWN,
    Card,
)

LETTERS = {"W": WHITE_PAWN, "B": BLACK_PAWN}


def drawn(*rows: str) -> tuple[tuple[Card, ...], bytes]:
    """Cards and pawns of a board drawn like `3rW 10b …`, the top row first."""
    cells = [cell for row in rows for cell in row.split()]
    cards = tuple(Card(int(cell.rstrip("WB")[:-1]), cell.rstrip("WB")[-1]) for cell in cells)
    assert sorted(cards) == sorted(CARDS)
    return cards, bytes(LETTERS.get(cell[-1], FREE) for cell in cells)


def goes(at: str, *rows: str) -> str | None:
    cards, pawns = drawn(*rows)
    target = destination(cards, pawns, SQUARES.index(at))
    return None if target is None else SQUARES[target]


def test_a_pawn_alone_moves_straight_forward() -> None:
    rows = (
        "1b   2b  3bB 4b  5b ",
        "6b   7b  8b  9b  10b",
        "1r   2r  3r  4r  5r ",
        "6rW  7r  8r  9r  10r",
    )
    assert goes("a1", *rows) == "a2"
    assert goes("c4", *rows) == "c3"


@pytest.mark.parametrize("enemy", ["b4", "c4", "d4", "b3", "d3", "b2", "c2", "d2"])
@pytest.mark.parametrize("mover", ["W", "B"])
def test_an_enemy_on_any_of_the_eight_squares_is_captured(enemy: str, mover: str) -> None:
    cards, _ = drawn("1b 2b 3b 4b 5b", "6b 7b 8b 9b 10b", "1r 2r 3r 4r 5r", "6r 7r 8r 9r 10r")
    pawns = bytearray(len(SQUARES))
    pawns[SQUARES.index("c3")] = LETTERS[mover]
    pawns[SQUARES.index(enemy)] = LETTERS["WB".replace(mover, "")]
    assert destination(cards, bytes(pawns), SQUARES.index("c3")) == SQUARES.index(enemy)


def test_an_enemy_two_squares_away_is_left_alone() -> None:
    rows = (
        "1b  2b  3b  4b  5b ",
        "6b  7b  8bB 9b  10b",
        "1r  2r  3r  4r  5r ",
        "6rW 7r  8rW 9r  10r",
    )
    assert goes("c1", *rows) == "c2"
    assert goes("c3", *rows) == "c2"


def test_squares_of_the_next_row_are_not_around_a_square_at_the_edge() -> None:
    rows = (
        "1b  2b  3b  4b  5b ",
        "6b  7b  8b  9b  10bW",
        "1rB 2r  3r  4r  5r ",
        "6r  7r  8r  9r  10r",
    )
    assert goes("e3", *rows) == "e4"
    assert goes("a2", *rows) == "a1"


def test_of_several_enemies_the_highest_number_is_captured() -> None:
    rows = (
        "1b  2b  3b   4b  5b ",
        "6bB 7b  10bB 9b  8b ",
        "1r  2rW 3r   4r  5r ",
        "6r  7r  8r   9r  10rB",
    )
    assert goes("b2", *rows) == "c3"


def test_of_two_enemies_on_the_highest_number_the_one_of_the_other_colour_is_captured() -> None:
    on_red = (
        "1b  2b  3b  4b  5b ",
        "9bB 7b  9rB 10b 8b ",
        "1r  2rW 3r  4r  5r ",
        "6r  7r  8rB 6b  10r",
    )
    on_black = (
        "1b  2r  3b  4b  5b ",
        "9bB 7b  9rB 10b 8b ",
        "1r  2bW 3r  4r  5r ",
        "6r  7r  8rB 6b  10r",
    )
    assert goes("b2", *on_red) == "a3"
    assert goes("b2", *on_black) == "c3"


def test_a_tie_below_the_highest_number_changes_nothing() -> None:
    rows = (
        "1b  2b  3b  4b  5b  ",
        "9bB 7b  9rB 8b  10rB",
        "1r  2r  3r  4rW 5r  ",
        "6r  7r  8r  6b  10b ",
    )
    assert goes("d2", *rows) == "e3"


def test_capture_is_a_must_even_if_the_way_ahead_is_free() -> None:
    rows = (
        "1b  2b  3b  4b  5b ",
        "6b  7b  8bW 9b  10b",
        "1r  2rB 3r  4r  5r ",
        "6r  7r  8r  9r  10r",
    )
    assert goes("c3", *rows) == "b2"


def test_a_blocked_pawn_takes_the_diagonal_with_the_higher_number() -> None:
    rows = (
        "1b  2b  3bB 4b  5b ",
        "6b  7b  8bB 9b  10b",
        "1r  2r  3rW 4r  5r ",
        "6r  7r  8rW 9r  10r",
    )
    assert goes("c1", *rows) == "d2"
    assert goes("c4", *rows) == "d3"


def test_a_blocked_pawn_takes_the_diagonal_of_the_other_colour_if_numbers_are_equal() -> None:
    rows = (
        "1b  3b  7rB 4b  5b ",
        "6b  9b  8bB 9r  10b",
        "1r  2b  3rW 2r  5r ",
        "6r  7b  8rW 4r  10r",
    )
    assert goes("c1", *rows) == "b2"
    assert goes("c4", *rows) == "b3"


@pytest.mark.parametrize(("friend", "free"), [("b2", "d2"), ("d2", "b2")])
def test_a_blocked_pawn_takes_the_only_free_diagonal(friend: str, free: str) -> None:
    beside = {"b2": "1r  2rW 3rW 4r  5r ", "d2": "1r  2r  3rW 4rW 5r "}
    rows = (
        "1b  2b  3b  4b  5b ",
        "6b  7b  8b  9b  10b",
        beside[friend],
        "6r  7r  8rW 9r  10r",
    )
    assert goes("c1", *rows) == free


def test_a_pawn_blocked_on_all_three_squares_stays() -> None:
    rows = (
        "1bB 2bB 3b  4b  5b ",
        "6bB 7bB 8b  9b  10b",
        "1r  2rW 3rW 4rW 5r ",
        "6r  7r  8rW 9r  10r",
    )
    assert goes("c1", *rows) is None
    assert goes("a4", *rows) is None


def test_ch4_friends_that_do_not_block_change_nothing() -> None:
    rows = (
        "1b  2b  3b  4b  5b ",
        "6b  7b  8b  9b  10b",
        "1r  2rW 3r  4rW 5r ",
        "6r  7rW 8rW 9rW 10r",
    )
    assert goes("c1", *rows) == "c2"


@examples(50, 200)
@given(st.integers(0, 2**32), st.integers(1, 5), st.integers(1, 5))
def test_a_pawn_captures_exactly_if_it_can_and_otherwise_goes_forward(
    seed: int, white: int, black: int
) -> None:
    rng = Random(seed)
    cards = tuple(rng.sample(CARDS, len(CARDS)))
    pawns = bytes(rng.sample([1] * white + [2] * black + [0] * (20 - white - black), 20))
    for square, pawn in enumerate(pawns):
        if not pawn:
            continue
        near = [at for at in range(20) if at != square and _steps(square, at) == 1]
        enemies = [at for at in near if pawns[at] == 3 - pawn]
        target = destination(cards, pawns, square)
        if enemies:
            assert target in enemies
            assert cards[target].number == max(cards[at].number for at in enemies)
        elif target is not None:
            assert target in near
            assert not pawns[target]
            assert target // 5 - square // 5 == (-1 if pawn == WHITE_PAWN else 1)


def _steps(one: int, other: int) -> int:
    return max(abs(one // 5 - other // 5), abs(one % 5 - other % 5))


def test_nobody_has_won_at_the_start() -> None:
    assert winner(FIRST_PAWNS) is None


def test_a_pawn_on_the_other_starting_line_has_won() -> None:
    rows = ["1b 2b 3bW 4bB 5b", "6b 7bW 8b 9bB 10b", "1r 2r 3r 4r 5r", "6r 7r 8r 9r 10r"]
    _, white = drawn(*rows)
    assert (winner(white), how_won(white, WHITE_PAWN)) == (WHITE_PAWN, "line")
    _, black = drawn("1b 2bB 3b 4b 5b", *rows[1:3], "6rB 7r 8rW 9r 10r")
    assert (winner(black), how_won(black, BLACK_PAWN)) == (BLACK_PAWN, "line")


def test_the_other_side_with_one_pawn_left_has_lost() -> None:
    rows = ["1b 2b 3b 4bB 5b", "6b 7bB 8b 9b 10b", "1r 2r 3r 4rW 5r", "6r 7r 8r 9r 10r"]
    _, black = drawn(*rows)
    assert (winner(black), how_won(black, BLACK_PAWN)) == (BLACK_PAWN, "lone-pawn")
    _, white = drawn("1b 2b 3b 4bB 5b", "6b 7b 8b 9b 10b", "1r 2r 3rW 4rW 5r", rows[3])
    assert (winner(white), how_won(white, WHITE_PAWN)) == (WHITE_PAWN, "lone-pawn")
    _, two = drawn("1b 2b 3b 4bB 5b", "6b 7bB 8b 9b 10b", "1r 2r 3rW 4rW 5r", rows[3])
    assert winner(two) is None
