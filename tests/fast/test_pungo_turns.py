"""Whole turns of Pungo: all of them, and those that win."""

from __future__ import annotations

import sys
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import numpy as np
import pytest
from bench.plain import plain_turns
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.fast.pungo import composed, loaded, pungo
from tests.fast.test_pungo import RULES, VARIANTS
from tests.variants import Variant
from turnabout import fast, make
from turnabout.core.game import CHANCE, Game
from turnabout.fast.checks import BadArray
from turnabout.fast.pungo.layout import WIDTH
from turnabout.fast.pungo.search import FULL, TOO_MANY, enumerate_turn, unpack
from turnabout.fast.pungo.turns import NoTurn, TooManyTurns, turns, wins
from turnabout.games.pungo.arena import thawed
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.home import victory
from turnabout.games.pungo.state import Arena, State

START = "-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 {} 0"


def check_turns(game: Pungo, state: State) -> None:
    """Every arena is there once, and each way there is legal and ends there."""
    found = turns(game, state)
    arenas = [turn.arena for turn in found]
    assert len(arenas) == len(set(arenas)) == len(found)
    assert set(arenas) == plain_turns(game, state)
    for turn in list(found)[:: max(1, len(found) // 25)]:
        here, points = state, state.points or 0
        for step in turn.steps:
            assert here.player is not None
            assert (here.points, here.turns) == (points, state.turns)
            points = game.points_after(here, step)
            here = game.play(here, here.player, step)
        assert here.points in (None, 0)
        assert here.arena == turn.arena == thawed(here.arena)
        assert (found.spent + found.lost, found.lost) == (state.points, points)
    assert [len(turn.steps) for turn in found] == sorted(len(turn.steps) for turn in found)


def plain_win(game: Pungo, state: State) -> set[Arena]:
    """Those arenas that are wins; PU-7: if no point is lost."""
    found = turns(game, state)
    if found.lost and not game.pyramid_die:
        return set()
    assert state.player is not None
    ends = plain_turns(game, state)
    rules = game.home, state.player, game.colour_symmetry
    return {arena for arena in ends if victory(arena, *rules)}


def check_wins(game: Pungo, state: State) -> None:
    """There is a win exactly if games/ has one, and the moves lead to it."""
    assert state.player is not None
    if state.points is not None:
        afters = [state]
    elif game.decision:
        afters = []
    else:
        rolled = [game.play(state, state.player, roll) for roll in game.moves(state, state.player)]
        afters = [
            after for after in rolled if after.points is not None and after.player is not None
        ]
    expected = [arena for after in afters for arena in plain_win(game, after)]
    moves = wins(game, state)
    assert (moves is not None) == bool(expected)
    here = state
    for move in moves or ():
        assert here.player == state.player
        here = game.play(here, state.player, move)
    if moves is not None:
        outcome = game.outcome(here)
        assert outcome is not None
        assert outcome.scores[state.player] == 1


@pytest.mark.parametrize(
    ("points", "count"), [(1, 4), (2, 8), (3, 32), (4, 101), (5, 192), (6, 525)]
)
def test_arenas_from_the_start_by_points(points: int, count: int) -> None:
    game = make("pungo")
    assert len(turns(game, game.read_state(START.format(points)))) == count


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_turns_are_those_of_games_with_every_option(variant: Variant) -> None:
    game, rng, checked = variant.make(), Random(5), 0
    assert isinstance(game, Pungo)
    state = game.start()
    while checked < 6 and game.to_act(state):
        (actor,) = game.to_act(state)
        if actor != CHANCE and rng.random() < 0.5:
            if state.points is not None:
                check_turns(game, state)
            check_wins(game, state)
            checked += 1
        state = game.play(state, actor, rng.choice(game.moves(state, actor)))


@given(seed=st.integers(0, 2**32), rules=st.sampled_from(RULES))
@settings(deadline=None, derandomize=True, max_examples=effort(60, 150))
def test_turns_are_those_of_games_in_composed_positions(seed: int, rules: dict[str, Any]) -> None:
    game = pungo(loaded(**rules))
    state = composed(game, Random(seed))
    try:
        code = loaded(**rules).encode(state)
    except BadArray:
        return
    if CHANCE not in loaded(**rules).to_act(code):
        if state.points is not None:
            check_turns(game, state)
        check_wins(game, state)


def test_pu5_points_that_cannot_be_spent_are_lost_and_pu7_win_nothing() -> None:
    game = make("pungo")
    found = turns(game, game.read_state("s,-,-,-/ML,-,ML,-/-,S,-,MSL 632@b3b2 1 2 2"))
    assert (len(found), found.spent, found.lost) == (3, 1, 1)
    # The same step wins with one point and loses the second of two.
    almost = "s,-,s,-/L,-,MMMLL,-/-,S,-,- 632@b3b2 1 {} 2"
    assert written_win(game, almost.format(1)) == ["b1a1"]
    assert written_win(game, almost.format(2)) is None
    again = turns(game, game.read_state(almost.format(2)))
    assert (again.spent, again.lost) == (1, 1)


def test_a_roll_is_chosen_to_win() -> None:
    game, position = make("pungo"), "L,-,-,-/MM,M,SSSL,-/-,L,-,- 123@b2- 1 - 2"
    assert written_win(game, position) == ["E", "b1a1"]
    exile = "-,-,-,-/-,-,-,SSSMMMLL/-,-,L,- 123@b2- 1 - 2"
    assert written_win(game, exile) == ["E", "c1d1"]
    # In the decision game the step has been made, and the roll is for the opponent.
    assert written_win(make("pungo", order="decision"), position) is None
    pyramid = make("pungo", die="pyramid")
    assert written_win(pyramid, position.replace("123", "165")) == ["N", "b1a1"]


@pytest.mark.parametrize("options", [{}, {"die": "pyramid"}, {"order": "decision"}])
def test_a_roll_that_passes_wins_nothing(options: dict[str, Any]) -> None:
    game, die = pungo(loaded(**options)), "165" if "die" in options else "123"
    for arena in ("LLL,SSS,-,-/MMM,-,-,-/-,-,-,-", "-,-,-,-/-,SML,-,LSM/-,LSM,-,-"):
        check_wins(game, game.read_state(f"{arena} {die}@b2- 1 - 2"))


def written_win(game: Game[Any, Any], position: str) -> list[str] | None:
    moves = wins(game, game.read_state(position))
    return None if moves is None else [game.write_move(move) for move in moves]


def test_the_order_is_the_same_every_time() -> None:
    game = make("pungo")
    state = game.read_state(START.format(6))
    assert turns(game, state) == turns(make("pungo"), state)
    assert hash(turns(game, state)) == hash(turns(game, state))
    assert turns(game, state) != turns(game, game.start())


def test_turns_are_a_sequence() -> None:
    game = make("pungo")
    found = turns(game, game.read_state(START.format(3)))
    listed = list(found)
    assert [found[place] for place in range(len(found))] == listed
    assert found[-1] == listed[-1]
    assert found[3:5] == tuple(listed[3:5])
    assert listed[7] in found
    with pytest.raises(IndexError):
        found[32]


def test_results_cannot_be_changed() -> None:
    game = make("pungo")
    found = turns(game, game.start())
    with pytest.raises(FrozenInstanceError):
        found.spent = 3  # type: ignore[misc]  # what is tested
    with pytest.raises(FrozenInstanceError):
        found[0].steps = ()  # type: ignore[misc]  # what is tested


def test_more_than_were_asked_for_is_an_error() -> None:
    game = make("pungo")
    state = game.read_state(START.format(6))
    assert len(turns(game, state, most=525)) == 525
    with pytest.raises(TooManyTurns, match="pungo-turns-too-many most=524"):
        turns(game, state, most=524)


def test_more_than_there_is_room_for_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make("pungo")
    module = sys.modules[turns.__module__]
    monkeypatch.setattr(module, "_ROOMS", (8, 2048))
    assert len(turns(game, game.read_state(START.format(6)), most=600)) == 525
    monkeypatch.setattr(module, "_ROOMS", (8, 64))
    with pytest.raises(TooManyTurns, match="pungo-turns-no-room positions=64"):
        turns(game, game.read_state(START.format(6)), most=60)
    with pytest.raises(TooManyTurns):
        wins(game, game.read_state(START.format(6)))


def test_without_a_turn_there_is_none() -> None:
    game, chaos = make("pungo"), make("pungo", roll="chaos")
    shuffled = make("pungo", colours=3, colour_placing="random")
    over = make("pungo", turn_limit=1)
    ended = over.play(over.start(), 0, over.moves(over.start(), 0)[0])
    rolling = game.play(game.start(), 0, game.moves(game.start(), 0)[0])
    for ask, asked, state in (
        (turns, game, rolling),
        (turns, chaos, chaos.start()),
        (wins, chaos, chaos.start()),
        (turns, shuffled, shuffled.start()),
        (wins, shuffled, shuffled.start()),
        (turns, over, ended),
        (wins, over, ended),
    ):
        with pytest.raises(NoTurn) as error:
            ask(asked, state)
        assert error.value.position == asked.write_state(state)


def test_bad_questions_are_refused() -> None:
    game, other = make("pungo"), make("pungo", colours=3)
    pivit: Game[Any, Any] = make("pivit")
    calls: list[Any] = [
        lambda: turns(pivit, pivit.start()),
        lambda: wins(pivit, pivit.start()),
        lambda: turns(None, game.start()),  # type: ignore[arg-type]  # what is tested
        lambda: turns(game, None),  # type: ignore[arg-type]  # what is tested
        lambda: turns(game, other.start()),
        lambda: wins(game, other.start()),
        lambda: turns(game, game.start(), most=0),
        lambda: turns(game, game.start(), most=10**9),
        lambda: turns(game, game.start(), most=1.5),  # type: ignore[arg-type]  # what is tested
    ]
    for call in calls:
        with pytest.raises(BadArray):
            call()


def test_the_kernel_works_on_arrays_alone() -> None:
    game = make("pungo")
    found = fast.load(game)
    code = found.encode(game.read_state(START.format(6)))
    packed, links = np.empty(4096, np.int64), np.empty(4096, np.int32)
    slots, ends = np.empty(4096, np.int32), np.empty(525, np.int32)
    options = found.coding.options
    assert enumerate_turn(options, code, False, packed, links, slots, ends) == 525
    arenas = {turn.arena for turn in turns(game, game.read_state(START.format(6)))}
    here = np.zeros(WIDTH, np.int64)
    for end in ends:
        assert unpack(packed, int(end), here) == 0
        after = code.copy()
        after[2:14] = here[2:14]
        assert found.coding.decode(after).arena in arenas
        # Links lead back to node 0 through legal steps.
        node, steps = int(end), []
        while node:
            steps.append(int(links[2 * node + 1]))
            node = int(links[2 * node])
        walked = code
        for step in reversed(steps):
            walked = found.play(walked, 0, step)
        assert np.array_equal(walked[2:14], here[2:14])
    assert enumerate_turn(options, code, False, packed, links, slots, ends[:524]) == TOO_MANY
    assert enumerate_turn(options, code, False, packed, links[:64], slots, ends) == FULL
