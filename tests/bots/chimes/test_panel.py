"""The panel's simple rules, on a board that is easy to read."""

from __future__ import annotations

import pytest

from tests.bots.chimes.boards import asked, chimes
from turnabout.bots import bot
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import BLACK_PAWN, WHITE_PAWN, AnyMove, State

# Nearest to black's line is the pawn on the black eight; the one on the red three would capture.
BOARD = (
    "1rB,10bB,2rB,7b,5b/4b,6r,6b,3b,8bW/1bB,9b,10r,7r,4r/2bW,3rW,5r,9rW,8r "
    "1b3b5b7b9b2r4r6r8r10r 0 3 .,."
)


@pytest.mark.parametrize(
    ("word", "seat", "liked"),
    [
        ("nearest", 0, {"8r"}),
        ("nearest", 1, {"2b", "4b", "6b", "8b", "10b"}),
        ("capturer", 0, {"3b"}),
        ("capturer", 1, {"1r", "3r", "5r", "7r", "9r"}),
    ],
)
def test_who_likes_what(word: str, seat: int, liked: set[str]) -> None:
    game = chimes()
    state = game.read_state(BOARD)
    player = bot(game, word)
    found = {player.answer(asked(game, state, seat, seed=seed)).move for seed in range(60)}
    assert {game.write_move(card) for card in found} == liked


def test_the_cautious_leave_the_winning_black_pawn_alone() -> None:
    """The pawn on the black ace is a step from white's line, and captures on its way."""
    game = chimes()
    state = game.read_state(BOARD)
    for seat in range(2):
        waiting = game.play(
            state, seat, bot(game, "cautious").answer(asked(game, state, seat)).move
        )
        ends = [
            game.outcome(game.play(waiting, 1 - seat, other))
            for other in game.moves(waiting, 1 - seat)
        ]
        assert not any(end and end.scores[0] == 0 for end in ends)


def impression(game: Chimes, state: State) -> float:
    outcome = game.outcome(state)
    if outcome:
        return 200 * outcome.scores[0] - 100
    rows = [(square // 5, pawn) for square, pawn in enumerate(state.pawns)]
    white = 3 - min(row for row, pawn in rows if pawn == WHITE_PAWN)
    black = max(row for row, pawn in rows if pawn == BLACK_PAWN)
    pawns = state.pawns.count(WHITE_PAWN) - state.pawns.count(BLACK_PAWN)
    return 3 * pawns + 2 * (white - black)


def outlook(game: Chimes, state: State, seat: int, card: AnyMove, turns: int) -> float:
    waiting, total = game.play(state, seat, card), 0.0
    for other in game.moves(waiting, 1 - seat):
        after = game.play(waiting, 1 - seat, other)
        if turns == 1 or game.outcome(after):
            total += impression(game, after)
        else:
            cards = game.moves(after, seat)
            total += max(outlook(game, after, seat, own, turns - 1) for own in cards)
    return total / 10


@pytest.mark.parametrize(("turns", "seat"), [(1, 0), (1, 1), (2, 1)])
def test_planners_take_the_best_average(turns: int, seat: int) -> None:
    game = chimes()
    state = game.read_state(BOARD)
    values = {card: outlook(game, state, seat, card, turns) for card in game.moves(state, seat)}
    card = bot(game, f"planner-{turns}").answer(asked(game, state, seat)).move
    assert values[card] == pytest.approx(max(values.values()))
