"""A game to play with in a program."""

from __future__ import annotations

from random import Random

import pytest

from turnabout import (
    CHANCE,
    HOST,
    BadNotation,
    IllegalMove,
    NotYourTurn,
    Playthrough,
    begin,
    make,
    play_text,
    random_game,
)
from turnabout.games import games
from turnabout.pictures import svg


def test_push_takes_a_move_or_its_text() -> None:
    play = begin("pungo", seed=1)
    assert play.turn == 0
    assert "c2c3" in play.legal
    assert play.push("c2c3") == play.game.read_move("c2c3")
    assert play.log[-1].move == "c2c3"
    move = play.legal[0]
    assert play.push(move) == move


def test_pop_takes_back_a_push_and_what_chance_did_after_it() -> None:
    play = begin("pungo", seed=5, roll="chaos")
    before, log = play.state, play.log
    while play.log[-1].actor != CHANCE or len(play.log) <= len(log):
        play.push(play.legal[0])
    played = play.log
    popped = play.pop()
    assert popped == played[-2]
    play.push(popped.move)
    assert play.log == played
    while len(play.log) > len(log):
        play.pop()
    assert play.state == before


def test_nothing_can_be_popped_from_the_start() -> None:
    with pytest.raises(IllegalMove) as refused:
        begin("pivit").pop()
    assert refused.value.__notes__ == ["There is nothing to take back."]


def test_a_refusal_carries_a_sentence() -> None:
    play = begin("pungo", seed=1)
    with pytest.raises(IllegalMove) as refused:
        play.push("a1a2")
    assert refused.value.__notes__ == ["Nothing stands on a1. Choose a pyramid first."]
    with pytest.raises(BadNotation) as unread:
        play.push("z9")
    assert "A move is N, E, S or W" in unread.value.__notes__[0]


def test_where_several_may_move_it_must_be_said_who() -> None:
    play = begin("chimes", seed=1)
    assert (play.turn, play.acting) == (None, (0, 1))
    with pytest.raises(NotYourTurn) as refused:
        play.push("1b")
    assert "Player 1 and Player 2" in refused.value.__notes__[0]
    with pytest.raises(NotYourTurn):
        play.legal  # noqa: B018  # to ask is to be refused
    play.push("1b", 0)
    assert play.turn == 1
    play.push(play.legal[0])
    assert play.acting == (0, 1)


def test_a_race_has_a_timer_that_can_run_out() -> None:
    play = begin("pivot-pawns", seed=1, seats=2)
    with pytest.raises(IllegalMove) as refused:
        play.run_out()
    assert refused.value.__notes__ == ["No timer is running."]
    play.push("bid 3", 1, ms=4000)
    deadline = play.deadline
    assert deadline is not None
    assert deadline.ms == 34_000
    play.run_out()
    assert (play.log[-1].actor, play.log[-1].ms) == (HOST, 34_000)
    assert play.turn == 1
    play.pop()
    assert play.deadline == deadline


@pytest.mark.parametrize("name", games())
def test_the_same_seed_plays_the_same_game_and_every_game_ends(name: str) -> None:
    play = random_game(name, seed=3)
    assert play.is_over
    assert play.outcome is not None
    assert random_game(name, seed=3).log == play.log
    assert not play.acting
    assert list(play.legal) == []
    with pytest.raises(NotYourTurn, match="game-over"):
        play.push(play.game.read_move(play.log[-1].move))


@pytest.mark.parametrize("name", games())
def test_a_record_and_a_text_lead_to_the_same_game(name: str) -> None:
    play = random_game(name, seed=4)
    for again in (Playthrough.resume(play.record), Playthrough.read(play.game, play.text())):
        assert [entry.move for entry in again.log] == [entry.move for entry in play.log]
        assert list(again.states()) == list(play.states()) == play.record.states()
        assert again.pop().move == play.copy().pop().move


def test_a_text_leaves_to_chance_what_it_does_not_say() -> None:
    play = play_text("chimes", "0: 1b; 1: 2b", seed=1)
    assert [entry.actor for entry in play.log] == [CHANCE, 0, 1]
    assert play.log[:2] == play_text("chimes", "0: 1b", seed=1).log
    with pytest.raises(BadNotation) as refused:
        play_text("chimes", "you: 1b")
    assert refused.value.__notes__ == [
        "Before the colon there must be a seat (0, 1, …), or chance or host."
    ]


def test_a_copy_goes_its_own_way() -> None:
    play = begin("pivit")
    other = play.copy()
    other.push("b8b7")
    assert len(play.log) == 0
    assert play.state != other.state


def test_a_seat_sees_what_it_may() -> None:
    play = begin("chimes", seed=1)
    play.push("1b", 0)
    assert play.seen_by(0) == play.state
    assert play.seen_by(1) == play.seen_by(None) != play.state
    assert play.view(1) == play.game.view(play.seen_by(1))


def test_it_prints_as_a_board_and_shows_its_position() -> None:
    play = begin("pivit", size=6)
    assert str(play).splitlines()[0].split() == list("abcdef")
    assert str(play).splitlines()[-1] == "Player 1’s turn."
    assert repr(play) == f"<Playthrough of pivit after 0 moves: {play.position}>"
    assert play.position in repr(play.state)
    assert repr(play.legal).startswith("<LegalMoves ")
    assert play.game.write_move(play.legal[:2][1]) == list(play.legal.texts())[1]
    assert "nonsense" not in play.legal
    assert play.legal[0] in play.legal


def test_chance_without_a_seed_can_be_repeated() -> None:
    play = begin("chimes")
    assert begin("chimes", seed=play.seed).state == play.state


@pytest.mark.parametrize("name", games())
def test_the_loop_of_the_readme_suits_every_game(name: str) -> None:
    rng, play = Random(1), begin(name, seed=1)
    for _ in range(30):
        if play.is_over:
            break
        seat = rng.choice(play.acting)
        play.push(rng.choice(play.moves(seat)), seat)
    assert make(name) == play.game
    assert play.record.states()[-1] == play.state


def test_notebooks_show_its_board() -> None:
    play = begin("pivit", size=6)
    before = play._repr_html_()
    assert before.startswith("<svg")
    play.push("b6b5")
    assert play._repr_html_() == svg(play.view(), marks=["b6", "b5"])
    play.pop()
    assert play._repr_html_() == before
