"""The kernels of Pivit are its rules."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fast.equality import check_equal, check_playout, walk
from tests.fast.wrong_kernels import Wrong, check_refused, no_states, reversed_moves
from tests.variants import Variant, combinations, variants_of
from turnabout import fast, make
from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import FastGame
from turnabout.fast.pivit import kernels
from turnabout.fast.pivit.coding import PivitCoding
from turnabout.fast.pivit.kernels import HASH, MASTERS, OWN, QUIET, TURN, UP_DOWN
from turnabout.games import game_info
from turnabout.games.pivit.game import Pivit

VARIANTS = [*variants_of(game_info("pivit")), *combinations("pivit", 6, seed=1)]


@cache
def loaded(seats: int = 2, size: int = 8, quiet_limit: int = 0) -> FastGame[Any, Any]:
    return fast.load(make("pivit", seats=seats, size=size, quiet_limit=quiet_limit))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_kernels_equal_the_rules_with_every_option(variant: Variant) -> None:
    check_equal(fast.load(variant.make()), seed=3, plies=250)


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), quiet=st.sampled_from((0, 5, 40)))
@settings(deadline=None, derandomize=True, max_examples=20)
def test_kernels_equal_the_rules_in_random_games(seed: int, seats: int, quiet: int) -> None:
    check_equal(loaded(seats, 8, quiet), seed, plies=300)


@given(seed=st.integers(0, 2**32))
@settings(deadline=None, derandomize=True, max_examples=10)
def test_kernels_go_on_after_a_resignation_and_an_offer(seed: int) -> None:
    game, rng = make("pivit", seats=3), Random(seed)
    for state, actor, _ in walk(game, rng, 60):
        if actor is None or len(game.contenders(state)) < 3:
            continue
        two = game.play(state, 2, game.read_move("resign"))
        offered = game.play(two, 0, game.read_move("draw"))
        for changed in (two, offered):
            code = loaded(3).encode(changed)
            assert loaded(3).decode(code) == changed
            assert loaded(3).outcome(code) == game.outcome(changed)
            (turn,) = game.to_act(changed)
            move = rng.choice(game.moves(changed, turn))
            after = loaded(3).play(code, turn, loaded(3).encode_move(move))
            assert loaded(3).decode(after) == game.play(changed, turn, move)
        agreed = game.play(offered, 1, game.read_move("draw"))
        assert loaded(3).outcome(loaded(3).encode(agreed)) == game.outcome(agreed)


def test_pv5_kernels_end_where_minions_of_who_resigned_are_left() -> None:
    game, found = make("pivit", seats=3), loaded(3)
    ends = 0
    for seed in range(20):
        rng = Random(seed)
        state = game.read_state("1b-4c-1/8/2a-2a|2/8/8/b|7/8/C-5B-1 b .21 0 !a")
        for _ in range(200):
            code = found.encode(state)
            assert found.outcome(code) == game.outcome(state)
            if state.turn is None:
                break
            move = rng.choice(game.moves(state, state.turn))
            played = found.play(code, state.turn, found.encode_move(move))
            state = game.play(state, state.turn, move)
            assert found.decode(played) == state
        outcome = game.outcome(state)
        minions_left = "a" in game.write_state(state).split()[0]
        ends += outcome is not None and outcome.reason == "masters" and minions_left
    assert ends > 0


def test_perft_reaches_deeper_than_the_files() -> None:
    assert loaded().perft(loaded().encode(loaded().game.start()), 4) == 1_330_952


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playouts_are_legal_games(seats: int) -> None:
    for seed in range(5):
        check_playout(loaded(seats), loaded(seats).game.start(), seed, 10_000)
    check_playout(loaded(seats), loaded(seats).game.start(), 1, 7)


def test_playouts_choose_every_move_equally() -> None:
    found = loaded(2, 6)
    start = found.encode(found.game.start())
    chosen = [int(found.playout(start, seed, 1)[1][0, 1]) for seed in range(4000)]
    counts = np.array([chosen.count(int(move)) for move in found.moves(start, 0)])
    # Chi squared with 15 degrees of freedom stays below 37.7 in 999 of 1,000 cases.
    assert counts.sum() == 4000
    assert ((counts - 250.0) ** 2 / 250).sum() < 37.7


def test_the_hash_follows_every_move() -> None:
    found, rng = loaded(4), Random(2)
    seen: dict[int, Any] = {}
    for state, actor, move in walk(found.game, rng, 200):
        if actor is None:
            break
        code = found.play(found.encode(state), actor, found.encode_move(move))
        assert code[HASH] == kernels.whole_hash(found.coding.options, code)
        key = found.game.write_state(found.decode(code)).rsplit(" ", 1)[0]
        assert seen.setdefault(int(code[HASH]), key) == key


def no_turning(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    kernels.make(options, state, actor, move, undo)
    state[UP_DOWN] ^= np.uint64(1 << (move & 63))


def no_promotion(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    before = state[MASTERS]
    kernels.make(options, state, actor, move, undo)
    state[MASTERS] &= before | np.uint64(0)


def no_quiet(options: Any, state: Any, actor: int, move: int, undo: Any) -> None:
    kernels.make(options, state, actor, move, undo)
    state[QUIET] = 0


def forgetful(options: Any, state: Any, undo: Any) -> None:
    kernels.unmake(options, state, undo)
    state[TURN] = 0


def first_seat_wins(options: Any, state: Any, scores: Any) -> int:
    reason = kernels.outcome(options, state, scores)
    scores[:] = [1, *[0] * (len(scores) - 1)]
    return reason


@pytest.mark.parametrize(
    "wrong",
    [
        Wrong(kernels, list_moves=reversed_moves(kernels)),
        Wrong(kernels, make=no_turning),
        Wrong(kernels, make=no_promotion),
        Wrong(kernels, make=no_quiet),
        Wrong(kernels, unmake=forgetful),
        Wrong(kernels, outcome=first_seat_wins),
    ],
    ids=["order", "turning", "promotion", "quiet", "unmake", "outcome"],
)
def test_a_wrong_kernel_is_found_out(wrong: Any) -> None:
    game = make("pivit", size=6)
    assert isinstance(game, Pivit)
    coding: Any = PivitCoding(game)
    coding.kernels = wrong
    found: FastGame[Any, Any] = FastGame(coding)
    with pytest.raises(AssertionError):  # noqa: PT012  # one of these games must show it
        for seed in range(10):
            check_equal(found, seed, plies=300)


def test_a_state_of_other_options_is_refused() -> None:
    small, big = loaded(2, 6), loaded(2, 8)
    with pytest.raises(BadArray, match="fast-state"):
        big.encode(small.game.start())
    with pytest.raises(BadArray, match="fast-range"):
        big.decode(small.encode(small.game.start()))
    with pytest.raises(BadArray, match="fast-range"):
        loaded(2, 8, 5).moves(big.encode(big.game.start()), 0)


@pytest.mark.parametrize("code", no_states(16, np.uint64, np.int64), ids=range(9))
def test_what_is_no_state_is_refused(code: Any) -> None:
    check_refused(loaded(), code)


def test_arguments_of_the_wrong_kind_are_refused() -> None:
    found = loaded()
    code = found.encode(found.game.start())
    rows = np.array([code, code])
    calls: list[Any] = [
        lambda: found.encode("start"),
        lambda: found.encode(None),
        lambda: found.encode_move(found.game.read_move("resign")),
        lambda: found.encode_move(7),
        lambda: found.decode_move(10**12),
        lambda: found.decode_move("b1b2"),  # type: ignore[arg-type]  # what is tested
        lambda: found.perft(code, -1),
        lambda: found.perft(code, 1.5),  # type: ignore[arg-type]  # what is tested
        lambda: found.play(code, 0, 99_999),
        lambda: found.play(code, 1, found.encode_move(found.game.read_move("c1c2"))),
        lambda: found.playout(code, 1, limit=0),
        lambda: found.playout(code, "x"),  # type: ignore[arg-type]  # what is tested
        lambda: found.playouts(rows, 1, threads=0),
        lambda: found.playouts(rows, 1, threads=100_000),
        lambda: found.moves(code, 0.0),  # type: ignore[arg-type]  # what is tested
        lambda: found.moves(code, "0"),  # type: ignore[arg-type]  # what is tested
        lambda: found.play(code, 0.0, 1),  # type: ignore[arg-type]  # what is tested
        lambda: found.play(code, 0, None),  # type: ignore[arg-type]  # what is tested
        lambda: found.decode_move(7.9),  # type: ignore[arg-type]  # what is tested
        lambda: found.step(rows, np.zeros(3, np.int32), np.zeros(2, np.int32)),
        lambda: found.step(rows, np.zeros(2, np.int32), np.zeros(2, np.int64)),
        lambda: found.step(code, np.zeros(2, np.int32), np.zeros(2, np.int32)),
    ]
    for call in calls:
        with pytest.raises(BadArray):
            call()


@given(data=st.binary(min_size=16 * 8, max_size=16 * 8), tagged=st.booleans())
@settings(deadline=None, derandomize=True, max_examples=300)
def test_garbage_never_crashes(data: bytes, tagged: bool) -> None:
    found = loaded()
    code = np.frombuffer(data, np.uint64).copy()
    if tagged:
        # Garbage that looks like a state: the right tag, few pieces, small counters.
        start = found.encode(found.game.start())
        code[0] = start[0]
        code[OWN : OWN + 2] &= start[OWN : OWN + 2]
        code[OWN + 2 :] &= np.uint64(3)
    try:
        found.decode(code)
    except BadArray:
        return
    found.outcome(code)
    found.perft(code, 2)
    for actor in (-2, -1, 0, 1, 2, 7):
        found.moves(code, actor)
    found.playout(code, 1, 50)
    found.step(np.array([code]), np.zeros(1, np.int32), np.array([data[0]], np.int32))


@given(actor=st.integers(-(2**31), 2**31 - 1), move=st.integers(-(2**31), 2**31 - 1))
@settings(deadline=None, derandomize=True, max_examples=200)
def test_any_number_is_a_safe_step(actor: int, move: int) -> None:
    found = loaded()
    start = found.encode(found.game.start())
    rows = np.array([start])
    status, _ = found.step(rows, np.array([actor], np.int32), np.array([move], np.int32))
    legal = actor == 0 and move in found.moves(start, 0)
    assert status[0] == (0 if legal else 2)
    assert legal or np.array_equal(rows[0], start)
