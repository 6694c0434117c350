"""A game being played, whichever game it is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.variants import Variant, variants
from turnabout.core.errors import BadRecord, IllegalMove
from turnabout.core.game import CHANCE, HOST, courteous, timed
from turnabout.core.record import LogEntry, replay
from turnabout.core.session import KEEP_EVERY, Session, settle
from turnabout.core.timers import Deadline, Timers
from turnabout.games import games, make

MOVES = 3 * KEEP_EVERY // 2


def play_on(session: Session[Any, Any], rng: Random, moves: int) -> Session[Any, Any]:
    """So many random moves, or until the game is over."""
    for _ in range(moves):
        actors = sorted(session.game.to_act(session.state))
        if not actors:
            break
        actor = rng.choice(actors)
        if actor == CHANCE:
            session = next(session.settle(rng, session.ms + 10))
        elif actor == HOST:
            session = session.run_out(session.ms + 10)
        else:
            move = rng.choice(session.game.moves(session.state, actor))
            session = session.play(actor, move, session.ms + 10)
    return session


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_a_session_is_what_its_log_says(variant: Variant) -> None:
    game = variant.make()
    session = play_on(Session.begin(game), Random(1), MOVES)
    states = replay(game, session.log)
    assert session.state == states[-1]
    assert session.outcome == game.outcome(states[-1])
    assert list(session.states(0)) == states
    for length in (0, 1, len(states) // 2, len(states) - 1):
        assert session.state_at(length) == states[length]
    assert list(session.states(3, 7)) == states[3:8]
    assert Session.resume(game, session.log) == session
    assert session.record(["a"] * game.seats).log == tuple(session.log)


@pytest.mark.parametrize("name", games())
def test_settling_a_session_is_settling_its_state(name: str) -> None:
    game = make(name)
    settled = [Session.begin(game), *Session.begin(game).settle(Random(5), 7)][-1]
    assert settled.state == settle(game, game.start(), Random(5))
    assert all((entry.actor, entry.ms) == (CHANCE, 7) for entry in settled.log)


def test_a_move_shares_its_past_with_the_one_before() -> None:
    session = play_on(Session.begin(make("pivit")), Random(2), 40)
    after = play_on(session, Random(3), 1)
    assert after.log._items is session.log._items
    assert len(after.log) == len(session.log) + 1


def test_what_is_taken_back_was_never_played_but_for_the_time() -> None:
    game = make("pivit")
    before = play_on(Session.begin(game, 60_000, 2_000), Random(4), KEEP_EVERY - 1)
    after = play_on(before, Random(5), 4)
    back = after.take_back(len(before.log), after.ms + 500)
    assert (back.state, back.log, back.kept) == (before.state, before.log, before.kept)
    (seat,) = back.acting
    assert back.timers.running == {seat}
    assert before.timers.left is not None
    assert back.timers.left is not None
    assert sum(back.timers.left) != sum(before.timers.left)
    again = play_on(back, Random(6), 4)
    assert Session.resume(game, again.log).state == again.state
    assert after.state == Session.resume(game, after.log).state


def test_the_last_move_of_the_seats_is_taken_back_with_what_followed() -> None:
    session = play_on(Session.begin(make("pivit")), Random(1), 6)
    assert session.take_back_point([0]) == 4
    assert session.take_back_point([1]) == 5
    assert session.take_back_point([0, 1]) == 5


def test_nothing_is_taken_back_before_the_first_move() -> None:
    with pytest.raises(IllegalMove) as refused:
        Session.begin(make("pivit")).take_back_point([0, 1])
    assert refused.value.code == "no-move"


@pytest.mark.parametrize(
    ("name", "options"), [("chimes", {}), ("pivot-pawns", {}), ("pungo", {"roll": "chaos"})]
)
def test_what_has_been_seen_is_not_taken_back(name: str, options: dict[str, Any]) -> None:
    """Secret choices, races, and whatever chance did since."""
    session = Session.begin(make(name, **options))
    rng = Random(1)
    while not any(entry.actor >= 0 for entry in session.log) or session.log[-1].actor >= 0:
        session = play_on(session, rng, 1)
        if name == "chimes" and sum(entry.actor >= 0 for entry in session.log) == 2:
            break
    with pytest.raises(IllegalMove) as refused:
        session.take_back_point([entry.actor for entry in session.log if entry.actor >= 0][:1])
    assert refused.value.code == "seen"


def test_a_log_that_cannot_be_played_names_its_entry() -> None:
    with pytest.raises(BadRecord) as refused:
        Session.resume(make("pivit"), [LogEntry(0, "a1a1")])
    assert refused.value.values["place"] == 1


def test_clocks_run_for_those_who_are_to_act() -> None:
    session = Session.begin(make("pivit"), 60_000, 2_000)
    assert session.deadline() == Deadline(60_000, 0)
    session = session.play(0, session.game.moves(session.state, 0)[0], 10_000)
    assert session.timers.left == (52_000, 60_000)
    assert session.deadline() == Deadline(70_000, 1)
    assert Session.begin(make("pivit")).deadline() is None


def test_nobody_runs_out_of_time_when_nobody_is_to_act() -> None:
    assert Timers(left=(1, 2)).deadline() is None
    assert Timers().restart(frozenset(), 5).left is None


def test_the_games_own_timer_starts_when_the_rules_say_so() -> None:
    game = make("pivot-pawns", seats=2)
    session = [Session.begin(game), *Session.begin(game).settle(Random(1), 0)][-1]
    assert session.deadline() is None
    session = session.play(0, game.read_move("bid 7"), 9_000)
    session = session.play(1, game.read_move("bid 6"), 15_000)
    assert session.deadline() == Deadline(39_000, None)
    session = session.run_out(39_000)
    assert (session.log[-1].actor, session.log[-1].move) == (HOST, "time")


def test_a_game_says_what_it_offers_besides() -> None:
    assert courteous(make("pivit")) is not None
    assert courteous(make("pungo")) is None
    assert timed(make("pivot-pawns")) is not None
    assert timed(make("pungo")) is None
