"""What is no state or no move of Pivot Pawns is refused, and wrong kernels are found out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.fast.equality import check_equal
from tests.fast.wrong_kernels import Wrong, check_refused, no_states, reversed_moves
from tests.games.pivot_pawns import ORCHARD, make, position, wander
from turnabout import fast
from turnabout import make as make_any
from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import FastGame
from turnabout.fast.pivot_pawns import kernels
from turnabout.fast.pivot_pawns.fields import (
    BID,
    BIDS,
    HOLDERS,
    PAWNS,
    PAWNS_IN_ALL,
    PHASE,
    SHOW,
    SHOWING,
    TOKENS,
    width,
)
from turnabout.games.pivot_pawns.state import (
    Bid,
    Deal,
    Draw,
    Phase,
    Pivot,
    Place,
    StandingBid,
    State,
)

WIDTH = width(2)


@cache
def loaded(seats: int = 2) -> FastGame[Any, Any]:
    return fast.load(make(seats))


@cache
def reachable(seats: int) -> list[State]:
    return [state for seed in range(3) for state in wander(make(seats), seed, 250)]


def thinking() -> State:
    state: State = loaded().game.read_state(position())
    return state


def no_concede(options: Any, state: Any, actor: int, out: Any) -> int:
    total = kernels.list_moves(options, state, actor, out)
    return total - 1 if state[PHASE] == SHOW and actor >= 0 else total


def host_is_away(options: Any, state: Any, out: Any) -> int:
    total = kernels.acting(options, state, out)
    if total > 1 and out[0] == -2:
        out[: total - 1] = out[1:total].copy()
        return total - 1
    return total


def no_token(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    kernels.make(options, state, actor, move, undo)
    state[TOKENS] = undo[TOKENS]


def pawns_go_back(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    kernels.make(options, state, actor, move, undo)
    if undo[PHASE] == SHOW:
        state[HOLDERS:PAWNS] = undo[HOLDERS:PAWNS]
        if state[PHASE] != SHOW:
            state[PAWNS : PAWNS + PAWNS_IN_ALL] = undo[HOLDERS:PAWNS]


def later_bid_goes_first(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    kernels.make(options, state, actor, move, undo)
    line = TOKENS + 4
    if state[PHASE] == BID and state[BIDS] == 2:
        state[line : line + 2] = state[line : line + 2][::-1].copy()


def first_seat_shows(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    kernels.make(options, state, actor, move, undo)
    if state[PHASE] == SHOW:
        state[SHOWING] = 0


def forgetful(options: Any, state: Any, undo: Any) -> None:
    kernels.unmake(options, state, undo)
    state[PHASE] = 3


def first_seat_wins(options: Any, state: Any, scores: Any) -> int:
    reason = kernels.outcome(options, state, scores)
    scores[:] = [1, *[0] * (len(scores) - 1)]
    return reason


def anything_goes(*given: Any) -> None:
    kernels.step_all(*given)
    given[4][:] = 0


WRONG = {
    "order": Wrong(kernels, list_moves=reversed_moves(kernels)),
    "concede": Wrong(kernels, list_moves=no_concede),
    "host": Wrong(kernels, acting=host_is_away),
    "token": Wrong(kernels, make=no_token),
    "placeholders": Wrong(kernels, make=pawns_go_back),
    "line": Wrong(kernels, make=later_bid_goes_first),
    "showing": Wrong(kernels, make=first_seat_shows),
    "unmake": Wrong(kernels, unmake=forgetful),
    "outcome": Wrong(kernels, outcome=first_seat_wins),
    "step": Wrong(kernels, step_all=anything_goes),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_kernel_is_found_out(name: str) -> None:
    found: FastGame[Any, Any] = fast.load(make(2))
    found.kernels = WRONG[name]  # type: ignore[assignment]  # it finds its attributes as it goes
    with pytest.raises((AssertionError, BadArray)):  # noqa: PT012  # one of these games shows it
        for seed in range(10):
            check_equal(found, seed, plies=400)


def test_a_right_kernel_is_not() -> None:
    found: FastGame[Any, Any] = fast.load(make(2))
    found.kernels = Wrong(kernels)  # type: ignore[assignment]  # it finds its attributes as it goes
    for seed in range(10):
        check_equal(found, seed, plies=400)


def test_states_of_other_options_are_refused() -> None:
    others = [
        make(3),
        make(2, start="anywhere"),
        make(2, placing="hand"),
        make(2, deck=ORCHARD),
        make(2, bidding_seconds=31),
        make(2, demonstration_seconds=0),
    ]
    code = loaded().encode(thinking())
    for game in others:
        other: FastGame[Any, Any] = fast.load(game)
        with pytest.raises(BadArray):
            other.decode(code)
        with pytest.raises(BadArray):
            loaded().decode(other.encode(other.game.start()))
    assert fast.load(make(2, deck="designer")).decode(code) == thinking()


@pytest.mark.parametrize("code", no_states(WIDTH, np.uint8, np.int8), ids=range(9))
def test_what_is_no_state_is_refused(code: Any) -> None:
    check_refused(loaded(), code)


def test_arguments_of_the_wrong_kind_are_refused() -> None:
    found = loaded()
    code = found.encode(thinking())
    rows = np.array([code, code])
    pivit: Any = make_any("pivit")
    calls: list[Any] = [
        lambda: found.encode("start"),
        lambda: found.encode(None),
        lambda: found.encode(pivit.start()),
        lambda: found.encode_move(7),
        lambda: found.encode_move(None),
        lambda: found.encode_move(pivit.read_move("c1c2")),
        lambda: found.encode_move(Deal(tuple(range(15)))),
        lambda: found.encode_move(Place((1, 2, 3, 4))),
        lambda: found.encode_move(Place((1, 2, 3, 4, 15))),
        lambda: found.encode_move(Draw(15)),
        lambda: found.encode_move(Draw(-1)),
        lambda: found.encode_move(Bid(0)),
        lambda: found.encode_move(Bid(21)),
        lambda: found.encode_move(Pivot(1, 1, 3)),
        lambda: found.encode_move(Pivot(5, 1, 3)),
        lambda: found.encode_move(Pivot(0, 1, 35)),
        lambda: found.decode_move(-1),
        lambda: found.decode_move(10**12),
        lambda: found.decode_move((3 << 20) + 1),
        lambda: found.decode_move(0xFFFFF),
        lambda: found.decode_move("pass"),  # type: ignore[arg-type]  # what is tested
        lambda: found.perft(code, -1),
        lambda: found.perft(code, 1.5),  # type: ignore[arg-type]  # what is tested
        lambda: found.play(code, 0, 99_999),
        lambda: found.play(code, -2, found.encode_move(Bid(3))),
        lambda: found.play(code, 2, found.encode_move(Bid(3))),
        lambda: found.playout(code, 1, limit=0),
        lambda: found.playout(code, "x"),  # type: ignore[arg-type]  # what is tested
        lambda: found.playouts(rows, 1, threads=0),
        lambda: found.step(rows, np.zeros(3, np.int32), np.zeros(2, np.int32)),
        lambda: found.step(rows, np.zeros(2, np.int32), np.zeros(2, np.int64)),
        lambda: found.step(code, np.zeros(2, np.int32), np.zeros(2, np.int32)),
    ]
    for call in calls:
        with pytest.raises(BadArray):
            call()


@pytest.mark.parametrize(
    "wrong",
    [
        {"bag": (0, 1, 2)},
        {"bag": (*range(15), 99)},
        {"target": 15},
        {"target": None},
        {"tokens": (0,)},
        {"tokens": (0, 0, 0)},
        {"tokens": (0, 300)},
        {"tokens": (15, 0)},
        {"placeholders": (1, 2, 3, 4)},
        {"placeholders": (1, 2, 3, 4, 4)},
        {"layout": tuple(range(14))},
        {"bids": (StandingBid(0, 3),)},
        {"phase": Phase.BID},
        {"phase": Phase.SHOW},
        {"phase": Phase.OVER},
        {"phase": Phase.BID, "bids": (StandingBid(2, 3),)},
        {"phase": Phase.BID, "bids": (StandingBid(-1, 3),)},
        {"phase": Phase.BID, "bids": (StandingBid(0, 21),)},
        {"phase": Phase.BID, "bids": (StandingBid(0, 3), StandingBid(0, 2))},
        {"phase": Phase.SHOW, "bids": (StandingBid(0, 3),), "failed": 1},
        {"phase": Phase.SHOW, "bids": (StandingBid(0, 3),), "pivots": (Pivot(0, 1, 0),)},
        {"passes": (0, 1)},
        {"passes": (1, 0)},
        {"failed": 1},
        {"pivots": (Pivot(0, 1, 0),)},
    ],
    ids=str,
)
def test_a_state_that_contradicts_itself_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadArray):
        loaded().encode(replace(thinking(), **wrong))


@given(data=st.binary(min_size=WIDTH, max_size=WIDTH), small=st.booleans())
@settings(deadline=None, derandomize=True, max_examples=300)
def test_garbage_never_crashes(data: bytes, small: bool) -> None:
    code = np.frombuffer(data, np.uint8).copy()
    if small:
        code %= 16
    code[:PHASE] = loaded().encode(thinking())[:PHASE]
    use_everything(loaded(), code)


@given(seed=st.integers(0, 2**32), seats=st.integers(1, 3), changes=st.integers(1, 3))
@settings(deadline=None, derandomize=True, max_examples=effort(300, 1_000))
def test_changed_bytes_are_a_state_exactly_if_games_could_read_it(
    seed: int, seats: int, changes: int
) -> None:
    rng, found = Random(seed), loaded(seats)
    code = found.encode(rng.choice(reachable(seats)))
    for _ in range(changes):
        one, other = rng.sample(range(PHASE, len(code)), 2)
        # Other cards in other places may well be a state; other numbers seldom are.
        swapped = code[other], code[one]
        value = rng.choice((rng.randrange(22), rng.randrange(256)))
        code[one], code[other] = swapped if rng.random() < 0.5 else (value, code[other])
    try:
        state = found.coding.decode(code)
        text = found.game.write_state(state)
        right = found.game.read_state(text) == state
        right = right and np.array_equal(found.coding.encode(state), code)
    except (ValueError, IndexError, KeyError):
        right = False
    assert bool(kernels.valid(found.coding.options, code)) == right
    use_everything(found, code)


def use_everything(found: FastGame[Any, Any], code: Any) -> None:
    try:
        found.decode(code)
    except BadArray:
        return
    found.outcome(code)
    seats = found.game.seats
    for actor in range(-3, seats + 2):
        try:
            moves = found.moves(code, actor)
        except BadArray:
            continue
        rows = np.repeat(code[None], len(moves), 0)
        status, _ = found.step(rows, np.full(len(moves), actor, np.int32), moves.copy())
        assert np.all(status < 2)
    if code[PHASE] > 1:
        found.perft(code, 2)
    after, log = found.playout(code, 1, 300)
    found.check(after)
    assert len(log) == 300 or found.outcome(after) is not None


@given(
    actor=st.one_of(st.integers(-3, 3), st.integers(-(2**31), 2**31 - 1)),
    move=st.integers(-(2**31), 2**31 - 1),
    place=st.integers(0, 10**6),
)
@settings(deadline=None, derandomize=True, max_examples=300)
def test_any_number_is_a_safe_step(actor: int, move: int, place: int) -> None:
    found, states = loaded(2), reachable(2)
    code = found.encode(states[place % len(states)])
    rows = np.array([code])
    status, _ = found.step(rows, np.array([actor], np.int32), np.array([move], np.int32))
    found.check(rows[0])
    assert (status[0] == 2) == np.array_equal(rows[0], code)


def test_every_reachable_state_has_bytes_of_its_own() -> None:
    """Equal states are equal bytes, so that a search may look them up."""
    found = loaded(3)
    for one, other in pairwise(reachable(3)):
        same = np.array_equal(found.encode(one), found.encode(other))
        assert same == (one == other)
