"""What a game has that has nothing but rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from turnabout import Game, make, random_game, settle
from turnabout.core import (
    CHANCE,
    BadNotation,
    GameInfo,
    IllegalMove,
    NotYourTurn,
    Outcome,
    Rules,
    require_legal,
)
from turnabout.core.game import Actor, Seat
from turnabout.core.view import MoveAsk, Over, PlainView, Played
from turnabout.games import own_games


class Coins(NamedTuple):
    """Both guess how a coin lies before it is thrown."""

    guesses: tuple[str, str] = ("", "")
    thrown: str = ""


class Guessing(Rules[Coins, str]):
    name = "guessing"

    def start(self) -> Coins:
        return Coins()

    def to_act(self, state: Coins) -> frozenset[Actor]:
        waiting = [seat for seat, guess in enumerate(state.guesses) if not guess]
        return frozenset() if state.thrown else frozenset(waiting or [CHANCE])

    def moves(self, state: Coins, actor: Actor) -> Sequence[str]:
        return ("heads", "tails") if actor in self.to_act(state) else ()

    def play(self, state: Coins, actor: Actor, move: str) -> Coins:
        require_legal(self, state, actor, move)
        if actor == CHANCE:
            return state._replace(thrown=move)
        first, second = state.guesses
        return Coins((first, move) if actor else (move, second))

    def outcome(self, state: Coins) -> Outcome | None:
        if not state.thrown:
            return None
        right = [seat for seat, guess in enumerate(state.guesses) if guess == state.thrown]
        return Outcome.contest(2, right or (0, 1), "thrown")

    def hidden_from(self, state: Coins, seat: Seat | None) -> frozenset[Actor]:
        done = [other for other, guess in enumerate(state.guesses) if guess]
        return frozenset(other for other in done if other != seat and len(done) == 1)

    def write_state(self, state: Coins) -> str:
        return ",".join((*state.guesses, state.thrown))

    def read_state(self, text: str) -> Coins:
        first, second, thrown = text.split(",")
        return Coins((first, second), thrown)


INFO = GameInfo(name="guessing", seats=range(2, 3), usual_seats=2, build=Guessing)
GAME = Guessing(2, {})


def test_info_needs_no_more_than_a_name_seats_and_rules() -> None:
    game = INFO.make(None, {})
    assert (game.name, game.version, game.seats, game.options) == ("guessing", 1, 2, {})
    assert (INFO.view, INFO.events) == (PlainView, (Played, Over))


def test_the_view_is_a_drawn_board_and_who_is_to_move() -> None:
    state = GAME.start()
    assert GAME.view(GAME.mask(state, 0)) == PlainView(
        game="guessing",
        phase="playing",
        to_act=(0, 1),
        outcome=None,
        ask=MoveAsk(seats=(0, 1)),
        pieces=(),
        board=",,",
        picture=None,
    )
    over = GAME.view(GAME.read_state("heads,tails,tails"))
    assert (over.phase, over.ask, over.to_act) == ("over", None, ())


def test_nobody_is_asked_while_chance_is_awaited() -> None:
    view = GAME.view(GAME.read_state("heads,tails,"))
    assert view.ask == MoveAsk(seats=())
    assert view.to_act == (CHANCE,)


def test_a_secret_move_is_told_without_the_move() -> None:
    start, move = GAME.start(), GAME.read_move("heads")
    chosen = GAME.play(start, 0, move)
    assert GAME.events(start, 0, move, chosen) == [Played(seat=0, move=None)]
    both = GAME.play(chosen, 1, "tails")
    assert GAME.events(chosen, 1, "tails", both) == [Played(seat=1, move="tails")]
    thrown = GAME.sample(both, Random(1))
    end = GAME.play(both, CHANCE, thrown)
    assert GAME.events(both, CHANCE, thrown, end) == [Played(seat=CHANCE, move=thrown), Over()]
    assert GAME.outcome(end) is not None


def test_nothing_is_left_to_chance_unless_the_rules_say_so() -> None:
    with pytest.raises(NotYourTurn):
        GAME.sample(GAME.start(), Random(1))
    public = Rules.hidden_from(GAME, GAME.start(), None)
    assert public == frozenset()


def test_what_is_not_listed_is_refused() -> None:
    with pytest.raises(IllegalMove, match=r'not-legal seat=0 "edge" \(position: ,,\)'):
        GAME.play(GAME.start(), 0, "edge")
    with pytest.raises(NotYourTurn):
        GAME.play(GAME.start(), CHANCE, "heads")


def test_games_are_equal_if_their_rules_are() -> None:
    one, same, other = (make("pivit", size=size) for size in (6, 6, 8))
    assert one == same != other
    assert hash(one) == hash(same)
    assert one != make("pungo")
    assert repr(one) == "Pivit(seats=2, size=6, setup='standard', quiet_limit=0)"


def test_a_long_option_is_shown_in_short() -> None:
    squares = ["a2-"] * 100
    game = Guessing(2, {"setup": {"squares": squares}})
    assert len(repr(game)) < 100


@pytest.mark.parametrize("name", own_games())
def test_a_state_is_shown_as_text_that_its_game_reads(name: str) -> None:
    game = make(name)
    for state in random_game(name, seed=1).states():
        assert repr(state) == f"State({game.write_state(state)!r})"


def test_a_coloured_state_is_shown_with_its_colours() -> None:
    game = make("pungo", colours=3)
    assert repr(game.start()) == f"State({game.write_state(game.start())!r})"


@pytest.mark.parametrize("name", own_games())
def test_the_text_of_a_move_is_no_move(name: str) -> None:
    game: Game[Any, Any] = make(name)
    state = settle(game, game.start(), Random(1))
    seat = max(game.to_act(state))
    text = game.write_move(game.moves(state, seat)[0])
    with pytest.raises(IllegalMove, match="move-is-text"):
        game.play(state, seat, text)
    with pytest.raises(BadNotation):
        game.play(state, seat, "no move at all")
