"""Chimes at midnight: what cards would do is what they do, and tells nothing else."""

from __future__ import annotations

from itertools import product

import pytest

from tests.effort import effort
from tests.games.test_chimes_secrets import VARIANTS, make, some_turn
from turnabout.core.outcome import Outcome
from turnabout.games.chimes.foresight import foresee
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import hand_of

# White on b3 wins by one step; black on d2 too.
NEARLY = "1r,2r,3r,4r,5rB/6r,7rW,8r,9r,10r/1b,2b,3b,4bB,5b/6b,7bW,8b,9b,10b"
HAND = "1b3b5b7b9b2r4r6r8r10r"


@pytest.mark.parametrize("game", VARIANTS)
def test_what_is_foreseen_happens(game: Chimes) -> None:
    for seed, seat in product(range(effort(1, 4)), (0, 1)):
        state, _ = some_turn(game, seed)
        own, other = game.moves(state, seat), game.moves(state, 1 - seat)
        foreseen = list(foresee(game, game.mask(state, seat), seat))
        assert len(foreseen) == 100
        for turn, (mine, theirs) in zip(foreseen, product(own, other), strict=True):
            assert (turn.own, turn.other) == (mine, theirs if game.show_partner_hand else None)
            chosen = game.play(state, 1 - seat, theirs)
            after = game.play(chosen, seat, mine)
            assert turn.events == game.events(chosen, seat, mine, after)
            assert turn.outcome == game.outcome(after)


@pytest.mark.no_cover  # a hundred times what the test above has measured
@pytest.mark.parametrize("game", VARIANTS)
def test_what_is_foreseen_depends_on_no_choice_of_the_partner(game: Chimes) -> None:
    for seed, seat in product(range(effort(1, 4)), (0, 1)):
        state, _ = some_turn(game, seed)
        before = list(foresee(game, game.mask(state, seat), seat))
        for secret in game.moves(state, 1 - seat):
            after = game.mask(game.play(state, 1 - seat, secret), seat)
            assert list(foresee(game, after, seat)) == before


def test_who_has_nothing_to_choose_foresees_nothing() -> None:
    game = make()
    state, _ = some_turn(game, 1)
    chosen = game.play(state, 0, game.moves(state, 0)[0])
    assert not list(foresee(game, game.mask(chosen, 0), 0))
    assert not list(foresee(game, game.start(), 0))
    closed = make(show_partner_hand=False)
    assert hand_of(closed.mask(state, None).hands, 0) is None
    assert not list(foresee(closed, closed.mask(state, None), 0))


def test_ends_are_foreseen() -> None:
    game = make()
    state = game.read_state(f"{NEARLY} {HAND} 0 9 .,.")
    ends = {
        (game.write_move(turn.own), game.write_move(turn.other)): turn.outcome
        for turn in foresee(game, state, 0)
        if turn.other is not None
    }
    assert ends["7b", "1r"] == Outcome((1.0, 1.0), "line")
    assert ends["4r", "2b"] == Outcome((0.0, 0.0), "line")
    assert ends["7b", "2b"] is None, "the black 7 is a pawn on its own line"
