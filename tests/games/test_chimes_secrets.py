"""Chimes at midnight: nobody learns a choice before it is shown, or a hand that is closed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.variants import combinations
from turnabout.core.errors import IllegalMove
from turnabout.core.game import CHANCE
from turnabout.core.json import Json
from turnabout.core.record import Record, shown_log
from turnabout.core.session import settle
from turnabout.games import game_info
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import AnyMove, Secret, State

VARIANTS = [variant.make() for variant in combinations("chimes", 8, seed=6)]


def make(**options: Json) -> Chimes:
    game = game_info("chimes").make(None, options)
    assert isinstance(game, Chimes)
    return game


def some_turn(game: Chimes, seed: int) -> tuple[State, Record]:
    """A state in which both are to choose, and how it came about."""
    rng = Random(seed)
    record = Record.of(game)
    state, found = game.start(), (game.start(), record)
    for _ in range(2 * rng.randrange(12) + 1):
        for actor in sorted(game.to_act(state)):
            moves = game.moves(state, actor)
            move = game.sample(state, rng) if actor == CHANCE else rng.choice(moves)
            state = game.play(state, actor, move)
            record = record.add(actor, game.write_move(move))
        if len(game.to_act(state)) == 2:
            found = state, record
    return found


def everything_shown(
    game: Chimes, state: State, record: Record, seat: int, secret: AnyMove, watcher: int | None
) -> list[object]:
    """All that reaches the watcher once the seat has chosen the secret card."""
    after = game.play(state, seat, secret)
    masked = game.mask(after, watcher)
    log = record.add(seat, game.write_move(secret)).log
    return [
        masked,
        hash(masked),
        game.write_state(masked),
        game.view(masked),
        game.events(state, seat, secret, after),
        shown_log(game, after, log, watcher),
        game.to_act(masked),
        game.moves(masked, 1 - seat),
    ]


@examples(30, 120)
@given(
    st.sampled_from(VARIANTS),
    st.integers(0, 10_000),
    st.sampled_from([0, 1]),
    st.integers(0, 9),
    st.integers(0, 9),
)
def test_two_different_secrets_look_the_same_to_everyone_else(
    game: Chimes, seed: int, seat: int, one: int, other: int
) -> None:
    state, record = some_turn(game, seed)
    if len(game.to_act(state)) != 2:
        return
    cards = game.moves(state, seat)
    for watcher in (1 - seat, None):
        seen = [
            everything_shown(game, state, record, seat, cards[index], watcher)
            for index in (one, other)
        ]
        assert seen[0] == seen[1]
        assert game.hidden_from(game.play(state, seat, cards[one]), watcher) == {seat}


@examples(20, 60)
@given(st.sampled_from(VARIANTS), st.integers(0, 10_000), st.sampled_from([0, 1]))
def test_the_partner_is_refused_a_card_without_learning_the_secret(
    game: Chimes, seed: int, seat: int
) -> None:
    state, _ = some_turn(game, seed)
    if len(game.to_act(state)) != 2:
        return
    wrong = game.moves(state, seat)[0]
    refusals = set()
    for secret in game.moves(state, seat):
        with pytest.raises(IllegalMove) as refusal:
            game.play(game.play(state, seat, secret), 1 - seat, wrong)
        refusals.add(str(refusal.value))
    assert len(refusals) == 1


def test_a_player_sees_the_own_choice_and_that_nothing_is_hidden() -> None:
    game = make()
    state = settle(game, game.start(), Random(0))
    after = game.play(state, 1, game.read_move("9r"))
    assert game.mask(after, 1) == after
    assert game.hidden_from(after, 1) == frozenset()
    assert game.mask(after, 0).choices == (None, Secret.HIDDEN)
    assert game.mask(after, None).choices == (None, Secret.HIDDEN)
    assert game.write_state(game.mask(after, 0)).endswith(" 0 0 .,?")


def test_nothing_is_hidden_once_both_cards_are_shown() -> None:
    game = make()
    state = settle(game, game.start(), Random(0))
    after = game.play(game.play(state, 0, game.read_move("7b")), 1, game.read_move("9r"))
    for seat in (None, 0, 1):
        assert game.mask(after, seat) == after
        assert game.hidden_from(after, seat) == frozenset()


def test_a_hidden_choice_cannot_be_resolved() -> None:
    game = make()
    state = settle(game, game.start(), Random(0))
    masked = game.mask(game.play(state, 0, game.read_move("7b")), 1)
    assert game.moves(masked, 1) == game.moves(state, 1)
    with pytest.raises(IllegalMove, match="chimes-choice-hidden") as refusal:
        game.play(masked, 1, game.read_move("9r"))
    assert refusal.value.position == game.write_state(masked)


def test_ch6_a_player_of_the_memory_game_can_work_out_the_partners_hand() -> None:
    game = make(show_partner_hand=False)
    state = settle(game, game.start(), Random(0))
    mine = game.mask(state, 0)
    assert mine.hands[1] is None
    assert game.moves(mine, 1) == game.moves(state, 1)
    # A whole turn can be tried out on what one player knows.
    cards = game.read_move("7b"), game.read_move("8b")
    tried = game.play(game.play(mine, 1, cards[1]), 0, cards[0])
    assert tried == game.mask(game.play(game.play(state, 0, cards[0]), 1, cards[1]), 0)


def test_ch6_a_spectator_of_the_memory_game_sees_no_hand() -> None:
    game = make(show_partner_hand=False)
    watched = game.mask(settle(game, game.start(), Random(0)), None)
    assert watched.hands == (None, None)
    assert game.to_act(watched) == {0, 1}
    assert game.moves(watched, 0) == ()
    with pytest.raises(IllegalMove, match="chimes-hands-hidden"):
        game.play(watched, 0, game.read_move("7b"))


def test_ch6_the_memory_game_shows_no_card_of_the_partner_in_its_view() -> None:
    game = make(show_partner_hand=False)
    state = settle(game, game.start(), Random(0))
    theirs, own = game.view(game.mask(state, 1)).hands
    assert (theirs.cards, theirs.count) == (None, 10)
    assert own.cards is not None
    assert [card.text for card in own.cards[:2]] == ["2b", "4b"]
